import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type MenuRow = {
  code: string
  parent_code: string | null
  name: string
  url: string
  component: string
  flag: number
  sort: number
  status: number
  program: boolean
  platform_only: boolean
  version: number
}

/** Every entry of the menu, in order. */
export function menuRows(db: Db): Promise<MenuRow[]> {
  return db.rows<MenuRow>(sql`
    select m.code, m.parent_code, m.name, m.url, m.component, m.flag, m.sort, m.status, m.program, m.platform_only, m.version
    from menu m order by m.sort, m.code`)
}

/** Adds a group of the platform's own; answers its code. */
export async function insertGroup(
  tx: Tx,
  { name, parentCode, sort }: { readonly name: string; readonly parentCode: string | null; readonly sort: number },
): Promise<string> {
  const next = await tx.one<{ code: string }>(
    sql`select 'own.' || coalesce(max(substring(m.code from '^own\\.([0-9]+)$')::int), 0) + 1 as code from menu m`,
  )
  const { code } = next!
  await tx.run(sql`
    insert into menu (code, parent_code, name, icon, sort, program, version) values (${code}, ${parentCode}, ${name}, 'base', ${sort}, false, 1)`)
  return code
}

/** Changes how an entry is called, where it stands and whether it shows. */
export async function changeEntry(
  tx: Tx,
  code: string,
  entry: { readonly name: string; readonly parentCode: string | null; readonly sort: number; readonly status: number },
): Promise<void> {
  await tx.run(sql`
    update menu set name = ${entry.name}, parent_code = ${entry.parentCode}, sort = ${entry.sort}, status = ${entry.status}, version = version + 1
    where code = ${code}`)
}

/** Deletes an entry. */
export async function deleteEntry(tx: Tx, code: string): Promise<void> {
  await tx.run(sql`delete from menu where code = ${code}`)
}
