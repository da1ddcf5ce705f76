import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { openQuality, saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { describe, expect, test } from 'vitest'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const DATE = daysAgo(9)

async function freeGoods(normal: number, broken = 0) {
  const goodsCode = await newGoods(world, { dated: true, days: 180 })
  const arrived = await world.arrive(goodsCode, [{ date: DATE, normal, broken }])
  const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: arrived })
  await world.as('merchant').ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
  return goodsCode
}
const change = (goodsCode: string, quantity: number, fromQuality: Quality = QUALITY.normal) => ({
  warehouseCode: 'WH1',
  locationCode: 'WH1-ZC',
  goodsCode,
  productionDate: DATE,
  fromQuality,
  quantity,
  reason: '叉车碰破',
})

describe('a quality change', () => {
  test('works both ways: pieces change their quality where they lie, with the reason in the log', async () => {
    const goods = await freeGoods(20, 2)
    const done = await world.as('floor').ok(saveQuality, change(goods, 5))
    expect(done).toMatchObject({ message: '已把 5 件由正常品改为破损品', nextState: 'scanGoods' })
    expect(done.code).toMatch(/^PZ\d{10}$/)
    expect(await stockOf(world, goods)).toEqual(
      expect.arrayContaining([`WH1-ZC ${DATE} broken 7/0`, `WH1-ZC ${DATE} normal 15/0`]),
    )
    await world.as('clerk').ok(saveQuality, change(goods, 7, QUALITY.broken))
    expect(await stockOf(world, goods)).toContain(`WH1-ZC ${DATE} normal 22/0`)
    const log = await world.rows(
      `select l.content from document_log l join quality_change q on q.tenant_id = l.tenant_id and q.id = l.document_id and l.document_kind = 'quality_change' where q.code = $1`,
      [done.code],
    )
    expect(log).toEqual([{ content: `货位 WH1-ZC：货${goods} 5 件由正常品改为破损品，原因：叉车碰破` }])
  })

  test('is for warehouses without locations too', async () => {
    const goods = await newGoods(world)
    await world.arrive(goods, { normal: 4 }, { warehouse: 'WH2' })
    const simple = { ...change(goods, 1), warehouseCode: 'WH2', locationCode: 'WH2-ZC', productionDate: '无' }
    expect(await world.as('clerk2').ok(saveQuality, simple)).toMatchObject({ place: { warehouseCode: 'WH2' } })
  })

  test('refuses a second time what is gone by then, with what is left', async () => {
    const goods = await freeGoods(10)
    await world.as('floor').ok(saveQuality, change(goods, 8))
    const said = await unchanged(world, () => world.as('floor').refused(saveQuality, change(goods, 8), 500))
    expect(said).toBe(`“货${goods}”（${DATE}）在货位 WH1-ZC 可变更的正常品只有 2 件，不足 8 件`)
  })

  test('leaves what tasks have reserved and orders hold; wants a reason and a quantity', async () => {
    const goods = await freeGoods(10)
    await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 10 }])
    await unchanged(world, async () => {
      await world.as('floor').refused(saveQuality, change(goods, 1), 500)
      expect(await world.as('floor').refused(saveQuality, { ...change(goods, 1), reason: '' }, 400)).toContain(
        '变更原因',
      )
      await world.as('floor').refused(saveQuality, change(goods, 0), 400)
      expect(await world.as('floor').refused(openQuality, { locationCode: 'X-99' }, 404)).toContain('X-99')
    })
  })

  test('finds nothing of another’s and is not for suppliers, finance and the platform', async () => {
    const goods = await freeGoods(10)
    await unchanged(world, async () => {
      for (const name of ['merchant2', 'clerk2', 'nobody'] as const)
        await world.as(name).refused(saveQuality, change(goods, 1), 404)
      await world.as('merchant').refused(saveQuality, change('G9', 1), 404)
      for (const name of ['supplier1', 'finance', 'platform'] as const)
        await world.as(name).refused(saveQuality, change(goods, 1), 403)
    })
  })
})
