import type { GoodsCard } from '@yuncang/domain/goods/goods/card.ts'
import type { FeeCard } from '@yuncang/domain/goods/goods/fee.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import { cardOfRow } from './card-row.ts'
import { near } from './business-of.store.ts'

type By = { readonly accountId: number; readonly now: number }

/** Goods to be written for the first time. */
export type NewGoods = {
  readonly code: string
  readonly supplierId: number
  /** Where they are registered; null: for every warehouse. */
  readonly homeWarehouseId: number | null
  readonly card: GoodsCard
  readonly fee: FeeCard
  readonly dated: boolean
  readonly audited: boolean
  readonly bySupplier: boolean
}

/** What a change leaves of goods that are locked. */
export type ChangedGoods = {
  readonly id: number
  readonly version: number
  readonly card: GoodsCard
  readonly fee: FeeCard
  readonly audited: boolean
}

/** The columns of card and fee, as they come in a list of JSON objects: what they are called there and here, and what they are. */
const COLUMNS = [
  ['name', 'text'],
  ['attribute_code', 'text'],
  ['type_code', 'text'],
  ['weight_type_code', 'text'],
  ['min_unit_code', 'text'],
  ['max_unit_code', 'text'],
  ['pieces_per_box', 'int'],
  ['boxes_per_pallet', 'int'],
  ['standard', 'text'],
  ['bar_code', 'text'],
  ['shelf_life_days', 'int'],
  ['box_length_cm', 'numeric'],
  ['box_width_cm', 'numeric'],
  ['box_height_cm', 'numeric'],
  ['box_weight_kg', 'numeric'],
  ['box_volume_m3', 'numeric'],
  ['sale_price', 'numeric'],
  ['priced_by', 'smallint'],
  ['whole_boxes', 'boolean'],
  ['band_low', 'smallint'],
  ['band_high', 'smallint'],
  ['band_rest', 'smallint'],
  ['accumulates', 'boolean'],
  ['card_set', 'boolean'],
] as const
const NAMES = COLUMNS.map(([name]) => name).join(', ')
const TYPED = COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')
const SET = COLUMNS.map(([name]) => `${name} = r.${name}`).join(', ')
/** Unit names stand beside their codes, because every quantity is shown with them. */
const unitName = (column: string) =>
  raw(`coalesce((select d.name from dict d where d.code = r.${column}), r.${column})`)

const columnsOf = (card: GoodsCard, fee: FeeCard) => ({
  name: card.name,
  attribute_code: card.attributeCode,
  type_code: card.categoryCode,
  weight_type_code: card.weightTypeCode,
  min_unit_code: card.minUnitCode,
  max_unit_code: card.maxUnitCode,
  pieces_per_box: card.piecesPerBox,
  boxes_per_pallet: card.boxesPerPallet,
  standard: card.standard,
  bar_code: card.barCode,
  shelf_life_days: card.shelfLifeDays,
  box_length_cm: card.boxLengthCm,
  box_width_cm: card.boxWidthCm,
  box_height_cm: card.boxHeightCm,
  box_weight_kg: card.boxWeightKg,
  box_volume_m3: card.boxVolumeM3,
  sale_price: card.salePrice,
  priced_by: fee.pricedBy,
  whole_boxes: fee.wholeBoxes,
  band_low: fee.rule.low,
  band_high: fee.rule.high,
  band_rest: fee.rule.rest,
  accumulates: fee.accumulates,
  card_set: fee.isSet,
})

/** Writes goods, any number in one statement, each with version 1. Answers their ids by code. */
export async function insertGoods(
  tx: Tx,
  scope: Scope,
  by: By,
  goods: readonly NewGoods[],
): Promise<ReadonlyMap<string, number>> {
  const list = goods.map((each) => ({
    code: each.code,
    supplier_id: each.supplierId,
    home_warehouse_id: each.homeWarehouseId,
    dated: each.dated,
    audited: each.audited,
    by_supplier: each.bySupplier,
    ...columnsOf(each.card, each.fee),
  }))
  const at = new Date(by.now)
  const rows = await tx.rows<{ id: number; code: string }>(sql`
    insert into goods (tenant_id, code, supplier_id, home_warehouse_id, dated, audited, by_supplier, ${raw(NAMES)}, min_unit_name, max_unit_name,
      created_at, created_by, audited_at, audited_by, version)
    select ${tenantOf(scope)}, r.code, r.supplier_id, r.home_warehouse_id, r.dated, r.audited, r.by_supplier, ${raw(NAMES)}, ${unitName('min_unit_code')}, ${unitName('max_unit_code')},
      ${at}, ${by.accountId}, case when r.audited then ${at}::timestamptz end, case when r.audited then ${by.accountId}::bigint end, 1
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r (code text, supplier_id bigint, home_warehouse_id bigint, dated boolean, audited boolean, by_supplier boolean, ${raw(TYPED)})
    returning id, code`)
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** Changes goods that still have the version they were locked with, any number in one statement. Answers how many. */
export function updateGoods(tx: Tx, scope: Scope, by: By, goods: readonly ChangedGoods[]): Promise<number> {
  const list = goods.map(({ id, version, card, fee, audited }) => ({ id, version, audited, ...columnsOf(card, fee) }))
  const at = new Date(by.now)
  return tx.run(sql`
    update goods g set ${raw(SET)}, min_unit_name = ${unitName('min_unit_code')}, max_unit_name = ${unitName('max_unit_code')}, version = g.version + 1,
      changed_at = ${at}, changed_by = ${by.accountId}, audited = r.audited,
      audited_at = case when not r.audited then null when g.audited then g.audited_at else ${at}::timestamptz end,
      audited_by = case when not r.audited then null when g.audited then g.audited_by else ${by.accountId}::bigint end
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r (id bigint, version int, audited boolean, ${raw(TYPED)})
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.id = r.id and g.version = r.version`)
}

/** Goods as a deed finds them. */
export type GoodsState = {
  readonly id: number
  readonly code: string
  readonly supplierId: number
  readonly card: GoodsCard
  readonly fee: FeeCard
  readonly dated: boolean
  readonly audited: boolean
  /** 1 in use, 2 archived. */
  readonly status: number
  readonly version: number
  /** The business of who asks ({@link near}). */
  readonly near: boolean
  /** Who touched them last and who audited them, with the time. */
  readonly changed: { readonly person: string; readonly at: Date } | null
  readonly passed: { readonly person: string; readonly at: Date } | null
}

/** Goods of the scope by code, archived ones too. A code of another supplier or merchant is missing. */
export function goodsByCode(db: Db, scope: Scope, codes: readonly string[]): Promise<ReadonlyMap<string, GoodsState>> {
  return states(db, scope, codes, empty)
}

/**
 * The same, locked, in the order of their ids. `whole` also holds back whoever is about to move pieces of them, for deeds that
 * only stand while nothing of them lies or waits somewhere.
 */
export function lockGoods(
  tx: Tx,
  scope: Scope,
  codes: readonly string[],
  { whole = false } = {},
): Promise<ReadonlyMap<string, GoodsState>> {
  return states(tx, scope, codes, whole ? sql`for update of g` : sql`for no key update of g`)
}

type StateRow = ReturnType<typeof columnsOf> & {
  id: number
  code: string
  supplier_id: number
  dated: boolean
  audited: boolean
  status: number
  version: number
  near: boolean
  touched_at: Date | null
  touched_name: string | null
  audited_at: Date | null
  audited_name: string | null
}

async function states(db: Db, scope: Scope, codes: readonly string[], lock: Sql) {
  const rows = await db.rows<StateRow>(sql`
    select g.id, g.code, g.supplier_id, g.dated, g.audited, g.status, g.version, ${near(scope)} as near, ${raw(NAMES.replaceAll(/(\w+)/g, 'g.$1'))},
      coalesce(g.changed_at, g.created_at) as touched_at, c.person_name as touched_name, g.audited_at, a.person_name as audited_name
    from goods g
    left join account c on c.tenant_id = g.tenant_id and c.id = case when g.changed_by is null then g.created_by else g.changed_by end
    left join account a on a.tenant_id = g.tenant_id and a.id = g.audited_by
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = any (${codes}::text[]) order by g.id ${lock}`)
  return new Map(rows.map((row) => [row.code, stateOf(row)]))
}

function stateOf(row: StateRow): GoodsState {
  const by = (person: string | null, at: Date | null) => (person === null || at === null ? null : { person, at })
  return {
    id: row.id,
    code: row.code,
    supplierId: row.supplier_id,
    dated: row.dated,
    audited: row.audited,
    status: row.status,
    version: row.version,
    near: row.near,
    changed: by(row.touched_name, row.touched_at),
    passed: by(row.audited_name, row.audited_at),
    card: cardOfRow(row),
    fee: {
      pricedBy: row.priced_by,
      wholeBoxes: row.whole_boxes,
      rule: { low: row.band_low, high: row.band_high, rest: row.band_rest },
      accumulates: row.accumulates,
      isSet: row.card_set,
    },
  }
}
