import type { getPointPage } from '@yuncang/contract/site/dispatch-point/point.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
import { among, readsAsPart } from '../../plumbing/db/condition.store.ts'
import { idsNamed } from '../../base/named/store.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

type Ids = readonly number[] | undefined

export type PointFilter = {
  readonly platforms: Ids
  readonly warehouses: Ids
  readonly enabled: boolean | undefined
  readonly keyword: string | undefined
}
export type PointRow = {
  id: number
  code: string
  name: string
  platform_code: string
  platform_name: string
  warehouse_code: string
  warehouse_name: string
  tenant_name: string
  address: string
  contact_name: string
  contact_phone: string
  by_pallet: boolean
  enabled: boolean
  version: number
}

/** What a list is asked with, its codes turned into ids of the scope; a code that names nothing matches nothing. */
export async function pointFilter(
  db: Db,
  scope: Scope,
  asked: {
    readonly platform?: string | undefined
    readonly warehouses?: readonly string[] | undefined
    readonly enabled?: boolean | undefined
    readonly keyword?: string | undefined
  },
): Promise<PointFilter> {
  const [platforms, warehouses] = await Promise.all([
    idsNamed(db, scope, 'dispatch_platform', asked.platform),
    idsNamed(db, scope, 'warehouse', asked.warehouses),
  ])
  return { platforms, warehouses, enabled: asked.enabled, keyword: asked.keyword }
}

/** Dispatch points by platform and name. */
export const points = listed<PointFilter, PointRow, never, SortOf<typeof getPointPage>>({
  from: sql`dispatch_point p`,
  as: 'p',
  matching,
  columns: sql`
    p.id, p.code, p.name, f.code as platform_code, f.name as platform_name, w.code as warehouse_code, w.name as warehouse_name, n.name as tenant_name,
      p.address, p.contact_name, p.contact_phone, p.priced_by_pallet as by_pallet, p.enabled, p.version`,
  joins: sql`
    join dispatch_platform f on f.tenant_id = p.tenant_id and f.id = p.platform_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    join tenant n on n.tenant_id = p.tenant_id`,
  order: [
    ['p.tenant_id', 'asc'],
    ['f.name collate "zh-x-icu"', 'asc'],
    ['p.name collate "zh-x-icu"', 'asc'],
    ['p.id', 'asc'],
  ],
  sorts: { code: sql`p.code`, name: byName('p.name'), platform: byName('f.name'), warehouse: byName('w.name') },
  cut: 'whole',
})

/** The dispatch point of a code, whoever it is for. */
export function pointId(db: Db, scope: Scope, code: string): Promise<{ id: number } | undefined> {
  return db.one(
    sql`select p.id from dispatch_point p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.code = ${code} and not p.archived`,
  )
}

function matching(scope: Scope, { platforms, warehouses, enabled, keyword }: PointFilter): Sql {
  return sql`${inScope(scope, 'p', AT_WAREHOUSE)} and not p.archived
    ${among('p.platform_id', platforms, 'bigint')} ${among('p.warehouse_id', warehouses, 'bigint')}
    ${enabled === undefined ? empty : sql`and p.enabled = ${enabled}`}
    ${keyword === undefined ? empty : sql`and ${readsAsPart("concat_ws(' ', p.code, p.name, p.address)", keyword)}`}`
}
