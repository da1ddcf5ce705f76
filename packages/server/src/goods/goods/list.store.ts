import type { getGoodsPage } from '@yuncang/contract/goods/goods/goods.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byName, listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { among, goodsReadAsPart } from '../../plumbing/db/condition.store.ts'
import { imagesBeside, type WithImages } from '../../base/file/store.ts'
import { byNameOf, idsNamed } from '../../base/named/store.ts'
import { inScope, OF_SUPPLIER, type Scope } from '../../plumbing/db/scope.ts'
import { near, ofWarehouses, onHand } from './business-of.store.ts'
import { empty, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { GoodsRow } from './view.ts'

type Ids = readonly number[] | undefined

/** What a list of goods is asked for, with codes turned into ids of the scope. */
export type GoodsFilter = {
  readonly name?: string | undefined
  readonly code?: string | undefined
  readonly barCode?: string | undefined
  readonly categoryCode?: string | undefined
  readonly audited?: boolean | undefined
  readonly dated?: boolean | undefined
  readonly suppliers: Ids
  readonly warehouses: Ids
}

/** The filter that was asked for; a code that names nothing matches nothing. `type` 2 is the list of what is not audited. */
export async function resolveFilter(
  db: Db,
  scope: Scope,
  filter: Partial<Asked<typeof getGoodsPage>>,
): Promise<GoodsFilter> {
  const [suppliers, warehouses] = await Promise.all([
    idsNamed(db, scope, 'supplier', filter.supplierCode),
    idsNamed(db, scope, 'warehouse', filter.warehouseCode),
  ])
  const { auditFlag, dated } = filter
  return {
    name: filter.name,
    code: filter.goodsCode,
    barCode: filter.barCode,
    categoryCode: filter.categoryCode,
    audited: filter.type === 2 ? false : auditFlag === undefined ? undefined : auditFlag === 1,
    dated: dated === undefined ? undefined : dated === 1,
    suppliers,
    warehouses,
  }
}

const name = (column: string) => raw(`coalesce((select d.name from dict d where d.code = g.${column}), '')`)

/** Goods in use, newest first. */
export const goods = listed<GoodsFilter, GoodsRow, never, SortOf<typeof getGoodsPage>, GoodsRow & WithImages>({
  from: sql`goods g`,
  as: 'g',
  matching,
  columns: (scope) => sql`
    g.id, g.code, g.name, g.attribute_code, ${name('attribute_code')} as attribute_name, g.type_code, ${name('type_code')} as type_name,
      g.weight_type_code, ${name('weight_type_code')} as weight_type_name, g.min_unit_code, g.min_unit_name, g.max_unit_code, g.max_unit_name,
      g.pieces_per_box, g.boxes_per_pallet, g.standard, g.bar_code, g.shelf_life_days, g.box_length_cm, g.box_width_cm, g.box_height_cm,
      g.box_weight_kg, g.box_volume_m3, g.sale_price, g.priced_by, g.whole_boxes, g.band_low, g.band_high, g.band_rest, g.accumulates, g.card_set,
      g.dated, g.audited, g.audited_at, g.by_supplier, g.status, g.version, g.created_at, g.changed_at, ${near(scope)} as near, ${onHand(scope)} as on_hand,
      s.code as supplier_code, s.name as supplier_name, s.accumulates as supplier_accumulates, w.code as home_code, w.name as home_name, a.person_name as created_name`,
  joins: sql`
    join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    left join warehouse w on w.tenant_id = g.tenant_id and w.id = g.home_warehouse_id
    left join account a on a.tenant_id = g.tenant_id and a.id = g.created_by`,
  besides: (scope) => ({ columns: imagesBeside(scope, 'goods', 'g'), joins: empty }),
  order: newestFirst('g.created_at', 'g.id'),
  sorts: {
    code: sql`g.code`,
    name: byName('g.name'),
    supplier: byNameOf('supplier', 'g.supplier_id'),
    piecesPerBox: sql`g.pieces_per_box`,
    weight: sql`g.box_weight_kg`,
    volume: sql`g.box_volume_m3`,
    price: sql`g.sale_price`,
    shelfLife: sql`g.shelf_life_days`,
  },
})

/** Goods of the scope by code, archived ones too: documents lead to them. */
export function goodsRow(db: Db, scope: Scope, code: string): Promise<GoodsRow | undefined> {
  return db.one<GoodsRow>(goods.where(scope, sql`${inScope(scope, 'g', OF_SUPPLIER)} and g.code = ${code}`))
}

/** The filter as a condition. */
function matching(scope: Scope, filter: GoodsFilter): Sql {
  const { audited, dated, warehouses } = filter
  const has = (column: string, text: string | undefined) =>
    text === undefined ? empty : sql`and ${goodsReadAsPart(column, text)}`
  return sql`${inScope(scope, 'g', OF_SUPPLIER)} and g.status = 1
    ${has('g.name', filter.name)} ${has('g.code', filter.code)} ${has('g.bar_code', filter.barCode)}
    ${filter.categoryCode === undefined ? empty : sql`and g.type_code = ${filter.categoryCode}`}
    ${audited === undefined ? empty : audited ? sql`and g.audited` : sql`and not g.audited`}
    ${dated === undefined ? empty : sql`and g.dated = ${dated}`}
    ${among('g.supplier_id', filter.suppliers, 'bigint')}
    ${at(scope, warehouses)}`
}

const at = (scope: Scope, warehouses: Ids) =>
  warehouses === undefined ? empty : sql`and ${ofWarehouses(scope, warehouses)}`
