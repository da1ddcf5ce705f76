import { DATE_LOG } from '@yuncang/contract/shelf/production-date/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { QUALITY, type Move, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { reserve } from '../../stock/ledger/store.ts'
import type { Arrival } from '../putaway/open.ts'
import { insertEntry } from './store.ts'

/**
 * Opens the date entry of an inbound task that has just come in (semantics 3): a line for each of `lines`, with the pieces
 * that `moves` brought without a date. It holds these pieces, so that none is picked before it has its date. The entry has no
 * number of its own; it is the task's.
 */
export async function openDateEntry(
  tx: Tx,
  ctx: Context,
  arrival: Arrival,
  lines: readonly { readonly lineId: number; readonly goodsId: number }[],
  moves: readonly Move[],
): Promise<void> {
  const undated = Map.groupBy(
    moves.filter((move) => move.productionDate === NO_DATE),
    (move) => move.lineId,
  )
  const waiting = lines.map(({ lineId, goodsId }) => {
    const pieces = (quality: Quality) =>
      total(undated.get(lineId) ?? [], (move) => (move.quality === quality ? move.quantity : 0))
    return { line: lineId, goodsId, normal: pieces(QUALITY.normal), broken: pieces(QUALITY.broken) }
  })
  const held = [...undated.values()].flat().filter((move) => waiting.some((line) => line.line === move.lineId))
  const quantity = total(waiting, (line) => line.normal + line.broken)
  await Promise.all([
    insertEntry(tx, ctx.scope, ctx.now, arrival, waiting),
    reserve(
      tx,
      ctx.scope,
      held.map(({ toPlaceId, ...pieces }) => ({ ...pieces, placeId: toPlaceId })),
      1,
    ),
    writeLog(tx, ctx.scope, ctx, [
      {
        kind: 'date_entry',
        documentId: arrival.id,
        version: 1,
        fromStatus: null,
        toStatus: ENTRY_STATUS.waiting,
        content: worded(DATE_LOG.opened, { task: arrival.code, pieces: quantity }),
      },
    ]),
  ])
}
