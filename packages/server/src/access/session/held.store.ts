import type { Right } from '@yuncang/domain/access/rights.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

/** What a role's people hold at a moment. */
export type Held = {
  readonly role_id: number
  /** The hash of its keys, which the database keeps beside them; null: the role is disabled. */
  readonly keys_hash: string | null
  /** What the platform has taken from everybody; null: nothing. */
  readonly closed_keys: readonly Right[] | null
}

type Kept = { readonly hash: string; readonly rights: ReadonlySet<Right> }

/** The rights of that moment. The keys themselves are read only where this process does not know those of their hash. */
export async function rightsOf(db: Db, tenantId: number, held: Held): Promise<ReadonlySet<Right>> {
  const { role_id: roleId, keys_hash: hash, closed_keys: closed } = held
  if (hash === null) return new Set()
  const before = keptIn(db).get(placeOf(tenantId, roleId))
  const { rights } = before?.hash === hash ? before : await readRights(db, tenantId, roleId)
  return closed === null ? rights : new Set([...rights].filter((right) => !closed.includes(right)))
}

/** No process keeps the roles of a hundred thousand merchants: beyond these the one known longest is read anew. */
const MOST_ROLES = 2_000

const placeOf = (tenantId: number, roleId: number) => `${tenantId}/${roleId}`

const PLACE = 'rights of roles'

function keptIn({ known }: Db): Map<string, Kept> {
  const kept = (known.get(PLACE) as Map<string, Kept> | undefined) ?? new Map<string, Kept>()
  known.set(PLACE, kept)
  return kept
}

async function readRights(db: Db, tenantId: number, roleId: number): Promise<Kept> {
  const row = await db.one<{ hash: string; keys: Right[] }>(
    sql`select r.keys_hash::text as hash, r.button_keys as keys from role r where r.tenant_id = ${tenantId} and r.id = ${roleId}`,
  )
  const read = { hash: row!.hash, rights: new Set(row!.keys) }
  const kept = keptIn(db)
  if (kept.size >= MOST_ROLES) kept.delete(kept.keys().next().value!)
  kept.set(placeOf(tenantId, roleId), read)
  return read
}

/** The keys of a role `r` that count now: none of a role that is disabled, none that the platform has taken from everybody. */
export const LIVE_KEYS: Sql = sql`case when r.status <> 1 then '{}'::text[]
    when not exists (select from office_button b where not b.enabled) then r.button_keys
    else array(select k.key from unnest(r.button_keys) with ordinality k (key, nth)
      where not exists (select from office_button b where b.key = k.key and not b.enabled) order by k.nth)
  end`

/** The condition that a key of a role `r` counts now. */
export const holdsKey = (key: string): Sql => sql`r.status = 1 and ${key} = any (r.button_keys)
  and not exists (select from office_button b where b.key = ${key} and not b.enabled)`

/**
 * The ids of the warehouses in which an account `a` with its role `r` works when it is kept to warehouses: its own and those of
 * its role; none while the role is disabled.
 */
export const boundIds = (tenantId: number): Sql => sql`
  select b.warehouse_id from account_warehouse b where r.status = 1 and b.tenant_id = ${tenantId} and b.account_id = a.id
  union
  select d.warehouse_id from role_warehouse d where r.status = 1 and d.tenant_id = ${tenantId} and d.role_id = r.id`
