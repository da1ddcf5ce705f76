import type { homeForecast } from '@yuncang/contract/board/home/forecast.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { forecastOf, weekdaysBefore } from '@yuncang/domain/board/home/forecast.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { askedOwners } from '../figure/asked.ts'
import { boxesOfPoints } from '../figure/documents.store.ts'
import { pointsNamed } from '../figure/master.store.ts'

type Shipped = { readonly day: string; readonly point_id: number; readonly boxes: number; readonly pieces: number }

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
    db.fresh<Shipped>(boxesOfPoints(ctx.scope, days, owners)),
    pointsNamed(db, ctx.scope),
  ])
  const seen = Map.groupBy(rows, ({ point_id }) => point_id)
  const sending = points.flatMap(({ id, code, name }) => {
    const own = new Map(seen.get(id)?.map((row) => [row.day, row]))
    if (own.size === 0) return []
    const shipped = days.map((one) => own.get(one) ?? { day: one, boxes: 0, pieces: 0 })
    return [{ code, name, shipped, forecast: forecastOf(shipped.map(({ boxes }) => boxes)) }]
  })
  return {
    day,
    records: sending
      .flatMap(({ code, name, shipped, forecast: of }) => {
        if (of === null) return []
        const known = shipped.slice(0, of.days).map((one) => ({
          day: one.day,
          boxes: Math.round(10 * one.boxes) / 10,
          pieces: one.pieces,
        }))
        return [{ pointCode: code, pointName: name, boxes: of.value, error: of.error, seen: known }]
      })
      .toSorted((a, b) => b.boxes - a.boxes || (a.pointCode < b.pointCode ? -1 : 1)),
    unsure: sending.filter(({ forecast: of }) => of === null).length,
    asOf: shanghaiTime(ctx.now),
  }
}
