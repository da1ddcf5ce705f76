import type { TermVersion } from '@yuncang/domain/fee/rate/term.ts'
import { accumulatingFrom, accumulatingRows, type AccumulatingRow } from '../facts/store.ts'
import { rateRows, versionsFrom, type OwnedVersion, type RateRow } from '../rate/in-force.store.ts'
import { termsFrom, termVersionRows, type TermVersionRow } from '../rate/term.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

/** For whom and where rates are read, of which items, as of which instant. */
export type Asked = {
  readonly warehouseId: number
  readonly supplierId: number
  readonly items: readonly string[]
  readonly at: Date
}
export type Rates = {
  readonly versions: readonly OwnedVersion[]
  readonly terms: readonly TermVersion[]
  readonly accumulating: ReadonlySet<number>
}

/**
 * By what a supplier's work is priced: versions of rates and terms, and whether it accumulates. Each deed asks, hence in one statement.
 * Who prices by it holds the queue of the warehouse's fees since an earlier one.
 */
export async function ratesOf(db: Db, scope: Scope, { warehouseId, supplierId, items, at }: Asked): Promise<Rates> {
  const supplierIds = [supplierId]
  const list = (rows: Sql) => sql`(select json_agg(r) from (${rows}) r)`
  const found = await db.one<{
    rates: readonly RateRow[] | null
    terms: readonly TermVersionRow[] | null
    accumulating: readonly AccumulatingRow[] | null
  }>(sql`
    select ${list(rateRows(scope, { warehouseId, supplierIds, items }))} as rates,
      ${list(termVersionRows(scope, { warehouseId, supplierIds }))} as terms, ${list(accumulatingRows(scope, supplierIds, at))} as accumulating`)
  return {
    versions: versionsFrom(found!.rates ?? []),
    terms: termsFrom(found!.terms ?? []),
    accumulating: accumulatingFrom(found!.accumulating ?? []),
  }
}
