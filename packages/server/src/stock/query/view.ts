import type {
  queryGoodsByLocation,
  queryGoodsByProduction,
  queryInventoryPage,
} from '@yuncang/contract/stock/query/query.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { daysLeft, isNearExpiry, isPastDue } from '@yuncang/domain/base/shelf-life.ts'
import { freePieces } from '@yuncang/domain/stock/ledger/free.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { dateText, flagOf, validText } from '../../plumbing/http/wire.ts'
import { goodsView, ownerView } from '../../goods/shown/view.ts'
import type { DateRow, GoodsRow, GoodsSums, PlaceRow, StockRow } from './list.store.ts'

/** Stock of goods in a warehouse, on the wire. */
export function inventoryView(ctx: Context, row: GoodsRow): CallOutput<typeof queryInventoryPage>['records'][number] {
  return {
    ...ownerView(ctx, row),
    ...goodsView(row),
    ...piecesView(row),
    batchCount: row.batches,
    expiredPieces: row.expired,
    nearPieces: row.near,
    weight: row.kg,
    volume: row.m3,
    value: seesPrices(ctx) ? row.value : null,
  }
}

/** Whether somebody sees what goods sell for: it stands on their card. */
export const seesPrices = ({ rights }: Pick<Context, 'rights'>): boolean => rights.has('goodsManageView')

/** What stock by goods comes to. */
export function goodsSumsView(sums: GoodsSums, ctx: Context) {
  return {
    total: sums.rows,
    ...piecesView(sums),
    weight: sums.kg,
    volume: sums.m3,
    value: seesPrices(ctx) ? sums.value : null,
    unweighed: sums.unweighed,
    unmeasured: sums.unmeasured,
  }
}

/** Stock of one production date, on the wire. */
export function productionView(
  ctx: Context,
  row: DateRow,
): CallOutput<typeof queryGoodsByProduction>['records'][number] {
  return { ...ownerView(ctx, row), ...goodsView(row), ...dateView(row, ctx.today), ...piecesView(row) }
}

/** Stock of one production date at a location, on the wire. */
export function locationView(ctx: Context, row: PlaceRow): CallOutput<typeof queryGoodsByLocation>['records'][number] {
  return {
    ...productionView(ctx, row),
    areaName: row.area_name,
    areaNature: row.nature,
    locationId: String(row.place_id),
    locationCode: row.code,
    free: freePieces({ onHand: row.normal, reserved: row.normal_reserved }, row.normal_held),
    brokenFree: freePieces({ onHand: row.broken, reserved: row.broken_reserved }, row.broken_held),
    locationsOn: flagOf(row.locations_on),
    datesOn: flagOf(row.dates_on),
  }
}

/** The pieces of a row or of sums. */
export function piecesView(row: Pick<StockRow, 'normal' | 'broken' | 'normal_reserved' | 'broken_reserved'>) {
  return {
    onHand: row.normal + row.broken,
    onHandNormal: row.normal,
    onHandBroken: row.broken,
    freeNormal: row.normal - row.normal_reserved,
    freeBroken: row.broken - row.broken_reserved,
    reservedNormal: row.normal_reserved,
    reservedBroken: row.broken_reserved,
  }
}

/** 0 fine, 1 near expiry, 2 past due. */
export function expireStatusOf({ production_date, shelf_life_days }: DateRow, today: string): 0 | 1 | 2 {
  if (isPastDue(production_date, shelf_life_days, today)) return 2
  return isNearExpiry(production_date, shelf_life_days, today) ? 1 : 0
}

function dateView(row: DateRow, today: string) {
  return {
    productionDate: dateText(row.production_date),
    validUntil: validText(row.production_date, row.shelf_life_days),
    daysLeft: daysLeft(row.production_date, row.shelf_life_days, today),
    expireStatus: expireStatusOf(row, today),
  }
}
