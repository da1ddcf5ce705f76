import type { homeForecast } from '@yuncang/contract/board/home/forecast.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { forecastOf, weekdaysBefore } from '@yuncang/domain/board/home/forecast.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { askedOwners } from '../figure/asked.ts'
import { boxesOfPoints } from '../figure/documents.store.ts'
import { pointsNamed } from '../figure/master.store.ts'

/** Tomorrow's boxes of each dispatch point, the most first. */
export async function forecast(
  db: Db,
  ctx: Context,
  input: CallInput<typeof homeForecast>,
): Promise<CallOutput<typeof homeForecast>> {
  const owners = await askedOwners(db, ctx.scope, input)
  const day = addDays(ctx.today, 1)
  const days = weekdaysBefore(day)
  const [rows, points] = await Promise.all([
    db.fresh<{ day: string; point_id: number; boxes: number }>(boxesOfPoints(ctx.scope, days, owners)),
    pointsNamed(db, ctx.scope),
  ])
  const seen = Map.groupBy(rows, ({ point_id }) => point_id)
  const sending = points.flatMap(({ id, code, name }) => {
    const own = new Map(seen.get(id)?.map((row) => [row.day, row.boxes]))
    if (own.size === 0) return []
    return [{ code, name, forecast: forecastOf(days.map((one) => own.get(one) ?? 0)) }]
  })
  return {
    day,
    records: sending
      .flatMap(({ code, name, forecast: of }) =>
        of === null ? [] : [{ pointCode: code, pointName: name, boxes: of.value, error: of.error, days: of.days }],
      )
      .toSorted((a, b) => b.boxes - a.boxes || (a.pointCode < b.pointCode ? -1 : 1)),
    unsure: sending.filter(({ forecast: of }) => of === null).length,
    asOf: shanghaiTime(ctx.now),
  }
}
