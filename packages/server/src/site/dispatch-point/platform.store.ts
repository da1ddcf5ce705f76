import type { getPlatformPage } from '@yuncang/contract/site/dispatch-point/platform.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

export type Platform = { id: number; code: string; name: string; version: number }
export type PlatformRow = Platform & { tenant_name: string; points: number; used: number }

/** The platforms of the scope in use, as a Chinese reader sorts them. */
export function platformsInUse(db: Db, scope: Scope): Promise<Platform[]> {
  return db.rows<Platform>(sql`
    select f.id, f.code, f.name, f.version from dispatch_platform f
    where ${inScope(scope, 'f')} and f.status = 1 order by f.tenant_id, f.name collate "zh-x-icu", f.id`)
}

/** The platforms in use, with how many dispatch points of the scope each has. */
export const platforms = listed<string | undefined, PlatformRow, never, SortOf<typeof getPlatformPage>>({
  from: sql`dispatch_platform f`,
  as: 'f',
  matching,
  columns: sql`f.id, f.code, f.name, f.version, n.name as tenant_name, p.points, p.used`,
  joins: (scope) => sql`
    join tenant n on n.tenant_id = f.tenant_id
    cross join lateral (
      select count(*) as points, count(*) filter (where p.enabled) as used from dispatch_point p
      where ${besideOf(scope, 'p', 'f')} and ${inScope(scope, 'p', AT_WAREHOUSE)} and p.platform_id = f.id and not p.archived
    ) p`,
  order: [
    ['f.tenant_id', 'asc'],
    ['f.name collate "zh-x-icu"', 'asc'],
    ['f.id', 'asc'],
  ],
  sorts: { code: sql`f.code`, name: byName('f.name'), points: sql`p.points`, used: sql`p.used` },
  cut: 'whole',
})

function matching(scope: Scope, keyword: string | undefined): Sql {
  return sql`${inScope(scope, 'f')} and f.status = 1
    ${keyword === undefined ? empty : sql`and ${readsAsPart("f.code || ' ' || f.name", keyword)}`}`
}

/** Locks a platform in use of the scope. */
export function lockPlatform(tx: Tx, scope: Scope, code: string): Promise<Platform | undefined> {
  return tx.one<Platform>(sql`
    select f.id, f.code, f.name, f.version from dispatch_platform f
    where ${inScope(scope, 'f')} and f.code = ${code} and f.status = 1 for update`)
}

/** Keeps a platform from being deleted until the commit, for points that come to name it. */
export function holdPlatform(tx: Tx, scope: Scope, code: string): Promise<Platform | undefined> {
  return tx.one<Platform>(sql`
    select f.id, f.code, f.name, f.version from dispatch_platform f
    where ${inScope(scope, 'f')} and f.code = ${code} and f.status = 1 for key share`)
}

/** Writes a new platform; undefined: its code or its name is taken. */
export async function insertPlatform(
  tx: Tx,
  scope: Scope,
  platform: { code: string; name: string },
): Promise<{ id: number } | undefined> {
  await queueNames(tx, scope)
  return tx.one(sql`
    insert into dispatch_platform (tenant_id, code, name, version) values (${tenantOf(scope)}, ${platform.code}, ${platform.name}, 1)
    on conflict do nothing returning id`)
}

/** Renames a platform that is locked. False: another one in use has that name. */
export async function renamePlatform(tx: Tx, scope: Scope, id: number, name: string): Promise<boolean> {
  await queueNames(tx, scope)
  const renamed = await tx.run(sql`
    update dispatch_platform f set name = ${name}, version = f.version + 1
    where ${inScope(scope, 'f')} and f.id = ${id}
      and not exists (select from dispatch_platform o where o.tenant_id = f.tenant_id and o.id <> f.id and normal_form(o.name) = normal_form(${name}) and o.status = 1)`)
  return renamed === 1
}

/** Lets one person at a time name platforms of a merchant, so that no two take the same name at once. */
async function queueNames(tx: Tx, scope: Scope): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('platform names:' || ${String(tenantOf(scope))}, 0))`)
}

/** The points of a platform that is locked: those not put away, and whether there are any at all. */
export async function pointsOfPlatform(tx: Tx, scope: Scope, id: number): Promise<{ kept: number; any: boolean }> {
  const row = await tx.one<{ kept: number; any: boolean }>(sql`
    select count(*) filter (where not p.archived) as kept, count(*) > 0 as any from dispatch_point p
    where ${inScope(scope, 'p')} and p.platform_id = ${id}`)
  return row!
}

/** Puts a platform away that is locked, or erases it when nothing names it. */
export async function dropPlatform(tx: Tx, scope: Scope, id: number, archive: boolean): Promise<void> {
  await tx.run(
    archive
      ? sql`update dispatch_platform f set status = 2, version = f.version + 1 where ${inScope(scope, 'f')} and f.id = ${id}`
      : sql`delete from dispatch_platform f where ${inScope(scope, 'f')} and f.id = ${id}`,
  )
}
