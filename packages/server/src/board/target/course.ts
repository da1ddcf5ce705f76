import { addDays, daysBetween, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { firstDayOf, lastDayOf, monthOf } from '@yuncang/domain/base/month.ts'
import type { Course, Stretch, TargetFigure } from '@yuncang/domain/board/target/way.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { revenueAmount } from '../figure/chart.ts'
import { MONEY_COLUMNS } from '../figure/columns.ts'
import { spacesOf } from '../figure/master.store.ts'
import { daySums, sourceOf, type Row } from '../figure/read.store.ts'

const COLUMNS = [
  'ship_pieces',
  'in_pieces',
  'delivered_pieces',
  'rejected_pieces',
  'accept_s',
  'accept_count',
  'finish_s',
  'finish_count',
  ...MONEY_COLUMNS,
] as const
type Day = Row<(typeof COLUMNS)[number], 'warehouse_id' | { axis: 'day' }>

const MINUTE_S = 60n
const HUNDREDTHS_OF_PERCENT = 10_000n
/** What counts of a day, and what that is part of. */
const READ: Readonly<
  Record<
    Exclude<TargetFigure, 'spaceRate'>,
    { readonly part: (day: Day) => bigint; readonly whole?: (day: Day) => bigint }
  >
> = {
  shippedPieces: { part: (day) => BigInt(day.ship_pieces) },
  inPieces: { part: (day) => BigInt(day.in_pieces) },
  revenue: { part: revenueAmount },
  rejectRate: { part: (day) => BigInt(day.rejected_pieces), whole: (day) => BigInt(day.delivered_pieces) },
  acceptMinutes: { part: (day) => BigInt(day.accept_s), whole: (day) => BigInt(day.accept_count) * MINUTE_S },
  finishMinutes: { part: (day) => BigInt(day.finish_s), whole: (day) => BigInt(day.finish_count) * MINUTE_S },
}

/** By how much a part is more than its whole says: percent are kept in hundredths. */
export function scaleOf(figure: TargetFigure): bigint {
  return figure === 'rejectRate' || figure === 'spaceRate' ? HUNDREDTHS_OF_PERCENT : 1n
}

/** The days that the pace is taken from: four weeks, so that each weekday counts alike. */
const PACE_DAYS = 28

type Wanted = {
  readonly warehouse: { readonly id: number; readonly since: CalendarDate }
  readonly held: readonly { readonly figure: TargetFigure }[]
}

/** How a month has gone in some warehouses, by the days of their boards; what stands now is looked at only where somebody wants it. */
export async function coursesOf(
  db: Db,
  ctx: Context,
  { month, days, passed }: { readonly month: string; readonly days: number; readonly passed: number },
  wanted: readonly Wanted[],
): Promise<(warehouseId: number, figure: TargetFigure) => Course> {
  const { today } = ctx
  const isNow = month === monthOf(today)
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const paceFrom = addDays(today, -PACE_DAYS)
  const range = isNow ? { begin: paceFrom < first ? paceFrom : first, end: today } : { begin: first, end: last }
  const warehouses = wanted.map(({ warehouse }) => warehouse.id)
  const bySpace = isNow && wanted.some(({ held }) => held.some(({ figure }) => figure === 'spaceRate'))
  const [rows, spaces] = await Promise.all([
    warehouses.length === 0
      ? []
      : daySums(db, await sourceOf(db, ctx.scope, range, today, { warehouses }), COLUMNS, [
          'warehouse_id',
          { axis: 'day' },
        ]),
    bySpace ? spacesOf(db, ctx.scope) : [],
  ])
  const own = Map.groupBy(rows, (row) => row.warehouse_id)
  return (warehouseId, figure) => {
    const { since } = wanted.find(({ warehouse }) => warehouse.id === warehouseId)!.warehouse
    const paceDays = isNow ? Math.max(0, Math.min(PACE_DAYS, daysBetween(since, today))) : 0
    if (figure === 'spaceRate') {
      const space = spaces.find((one) => one.warehouse_id === warehouseId)
      const now = (count: number): Stretch => ({ before: 0n, today: BigInt(count), pace: 0n })
      return { days, passed, paceDays, part: now(space?.used ?? 0), whole: now(space?.places ?? 0) }
    }
    const { part, whole } = READ[figure]
    const of = (amount: (day: Day) => bigint): Stretch => {
      const sum = (within: (day: CalendarDate) => boolean) =>
        (own.get(warehouseId) ?? []).reduce((all, day) => (within(day.at) ? all + amount(day) : all), 0n)
      return {
        before: sum((day) => day >= first && day <= last && day < today),
        today: sum((day) => day >= first && day <= last && day === today),
        pace: isNow ? sum((day) => day >= paceFrom && day < today) : 0n,
      }
    }
    return { days, passed, paceDays, part: of(part), ...(whole !== undefined && { whole: of(whole) }) }
  }
}
