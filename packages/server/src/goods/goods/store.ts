import type { getAllGood } from '@yuncang/contract/goods/goods/lookup.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import { goodsReadAsPart } from '../../plumbing/db/condition.store.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { inScope, OF_SUPPLIER, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

export type FoundGoods = { code: string; name: string; bar_code: string; standard: string; supplier_name: string }
type Filter = Asked<typeof getAllGood>

/** The goods of the scope, those out of use too (tasks still hold them), sorted as a Chinese reader expects. */
export const goodsToChoose = listed<Filter, FoundGoods>({
  from: sql`goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id`,
  as: 'g',
  matching,
  columns: sql`g.code, g.name, g.bar_code, g.standard, s.name as supplier_name`,
  joins: empty,
  order: [
    ['g.name collate "zh-x-icu"', 'asc'],
    ['g.code', 'asc'],
    ['g.tenant_id', 'asc'],
  ],
  cut: 'whole',
})

function matching(scope: Scope, { name, supplierCode }: Filter): Sql {
  return sql`
    ${inScope(scope, 'g', OF_SUPPLIER)}
      ${supplierCode === undefined ? empty : sql`and s.code = ${supplierCode}`}
      ${name === undefined ? empty : sql`and ${goodsReadAsPart("g.name || ' ' || g.code || ' ' || g.bar_code", name)}`}`
}
