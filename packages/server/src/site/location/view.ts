import type { getLocation } from '@yuncang/contract/site/location/location.ts'
import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import { LOCATION_STAYS } from '@yuncang/contract/site/location/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { whyStays, type LocationUse, type Stays } from '@yuncang/domain/site/location/stay.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import type { LocationRow } from './store.ts'

/** A location on the wire, with what this user can do to it. */
export function locationView(ctx: Context, row: LocationRow): CallOutput<typeof getLocation> {
  const edit = mayKeep(ctx, 'locationManageEdit')
  return {
    locationId: String(row.id),
    locationCode: row.code,
    areaId: String(row.area_id),
    areaName: row.area_name,
    areaNature: String(row.nature),
    natureName: AREA_NATURE_NAMES[row.nature],
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    goodsCount: row.goods,
    pieces: row.pieces,
    boxes: row.boxes,
    capacityBoxes: row.capacity_boxes,
    walkOrder: row.walk_order,
    version: row.version,
    abilities: { edit, delete: edit || staysText(whyStays(useOf(row))) },
  }
}

/** What refers to a location. */
export function useOf(row: LocationRow): LocationUse {
  return {
    kind: row.kind,
    pieces: row.pieces,
    reserved: row.reserved,
    openOrders: row.open_orders,
    lastStaging: row.last_staging,
    countedIn: row.counted_in,
  }
}

/** Why a location stays, in words that follow its code; the empty text when it does not. */
export function staysText(stays: Stays | null): string {
  return stays === null ? '' : sentence(LOCATION_STAYS[stays.refused], stays)
}
