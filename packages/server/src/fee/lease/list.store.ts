import type { getLeasePage } from '@yuncang/contract/fee/lease/lease.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import type { LeasePhase } from '@yuncang/domain/fee/lease/lease.ts'
import { byNameOf } from '../../base/named/store.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

export type LeaseFilter = {
  readonly warehouseCode: readonly string[] | undefined
  readonly supplierCode: string | undefined
  readonly areaId: string | undefined
  readonly phase: LeasePhase | undefined
  /** The day in Shanghai. */
  readonly today: string
}

export type LeaseRow = {
  id: number
  warehouse_code: string
  warehouse_name: string
  supplier_id: number
  supplier_code: string
  supplier_name: string
  area_id: number
  area_name: string
  m2_hundredths: number
  from_day: string
  to_day: string | null
  price: string | null
  note: string
  status: number
  version: number
  created_at: Date
  created_name: string
}

/** Leases, newest first; deleted ones are none. */
export const leases = listed<LeaseFilter, LeaseRow, never, SortOf<typeof getLeasePage>>({
  from: sql`lease l`,
  as: 'l',
  matching,
  columns: sql`
    l.id, w.code as warehouse_code, w.name as warehouse_name, l.supplier_id, s.code as supplier_code, s.name as supplier_name, l.area_id, r.name as area_name,
      l.m2_hundredths, l.from_day, l.to_day, l.price, l.note, l.status, l.version, l.created_at, a.person_name as created_name`,
  joins: sql`
    join warehouse w on w.tenant_id = l.tenant_id and w.id = l.warehouse_id
    join supplier s on s.tenant_id = l.tenant_id and s.id = l.supplier_id
    join area r on r.tenant_id = l.tenant_id and r.id = l.area_id
    join account a on a.tenant_id = l.tenant_id and a.id = l.created_by`,
  order: newestFirst('l.created_at', 'l.id'),
  sorts: {
    from: sql`l.from_day`,
    to: sql`l.to_day`,
    supplier: byNameOf('supplier', 'l.supplier_id'),
    area: byNameOf('area', 'l.area_id'),
  },
})

function matching(scope: Scope, { warehouseCode, supplierCode, areaId, phase, today }: LeaseFilter): Sql {
  return sql`${inScope(scope, 'l', OWNED)} and l.status <> 0
    ${warehouseCode === undefined ? empty : sql`and l.warehouse_id in (select w.id from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = any (${warehouseCode}::text[]))`}
    ${supplierCode === undefined ? empty : sql`and l.supplier_id in (select s.id from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${supplierCode})`}
    ${areaId === undefined ? empty : sql`and l.area_id::text = ${areaId}`}
    ${phase === undefined ? empty : PHASES[phase](today)}`
}

const PHASES: Readonly<Record<LeasePhase, (today: string) => Sql>> = {
  toCome: (today) => sql`and l.from_day > ${today}`,
  running: (today) => sql`and l.from_day <= ${today} and (l.to_day is null or l.to_day >= ${today})`,
  over: (today) => sql`and l.to_day < ${today}`,
}
