import { isInUse } from '@yuncang/domain/base/in-use.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type Entry = { readonly parent: string; readonly name: string; readonly inUse: boolean }

/** What the codes of a card mean: the entries below the dictionary parents that goods use, by code, closed ones too. */
export async function entriesOf(db: Db, parents: readonly string[]): Promise<ReadonlyMap<string, Entry>> {
  const rows = await db.rows<{ code: string; parent_code: string; name: string; status: number }>(
    sql`select d.code, d.parent_code, d.name, d.status from dict d where d.parent_code = any (${parents}::text[])`,
  )
  return new Map(rows.map((row) => [row.code, { parent: row.parent_code, name: row.name, inUse: isInUse(row) }]))
}

/** Keeps entries from being deleted or disabled until the commit, in one order: whoever writes their codes holds them before he looks. */
export async function holdEntries(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.rows(sql`select d.code from dict d where d.code = any (${codes}::text[]) order by d.code for key share`)
}

export type Owner = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly status: number
  readonly accumulates: boolean
}

/** Suppliers of the scope by code. */
export async function ownersByCode(
  db: Db,
  scope: Scope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Owner>> {
  const rows = await db.rows<Owner>(sql`
    select s.id, s.code, s.name, s.status, s.accumulates from supplier s
    where ${inScope(scope, 's', { supplier: 'id' })} and s.code = any (${codes}::text[])`)
  return new Map(rows.map((row) => [row.code, row]))
}

/** Ids of the warehouses in use of the scope by code. */
export async function warehousesByCode(
  db: Db,
  scope: Scope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ id: number; code: string }>(sql`
    select w.id, w.code from warehouse w
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = any (${codes}::text[]) and w.status = 1`)
  return new Map(rows.map((row) => [row.code, row.id]))
}
