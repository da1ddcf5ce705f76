/** The audit of goods: single, several, at once. */
import { deleteGoods, getGoods, updateGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { exportNotPassGood, getNotPassGood, passGood } from '@yuncang/contract/goods/review/review.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { addedGoods, goodsCard } from '../../../../../test/harness/cards.ts'
import { newGoods } from '../../../../../test/harness/goods.ts'
import { useWorld } from '../../../../../test/harness/world.ts'

const world = useWorld()
const manager = () => world.as('manager')
const waiting = (change = {}) => addedGoods(world, 'supplier1', change)
const listed = async (by: string, filter = {}) =>
  (await world.as(by).ok(getNotPassGood, { rows: 200, ...filter })).records.map((row) => row.goodsCode)

test('goods wait in the list of their warehouse until somebody audits them, single or several', async () => {
  const [at1, at2, everywhere] = [
    await waiting(),
    await waiting({ warehouseCode: 'WH2' }),
    await waiting({ warehouseCode: undefined }),
  ]
  expect(await listed('merchant')).toEqual([everywhere, at2, at1])
  expect(await listed('merchant', { warehouseCode: 'WH1,WH2' })).toEqual([everywhere, at2, at1])
  expect(await listed('merchant', { warehouseCode: 'WH2' })).toEqual([everywhere, at2])
  expect(await listed('merchant', { supplierCode: 'S2' })).toEqual([])
  expect(await listed('merchant2')).toEqual([])
  await manager().ok(passGood, { goodCodes: at1 })
  expect(await world.as('merchant').ok(getGoods, { goodsCode: at1 })).toMatchObject({
    auditFlag: 1,
    auditName: '已审核',
    logList: [{ ytlOptContent: '审核通过', ytlOptName: 'manager' }, { ytlOptContent: '新建商品' }],
  })
  expect(await manager().ok(passGood, { goodCodes: [at2, everywhere] })).toEqual({ num: 2 })
  expect(await listed('merchant')).toEqual([])
})

test('all of them or none: the second of two people is told who was first', async () => {
  const [first, second] = [await waiting({ name: '先来的' }), await waiting()]
  await manager().ok(passGood, { goodCodes: first })
  const said = await world.as('merchant').refused(passGood, { goodCodes: [second, first] }, 409)
  expect(said).toMatch(/^商品“先来的”已由 manager 于 \d{4}-.* 审核，请刷新后再操作$/)
  expect(await listed('merchant')).toEqual([second])
  expect(await world.as('merchant').refused(deleteGoods, { goodsCode: first, type: 2 }, 409)).toContain('已由 manager')
  await world.as('merchant').ok(deleteGoods, { goodsCode: second, type: 2 })
  await manager().refused(passGood, { goodCodes: second }, 409)
})

test('two people at once: one of them audits', async () => {
  for (let round = 0; round < 6; round += 1) {
    const codes = [await waiting(), await waiting()]
    const replies = await Promise.all([
      manager().call(passGood, { goodCodes: codes }),
      world.as('merchant').call(passGood, { goodCodes: codes.toReversed() }),
    ])
    expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('a save that audits and an audit at once: one of them wins', async () => {
  const goodsCode = await waiting()
  const { supplierCode: _owner, warehouseCode: _home, openStatus: _dates, ...card } = goodsCard()
  const replies = await Promise.all([
    manager().call(passGood, { goodCodes: goodsCode }),
    world.as('merchant').call(updateGoods, { ...card, goodsCode, auditFlag: 1, version: 1 }),
  ])
  expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('goods from before the log are audited too, and begin theirs', async () => {
  const goodsCode = await newGoods(world, { audited: false })
  await manager().ok(passGood, { goodCodes: goodsCode })
  expect((await world.as('merchant').ok(getGoods, { goodsCode })).logList).toHaveLength(1)
})

test('nothing chosen is told; strangers find nothing, the wrong roles are stopped; the list leaves as a workbook', async () => {
  const goodsCode = await waiting({ name: '等审核的' })
  expect(await manager().refused(passGood, { goodCodes: '' }, 400)).toBe('请选择商品')
  await world.as('merchant2').refused(passGood, { goodCodes: goodsCode }, 404)
  for (const name of ['supplier1', 'clerk', 'finance', 'platform', 'floor']) {
    await world.as(name).refused(passGood, { goodCodes: goodsCode }, 403)
    await world.as(name).refused(getNotPassGood, {}, 403)
  }
  const reply = await world.app.inject({
    method: 'GET',
    url: `${exportNotPassGood.path}?name=${encodeURIComponent('等审核')}&token=${encodeURIComponent(manager().token)}`,
  })
  const [, ...rows] = (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]!.rows
  expect(rows.map((row) => row.slice(0, 2))).toEqual([[goodsCode, '等审核的']])
})
