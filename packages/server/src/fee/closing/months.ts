import type { getMonths } from '@yuncang/contract/fee/closing/closing.ts'
import { CLOSE_REFUSALS, MONTH_STATE_NAMES, REOPEN_REFUSALS } from '@yuncang/contract/fee/closing/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { addMonths, monthOf, monthsBetween, type Month } from '@yuncang/domain/base/month.ts'
import { planClose, planReopen, type Closed, type Undecided } from '@yuncang/domain/fee/closing/month.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { allRows, timeText } from '../../plumbing/http/wire.ts'
import { CLEAR } from './close.ts'
import { closedMonths, closings, sumsSince, undecidedSince, warehouseId, type Sums } from './store.ts'

/** So many months back are shown. */
const SHOWN_MONTHS = 36

/** The months of a warehouse with what they come to, and whether each can be closed or opened. @throws Refused notFound */
export async function months(
  db: Db,
  ctx: Context,
  { warehouseCode }: CallInput<typeof getMonths>,
): Promise<CallOutput<typeof getMonths>> {
  const id = await warehouseId(db, ctx.scope, warehouseCode)
  if (id === undefined) throw notFound('仓库')
  const closed = await closedMonths(db, ctx.scope, id)
  const now = monthOf(ctx.today)
  const oldest = addMonths(now, 1 - SHOWN_MONTHS)
  const from = closed.first > oldest ? closed.first : oldest
  const [sums, undecided, closedBy] = await Promise.all([
    sumsSince(db, ctx.scope, id, from),
    undecidedSince(db, ctx.scope, id, from),
    closings(db, ctx.scope, id),
  ])
  const sumOf = new Map(sums.map((one) => [one.month, one]))
  return allRows(
    monthsBetween(from, now)
      .toReversed()
      .map((month) => {
        const closing = closedBy.get(month)
        return {
          ...row(ctx, month, closed, sumOf.get(month), undecided.get(month) ?? CLEAR),
          closeTime: timeText(closing?.at ?? null),
          closeName: closing?.name ?? '',
        }
      }),
  )
}

type Row = CallOutput<typeof getMonths>['records'][number]

function row(
  ctx: Context,
  month: Month,
  closed: Closed,
  sums: Sums | undefined,
  undecided: Undecided,
): Omit<Row, 'closeTime' | 'closeName'> {
  const isClosed = closed.last !== null && month <= closed.last
  const state = isClosed ? 'closed' : month === monthOf(ctx.today) ? 'running' : 'open'
  const plan = planClose(month, closed, undecided, ctx.today)
  const reopening = planReopen(month, closed)
  return {
    month,
    state,
    stateName: MONTH_STATE_NAMES[state],
    count: sums?.count ?? 0,
    money: sums?.money ?? '0.00',
    unsettledCount: sums?.unsettledCount ?? 0,
    unsettledMoney: sums?.unsettledMoney ?? '0.00',
    ...undecided,
    abilities: {
      close:
        mayKeep(ctx, 'monthCloseEdit') ||
        ('refused' in plan ? sentence(CLOSE_REFUSALS[plan.refused], { name: month, ...plan }) : ''),
      reopen:
        mayKeep(ctx, 'monthReopen') ||
        ('refused' in reopening ? sentence(REOPEN_REFUSALS[reopening.refused], { name: month, ...reopening }) : ''),
    },
  }
}
