import { addPutaway } from '@yuncang/contract/shelf/putaway/create.ts'
import { PUTAWAY_LOG } from '@yuncang/contract/shelf/putaway/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { planManualOrder, type ManualLine, type StagedPieces } from '@yuncang/domain/shelf/putaway/manual.ts'
import { batchText } from '@yuncang/domain/stock/ledger/key.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import { warehouseExists } from '../../site/warehouse/store.ts'
import { lockBalances } from '../../stock/ledger/store.ts'
import { goodsToShelve, heldAt, keepFromPlace, supplierOf, type FromPlace } from './create.store.ts'
import { insertOrder, nextOrderId } from './store.ts'

const no = addPutaway.refusals
type Input = CallInput<typeof addPutaway>

/**
 * Creates a putaway order by hand (part 1, 5.8; semantics 3, source 1): it holds pieces of one staging location that no
 * unfinished order holds and no outbound task has reserved. Stock does not move.
 * @throws Refused by name as the contract declares; notFound
 */
export async function createOrder(
  tx: Tx,
  ctx: Context,
  input: Input,
  { nextCode }: Deps,
): Promise<{ putawayCode: string }> {
  const { scope } = ctx
  const [known, place, supplier, goods] = await Promise.all([
    warehouseExists(tx, scope, input.warehouseCode),
    keepFromPlace(tx, scope, input.warehouseCode, input.locationId),
    supplierOf(tx, scope, input.supplierCode),
    goodsToShelve(
      tx,
      scope,
      input.lines.map((row) => row.goodsCode),
    ),
  ])
  if (!known) throw notFound('仓库')
  if (!place) throw notFound('货位')
  if (!supplier) throw notFound('供应商')
  const lines = input.lines.map((row): ManualLine => {
    const found = goods.get(row.goodsCode)
    if (!found) throw notFound(`商品 ${row.goodsCode} `)
    if (found.supplier_id !== supplier.id) throw refuse(no, 'goodsOfOther', { goodsName: found.name })
    const batches = (row.batches ?? []).map((batch) => ({
      productionDate: batch.productionDate,
      normal: batch.normal,
      broken: batch.broken,
    }))
    return { goodsId: found.id, goodsName: found.name, normal: row.normal, broken: row.broken, batches }
  })
  if (!place.locations_on) throw refuse(no, 'locationsOff', { warehouse: place.warehouse_name })
  if (place.kind !== 'staging') throw refuse(no, 'notStaging', { location: place.code })
  const { pieces } = settle(no, planManualOrder(lines, await stagedAt(tx, ctx, place, lines)))
  const [id, code] = await Promise.all([nextOrderId(tx), nextCode('SJ', ctx.today)])
  const quantity = total(pieces, (batch) => batch.quantity)
  const content = worded(PUTAWAY_LOG.createdByHand, { pieces: quantity })
  await Promise.all([
    insertOrder(tx, scope, ctx, {
      id,
      code,
      source: 1,
      taskId: null,
      warehouseId: place.warehouse_id,
      supplierId: supplier.id,
      fromPlaceId: place.id,
      pieces,
    }),
    writeLog(tx, scope, ctx, [
      { kind: 'putaway', documentId: id, version: 1, fromStatus: null, toStatus: PUTAWAY_STATUS.waiting, content },
    ]),
    follow(tx, tenantOf(scope), [{ topic: 'putaway.waiting', payload: { orderId: id } }]),
  ])
  return { putawayCode: code }
}

/** The pieces of the goods at the place, locked, with what orders hold of them. */
async function stagedAt(tx: Tx, ctx: Context, place: FromPlace, lines: readonly ManualLine[]): Promise<StagedPieces[]> {
  const goodsIds = [...new Set(lines.map((line) => line.goodsId))]
  const balances = await lockBalances(tx, ctx.scope, place.warehouse_id, goodsIds)
  // Only after the lock: an order that another request has just made is seen now.
  const held = await heldAt(tx, ctx.scope, place.id, goodsIds)
  return balances
    .filter((balance) => balance.placeId === place.id)
    .map((balance) => ({
      ...balance,
      held: total(held, (pieces) => (batchText(pieces) === batchText(balance) ? pieces.quantity : 0)),
    }))
}
