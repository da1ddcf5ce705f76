import { openDateChange, saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { describe, expect, test } from 'vitest'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const [DATE, RIGHT] = [daysAgo(9), daysAgo(4)]

async function freeGoods(normal: number, dated = true) {
  const goodsCode = await newGoods(world, { dated, days: dated ? 180 : 0 })
  const arrived = await world.arrive(goodsCode, dated ? [{ date: DATE, normal }] : { normal })
  const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: arrived })
  await world.as('merchant').ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
  return goodsCode
}
const change = (goodsCode: string, quantity: number, more = {}) => ({
  warehouseCode: 'WH1',
  locationCode: 'WH1-ZC',
  goodsCode,
  productionDate: DATE,
  newProductionDate: RIGHT,
  quantity,
  ...more,
})

describe('a date change', () => {
  test('works: pieces get another date where they lie, or none, and the log tells', async () => {
    const goods = await freeGoods(20)
    const done = await world.as('floor').ok(saveDateChange, change(goods, 5, { reason: '标签看错' }))
    expect(done.message).toBe(`已把 5 件的生产日期由 ${DATE} 改为 ${RIGHT}`)
    expect(done.code).toMatch(/^RQ\d{10}$/)
    await world.as('clerk').ok(saveDateChange, change(goods, 3, { newProductionDate: '无' }))
    expect(await stockOf(world, goods)).toEqual(
      expect.arrayContaining([
        `WH1-ZC ${DATE} normal 12/0`,
        `WH1-ZC ${RIGHT} normal 5/0`,
        `WH1-ZC 9999-12-31 normal 3/0`,
      ]),
    )
    await world.as('clerk').ok(saveDateChange, change(goods, 3, { productionDate: '无' }))
    expect(await stockOf(world, goods)).toContain(`WH1-ZC ${RIGHT} normal 8/0`)
    const log = await world.rows(
      `select l.content from document_log l join date_change q on q.tenant_id = l.tenant_id and q.id = l.document_id and l.document_kind = 'date_change' where q.code = $1`,
      [done.code],
    )
    expect(log).toEqual([{ content: `货位 WH1-ZC：货${goods} 5 件的生产日期由 ${DATE} 改为 ${RIGHT}，原因：标签看错` }])
  })

  test('refuses a second time what is gone by then, with what is left', async () => {
    const goods = await freeGoods(10)
    await world.as('floor').ok(saveDateChange, change(goods, 8))
    const said = await unchanged(world, () => world.as('floor').refused(saveDateChange, change(goods, 8), 500))
    expect(said).toBe(`“货${goods}”（${DATE}，正常品）在货位 WH1-ZC 可变更 2 件，不足 8 件`)
  })

  test('refuses goods without dates, the same date, a day to come, and a warehouse without dates', async () => {
    const [goods, undated] = [await freeGoods(10), await freeGoods(10, false)]
    await unchanged(world, async () => {
      const said = await world.as('floor').refused(saveDateChange, change(undated, 1, { productionDate: '无' }), 500)
      expect(said).toContain('未启用生产日期管理')
      await world.as('floor').refused(saveDateChange, change(goods, 1, { newProductionDate: DATE }), 400)
      await world.as('floor').refused(saveDateChange, change(goods, 1, { newProductionDate: daysAgo(-1) }), 400)
      await world.as('floor').refused(saveDateChange, change(goods, 0), 400)
      expect(await world.as('clerk2').refused(openDateChange, { locationCode: 'WH2-ZC' }, 500)).toContain('WH2')
    })
  })

  test('leaves undated pieces that wait for their date entry, and what orders hold', async () => {
    const goods = await newGoods(world, { dated: true, days: 180 })
    await world.arrive(goods, { normal: 10 })
    await world.arrive(goods, [{ date: DATE, normal: 10 }])
    await unchanged(world, async () => {
      await world.as('floor').refused(saveDateChange, change(goods, 1, { productionDate: '无' }), 500)
      await world.as('floor').refused(saveDateChange, change(goods, 1), 500)
    })
  })

  test('finds nothing of another’s and is not for suppliers, finance and the platform', async () => {
    const goods = await freeGoods(10)
    await unchanged(world, async () => {
      for (const name of ['merchant2', 'clerk2', 'nobody'] as const)
        await world.as(name).refused(saveDateChange, change(goods, 1), 404)
      await world.as('merchant').refused(saveDateChange, change('G9', 1), 404)
      for (const name of ['supplier1', 'finance', 'platform'] as const)
        await world.as(name).refused(saveDateChange, change(goods, 1), 403)
    })
  })
})
