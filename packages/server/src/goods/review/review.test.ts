/** The audit of goods: single, several, at once. */
import { deleteGoods, getGoods, updateGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { exportNotPassGood, getNotPassGood, passGood } from '@yuncang/contract/goods/review/review.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { addedGoods, goodsCard } from '@yuncang/harness/cards.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const manager = () => world.as('manager')
const waiting = (change = {}) => addedGoods(world, 'supplier1', change)
const listed = async (by: PersonName, filter = {}) =>
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
    logList: [{ content: '审核通过', by: 'manager' }, { content: '新建商品' }],
  })
  expect(await manager().ok(passGood, { goodCodes: [at2, everywhere] })).toEqual({ goods: 2 })
  expect(await listed('merchant')).toEqual([])
})

test('the first ten of several warehouses are asked for with their codes joined by commas', async () => {
  const made: string[] = []
  for (let nth = 0; nth < 12; nth += 1) made.unshift(await waiting({ warehouseCode: nth % 2 === 0 ? 'WH1' : 'WH2' }))
  const asked = { page: 1, rows: 10, warehouseCode: 'WH1,WH2' }
  const { records, total } = await world.as('merchant').ok(getNotPassGood, asked)
  expect(records.map(({ goodsCode }) => goodsCode)).toEqual(made.slice(0, 10))
  expect(total).toBe(12)
  expect((await world.as('merchant').ok(getNotPassGood, { ...asked, warehouseCode: 'WH1' })).total).toBe(6)
  await manager().ok(passGood, { goodCodes: made })
})

test('a price is shown with two decimals wherever it is read', async () => {
  const goodsCode = await waiting({ salePrice: '2.5' })
  const person = world.as('merchant')
  expect(await person.ok(getGoods, { goodsCode })).toMatchObject({ salePrice: '2.50', price: '2.50' })
  expect((await person.ok(getNotPassGood, {})).records).toMatchObject([{ salePrice: '2.50', price: '2.50' }])
  await manager().ok(passGood, { goodCodes: goodsCode })
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
  const { supplierCode: _owner, warehouseCode: _home, dated: _dates, ...card } = goodsCard()
  const replies = await Promise.all([
    manager().call(passGood, { goodCodes: goodsCode }),
    world.as('merchant').call(updateGoods, { ...card, goodsCode, auditFlag: 1, version: 1 }),
  ])
  expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('who may not audit does not by the way of a save; what is audited already may be sent back as it came', async () => {
  const goodsCode = await waiting()
  const { supplierCode: _owner, warehouseCode: _home, dated: _dates, ...card } = goodsCard()
  const change = { ...card, goodsCode, name: '改了名的' }
  const clerk = world.as('clerk')
  expect(await clerk.refused(updateGoods, { ...change, auditFlag: 1 }, 403)).toContain('审核商品')
  await clerk.ok(updateGoods, { ...change, auditFlag: 0 })
  expect(await clerk.ok(getGoods, { goodsCode })).toMatchObject({ name: '改了名的', auditFlag: 0 })
  await manager().ok(passGood, { goodCodes: goodsCode })
  await clerk.ok(updateGoods, { ...change, name: '又改了', auditFlag: 1 })
  expect(await clerk.ok(getGoods, { goodsCode })).toMatchObject({ name: '又改了', auditFlag: 1 })
})

test('goods from before the log are audited too, and begin theirs', async () => {
  const goodsCode = await newGoods(world, { audited: false })
  await manager().ok(passGood, { goodCodes: goodsCode })
  expect((await world.as('merchant').ok(getGoods, { goodsCode })).logList).toHaveLength(1)
})

test('goods that the form would not take are not audited: which field it is, is told and shown', async () => {
  const [whole, goodsCode] = [await waiting(), await waiting({ name: '缺价的' })]
  await world.rows(`update goods set sale_price = 0 where code = $1`, [goodsCode])
  expect(await manager().refused(passGood, { goodCodes: [whole, goodsCode] }, 500)).toBe(
    '商品“缺价的”资料不完整，请编辑补全后再审核。销售价：销售价需大于0且小于1000000',
  )
  expect((await manager().ok(getGoods, { goodsCode })).abilities.review).toBe('资料不完整（销售价），请先编辑补全')
  await world.rows(`update goods set sale_price = 1, type_code = '' where code = $1`, [goodsCode])
  expect(await manager().refused(passGood, { goodCodes: goodsCode }, 500)).toContain('商品分类：请选择商品分类')
  expect(await listed('merchant')).toEqual(expect.arrayContaining([whole, goodsCode]))
  // No dimensions are nothing that is missing (gaps E03).
  await world.rows(
    `update goods set type_code = 'GOODS_SPECIES_DRINK', box_length_cm = 0, box_width_cm = 0, box_height_cm = 0 where code = $1`,
    [goodsCode],
  )
  expect(await manager().ok(passGood, { goodCodes: [whole, goodsCode] })).toEqual({ goods: 2 })
})

test('nothing chosen is told; strangers find nothing, the wrong roles are stopped; the list leaves as a workbook', async () => {
  const goodsCode = await waiting({ name: '等审核的' })
  expect(await manager().refused(passGood, { goodCodes: '' }, 400)).toBe('请选择商品')
  await world.as('merchant2').refused(passGood, { goodCodes: goodsCode }, 404)
  for (const name of ['supplier1', 'clerk', 'finance', 'platform', 'floor'] as const) {
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
