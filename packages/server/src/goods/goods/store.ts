import type { getAllGood } from '@yuncang/contract/goods/goods/lookup.ts'
import { TOTAL_CAP, type CallInput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

export type FoundGoods = { code: string; name: string; bar_code: string; standard: string; supplier_name: string }
type Filter = CallInput<typeof getAllGood>

/** A page of the goods of the scope, those out of use too (tasks still hold them), sorted as a Chinese reader expects. */
export function goodsPage(
  db: Db,
  scope: Scope,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<FoundGoods[]> {
  return db.rows<FoundGoods>(sql`
    select g.code, g.name, g.bar_code, g.standard, s.name as supplier_name ${matching(scope, filter)}
    order by g.name collate "zh-x-icu", g.code, g.tenant_id limit ${page.limit} offset ${page.offset}`)
}

/** How many goods match, counting no further than one beyond the cap. */
export async function countGoods(db: Db, scope: Scope, filter: Filter): Promise<number> {
  const [row] = await db.rows<{ n: number }>(sql`
    select count(*) as n from (select 1 ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!.n
}

function matching(scope: Scope, { name, supplierCode }: Filter): Sql {
  const part = `%${(name ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`
    from goods g
    join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    where ${inScope(scope, 'g', { supplier: 'supplier_id' })}
      ${supplierCode === undefined ? empty : sql`and s.code = ${supplierCode}`}
      ${name === undefined ? empty : sql`and (g.name ilike ${part} or g.code ilike ${part} or g.bar_code like ${part})`}`
}
