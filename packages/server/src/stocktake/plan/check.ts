import { ALL_OF, BETWEEN, CONFLICT_NAMES, PLAN_REFUSALS, SOME_OF } from '@yuncang/contract/stocktake/plan/words.ts'
import { planConflicts, type saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { CycleReason } from '@yuncang/domain/stocktake/cycle/plan.ts'
import { conflictsOf, type Claim, type Reach } from '@yuncang/domain/stocktake/plan/conflict.ts'
import { needsLocations, STOCKTAKE_TYPE, type StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { notFound, refuse, type Refused } from '../../plumbing/http/refused.ts'
import type { LockedWarehouse } from '../../site/warehouse/lock.store.ts'
import {
  areaOf,
  claimsIn,
  goodsOf,
  stockedOf,
  placesOf,
  supplierOf,
  type Keeping,
  type PlanArea,
  type PlanGoods,
  type PlanPlace,
} from './subject.store.ts'

/** What a plan names, as it was sent. */
export type Named = Omit<CallInput<typeof saveLocationDetail>, 'drop'>
/** Goods or a location that are to be counted. */
export type Subject = Reach & { readonly code: string; readonly name: string; readonly reason?: CycleReason }
export type Plan = {
  readonly type: StocktakeType
  readonly areaId: number | null
  readonly supplierId: number | null
  readonly subjects: readonly Subject[]
}
type Met = { readonly subject: Subject; readonly claim: Claim }

/**
 * What a plan asks for, checked (part 2, 5).
 * @throws Refused what stands under 502 in the contract; notFound
 */
export async function planned(
  db: Db,
  scope: Scope,
  warehouse: LockedWarehouse,
  named: Named,
  keeping: Keeping,
): Promise<Plan> {
  const { type } = named
  const found = await meant(db, scope, named, keeping)
  const { supplier, goods, places } = found
  if (needsLocations(type) && !warehouse.locations_on)
    throw refuse(PLAN_REFUSALS, 'locationsOff', { warehouse: warehouse.name })
  const areaId = needsLocations(type) ? areaFor(warehouse, found.area) : null
  if (type === STOCKTAKE_TYPE.location)
    return { type, areaId, supplierId: null, subjects: locationsFor(areaId!, places) }
  if (supplier === undefined) throw refuse(PLAN_REFUSALS, 'supplierMissing')
  return { type, areaId, supplierId: supplier.id, subjects: goodsFor({ supplierId: supplier.id, areaId }, goods) }
}

/** What was named, whether or not the type asks for it. @throws Refused notFound */
async function meant(db: Db, scope: Scope, { areaId, supplierCode, goodsCodes, locationIds }: Named, keeping: Keeping) {
  const area = areaId === undefined ? undefined : await areaOf(db, scope, areaId)
  if (areaId !== undefined && !area) throw notFound('库区')
  const supplier = supplierCode === undefined ? undefined : await supplierOf(db, scope, supplierCode, keeping)
  if (supplierCode !== undefined && !supplier) throw notFound('供应商')
  const goods = goodsCodes && (await goodsOf(db, scope, goodsCodes, keeping))
  if (goods && goods.length < goodsCodes.length) throw notFound('商品')
  const places = locationIds && (await placesOf(db, scope, locationIds))
  if (places && places.length < locationIds.length) throw notFound('货位')
  return { area, supplier, goods, places }
}

/** What of a plan is under way already. */
export async function conflicts(db: Db, scope: Scope, warehouse: LockedWarehouse, plan: Plan): Promise<Met[]> {
  const claims = await claimsIn(db, scope, warehouse.id)
  const stocked = await stockedOf(db, scope, warehouse.id, [...plan.subjects, ...claims])
  return conflictsOf(plan.subjects, claims, stocked)
}

const MOST_NAMED = 3

/**
 * The refusal that names what is under way, with all of it in `obj`: 503 where something of the plan is left without it, 502 where
 * nothing is (gaps D04).
 */
export function taken({ subjects }: Plan, met: readonly Met[]): Refused {
  const names = met.slice(0, MOST_NAMED).map(({ subject }) => subject.name)
  const items = worded(met.length > MOST_NAMED ? SOME_OF : ALL_OF, { names: names.join(BETWEEN), count: met.length })
  const name = met.length < subjects.length ? 'taken' : 'nothingLeft'
  return refuse(PLAN_REFUSALS, name, { items }, toWire(planConflicts, met.map(conflictView)))
}

function conflictView({ subject, claim }: Met) {
  const { reason, code } = claim
  const what =
    subject.placeId === null
      ? { goodsCode: subject.code }
      : { locationId: String(subject.placeId), locationCode: subject.code }
  return { ...what, name: subject.name, reason, reasonName: CONFLICT_NAMES[reason], code }
}

function areaFor(warehouse: LockedWarehouse, area: PlanArea | undefined): number {
  if (area === undefined) throw refuse(PLAN_REFUSALS, 'areaMissing')
  if (area.warehouse_id !== warehouse.id) throw refuse(PLAN_REFUSALS, 'areaElsewhere', { warehouse: warehouse.name })
  if (area.locations === 0) throw refuse(PLAN_REFUSALS, 'areaEmpty')
  return area.id
}

function locationsFor(areaId: number, places: readonly PlanPlace[] | undefined): Subject[] {
  if (places === undefined) throw refuse(PLAN_REFUSALS, 'locationMissing')
  const elsewhere = places.find((place) => place.area_id !== areaId)
  if (elsewhere) throw refuse(PLAN_REFUSALS, 'locationElsewhere', { location: elsewhere.code })
  return places.map(({ id, code }) => ({ goodsId: null, placeId: id, areaId, code, name: code }))
}

function goodsFor(
  { supplierId, areaId }: { readonly supplierId: number; readonly areaId: number | null },
  goods: readonly PlanGoods[] | undefined,
): Subject[] {
  if (goods === undefined) throw refuse(PLAN_REFUSALS, 'goodsMissing')
  const strange = goods.find((one) => one.supplier_id !== supplierId)
  if (strange) throw refuse(PLAN_REFUSALS, 'goodsOfOther', { goods: strange.name })
  return goods.map(({ id, code, name }) => ({ goodsId: id, placeId: null, areaId, code, name }))
}
