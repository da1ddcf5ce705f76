import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { enterScope } from '@yuncang/server/plumbing/db/enter.store.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'
import type { DemoGoods } from './catalogue/goods.ts'
import type { DemoArea, DemoSupplier } from './company.ts'

/** Puts a tenant into the transaction, with all of its warehouses and suppliers in sight. */
export async function enterTenant(tx: Tx, tenantId: number): Promise<void> {
  await enterScope(tx, { tenantId, warehouseIds: null, supplierId: null })
}

/**
 * Has the statements of this connection planned anew. All of the month is one transaction, and what it wrote before its end nobody can look at: plans that were made for
 * the tables of its first day read a whole merchant for one task by its last.
 */
export async function planAnew(tx: Tx): Promise<void> {
  await tx.run(sql`discard plans`)
}

/** Makes a tenant and enters it. */
export async function insertTenant(tx: Tx, tenant: { code: string; name: string }, openedAt: Date): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`select nextval('tenant_id_seq') as id`)
  await enterTenant(tx, row!.id)
  await tx.run(sql`
    insert into tenant (tenant_id, code, name, created_at) values (${row!.id}, ${tenant.code}, ${tenant.name}, ${openedAt})`)
  return row!.id
}

/** Binds accounts to warehouses. */
export async function bindWarehouses(
  tx: Tx,
  tenantId: number,
  bonds: readonly { accountId: number; warehouseId: number }[],
): Promise<void> {
  await tx.run(sql`
    insert into account_warehouse (tenant_id, account_id, warehouse_id)
    select ${tenantId}, b.account_id, b.warehouse_id
    from unnest(${bonds.map((b) => b.accountId)}::bigint[], ${bonds.map((b) => b.warehouseId)}::bigint[]) as b (account_id, warehouse_id)
    returning 1`)
}

/** Writes an area with its locations. */
export async function insertArea(tx: Tx, tenantId: number, warehouseId: number, area: DemoArea): Promise<void> {
  const row = await tx.one<{ id: number }>(sql`
    insert into area (tenant_id, warehouse_id, name, nature) values (${tenantId}, ${warehouseId}, ${area.name}, ${area.nature})
    returning id`)
  const kind = { 1: 'storage', 2: 'staging', 3: 'damaged' }[area.nature]
  await tx.run(sql`
    insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order, capacity_boxes)
    select ${tenantId}, ${warehouseId}, ${row!.id}, ${kind}, l.code, l.walk_order, ${area.capacityBoxes ?? null}::int
    from unnest(${area.locations.map((l) => l.code)}::text[], ${area.locations.map((l) => l.walkOrder)}::text[]) as l (code, walk_order)
    returning 1`)
}

/** Writes a supplier with its goods, registered for the warehouse it delivers to first. Answers its id. */
export async function insertSupplier(
  tx: Tx,
  tenantId: number,
  supplier: DemoSupplier,
  goods: readonly DemoGoods[],
  home: { readonly warehouseId: number; readonly openedAt: Date },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into supplier (tenant_id, code, name, channel_type)
    values (${tenantId}, ${supplier.code}, ${supplier.name}, ${supplier.channelType})
    returning id`)
  await tx.run(sql`
    insert into goods (tenant_id, supplier_id, code, name, type_code, standard, bar_code, channel_goods_id, pieces_per_box,
      boxes_per_pallet, min_unit_code, min_unit_name, shelf_life_days, dated, box_weight_kg, box_volume_m3, box_length_cm, box_width_cm, box_height_cm,
      attribute_code, weight_type_code, sale_price, priced_by, audited, by_supplier, home_warehouse_id, created_at)
    select ${tenantId}, ${row!.id}, g.code, g.name, g.type_code, g.standard, g.bar_code, g.channel_goods_id, g.pieces_per_box,
      g.boxes_per_pallet, g.unit_code, g.unit, g.shelf_life_days, g.dated, g.weight, g.volume, g.long, g.wide, g.high,
      g.attribute_code, g.weight_type_code, g.price, case g.weight_type_code when 'GOODS_WEIGHT_TYPE_LIGHT' then 2 else 1 end, g.audited, not g.audited, ${home.warehouseId}, ${home.openedAt}
    from unnest(
      ${goods.map((g) => g.code)}::text[], ${goods.map((g) => g.name)}::text[], ${goods.map((g) => g.typeCode)}::text[],
      ${goods.map((g) => g.standard)}::text[], ${goods.map((g) => g.barCode)}::text[], ${goods.map((g) => g.channelGoodsId)}::text[],
      ${goods.map((g) => g.piecesPerBox)}::int[], ${goods.map((g) => g.boxesPerPallet)}::int[], ${goods.map((g) => g.unitCode)}::text[], ${goods.map((g) => g.unit)}::text[],
      ${goods.map((g) => g.shelfLifeDays)}::int[], ${goods.map((g) => g.dated)}::boolean[], ${goods.map((g) => g.boxWeightKg)}::numeric[],
      ${goods.map((g) => g.boxVolumeM3)}::numeric[], ${goods.map((g) => g.sides[0])}::numeric[], ${goods.map((g) => g.sides[1])}::numeric[], ${goods.map((g) => g.sides[2])}::numeric[],
      ${goods.map((g) => g.attributeCode)}::text[], ${goods.map((g) => g.weightTypeCode)}::text[], ${goods.map((g) => g.salePrice)}::numeric[], ${goods.map((g) => g.audited)}::boolean[]
    ) as g (code, name, type_code, standard, bar_code, channel_goods_id, pieces_per_box, boxes_per_pallet, unit_code, unit, shelf_life_days, dated, weight, volume, long, wide, high, attribute_code, weight_type_code, price, audited)
    returning 1`)
  return row!.id
}

/** Where a supplier is, to whom its invoices go, and how it works. */
export async function setAddress(
  tx: Tx,
  tenantId: number,
  supplierId: number,
  of: {
    readonly region: string
    readonly address: string
    readonly telephone: string
    readonly invoiceTitle: string
    readonly taxNumber: string
    readonly accumulates: boolean
    readonly everywhere: boolean
  },
): Promise<void> {
  await tx.run(sql`
    update supplier set region = ${of.region}, address = ${of.address}, telephone = ${of.telephone}, invoice_title = ${of.invoiceTitle}, tax_number = ${of.taxNumber}, accumulates = ${of.accumulates}, everywhere = ${of.everywhere}
    where tenant_id = ${tenantId} and id = ${supplierId}`)
}

/** Writes the names a supplier sells under. */
export async function insertShops(
  tx: Tx,
  tenantId: number,
  supplierId: number,
  names: readonly string[],
): Promise<void> {
  await tx.run(sql`
    insert into supplier_shop (tenant_id, supplier_id, position, name)
    select ${tenantId}, ${supplierId}, n.position, n.name from unnest(${names}::text[]) with ordinality as n (name, position)
    returning 1`)
}

/** Writes the dispatch platforms of a tenant. Answers their ids by code. */
export async function insertPlatforms(
  tx: Tx,
  tenantId: number,
  platforms: readonly { code: string; name: string }[],
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: number; code: string }>(sql`
    insert into dispatch_platform (tenant_id, code, name)
    select ${tenantId}, p.code, p.name
    from unnest(${platforms.map((p) => p.code)}::text[], ${platforms.map((p) => p.name)}::text[]) as p (code, name)
    returning id, code`)
  return new Map(rows.map((row) => [row.code, row.id]))
}
