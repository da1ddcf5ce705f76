import { shelve, type PutawayStep } from '@yuncang/contract/shelf/putaway/floor.ts'
import { PUTAWAY_LOG, PUTAWAY_PROMPTS } from '@yuncang/contract/shelf/putaway/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { planShelving } from '@yuncang/domain/shelf/putaway/putaway.ts'
import { nextPutawayStatus, PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'
import { goodsByCode } from '../../goods/goods/by-code.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import { keepLocationsByCode } from '../../site/location/by-code.store.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { lockBalances, post } from '../../stock/ledger/store.ts'
import { endJobs, requireJob } from '../job/require.ts'
import { wrongState } from './cancel.ts'
import { nextStep } from './floor.ts'
import { orderByCode } from './list.store.ts'
import { orderLog } from './log.ts'
import { shelfOf } from './scan.ts'
import { batchesOf, lockOrder, setBatches, setOrders, type Order } from './store.ts'

const refusals = shelve.refusals
type Input = CallInput<typeof shelve>

/**
 * Shelves pieces of one goods, date and quality: they move from the order's staging place to the scanned location. The first
 * make the order partly shelved, the last finish it (semantics 3).
 * @returns what comes next on the floor
 * @throws Refused by name as the contract declares; notFound
 */
export async function shelveGoods(tx: Tx, ctx: Context, input: Input): Promise<PutawayStep> {
  const { scope } = ctx
  const order = await lockOrder(tx, scope, input.putawayCode)
  if (!order) throw notFound('上架单')
  if (nextPutawayStatus(order.status, 'shelve', 0) === null) throw wrongState(order)
  await requireJob(tx, ctx, { kind: 'putaway', code: order.code, warehouseId: order.warehouse_id })
  const { batches, goods, location } = await scanned(tx, scope, order, input)
  const { productionDate, quality, quantity } = input
  const plan = planShelving({
    status: order.status,
    batches,
    fromPlaceId: order.from_place_id,
    toPlaceId: location.id,
    toPlaceKind: location.kind,
    wanted: [{ goodsId: goods.id, productionDate, quality, quantity }],
    balances: await lockBalances(tx, scope, order.warehouse_id, [goods.id]),
  })
  const done = settle(refusals, 'refused' in plan ? { ...plan, location: location.code } : plan)
  const facts = { goodsName: goods.name, pieces: quantity, quantity, location: location.code }
  const log = orderLog(order, done.nextStatus, PUTAWAY_LOG.shelved, facts)
  await post(tx, scope, deedOf(ctx, order, `shelve:${log.version}`), done.moves)
  const [set] = await Promise.all([
    setOrders(tx, scope, ctx.now, [{ ...order, status: done.nextStatus }]),
    setBatches(tx, scope, order.id, done.batches),
    writeLog(tx, scope, ctx, [log]),
  ])
  if (set !== 1) throw wrongState(order)
  if (done.nextStatus === PUTAWAY_STATUS.finished) await endJobs(tx, ctx, [order.code])
  const shown = await orderByCode(tx, scope, order.code)
  return nextStep(tx, ctx, shown!, worded(PUTAWAY_PROMPTS.shelved, facts))
}

/**
 * The batches of the order, and what the codes that were sent name: goods of the order, a location of its warehouse.
 * @throws Refused unknownCode, notInOrder, otherWarehouse, notStorage
 */
async function scanned(tx: Tx, scope: Scope, order: Order, input: Input) {
  const [held, locations, goods] = await Promise.all([
    batchesOf(tx, scope, [order.id]),
    keepLocationsByCode(tx, scope, input.locationCode),
    goodsByCode(tx, scope, input.goodsCode),
  ])
  const batches = held.get(order.id) ?? []
  if (!goods) throw refuse(refusals, 'unknownCode', { code: input.goodsCode })
  if (!batches.some((batch) => batch.goodsId === goods.id))
    throw refuse(refusals, 'notInOrder', { goodsName: goods.name })
  return { batches, goods, location: shelfOf(locations, order.warehouse_id, input.locationCode) }
}
