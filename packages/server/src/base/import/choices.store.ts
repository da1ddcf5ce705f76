import type { Choices, CodeOf } from '@yuncang/contract/base/import/sheet.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OF_SUPPLIER, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

/** One thing that a column takes: what is written into it, and what that means to a person. */
export type Choice = { readonly value: string; readonly meaning: string }

const IN_ORDER = sql`order by value, meaning`

/** The first `count` records of a kind that the person sees, those in use only, by what is written of them. */
export function choicesOf(
  db: Db,
  scope: Scope,
  source: Exclude<Choices, readonly string[]> | CodeOf,
  count: number,
): Promise<Choice[]> {
  return db.rows<Choice>(sql`${queryOf(scope, source)} limit ${count}`)
}

function queryOf(scope: Scope, source: Exclude<Choices, readonly string[]> | CodeOf): Sql {
  switch (source) {
    case 'supplier':
      return sql`select s.code as value, s.name as meaning from supplier s
        where ${inScope(scope, 's', { supplier: 'id' })} and s.status = 1 ${IN_ORDER}`
    case 'warehouse':
      return sql`select w.code as value, w.name as meaning from warehouse w
        where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1 ${IN_ORDER}`
    case 'locationWarehouse':
      return sql`select w.code as value, w.name as meaning from warehouse w
        where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1 and w.locations_on ${IN_ORDER}`
    case 'area':
      // Areas of several warehouses have the same names; those of the first warehouse come first, like its code.
      return sql`select r.name as value, string_agg(w.code, ${'、'} order by w.code) as meaning from area r
        join warehouse w on w.tenant_id = r.tenant_id and w.id = r.warehouse_id and w.status = 1 and w.locations_on
        where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.status = 1
        group by r.name order by min(w.code), r.name`
    case 'platform':
      return sql`select f.name as value, f.code as meaning from dispatch_platform f
        where ${inScope(scope, 'f')} and f.status = 1 ${IN_ORDER}`
    case 'goods':
      return sql`select g.code as value, g.name as meaning from goods g
        where ${inScope(scope, 'g', OF_SUPPLIER)} and g.status = 1 and g.audited ${IN_ORDER}`
    case 'dispatchPoint':
      return sql`select p.code as value, p.name as meaning from dispatch_point p
        where ${inScope(scope, 'p', AT_WAREHOUSE)} and not p.archived ${IN_ORDER}`
    default:
      return sql`select d.name as value, '' as meaning from dict d
        where d.parent_code = ${source.slice('dict:'.length)} and d.status = 1 order by d.sort, d.code`
  }
}
