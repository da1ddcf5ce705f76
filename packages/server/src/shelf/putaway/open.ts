import { PUTAWAY_LOG } from '@yuncang/contract/shelf/putaway/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { PutawayPieces } from '@yuncang/domain/shelf/putaway/putaway.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { insertOrder, nextOrderId } from './store.ts'

/** The document with which pieces arrived, locked. */
export type Arrival = {
  readonly id: number
  readonly code: string
  readonly warehouse_id: number
  readonly supplier_id: number
}

/**
 * Opens the putaway order of an arrival (semantics 3, source 0): what `planFromArrival` found in staging, still to be shelved.
 * @returns the code of the order; '' when there is nothing to shelve
 */
export async function openPutawayOrder(
  tx: Tx,
  ctx: Context,
  arrival: Arrival,
  fromPlaceId: number,
  pieces: readonly PutawayPieces[],
  { nextCode }: Pick<Deps, 'nextCode'>,
): Promise<string> {
  if (pieces.length === 0) return ''
  const { scope } = ctx
  const [id, code] = await Promise.all([nextOrderId(tx), nextCode('SJ', ctx.today)])
  const content = worded(PUTAWAY_LOG.createdByTask, {
    task: arrival.code,
    pieces: total(pieces, (batch) => batch.quantity),
  })
  await Promise.all([
    insertOrder(tx, scope, ctx, {
      id,
      code,
      source: 0,
      taskId: arrival.id,
      warehouseId: arrival.warehouse_id,
      supplierId: arrival.supplier_id,
      fromPlaceId,
      pieces,
    }),
    writeLog(tx, scope, ctx, [
      { kind: 'putaway', documentId: id, version: 1, fromStatus: null, toStatus: PUTAWAY_STATUS.waiting, content },
    ]),
    follow(tx, tenantOf(scope), [{ topic: 'putaway.waiting', payload: { orderId: id } }]),
  ])
  return code
}
