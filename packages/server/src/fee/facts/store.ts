import type { ChargedGoods, GoodsFacts } from '@yuncang/domain/fee/rate/entry.ts'
import { whole } from '@yuncang/domain/base/whole.ts'
import { lookAround } from '../../plumbing/db/as-reader.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { NumberLists } from '../../plumbing/db/number-list.ts'
import { inScope, OF_SUPPLIER, type Home, type Scope } from '../../plumbing/db/scope.ts'
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
    where ${inScope(scope, 'f', OF_SUPPLIER)} and f.id = any (${ids}::int[])`)
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

/** A row has many of its kind: what few goods have set comes as one list, or not at all. */
export type MeasuresRow = Pick<
  FactsRow,
  'id' | 'box' | 'grams' | 'cm3' | 'boxes_per_pallet' | 'heavy' | 'priced_by'
> & {
  card: readonly [whole: number, a: 1 | 2 | 3 | 4, b: 1 | 2 | 3 | 4, c: 4 | 5, accumulates: number] | null
}

/** The columns of facts `f` that an amount depends on. */
export const MEASURES = raw(`f.id, f.box, f.grams, f.cm3, f.boxes_per_pallet, f.heavy, f.priced_by,
  case when f.card_set then array[f.whole::int, f.a, f.b, f.c, f.accumulates::int] end as card`)

export function measuresOf({ card, ...row }: MeasuresRow): ChargedGoods {
  return {
    piecesPerBox: row.box,
    boxGrams: row.grams,
    boxCm3: whole(row.cm3),
    boxesPerPallet: row.boxes_per_pallet,
    heavy: row.heavy,
    pricedBy: row.priced_by,
    card: card && {
      wholeBoxes: card[0] === 1,
      rule: { low: card[1], high: card[2], rest: card[3] },
      accumulates: card[4] === 1,
    },
  }
}

export type AccumulationRow = { readonly supplierId: number; readonly fromUs: number; readonly accumulates: boolean }

/** Since when suppliers accumulate remainders over all their goods, and since when not, as a query. */
export const accumulationRows = (scope: Scope, supplierIds: readonly number[]) => sql`
  select f.supplier_id as "supplierId", case when f.from_at = '-infinity' then 0 else (extract(epoch from f.from_at) * 1000000)::bigint end as "fromUs", f.accumulates
  from supplier_facts f where ${inScope(scope, 'f', OF_SUPPLIER)} and f.supplier_id = any (${supplierIds}::bigint[]) order by f.from_at, f.id`

/** Whether the supplier of some work accumulated remainders when it was done, whenever it is priced. */
export const accumulationOf =
  (since: readonly AccumulationRow[]) =>
  ({ supplierId, atUs }: { readonly supplierId: number; readonly atUs: number }): boolean =>
    since.findLast((one) => one.supplierId === supplierId && one.fromUs <= atUs)?.accumulates ?? false

/** The same, asked for. */
export async function accumulations(db: Db, scope: Scope, supplierIds: readonly number[]) {
  return accumulationOf(await db.rows<AccumulationRow>(accumulationRows(scope, supplierIds)))
}

/** What goods were for charges over some days. */
export type FactsOfDays = {
  /** The ids of the facts that held at an instant, of goods in their order; null: there were none. */
  idsAt(at: Date): (goods: readonly number[]) => readonly (number | null)[]
  /** Whose facts these are, of those that were read. */
  goodsOf(factsId: number): number | undefined
  readonly goods: ReadonlyMap<number, ChargedGoods>
}

type Since = { readonly id: number; readonly fromUs: number }

/**
 * What goods were at each instant up to one, read once for all the days before: they seldom change, so that all versions are few. Read
 * as the merchant's reader, whose policy is asked once.
 */
export async function factsUpTo(tx: Tx, scope: Home, goodsIds: readonly number[], to: Date): Promise<FactsOfDays> {
  const asked = new NumberLists('bigint')
  asked.put(goodsIds)
  const rows = await lookAround(tx, (db) =>
    db.fresh<MeasuresRow & { goods_id: number; from_us: number | null }>(sql`
      select ${MEASURES}, f.goods_id, case when isfinite(f.from_at) then (extract(epoch from f.from_at) * 1000000)::bigint end as from_us
      from fee_facts f where ${inScope(scope, 'f', OF_SUPPLIER)} and f.goods_id = any (${asked.value()}::bigint[]) and f.from_at <= ${to}`),
  )
  const versions = new Map<number, Since[]>()
  const [goods, goodsOf] = [new Map<number, ChargedGoods>(), new Map<number, number>()]
  for (const row of rows) {
    const since = { id: row.id, fromUs: row.from_us ?? Number.NEGATIVE_INFINITY }
    const own = versions.get(row.goods_id)
    if (own) own.push(since)
    else versions.set(row.goods_id, [since])
    goods.set(row.id, measuresOf(row))
    goodsOf.set(row.id, row.goods_id)
  }
  for (const own of versions.values())
    if (own.length > 1) own.sort((a, b) => (a.fromUs === b.fromUs ? a.id - b.id : a.fromUs < b.fromUs ? -1 : 1))
  /** What held of a list of goods, and between which instants: for days on which the same goods lay there it is looked up once. */
  const found = new WeakMap<readonly number[], { ids: readonly (number | null)[]; fromUs: number; toUs: number }>()
  return {
    idsAt: (at) => (goods) => {
      const us = at.getTime() * US
      const before = found.get(goods)
      if (before !== undefined && before.fromUs <= us && us < before.toUs) return before.ids
      const held = heldAt(versions, goods, us)
      found.set(goods, held)
      return held.ids
    },
    goodsOf: (factsId) => goodsOf.get(factsId),
    goods,
  }
}

/** The ids of the facts that held for goods at an instant, and from when to when exactly these do. */
function heldAt(versions: ReadonlyMap<number, readonly Since[]>, goods: readonly number[], us: number) {
  let [fromUs, toUs] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const ids = goods.map((goodsId) => {
    const own = versions.get(goodsId) ?? []
    let at = own.length - 1
    while (at >= 0 && own[at]!.fromUs > us) {
      toUs = Math.min(toUs, own[at]!.fromUs)
      at -= 1
    }
    if (at < 0) return null
    fromUs = Math.max(fromUs, own[at]!.fromUs)
    return own[at]!.id
  })
  return { ids, fromUs, toUs }
}

/** Whose facts these are. */
export async function goodsOfFacts(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.rows<{ id: number; goods_id: number }>(sql`
    select f.id, f.goods_id from fee_facts f where ${inScope(scope, 'f', OF_SUPPLIER)} and f.id = any (${ids}::int[])`)
  return new Map(rows.map(({ id, goods_id: goodsId }) => [id, goodsId]))
}
