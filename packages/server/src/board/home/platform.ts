import { SHIPMENT_REFUSALS } from '@yuncang/contract/board/home/platform.ts'
import type {
  getGeneralSituation,
  getSaasHomepageBelow,
  getSaasHomepageTop,
  getShipmentStatistics,
} from '@yuncang/contract/board/home/platform.ts'
import { FIGURE_WORDS, OTHERS } from '@yuncang/contract/board/figure/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { FIGURES } from '@yuncang/domain/board/figure/figure.ts'
import { rankingOf } from '@yuncang/domain/board/figure/ranking.ts'
import { twelveMonthsTo, type Range } from '@yuncang/domain/board/figure/range.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { resolved, upTo } from '../figure/asked.ts'
import { amountOf, byPoint, chartOf, pieOf, type Series } from '../figure/chart.ts'
import {
  loginsAndActive,
  lastBuilt,
  madeToday,
  merchantsNamed,
  overviewOf,
  tenantSums,
} from '../figure/platform.store.ts'

/** How much of everything all merchants have. */
export async function overview(db: Db, ctx: Context): Promise<CallOutput<typeof getSaasHomepageTop>> {
  const row = await overviewOf(db, ctx.scope, ctx.today)
  const { merchants, warehouses, suppliers, goods, accounts, sku, inventory, value } = row
  const own = { merchants, warehouses, suppliers, goods, accounts, sku, inventory, value }
  return { ...own, activeMerchants: row.active, comboEnding: row.ending, ...upTo(ctx, row.as_of) }
}

/** What was made today, and the day before by this time. */
export async function made(db: Db, ctx: Context): Promise<CallOutput<typeof getSaasHomepageBelow>> {
  const row = await madeToday(db, ctx.scope, ctx.today)
  return {
    inTasks: { today: row.new_in, yesterday: row.new_in_before },
    outTasks: { today: row.new_out, yesterday: row.new_out_before },
    newPutaways: { today: row.new_putaways, yesterday: row.new_putaways_before },
    newPlans: { today: row.new_plans, yesterday: row.new_plans_before },
    newMoves: { today: row.new_moves, yesterday: row.new_moves_before },
    ...upTo(ctx, row.as_of),
  }
}

/** A figure as a series, of rows that have it by point. */
function seriesOf<R extends { readonly at: string }>(
  rows: readonly R[],
  key: FigureKey,
  value: (row: R) => string | number,
): Series {
  const { unit } = FIGURES[key]
  return { code: key, name: FIGURE_WORDS[key].name, unit, at: byPoint(rows, (row) => amountOf(value(row), unit)) }
}

/** Bills by month, this one the twelfth; logins and active merchants by day, up to yesterday. */
export async function situation(db: Db, ctx: Context): Promise<CallOutput<typeof getGeneralSituation>> {
  const { scope, today } = ctx
  const months: Range = { begin: twelveMonthsTo(today), end: today, axis: 'month' }
  const days: Range = { begin: addDays(today, -30), end: addDays(today, -1), axis: 'day' }
  const [bills, logins, built] = await Promise.all([
    tenantSums(db, { scope, days: months, today }, ['bills', 'bill_money', 'paid_money'], [{ axis: 'month' }]),
    loginsAndActive(db, scope, days),
    lastBuilt(db, scope),
  ])
  // What is not built yet is not known.
  const known = built === null || built < days.end ? addDays(built ?? days.begin, built === null ? -1 : 0) : days.end
  return {
    bill: chartOf(months, today, [
      seriesOf(bills, 'billCount', (row) => row.bills),
      seriesOf(bills, 'billMoney', (row) => row.bill_money),
      seriesOf(bills, 'paidMoney', (row) => row.paid_money),
    ]),
    login: chartOf(days, known, [
      seriesOf(logins, 'logins', (row) => row.logins),
      seriesOf(logins, 'loginAccounts', (row) => row.accounts),
      seriesOf(logins, 'activeMerchants', (row) => row.active),
    ]),
    asOf: shanghaiTime(ctx.now),
  }
}

const SHOWN_MERCHANTS = 8

/** What all merchants shipped by day, and who of them. @throws Refused onlyLastDays */
export async function shipments(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getShipmentStatistics>,
): Promise<CallOutput<typeof getShipmentStatistics>> {
  const { scope, today } = ctx
  const [first, last] = [addDays(today, -30), addDays(today, -1)]
  const range: Range = { begin: input.beginDay ?? first, end: input.endDay ?? last, axis: 'day' }
  if (range.begin < first || range.end > last || range.begin > range.end)
    throw refuse(SHIPMENT_REFUSALS, 'onlyLastDays')
  const source = { scope, days: range, today }
  const [rows, sums] = await Promise.all([
    tenantSums(db, source, ['ship_pieces', 'ship_tasks'], [{ axis: 'day' }]),
    tenantSums(db, source, ['ship_pieces'], ['tenant_id']),
  ])
  const totals = new Map(sums.map((row) => [row.tenant_id, BigInt(row.ship_pieces)]))
  const merchants = (await merchantsNamed(db, scope, [...totals.keys()])).map((one) => ({
    ...one,
    value: totals.get(one.id)!,
  }))
  const { ranked, rest } = rankingOf(
    merchants,
    { value: ({ value }) => value, code: ({ code }) => code },
    SHOWN_MERCHANTS,
  )
  const others = rest.num === 0 ? [] : [{ code: '', name: OTHERS, value: rest.value }]
  return {
    chart: chartOf(range, today, [
      seriesOf(rows, 'shippedPieces', (row) => row.ship_pieces),
      seriesOf(rows, 'shippedTasks', (row) => row.ship_tasks),
    ]),
    pie: pieOf([...ranked, ...others], 'pieces'),
    ...resolved(range, ctx),
  }
}
