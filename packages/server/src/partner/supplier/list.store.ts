import { among, readsAsPart, withinDays } from '../../plumbing/db/condition.store.ts'
import type { getSupplierListManage } from '@yuncang/contract/partner/supplier/supplier.ts'
import { ACTIVITY_LEVELS, type ActivityLevel } from '@yuncang/contract/partner/supplier/words.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
import { idsNamed } from '../../base/named/store.ts'
import { AT_WAREHOUSE, OF_SUPPLIER, OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { SupplierViewRow } from './view.ts'

/** What the lists of suppliers are asked with: of one's own merchant by warehouse, of all merchants by merchant. */
export type SupplierFilter = {
  readonly supplierName?: string | undefined
  readonly status?: readonly (0 | 1)[] | undefined
  readonly channelType?: string | undefined
  readonly warehouseCode?: readonly string[] | undefined
  readonly merchantCode?: string | undefined
  readonly activeDays?: number | undefined
  readonly activeBegin?: string | undefined
  readonly activeEnd?: string | undefined
  readonly activity?: ActivityLevel | undefined
}
export type Ids = readonly number[] | undefined
export type ResolvedFilter = SupplierFilter & { readonly warehouses: Ids }

/** The filter with its warehouse turned into an id of the scope; a code that names nothing matches nothing. */
export async function resolveFilter(db: Db, scope: Scope, filter: SupplierFilter): Promise<ResolvedFilter> {
  return { ...filter, warehouses: await idsNamed(db, scope, 'warehouse', filter.warehouseCode) }
}

/** Suppliers by merchant, archived ones last, then as a Chinese reader sorts names. */
export const suppliers = listed<ResolvedFilter, SupplierViewRow, never, SortOf<typeof getSupplierListManage>>({
  from: sql`supplier s join tenant n on n.tenant_id = s.tenant_id`,
  as: 's',
  matching,
  columns: (scope) => sql`
    s.tenant_id, s.id, s.code, s.name, s.channel_type, coalesce(d.name, '') as channel_name, s.region, s.address, s.telephone, s.invoice_title, s.tax_number, s.accumulates, s.pay_days,
      s.everywhere, s.status, s.version, s.created_at, n.code as merchant_code, n.name as merchant_name,
      coalesce((
        select json_agg(json_build_object('code', w.code, 'name', w.name) order by w.code)
        from supplier_warehouse sw join warehouse w on w.tenant_id = sw.tenant_id and w.id = sw.warehouse_id
        where ${inScope(scope, 'sw', AT_WAREHOUSE)} and ${besideOf(scope, 'sw', 's')} and sw.supplier_id = s.id), '[]') as warehouses,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email, 'getsStatements', c.gets_statements) order by c.position, c.id)
        from supplier_contact c where ${besideOf(scope, 'c', 's')} and c.supplier_id = s.id), '[]') as contacts`,
  joins: sql`left join dict d on d.code = s.channel_type`,
  order: [
    ['n.code', 'asc'],
    ['s.status', 'desc'],
    ['s.name collate "zh-x-icu"', 'asc'],
    ['s.code', 'asc'],
  ],
  sorts: { code: sql`s.code`, name: byName('s.name'), createdAt: sql`s.created_at` },
  cut: 'whole',
})

/** One supplier by its code, of one's own merchant or of the merchant named. */
export function supplierByCode(
  db: Db,
  scope: Scope,
  code: string,
  merchantCode?: string,
): Promise<SupplierViewRow | undefined> {
  const merchant = merchantCode === undefined ? empty : sql`and n.code = ${merchantCode}`
  return db.one<SupplierViewRow>(
    suppliers.where(scope, sql`${inScope(scope, 's', { supplier: 'id' })} and s.code = ${code} ${merchant}`),
  )
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const { supplierName, status, channelType, warehouses, merchantCode } = filter
  return sql`${inScope(scope, 's', { supplier: 'id' })}
    ${status === undefined ? empty : sql`and s.status = any (${status}::smallint[])`}
    ${scope.warehouseIds === null ? empty : worksInSome(scope, scope.warehouseIds)}
    ${supplierName === undefined ? empty : sql`and (${readsAsPart('s.name', supplierName)} or starts_with(normal_form(s.code), normal_form(${supplierName})))`}
    ${channelType === undefined ? empty : sql`and s.channel_type = ${channelType}`}
    ${warehouses === undefined ? empty : worksInSome(scope, warehouses)}
    ${merchantCode === undefined ? empty : sql`and n.code = ${merchantCode}`}
    ${activeIn(scope, filter)}`
}

/** The conditions on when a supplier had tasks made, in the warehouses that are meant. */
function activeIn(scope: Scope, { activeDays, activeBegin, activeEnd, activity, warehouses }: ResolvedFilter): Sql {
  const made = (when: Sql) => sql`exists (
    select from task t where ${inScope(scope, 't', OWNED)} and ${besideOf(scope, 't', 's')} and t.supplier_id = s.id and t.status <> 4 ${among('t.warehouse_id', warehouses, 'bigint')} ${when})`
  // Today among them.
  const within = (days: number) =>
    made(
      sql`and t.created_at >= (((now() at time zone 'Asia/Shanghai')::date - ${days - 1}::int)::timestamp at time zone 'Asia/Shanghai')`,
    )
  const at = ACTIVITY_LEVELS.findIndex(({ code }) => code === activity)
  const [level, before] = [ACTIVITY_LEVELS[at], ACTIVITY_LEVELS[at - 1]]
  return sql`
    ${activeDays === undefined ? empty : sql`and ${within(activeDays)}`}
    ${activeBegin === undefined && activeEnd === undefined ? empty : sql`and ${made(withinDays('t.created_at', activeBegin, activeEnd))}`}
    ${level === undefined || level.days === null ? empty : sql`and ${within(level.days + 1)}`}
    ${before === undefined || before.days === null ? empty : sql`and not ${within(before.days + 1)}`}`
}

/** The condition that a supplier `s` works in some of these warehouses: one that works everywhere works wherever there is a warehouse. */
export function worksInSome(scope: Scope, warehouseIds: readonly number[]): Sql {
  return sql`and (s.everywhere and ${warehouseIds.length > 0} or exists (
    select from supplier_warehouse sw where ${besideOf(scope, 'sw', 's')} and sw.supplier_id = s.id and sw.warehouse_id = any (${warehouseIds}::bigint[])))`
}

/** The log of a supplier that the caller has found in its scope, newest first. */
export function supplierLog(
  db: Db,
  scope: Scope,
  supplier: { readonly tenant_id: number; readonly id: number },
): Promise<{ content: string; name: string | null; at: Date }[]> {
  return db.rows(sql`
    select l.content, a.person_name as name, l.at from supplier_log l
    left join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where ${inScope(scope, 'l', OF_SUPPLIER)} and l.tenant_id = ${supplier.tenant_id} and l.supplier_id = ${supplier.id}
    order by l.version desc`)
}

/** The warehouses in use of a merchant, and whether a supplier works there; undefined: there is no such merchant. */
export function warehousesOfMerchant(
  db: Db,
  scope: Scope,
  merchantCode: string,
  supplierId: number | null,
): Promise<{ code: string; name: string; used: boolean }[]> {
  // Of nobody no supplier is looked for: several servers refuse to look for one beside each warehouse by an id that is null.
  const [used, supplier] =
    supplierId === null
      ? [sql`false`, empty]
      : [
          sql`coalesce(s.everywhere or exists (
      select from supplier_warehouse sw where ${besideOf(scope, 'sw', 'w')} and sw.supplier_id = s.id and sw.warehouse_id = w.id), false)`,
          sql`left join supplier s on s.tenant_id = w.tenant_id and s.id = ${supplierId}`,
        ]
  return db.rows(sql`
    select w.code, w.name, ${used} as used
    from warehouse w
    join tenant n on n.tenant_id = w.tenant_id
    ${supplier}
    where ${inScope(scope, 'w', { warehouse: 'id' })} and n.code = ${merchantCode} and w.status = 1 order by w.code`)
}
