import type { PhysicalPlace } from '@yuncang/domain/site/area/nature.ts'
import type { OpeningGoods, OpeningPlace, OpeningWarehouse } from '@yuncang/domain/stock/opening/opening.ts'
import type { Move } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OF_SUPPLIER, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

/** Holds rows back from whoever would take away what a plan relies on; nobody is held back by a mere check. */
const held = (alias: 'w' | 'p' | 'g', check: boolean): Sql =>
  check ? empty : { w: sql`for share of w`, p: sql`for share of p`, g: sql`for share of g` }[alias]

/** The warehouses in use that codes name, with the places that nobody chooses, by code. */
export async function warehousesNamed(
  tx: Tx,
  scope: Scope,
  codes: readonly string[],
  check: boolean,
): Promise<ReadonlyMap<string, OpeningWarehouse>> {
  type Row = { id: number; code: string; dates_on: boolean; locations_on: boolean; supplier_place: number }
  const rows = await tx.rows<Row>(sql`
    select w.id, w.code, w.dates_on, w.locations_on, v.id as supplier_place from warehouse w
    join place v on v.tenant_id = w.tenant_id and v.warehouse_id = w.id and v.kind = 'supplier'
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = any (${codes}::text[]) and w.status = 1 order by w.id ${held('w', check)}`)
  const staging = await tx.rows<{ warehouse_id: number; id: number; code: string }>(sql`
    select distinct on (p.warehouse_id) p.warehouse_id, p.id, p.code from place p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = any (${rows.map((row) => row.id)}::bigint[]) and p.kind = 'staging' and p.status = 1
    order by p.warehouse_id, p.walk_order, p.id`)
  const stagingOf = new Map(
    staging.map(({ warehouse_id, id, code }) => [warehouse_id, { id, code, kind: 'staging' } as const]),
  )
  return new Map(
    rows.map((row) => [
      row.code,
      {
        id: row.id,
        datesOn: row.dates_on,
        locationsOn: row.locations_on,
        staging: stagingOf.get(row.id) ?? null,
        supplierPlaceId: row.supplier_place,
      },
    ]),
  )
}

/** The locations in use of some warehouses that codes name, by `warehouse/CODE`. */
export async function placesNamed(
  tx: Tx,
  scope: Scope,
  warehouseIds: readonly number[],
  codes: readonly string[],
  check: boolean,
): Promise<ReadonlyMap<string, OpeningPlace>> {
  const rows = await tx.rows<{ id: number; warehouse_id: number; code: string; kind: PhysicalPlace }>(sql`
    select p.id, p.warehouse_id, p.code, p.kind from place p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = any (${warehouseIds}::bigint[]) and p.code = any (${codes}::text[])
      and p.area_id is not null and p.status = 1
    order by p.id ${held('p', check)}`)
  return new Map(rows.map(({ warehouse_id, ...place }) => [`${warehouse_id}/${place.code}`, place]))
}

/** The goods in use that codes name, by code. */
export async function goodsNamed(
  tx: Tx,
  scope: Scope,
  codes: readonly string[],
  check: boolean,
): Promise<ReadonlyMap<string, OpeningGoods>> {
  const rows = await tx.rows<{ id: number; code: string; supplier_id: number; dated: boolean; audited: boolean }>(sql`
    select g.id, g.code, g.supplier_id, g.dated, g.audited from goods g
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = any (${codes}::text[]) and g.status = 1
    order by g.id ${held('g', check)}`)
  return new Map(
    rows.map(({ id, code, supplier_id: supplierId, dated, audited }) => [code, { id, supplierId, dated, audited }]),
  )
}

/** An id for a new document. */
export async function nextOpeningId(tx: Tx): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`select nextval('opening_stock_id_seq') as id`)
  return row!.id
}

export type NewOpening = {
  readonly id: number
  readonly code: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly goodsCount: number
  readonly totalPieces: number
}

/** Writes the head of a document. */
export async function insertOpening(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  { id, code, warehouseId, supplierId, goodsCount, totalPieces }: NewOpening,
): Promise<void> {
  await tx.run(sql`
    insert into opening_stock (tenant_id, id, code, warehouse_id, supplier_id, goods_count, total_pieces, created_at, created_by)
    values (${tenantOf(scope)}, ${id}, ${code}, ${warehouseId}, ${supplierId}, ${goodsCount}, ${totalPieces}, ${new Date(by.now)}, ${by.accountId})`)
}

/** Writes lines of a document, those of one batch. */
export async function insertOpeningLines(
  tx: Tx,
  scope: Scope,
  openingId: number,
  moves: readonly Move[],
): Promise<void> {
  await tx.run(sql`
    insert into opening_stock_line (tenant_id, opening_id, line, place_id, goods_id, production_date, quality, quantity)
    select ${tenantOf(scope)}, ${openingId}, l.line, l.place_id, l.goods_id, l.production_date, l.quality, l.quantity
    from unnest(${moves.map((move) => move.lineId)}::int[], ${moves.map((move) => move.toPlaceId)}::bigint[], ${moves.map((move) => move.goodsId)}::bigint[],
      ${moves.map((move) => move.productionDate)}::date[], ${moves.map((move) => move.quality)}::smallint[], ${moves.map((move) => move.quantity)}::int[])
      as l (line, place_id, goods_id, production_date, quality, quantity)
      returning 1`)
}
