import { checkWarehouse } from '../../site/warehouse/check.ts'
import type { BatchAtLocation, OpenLocation, CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import { LYING_REFUSALS } from '@yuncang/contract/shelf/correction/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { CORRECTION_STEPS } from '@yuncang/domain/shelf/correction/steps.ts'
import { freePieces } from '@yuncang/domain/stock/ledger/free.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { dateText, flagOf, validText } from '../../plumbing/http/wire.ts'
import {
  goodsCoded,
  keepPlacesNamed,
  batchesAt,
  placesNamed,
  type CorrectedGoods,
  type LocationRow,
  type BatchRow,
} from './at-location.store.ts'

type PlaceNamed = { readonly locationCode: string; readonly warehouseCode?: string | undefined }

/**
 * The open location of a code that a person means.
 * @throws Refused notFound for a warehouse out of scope, unknownLocation, severalWarehouses
 */
export async function placeMeant(db: Db, scope: Scope, named: PlaceNamed): Promise<LocationRow> {
  return theOne(db, scope, named, await placesNamed(db, scope, named.locationCode, named.warehouseCode))
}

/** The same for who writes: it stays open, and its warehouse works as it does, until the transaction ends. */
export async function placeKept(tx: Tx, scope: Scope, named: PlaceNamed): Promise<LocationRow> {
  return theOne(tx, scope, named, await keepPlacesNamed(tx, scope, named.locationCode, named.warehouseCode))
}

async function theOne(
  db: Db,
  scope: Scope,
  { locationCode, warehouseCode }: PlaceNamed,
  places: readonly LocationRow[],
): Promise<LocationRow> {
  if (places.length > 1) throw refuse(LYING_REFUSALS, 'severalWarehouses', { code: locationCode })
  if (places[0]) return places[0]
  await checkWarehouse(db, scope, warehouseCode)
  throw refuse(LYING_REFUSALS, 'unknownLocation', { code: locationCode })
}

/**
 * The goods of some codes, by code.
 * @throws Refused unknownGoods for a code of none, or of somebody else's
 */
export async function goodsMeant(
  db: Db,
  scope: Scope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CorrectedGoods>> {
  const found = new Map((await goodsCoded(db, scope, codes)).map((goods) => [goods.code, goods]))
  const unknown = codes.find((code) => !found.has(code))
  if (unknown !== undefined) throw refuse(LYING_REFUSALS, 'unknownGoods', { code: unknown })
  return found
}

/** What a correction says to a person: what was done, else what to scan next. */
export type StepWords = { readonly scanGoods: string; readonly empty: string }

/** What lies at a place now and what comes next, as the table of the flow has it: goods to scan, or another location. */
export async function stepAt(
  db: Db,
  scope: Scope,
  place: LocationRow,
  words: StepWords,
  done?: { readonly code: string; readonly message: string },
): Promise<CorrectionStep> {
  const rows = await batchesAt(db, scope, place.id)
  const asked = rows.length === 0 ? words.empty : words.scanGoods
  return {
    nextState: CORRECTION_STEPS.scanLocation.opened({ batches: rows.length }),
    message: done?.message ?? worded(asked, { location: place.code }),
    code: done?.code ?? '',
    place: placeView(place),
    batches: rows.map(batchView),
  }
}

function placeView(place: LocationRow): OpenLocation {
  return {
    warehouseCode: place.warehouse_code,
    warehouseName: place.warehouse_name,
    locationId: String(place.id),
    locationCode: place.code,
    areaName: place.area_name,
    areaNature: place.nature,
  }
}

function batchView(row: BatchRow): BatchAtLocation {
  return {
    supplierName: row.supplier_name,
    goodsCode: row.goods_code,
    goodsName: row.goods_name,
    barCode: row.bar_code,
    standard: row.standard,
    piecesPerBox: row.pieces_per_box,
    maxUnitName: row.max_unit_name,
    minUnitName: row.min_unit_name,
    dated: flagOf(row.dated),
    productionDate: dateText(row.production_date),
    validUntil: validText(row.production_date, row.shelf_life_days),
    quality: row.quality,
    onHand: row.on_hand,
    free: freePieces({ onHand: row.on_hand, reserved: row.reserved }, row.held),
  }
}
