import type { getInventoryLossDetail } from '@yuncang/contract/stocktake/loss/loss.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { readLog } from '../../base/log/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { lossLines, lossShown, partsShown } from './list.store.ts'
import { lineView, lossView } from './view.ts'

/** A loss order with a page of its lines. @throws Refused notFound */
export async function detail(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getInventoryLossDetail>,
): Promise<CallOutput<typeof getInventoryLossDetail>> {
  const { scope } = ctx
  const loss = await lossShown(db, scope, input.lossCode)
  if (!loss) throw notFound('损益单')
  const [lines, log] = await Promise.all([
    lossLines(db, scope, loss.id, pageOf(input)),
    // The log tells of the lines of all suppliers.
    scope.supplierId === null ? readLog(db, scope, 'loss', loss.id) : [],
  ])
  const parts = Map.groupBy(
    await partsShown(
      db,
      scope,
      lines.map(({ id }) => id),
    ),
    (part) => part.line_id,
  )
  const records = lines.map((line) => lineView(line, parts.get(line.id) ?? [], loss))
  return {
    ...lossView(loss),
    datesOn: flagOf(loss.dates_on),
    records,
    goodsList: records,
    ...totalOf(loss.lines),
    logList: logView(log),
    abilities: { handle: mayKeep(ctx, 'liquidationLossEdit') },
  }
}
