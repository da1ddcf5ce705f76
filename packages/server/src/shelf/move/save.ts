import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { MOVE_LOG, MOVE_PROMPTS } from '@yuncang/contract/shelf/move/words.ts'
import type { CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { planQuickMove, type MoveDocument } from '@yuncang/domain/shelf/move/move.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse, settle } from '../../plumbing/http/refused.ts'
import { dateText } from '../../plumbing/http/wire.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { post } from '../../stock/ledger/store.ts'
import type { LocationRow } from '../correction/at-location.store.ts'
import { goodsMeant, placeKept, stepAt } from '../correction/at-location.ts'
import { lockFree } from '../correction/free.ts'
import { insertMove, nextMoveId } from './store.ts'

const no = saveMove.refusals
type Route = { readonly from: LocationRow; readonly to: LocationRow }

/**
 * Moves free pieces from one location to another (semantics 2, quick move): a document for each supplier among the goods, all or none.
 * @returns what still lies at the first location
 * @throws Refused by name as the contract declares; notFound
 */
export async function moveGoods(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof saveMove>,
  deps: Deps,
): Promise<CorrectionStep> {
  const { scope } = ctx
  const { warehouseCode } = input
  const from = await placeKept(tx, scope, { warehouseCode, locationCode: input.fromLocationCode })
  const to = await placeKept(tx, scope, { warehouseCode, locationCode: input.toLocationCode })
  if (!from.locations_on) throw refuse(no, 'locationsOff', { warehouse: from.warehouse_name })
  const goods = await goodsMeant(tx, scope, [...new Set(input.lines.map(({ goodsCode }) => goodsCode))])
  const balances = await lockFree(
    tx,
    scope,
    from.warehouse_id,
    [...goods.values()].map(({ id }) => id),
  )
  const plan = planQuickMove({
    from: sideOf(from),
    to: sideOf(to),
    pieces: input.lines.map(({ goodsCode, productionDate, quality, quantity }) => {
      const { id: goodsId, name: goodsName, supplier_id: supplierId } = goods.get(goodsCode)!
      return { goodsId, goodsName, supplierId, productionDate: productionDate, quality, quantity }
    }),
    balances,
  })
  const { documents } = settle(
    no,
    'refused' in plan && plan.refused === 'notEnough'
      ? { ...plan, productionDate: dateText(plan.productionDate), location: from.code }
      : plan,
  )
  const codes: string[] = []
  for (const document of documents) codes.push(await writeMove(tx, ctx, deps, { from, to }, document))
  const facts = { pieces: total(input.lines, ({ quantity }) => quantity), location: to.code }
  const message = worded(MOVE_PROMPTS.moved, facts)
  return stepAt(tx, scope, from, MOVE_PROMPTS, { code: codes.join(','), message })
}

/** Writes one document and moves its pieces; answers its code. */
async function writeMove(
  tx: Tx,
  ctx: Context,
  { nextCode }: Deps,
  { from, to }: Route,
  { supplierId, moves }: MoveDocument,
): Promise<string> {
  const { scope } = ctx
  const [id, code] = await Promise.all([nextMoveId(tx), nextCode('YW', ctx.today)])
  const { warehouse_id: warehouseId } = from
  const facts = { from: from.code, to: to.code, pieces: total(moves, (move) => move.quantity) }
  const content = worded(MOVE_LOG.created, facts)
  await Promise.all([
    insertMove(tx, scope, ctx, { id, code, warehouseId, supplierId, fromPlaceId: from.id, toPlaceId: to.id, moves }),
    writeLog(tx, scope, ctx, [
      { kind: 'move', documentId: id, version: 1, fromStatus: null, toStatus: LOGGED.on, content },
    ]),
  ])
  await post(tx, scope, deedOf(ctx, { code, warehouse_id: warehouseId, supplier_id: supplierId }, 'move'), moves)
  return code
}

const sideOf = (place: LocationRow) => ({
  placeId: place.id,
  placeKind: place.kind,
  warehouseId: place.warehouse_id,
})
