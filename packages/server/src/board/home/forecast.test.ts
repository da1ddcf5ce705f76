/** Tomorrow's boxes of dispatch points: from the same weekdays before, of one's own warehouses alone. */
import { homeForecast } from '@yuncang/contract/board/home/forecast.ts'
import { doorOf } from '@yuncang/contract/board/figure/doors.ts'
import { getTaskSums } from '@yuncang/contract/task/task/list.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'

const world = useWorld({ looks: 'at the end' })
const tomorrow = addDays(shanghaiDay(Date.now()), 1)

async function ship(pieces: number, weeks: number, of: { warehouse?: string } = {}) {
  const goodsCode = of.warehouse === 'WH2' ? 'G2' : 'G1'
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: pieces }], of)
  await world.accept(code)
  await world.complete(code)
  const day = addDays(tomorrow, -7 * weeks)
  for (const column of ['created_at', 'accepted_at', 'shipped_at'])
    await world.rows(`update task set ${column} = $1 where code = $2`, [`${day} 23:30+08:00`, code])
}

beforeAll(async () => {
  await world.rows(`update goods set pieces_per_box = 10 where code in ('G1', 'G2')`)
  await world.arrive('G1', [{ date: daysAgo(5), normal: 900 }])
  await world.arrive('G2', { normal: 100 }, { warehouse: 'WH2' })
  for (const [at, pieces] of [100, 140, 120, 100, 100].entries()) await ship(pieces, at + 1)
  await ship(30, 1, { warehouse: 'WH2' })
})

it('is the median in boxes, with how far off it was; a point that sends seldom is not told', async () => {
  const { day, records, unsure } = await world.as('merchant').ok(homeForecast, {})
  expect(day).toBe(tomorrow)
  // 10 was told as 11, 14 as 10.
  expect(records).toMatchObject([{ pointCode: 'P1', boxes: 10, error: 3 }])
  expect(records[0]!.seen.map(({ boxes }) => boxes)).toEqual([10, 14, 12, 10, 10])
  expect(unsure).toBe(1)
  expect((await world.as('merchant').ok(homeForecast, { warehouseCode: ['WH2'] })).records).toEqual([])
})

it('leads from each day that it is reckoned from to what was shipped on it', async () => {
  const [record] = (await world.as('merchant').ok(homeForecast, {})).records
  for (const { day, pieces } of record!.seen) {
    const { filter } = doorOf('shippedPieces', { begin: day, end: day, today: day })
    const behind = await world.as('merchant').ok(getTaskSums, { ...filter, pointCode: 'P1' } as never)
    expect(behind!.actualPieces, day).toBe(pieces)
  }
})

it('is of one’s own warehouses, and not for suppliers or the platform', async () => {
  expect((await world.as('clerk').ok(homeForecast, {})).unsure).toBe(0)
  expect(await world.as('merchant2').ok(homeForecast, {})).toMatchObject({ records: [], unsure: 0 })
  await world.as('clerk').refused(homeForecast, { warehouseCode: ['WH2'] }, 404)
  for (const name of ['supplier1', 'platform'] as const) await world.as(name).refused(homeForecast, {}, 403)
})
