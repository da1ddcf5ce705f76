import type { PhysicalPlace } from '@yuncang/domain/site/area/nature.ts'
import {
  type Balance,
  type Move,
  type PlaceKind,
  type Quality,
  type StockKey,
  type VirtualPlaces,
} from '@yuncang/domain/stock/ledger/stock.ts'
import type { Id, Ids } from '../../plumbing/db/condition.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { each, rowsOf, same } from '../../plumbing/db/rows.store.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'
import { runTogether } from '../../plumbing/db/together.store.ts'
import { ownTenant, type Scope, tenantOf } from '../../plumbing/db/scope.ts'

/*
 * The sole writer of stock (docs/design/core.md). Balances change only together with their moves, whole sets at a time, sorted by key,
 * and never below what is there: the database checks it again.
 */

/** The places of a warehouse that no person chooses: the virtual ones, and the staging location where arrivals land. */
export type WarehousePlaces = VirtualPlaces & { readonly staging: number }

/** Ids of a warehouse's virtual places and of its first staging location. */
export async function placesOf(tx: Tx, scope: Scope, warehouseId: Id): Promise<WarehousePlaces> {
  const rows = await tx.rows<{ id: number; kind: PlaceKind }>(sql`
    select distinct on (kind) id, kind from place
    where tenant_id = ${ownTenant(scope)} and warehouse_id = ${warehouseId} and kind not in ('storage', 'damaged') and status = 1
    order by kind, walk_order, id`)
  return Object.fromEntries(rows.map((row) => [row.kind, row.id])) as WarehousePlaces
}

type BalanceRow = {
  place_id: number
  goods_id: number
  production_date: string
  quality: Quality
  kind: PhysicalPlace
  walk_order: string
  on_hand: number
  reserved: number
}

/**
 * Locks every physical balance of some goods in a warehouse that holds something, in key order, and answers them. Empty ones, of which
 * years leave hundreds, are locked by what puts pieces there. The documents concerned must be locked before
 * (docs/design/core.md: document header → balances).
 */
export async function lockBalances(tx: Tx, scope: Scope, warehouseId: Id, goodsIds: Ids): Promise<Balance[]> {
  const held = sql`b.tenant_id = ${ownTenant(scope)} and b.goods_id = any (${goodsIds}::bigint[]) and b.warehouse_id = ${warehouseId} and b.holds`
  // While one waited for its locks pieces may have come to a balance that was empty as it began: how many hold something is counted when
  // none of them can change any more, and where there is one that is not locked all are locked once more. Both leave in one packet.
  const [rows, there] = await Promise.all([
    tx.rows<BalanceRow>(sql`
      with locked as materialized (
        select b.place_id, b.goods_id, b.production_date, b.quality, b.on_hand, b.reserved from balance b where ${held}
        order by b.place_id, b.goods_id, b.production_date, b.quality
        for no key update
      )
      select l.*, p.kind, p.walk_order from locked l
      join place p on p.tenant_id = ${ownTenant(scope)} and p.id = l.place_id`),
    tx.one<{ n: number }>(sql`select count(*) as n from balance b where ${held}`),
  ])
  if (there!.n !== rows.length) return lockBalances(tx, scope, warehouseId, goodsIds)
  return rows.map((row) => ({
    placeId: row.place_id,
    goodsId: row.goods_id,
    productionDate: row.production_date,
    quality: row.quality,
    placeKind: row.kind,
    walkOrder: row.walk_order,
    onHand: row.on_hand,
    reserved: row.reserved,
  }))
}

/** Whose deed a set of moves is: document and step make it unrepeatable. */
export type Deed = {
  readonly warehouseId: number
  readonly supplierId: number
  readonly document: string
  readonly step: string
  readonly accountId: number
  readonly now: number
}

/**
 * Posts moves: writes them and changes both sides' balances, in key order. Reservations that end with them are given back
 * first in the same statement, so that reserved pieces can leave. Answers what is left on hand at the places the pieces left.
 */
export async function post(
  tx: Tx,
  scope: Scope,
  deed: Deed,
  moves: readonly Move[],
  released: readonly (StockKey & { readonly quantity: number })[] = [],
): Promise<(StockKey & { readonly onHandLeft: number })[]> {
  const sides = sumByKey([
    ...moves.map((move) => ({ ...keyOf(move), placeId: move.fromPlaceId, onHand: -move.quantity, reserved: 0 })),
    ...moves.map((move) => ({ ...keyOf(move), placeId: move.toPlaceId, onHand: move.quantity, reserved: 0 })),
    ...released.map((pieces) => ({ ...keyOf(pieces), placeId: pieces.placeId, onHand: 0, reserved: -pieces.quantity })),
  ])
  // In one packet, and in two statements: a server that is one of several takes the second as it stands, to where the balances are.
  const [, known] = await Promise.all([writeMoves(tx, scope, deed, moves), changeKnown(tx, scope, sides)])
  const met = new Set(known.map((row) => nameOf(row.place_id, row.goods_id, row.production_date, row.quality)))
  const missing = sides.filter((side) => !met.has(nameOfSide(side)))
  const changed = missing.length === 0 ? known : [...known, ...(await changeWithNew(tx, scope, deed, missing))]
  const left = new Set(moves.map((move) => move.fromPlaceId))
  return changed
    .filter((row) => left.has(row.place_id))
    .map((row) => ({
      placeId: row.place_id,
      goodsId: row.goods_id,
      productionDate: row.production_date,
      quality: row.quality,
      onHandLeft: row.on_hand,
    }))
}

function writeMoves(tx: Tx, scope: Scope, deed: Deed, moves: readonly Move[]): Promise<number> {
  return tx.run(sql`
    insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
    ${rowsOf(moves, [
      same(tenantOf(scope)),
      same(deed.warehouseId),
      same(deed.supplierId),
      same(deed.document),
      same(deed.step),
      each('int', (_, index) => index + 1),
      each('int', ({ lineId }) => lineId),
      each('bigint', ({ goodsId }) => goodsId),
      each('date', ({ productionDate }) => productionDate),
      each('smallint', ({ quality }) => quality),
      each('int', ({ quantity }) => quantity),
      each('bigint', ({ fromPlaceId }) => fromPlaceId),
      each('bigint', ({ toPlaceId }) => toPlaceId),
      same(deed.accountId),
      same(new Date(deed.now)),
    ])}
    returning 1`)
}

/**
 * Reserves (positive) or gives back (negative) pieces. Reserving needs locked balances; giving back locks them, in key order.
 * Nobody need wait for it (`runTogether`).
 * @param besides statements that leave along with it, where there are pieces
 */
export function reserve(
  tx: Tx,
  scope: Scope,
  allocations: readonly (StockKey & { readonly quantity: number })[],
  sign: 1 | -1,
  besides: readonly Sql[] = [],
): Promise<unknown> {
  const sides = sumByKey(
    allocations.map((pieces) => ({
      ...keyOf(pieces),
      placeId: pieces.placeId,
      onHand: 0,
      reserved: sign * pieces.quantity,
    })),
  )
  if (sides.length === 0) return Promise.resolve()
  const given = sql`
    unnest(${sides.map((s) => s.placeId)}::bigint[], ${sides.map((s) => s.goodsId)}::bigint[], ${sides.map((s) => s.productionDate)}::date[], ${sides.map((s) => s.quality)}::smallint[], ${sides.map((s) => s.reserved)}::bigint[])
      as c (place_id, goods_id, production_date, quality, reserved)`
  const inOrder = sql`(
    select c.* from ${given}
    ${balanceOf(scope)}
    order by b.place_id, b.goods_id, b.production_date, b.quality
    for no key update of b) as c`
  const reserving = sql`
    update balance b set reserved = b.reserved + c.reserved
    from ${sign === 1 ? given : inOrder}
    where b.tenant_id = ${ownTenant(scope)} and b.place_id = c.place_id and b.goods_id = c.goods_id and b.production_date = c.production_date and b.quality = c.quality
      and b.reserved + c.reserved between 0 and b.on_hand`
  return runTogether(tx, [reserving, ...besides], sides.length)
}

type Side = StockKey & { onHand: number; reserved: number }

type Changed = { place_id: number; goods_id: number; production_date: string; quality: Quality; on_hand: number }

const keys = (of: readonly Side[]) => sql`
  ${of.map((s) => s.placeId)}::bigint[], ${of.map((s) => s.goodsId)}::bigint[], ${of.map((s) => s.productionDate)}::date[], ${of.map((s) => s.quality)}::smallint[]`

/** The balances of sides `c`. */
const balanceOf = (scope: Scope) => sql`
  join balance b on b.tenant_id = ${ownTenant(scope)} and b.place_id = c.place_id and b.goods_id = c.goods_id
    and b.production_date = c.production_date and b.quality = c.quality`

/** Ends a statement: locks the balances of sides `c`, at physical places before virtual ones, in key order, and adds what changed. */
const changing = (scope: Scope, from: Sql) => sql`
  locked as materialized (
    select b.place_id, b.goods_id, b.production_date, b.quality, c.on_hand, c.reserved from ${from}
    order by not b.physical, b.place_id, b.goods_id, b.production_date, b.quality
    for no key update of b
  )
  update balance b set on_hand = b.on_hand + l.on_hand, reserved = b.reserved + l.reserved
  from locked l
  where b.tenant_id = ${ownTenant(scope)} and b.place_id = l.place_id and b.goods_id = l.goods_id
    and b.production_date = l.production_date and b.quality = l.quality
  returning b.place_id, b.goods_id, b.production_date, b.quality, b.on_hand`

const unnested = (sides: readonly Side[]) => sql`
  unnest(${keys(sides)}, ${sides.map((s) => s.onHand)}::bigint[], ${sides.map((s) => s.reserved)}::bigint[])
    as c (place_id, goods_id, production_date, quality, on_hand, reserved)`

/**
 * Adds what changed to the balances that have their rows, as most have, and answers them. Where a row is missing those at virtual places are left to
 * `changeWithNew`: whoever held one of them and then made another would be waited for by whoever had made that one first.
 */
function changeKnown(tx: Tx, scope: Scope, sides: readonly Side[]): Promise<Changed[]> {
  // What gives something back was reserved, and is there.
  const doubtful = sides.filter(({ reserved }) => reserved === 0)
  return tx.rows<Changed>(sql`
    with known as materialized (
      select count(*) as n from unnest(${keys(doubtful)}) as c (place_id, goods_id, production_date, quality) ${balanceOf(scope)}
    ),
    ${changing(scope, sql`${unnested(sides)} ${balanceOf(scope)} and (b.physical or (select n from known) = ${doubtful.length})`)}`)
}

/**
 * Adds to balances what changed, where rows were missing a moment ago: after those that were there, whether or not the deed called
 * `lockBalances`, for one that made a new row first would be waited for by another that holds these. Rows at physical places that somebody
 * else has made meanwhile are locked first for the same reason. Then keys that receive pieces for the first time get their rows (after
 * the lock: `count` reads it to its end), with the physical flag of their place; then all of them are locked and changed.
 */
async function changeWithNew(tx: Tx, scope: Scope, deed: Deed, sides: readonly Side[]): Promise<Changed[]> {
  const made = tx.run(sql`
    with known as materialized (
      select b.place_id, b.goods_id, b.production_date, b.quality from unnest(${keys(sides)}) as c (place_id, goods_id, production_date, quality)
      ${balanceOf(scope)}
      where b.physical
      order by b.place_id, b.goods_id, b.production_date, b.quality
      for no key update of b
    )
    insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand, reserved)
    select ${tenantOf(scope)}, c.place_id, c.goods_id, c.production_date, c.quality, ${deed.warehouseId}, ${deed.supplierId}, p.area_id is not null, 0, 0
    from unnest(${keys(sides)}) with ordinality as c (place_id, goods_id, production_date, quality, position)
    join place p on p.tenant_id = ${ownTenant(scope)} and p.id = c.place_id
    where (select count(*) from known) >= 0 and not exists (
      select from balance b where b.tenant_id = ${ownTenant(scope)} and b.place_id = c.place_id and b.goods_id = c.goods_id
        and b.production_date = c.production_date and b.quality = c.quality)
    order by p.area_id is null, c.position
    on conflict do nothing`)
  const changed = tx.rows<Changed>(sql`with ${changing(scope, sql`${unnested(sides)} ${balanceOf(scope)}`)}`)
  await made
  const all = await changed
  if (all.length !== sides.length) throw new Error('a posting did not meet all of its balances')
  return all
}

/** One side a key, what concerns the same key summed, in the order in which balances are locked. */
function sumByKey(sides: readonly Side[]): Side[] {
  const sums = new Map<string, Side>()
  for (const side of sides) {
    const name = nameOfSide(side)
    const sum = sums.get(name)
    if (sum) {
      sum.onHand += side.onHand
      sum.reserved += side.reserved
    } else sums.set(name, { ...side })
  }
  return [...sums.values()].sort(
    (a, b) =>
      a.placeId - b.placeId ||
      a.goodsId - b.goodsId ||
      (a.productionDate < b.productionDate ? -1 : a.productionDate > b.productionDate ? 1 : 0) ||
      a.quality - b.quality,
  )
}

function nameOf(placeId: number, goodsId: number, productionDate: string, quality: Quality): string {
  return `${placeId}/${goodsId}/${productionDate}/${quality}`
}

const nameOfSide = (side: StockKey) => nameOf(side.placeId, side.goodsId, side.productionDate, side.quality)

function keyOf({ goodsId, productionDate, quality }: Omit<StockKey, 'placeId'>): Omit<StockKey, 'placeId'> {
  return { goodsId, productionDate, quality }
}
