import type { GoodsFacts } from '@yuncang/domain/fee/rate/entry.ts'
import { whole } from '@yuncang/domain/base/whole.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { raw, sql } from '../../plumbing/db/sql.ts'

const US = 1000

type FactsRow = {
  id: number
  code: string
  box: number
  grams: number
  cm3: string
  boxes_per_pallet: number | null
  heavy: boolean
  priced_by: 1 | 2
  card_set: boolean
  whole: boolean
  a: 1 | 2 | 3 | 4
  b: 1 | 2 | 3 | 4
  c: 4 | 5
  accumulates: boolean
}

const FACTS = raw(
  'f.id, g.code, f.box, f.grams, f.cm3, f.boxes_per_pallet, f.heavy, f.priced_by, f.card_set, f.whole, f.a, f.b, f.c, f.accumulates',
)

/** What goods were for charges, by the ids of their facts. */
export async function goodsFacts(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, GoodsFacts>> {
  const rows = await db.rows<FactsRow>(sql`
    select ${FACTS}
    from fee_facts f join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id
    where ${inScope(scope, 'f', { supplier: 'supplier_id' })} and f.id = any (${ids}::int[])`)
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

function factsOf(row: FactsRow): GoodsFacts {
  return {
    goodsCode: row.code,
    piecesPerBox: row.box,
    boxGrams: row.grams,
    boxCm3: whole(row.cm3),
    boxesPerPallet: row.boxes_per_pallet,
    heavy: row.heavy,
    pricedBy: row.priced_by,
    card: row.card_set
      ? { wholeBoxes: row.whole, rule: { low: row.a, high: row.b, rest: row.c }, accumulates: row.accumulates }
      : null,
  }
}

/** Which of these suppliers accumulated remainders over all their goods at an instant (getIsAcc). */
export async function accumulatingAt(
  db: Db,
  scope: Scope,
  supplierIds: readonly number[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ supplier_id: number; accumulates: boolean }>(sql`
    select distinct on (f.supplier_id) f.supplier_id, f.accumulates from supplier_facts f
    where ${inScope(scope, 'f', { supplier: 'supplier_id' })} and f.supplier_id = any (${supplierIds}::bigint[]) and f.from_at <= ${at}
    order by f.supplier_id, f.from_at desc, f.id desc`)
  return new Set(rows.filter(({ accumulates }) => accumulates).map((row) => row.supplier_id))
}

/** What goods were for charges over some days. */
export type FactsOfDays = {
  /** The id of the facts that held for goods at an instant; undefined: there were none. */
  readonly idAt: (goodsId: number, at: Date) => number | undefined
  /** By the ids of the facts. */
  readonly goods: ReadonlyMap<number, GoodsFacts>
}

/** What goods were at each instant up to one, read once for all the days before: they seldom change, so that all versions are few. */
export async function factsUpTo(db: Db, scope: Scope, goodsIds: readonly number[], to: Date): Promise<FactsOfDays> {
  const rows = await db.fresh<FactsRow & { goods_id: number; from_us: number | null }>(sql`
    select ${FACTS}, f.goods_id, case when isfinite(f.from_at) then (extract(epoch from f.from_at) * 1000000)::bigint end as from_us
    from fee_facts f join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id
    where ${inScope(scope, 'f', { supplier: 'supplier_id' })} and f.goods_id = any (${goodsIds}::bigint[]) and f.from_at <= ${to}`)
  const versions = new Map<number, { readonly id: number; readonly fromUs: number }[]>()
  for (const { goods_id: goodsId, id, from_us: fromUs } of rows) {
    const version = { id, fromUs: fromUs ?? Number.NEGATIVE_INFINITY }
    const own = versions.get(goodsId)
    if (own) own.push(version)
    else versions.set(goodsId, [version])
  }
  for (const own of versions.values())
    if (own.length > 1) own.sort((a, b) => (a.fromUs === b.fromUs ? a.id - b.id : a.fromUs < b.fromUs ? -1 : 1))
  return {
    idAt: (goodsId, at) => {
      const us = at.getTime() * US
      return versions.get(goodsId)?.findLast(({ fromUs }) => fromUs <= us)?.id
    },
    goods: new Map(rows.map((row) => [row.id, factsOf(row)])),
  }
}

/** The ids of the facts that held for goods at an instant, by goods. */
export async function factsAt(
  db: Db,
  scope: Scope,
  goodsIds: readonly number[],
  at: Date,
): Promise<Map<number, number>> {
  const rows = await db.rows<{ goods_id: number; id: number }>(sql`
    select distinct on (f.goods_id) f.goods_id, f.id from fee_facts f
    where ${inScope(scope, 'f', { supplier: 'supplier_id' })} and f.goods_id = any (${goodsIds}::bigint[]) and f.from_at <= ${at}
    order by f.goods_id, f.from_at desc, f.id desc`)
  return new Map(rows.map(({ goods_id: goodsId, id }) => [goodsId, id]))
}

/** Whose facts these are. */
export async function goodsOfFacts(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.rows<{ id: number; goods_id: number }>(sql`
    select f.id, f.goods_id from fee_facts f where ${inScope(scope, 'f', { supplier: 'supplier_id' })} and f.id = any (${ids}::int[])`)
  return new Map(rows.map(({ id, goods_id: goodsId }) => [id, goodsId]))
}
