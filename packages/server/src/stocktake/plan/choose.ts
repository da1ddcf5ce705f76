import type { locationDetail, locationGoodsDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { CONFLICT_NAMES } from '@yuncang/contract/stocktake/plan/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { conflictsOf, type Reach } from '@yuncang/domain/stocktake/plan/conflict.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { areaOf, claimsIn, stockedOf, supplierOf, warehouseOf } from './subject.store.ts'
import { goodsToChoose, locationsToChoose, tallyLocations } from './list.store.ts'

/** Locations to choose for a plan, with why one cannot be chosen. @throws Refused notFound */
export async function locations(
  db: Db,
  { scope }: Context,
  input: CallInput<typeof locationDetail>,
): Promise<CallOutput<typeof locationDetail>> {
  const { warehouse } = await where(db, scope, input)
  const [rows, tally] = await Promise.all([
    locationsToChoose(db, scope, warehouse.id, input, pageOf(input)),
    tallyLocations(db, scope, warehouse.id, input),
  ])
  const subjects = rows.map(({ id, area_id: areaId }) => ({ goodsId: null, placeId: id, areaId }))
  const taken = await whyTaken(db, scope, warehouse.id, subjects)
  return {
    records: rows.map((row, index) => ({
      locationId: String(row.id),
      locationCode: row.code,
      areaId: String(row.area_id),
      areaName: row.area_name,
      goodsCount: row.goods,
      pieces: row.pieces,
      taken: taken(subjects[index]!),
    })),
    ...totalOf(input.cargo === 1 ? tally.stocked : tally.stocked + tally.vacant),
    tally,
  }
}

/** Goods to choose for a plan, with why some cannot be chosen. @throws Refused notFound */
export async function goods(
  db: Db,
  { scope }: Context,
  input: CallInput<typeof locationGoodsDetail>,
): Promise<CallOutput<typeof locationGoodsDetail>> {
  const { warehouse, areaId } = await where(db, scope, input)
  if (input.supplierCode !== undefined && !(await supplierOf(db, scope, input.supplierCode))) throw notFound('供应商')
  const { rows, counted } = await goodsToChoose(db, scope, warehouse.id, input, pageOf(input))
  const subjects = rows.map(({ id }) => ({ goodsId: id, placeId: null, areaId }))
  const taken = await whyTaken(db, scope, warehouse.id, subjects)
  return {
    records: rows.map((row, index) => ({
      goodsCode: row.code,
      name: row.name,
      standard: row.standard,
      piecesPerBox: row.pieces_per_box,
      barCode: row.bar_code,
      minUnitName: row.min_unit_name,
      maxUnitName: row.max_unit_name,
      locationCount: row.locations,
      pieces: row.pieces,
      taken: taken(subjects[index]!),
    })),
    ...totalOf(counted),
  }
}

async function where(db: Db, scope: Scope, named: { warehouseCode: string; areaId?: string | undefined }) {
  const warehouse = await warehouseOf(db, scope, named.warehouseCode)
  if (!warehouse) throw notFound('仓库')
  if (named.areaId === undefined) return { warehouse, areaId: null }
  const area = await areaOf(db, scope, named.areaId)
  if (!area || area.warehouse_id !== warehouse.id) throw notFound('库区')
  return { warehouse, areaId: area.id }
}

async function whyTaken<W extends Reach>(db: Db, scope: Scope, warehouseId: number, subjects: readonly W[]) {
  const claims = await claimsIn(db, scope, warehouseId)
  const met = conflictsOf(subjects, claims, await stockedOf(db, scope, warehouseId, [...subjects, ...claims]))
  const reasons = new Map(
    met.map(({ subject, claim }) => [subject, `${CONFLICT_NAMES[claim.reason]}（${claim.code}）`]),
  )
  return (subject: W) => reasons.get(subject) ?? ''
}
