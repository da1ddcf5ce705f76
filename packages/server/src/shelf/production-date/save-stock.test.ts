import { saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const dates = (taskCode: string, normal: number) => ({
  taskCode,
  lines: [{ id: '1', batches: [{ productionDate: '2026-03-01', normal }] }],
})
const outbound = (goodsCode: string, normal: number) =>
  world.create('TASK_TYPE_OTHER_OUT', [
    {
      goodsCode,
      plannedNormal: normal,
      ...(goodsCode === 'G1' ? { batches: [{ productionDate: '无', normal }] } : {}),
    },
  ])

test('undated pieces are held for their entry: no outbound takes them before they have their dates', async () => {
  const code = await world.arrive('G1', { normal: 6 })
  const taking = (productionDate: string) => ({
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_OTHER_OUT' as const, warehouseCode: 'WH1', loading: 0 as const },
    lines: [{ goodsCode: 'G1', plannedNormal: 4, batches: [{ productionDate, normal: 4 }] }],
  })
  expect(await world.as('merchant').refused(addTask, taking('无'), 500)).toContain('可用 0 件')
  await world.as('merchant').ok(saveProductionDate, dates(code, 6))
  await world.as('merchant').ok(addTask, taking('2026-03-01'))
})

test('undated pieces that an order still holds are not dated in the place of those that are gone', async () => {
  await world.arrive('G2', { normal: 10 })
  await world.rows(`update goods set dated = true where code = 'G2'`)
  const code = await world.arrive('G2', { normal: 5 })
  const taken = await outbound('G2', 2)
  await world.accept(taken)
  await world.complete(taken)
  // The order gives way to the outbound, the entry does not: its five are still there to be dated.
  expect(await world.rows(`select total, outstanding, midway from putaway_batch where midway > 0`)).toEqual([
    { total: 10, outstanding: 8, midway: 2 },
  ])
  await world.as('merchant').ok(saveProductionDate, dates(code, 5))
})

test('two arrivals of the same goods are dated each for itself', async () => {
  const [first, second] = [await world.arrive('G3', { normal: 4 }), await world.arrive('G3', { normal: 3 })]
  await Promise.all([
    world.as('merchant').ok(saveProductionDate, dates(first, 4)),
    world.as('clerk').ok(saveProductionDate, dates(second, 3)),
  ])
  expect(
    await world.rows(
      `select b.production_date::text as date, b.on_hand from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where g.code = 'G3' and b.physical order by 1`,
    ),
  ).toEqual([
    { date: '2026-03-01', on_hand: 7 },
    { date: '9999-12-31', on_hand: 0 },
  ])
})
