import { accumulationOf, accumulationRows, type AccumulationRow } from '../facts/store.ts'
import { rateRows, versionsFrom, type OwnedVersion, type RateRow } from '../rate/in-force.store.ts'
import { termsFrom, termVersionRows, type TermVersionRow } from '../rate/term.store.ts'
import type { TermVersion } from '@yuncang/domain/fee/rate/term.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

/** Where and for whom rates are read, of which items. */
export type Asked = {
  readonly warehouseId: number
  readonly supplierIds: readonly number[]
  readonly items: readonly string[]
}
export type Rates = {
  readonly versions: readonly OwnedVersion[]
  readonly terms: readonly TermVersion[]
  /** Whether the supplier of some work accumulated remainders when it was done. */
  readonly accumulates: (work: { readonly supplierId: number; readonly atUs: number }) => boolean
}

/**
 * By what the work of suppliers in a warehouse is priced: versions of rates and terms, and whether they accumulate. Each deed asks, hence
 * in one statement. Who prices by it holds the queue of the warehouse's fees since an earlier one.
 */
export async function ratesOf(db: Db, scope: Scope, { warehouseId, supplierIds, items }: Asked): Promise<Rates> {
  const list = (rows: Sql) => sql`(select json_agg(r) from (${rows}) r)`
  const found = await db.one<{
    rates: readonly RateRow[] | null
    terms: readonly TermVersionRow[] | null
    accumulating: readonly AccumulationRow[] | null
  }>(sql`
    select ${list(rateRows(scope, { warehouseId, supplierIds, items }))} as rates,
      ${list(termVersionRows(scope, { warehouseId, supplierIds }))} as terms, ${list(accumulationRows(scope, supplierIds))} as accumulating`)
  return {
    versions: versionsFrom(found!.rates ?? []),
    terms: termsFrom(found!.terms ?? []),
    accumulates: accumulationOf(found!.accumulating ?? []),
  }
}
