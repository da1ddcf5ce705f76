import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { openMove, saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { describe, expect, test } from 'vitest'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'

const world = useWorld()
const DATE = daysAgo(9)

/** Goods that lie free in staging of WH1: their putaway order is called off. */
async function freeGoods(normal: number, broken = 0, supplier = 'S1') {
  const goodsCode = await newGoods(world, { dated: true, days: 180, supplier })
  const arrived = await world.arrive(goodsCode, [{ date: DATE, normal, broken }])
  const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: arrived })
  await world.as('merchant').ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
  return goodsCode
}
const route = { warehouseCode: 'WH1', fromLocationCode: 'WH1-ZC', toLocationCode: 'A-01' }
const move = (goodsCode: string, quantity: number, more = {}) => ({
  ...route,
  lines: [{ goodsCode, productionDate: DATE, quantity, ...more }],
})
const logOf = (code: string) =>
  world.rows<{ content: string; version: number }>(
    `select l.content, l.version from document_log l join quick_move q on q.tenant_id = l.tenant_id and q.id = l.document_id and l.document_kind = 'move' where q.code = $1`,
    [code],
  )

describe('a quick move', () => {
  test('works: pieces go from one location to another, a document and its log say so', async () => {
    const goods = await freeGoods(30)
    const opened = await world.as('floor').ok(openMove, { locationCode: 'wh1-zc' })
    expect(opened).toMatchObject({
      nextState: 'scanGoods',
      place: { locationCode: 'WH1-ZC', areaNature: AREA_NATURE.staging },
    })
    expect(opened.batches.find((batch) => batch.goodsCode === goods)).toMatchObject({ onHand: 30, free: 30 })
    const done = await world.as('floor').ok(saveMove, move(goods, 12))
    expect(done).toMatchObject({ message: '已移动 12 件到 A-01', place: { locationCode: 'WH1-ZC' } })
    expect(done.code).toMatch(/^YW\d{10}$/)
    expect(done.batches.find((batch) => batch.goodsCode === goods)).toMatchObject({ onHand: 18, free: 18 })
    expect(await stockOf(world, goods)).toEqual(
      expect.arrayContaining([`WH1-ZC ${DATE} normal 18/0`, `A-01 ${DATE} normal 12/0`]),
    )
    expect(await logOf(done.code)).toEqual([{ content: '从 WH1-ZC 移动 12 件到 A-01', version: 1 }])
  })

  test('makes a document a supplier, so that none sees the other’s', async () => {
    const [mine, other] = [await freeGoods(5), await freeGoods(5, 0, 'S2')]
    const { code } = await world.as('clerk').ok(saveMove, {
      ...route,
      lines: [mine, other].map((goodsCode) => ({ goodsCode, productionDate: DATE, quantity: 2 })),
    })
    expect(code.split(',')).toHaveLength(2)
    const rows = await world.rows<{ supplier: string }>(
      'select s.code as supplier from quick_move q join supplier s on s.tenant_id = q.tenant_id and s.id = q.supplier_id where q.code = any ($1) order by 1',
      [code.split(',')],
    )
    expect(rows.map(({ supplier }) => supplier)).toEqual(['S1', 'S2'])
  })

  test('refuses a second time what is gone by then, with what is left; a key repeats the first answer', async () => {
    const goods = await freeGoods(10)
    const first = await world.as('floor').ok(saveMove, move(goods, 8), { key: 'move-once' })
    expect(await world.as('floor').ok(saveMove, move(goods, 8), { key: 'move-once' })).toEqual(first)
    const said = await unchanged(world, () => world.as('floor').refused(saveMove, move(goods, 8), 500))
    expect(said).toBe(`“货${goods}”（${DATE}，正常品）在货位 WH1-ZC 可移动 2 件，不足 8 件`)
  })

  test('leaves what tasks have reserved and what putaway orders hold', async () => {
    const goods = await freeGoods(10)
    await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 4 }])
    await world.as('floor').refused(saveMove, move(goods, 7), 500)
    await world.as('floor').ok(saveMove, move(goods, 6))
    await world.arrive(goods, [{ date: DATE, normal: 20 }])
    expect(await world.as('floor').refused(saveMove, move(goods, 1), 500)).toContain('可移动 0 件')
  })

  test('refuses its own place, a place nobody knows, sound pieces among damaged ones, nothing, and a warehouse without locations', async () => {
    const goods = await freeGoods(10, 3)
    const to = (toLocationCode: string, more = {}) => ({ ...move(goods, 1, more), toLocationCode })
    await unchanged(world, async () => {
      await world.as('floor').refused(saveMove, to('WH1-ZC'), 400)
      await world.as('floor').refused(saveMove, to('WH1-CC'), 400)
      expect(await world.as('floor').refused(saveMove, to('X-99'), 404)).toContain('X-99')
      expect(await world.as('floor').refused(saveMove, move(goods, 0), 400)).toBe('请填写数量')
      const simple = { ...move(goods, 1), warehouseCode: 'WH2', fromLocationCode: 'WH2-ZC', toLocationCode: 'WH2-ZC' }
      expect(await world.as('clerk2').refused(saveMove, simple, 500)).toContain('未启用货位管理')
    })
    await world.as('floor').ok(saveMove, to('WH1-CC', { quality: QUALITY.broken }))
  })

  test('finds no warehouse, goods or location of another’s, and changes nothing', async () => {
    const goods = await freeGoods(10)
    await unchanged(world, async () => {
      await world.as('merchant2').refused(saveMove, move(goods, 1), 404)
      await world.as('clerk2').refused(saveMove, move(goods, 1), 404)
      await world.as('nobody').refused(saveMove, move(goods, 1), 404)
      await world.as('merchant').refused(saveMove, move('G9', 1), 404)
      await world.as('merchant').refused(saveMove, { ...move(goods, 1), toLocationCode: 'Z-01' }, 404)
    })
  })

  test('is not for suppliers, finance and the platform', async () => {
    const goods = await freeGoods(10)
    await unchanged(world, async () => {
      for (const name of ['supplier1', 'finance', 'platform'] as const)
        await world.as(name).refused(saveMove, move(goods, 1), 403)
    })
  })

  test('two at once never move more than there is', async () => {
    const goods = await freeGoods(10)
    const replies = await Promise.all(
      (['floor', 'clerk', 'merchant'] as const).map((name) => world.as(name).call(saveMove, move(goods, 6))),
    )
    expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 500, 500])
  })
})
