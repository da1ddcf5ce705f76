import { codeForm } from '@yuncang/domain/base/name.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'
import type { openPutaway, putawayJobs, PutawayStep } from '@yuncang/contract/shelf/putaway/floor.ts'
import { PUTAWAY_PROMPTS, PUTAWAY_SUGGESTIONS } from '@yuncang/contract/shelf/putaway/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { PUTAWAY_STEPS } from '@yuncang/domain/shelf/putaway/steps.ts'
import { suggestPlaces, type ShelfHolding } from '@yuncang/domain/shelf/putaway/suggest.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { dateText, flagOf, timeText, validText } from '../../plumbing/http/wire.ts'
import { emptyPlaces, holdingsOf, todoOf, type NamedPlace, type TodoRow } from './floor.store.ts'
import { openOrders, orderByAnyCode } from './list.store.ts'
import type { OrderViewRow } from './view.ts'

const MOST_JOBS = 200

/** Unfinished orders of the worker's warehouses, oldest first. */
export async function jobs(db: Db, ctx: Context): Promise<CallOutput<typeof putawayJobs>> {
  const orders = await openOrders(db, ctx.scope, MOST_JOBS)
  return orders.map((order) => ({
    putawayCode: order.code,
    taskCode: order.task_code ?? '',
    supplierName: order.supplier_name,
    warehouseName: order.warehouse_name,
    createTime: timeText(order.created_at),
    goodsCount: order.open_goods,
    outstandingPieces: order.outstanding,
    started: flagOf(order.status === PUTAWAY_STATUS.partly),
  }))
}

/** Opens the order of a scanned code: its own, or that of the inbound task it came from. */
export async function openOrder(db: Db, ctx: Context, input: CallInput<typeof openPutaway>): Promise<PutawayStep> {
  const order = await orderByAnyCode(db, ctx.scope, codeForm(input.putawayCode))
  if (!order) throw notFound('上架单')
  return nextStep(db, ctx, order)
}

/** What comes next for an order, as the table of the flow has it: what is still to be shelved and where to, or that nothing is. */
export async function nextStep(db: Db, ctx: Context, order: OrderViewRow, message?: string): Promise<PutawayStep> {
  const head = headOf(order)
  const { outstanding } = order
  const nextState = PUTAWAY_STEPS.opening.opened({ valid: order.status !== PUTAWAY_STATUS.cancelled, outstanding })
  if (nextState === 'chooseJob') return { nextState, message: PUTAWAY_PROMPTS.cancelled, order: head, todo: [] }
  if (nextState === 'done') return { nextState, message: PUTAWAY_PROMPTS.done, order: head, todo: [] }
  const [rows, holdings, empty] = await Promise.all([
    todoOf(db, ctx.scope, order.id),
    holdingsOf(db, ctx.scope, order.id),
    emptyPlaces(db, ctx.scope, order.warehouse_id),
  ])
  return {
    nextState,
    message: message ?? PUTAWAY_PROMPTS.scanGoods,
    order: head,
    todo: rows.map((row) => todoView(row, holdings, empty)),
  }
}

function headOf(order: OrderViewRow): NonNullable<PutawayStep['order']> {
  return {
    putawayCode: order.code,
    taskCode: order.task_code ?? '',
    supplierName: order.supplier_name,
    warehouseName: order.warehouse_name,
    fromLocation: order.from_location,
    totalPieces: order.total_pieces,
    shelvedPieces: order.shelved,
    outstandingPieces: order.outstanding,
  }
}

function todoView(
  row: TodoRow,
  holdings: readonly ShelfHolding<NamedPlace>[],
  empty: readonly NamedPlace[],
): PutawayStep['todo'][number] {
  const quality = row.quality
  const pieces = { goodsId: row.goods_id, productionDate: row.production_date, quality }
  return {
    goodsCode: row.goods_code,
    goodsName: row.goods_name,
    barCode: row.bar_code,
    standard: row.standard,
    piecesPerBox: row.pieces_per_box,
    maxUnitName: row.max_unit_name,
    minUnitName: row.min_unit_name,
    productionDate: dateText(row.production_date),
    validUntil: validText(row.production_date, row.shelf_life_days),
    quality,
    outstanding: row.outstanding,
    free: Math.min(row.outstanding, row.free),
    suggestions: suggestPlaces(pieces, holdings, empty).map(({ place, why }) => ({
      locationCode: place.code,
      areaName: place.areaName,
      areaNature: String(place.placeKind === 'damaged' ? AREA_NATURE.damaged : AREA_NATURE.storage),
      why: PUTAWAY_SUGGESTIONS[why],
    })),
  }
}
