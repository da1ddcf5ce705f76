import type { getStockAdjustPage } from '@yuncang/contract/stocktake/adjustment/adjustment.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Owned } from '../../base/named/store.ts'
import {
  among,
  beginsWith,
  codeBegins,
  goodsReadAsPart,
  readsAsPart,
  withinDays,
} from '../../plumbing/db/condition.store.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

type Filter = Owned<Asked<typeof getStockAdjustPage>>

export type AdjustmentRow = {
  id: number
  goods_code: string
  goods_name: string
  bar_code: string
  pieces_per_box: number
  max_unit_name: string
  min_unit_name: string
  supplier_name: string
  warehouse_code: string
  warehouse_name: string
  location_code: string | null
  production_date: string
  dates_on: boolean
  quality: Quality
  quantity: number
  loss_code: string
  task_code: string | null
  handled_name: string
  handled_at: Date
}
type AdjustmentSums = { rows: number; more: number; less: number }

const NAMED = sql`
  join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id
  join supplier s on s.tenant_id = d.tenant_id and s.id = d.supplier_id
  join loss_order o on o.tenant_id = d.tenant_id and o.id = d.loss_id`

/** Differences that were posted, newest first; a supplier's are those of its own goods. */
export const adjustments = listed<Filter, AdjustmentRow, AdjustmentSums, SortOf<typeof getStockAdjustPage>>({
  from: sql`stock_adjustment d ${NAMED}`,
  as: 'd',
  matching,
  columns: sql`
    d.id, g.code as goods_code, g.name as goods_name, g.bar_code, g.pieces_per_box, g.max_unit_name, g.min_unit_name, s.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name,
      p.code as location_code, d.production_date, d.dates_on, d.quality, d.quantity, o.code as loss_code, t.code as task_code, a.person_name as handled_name, d.handled_at`,
  joins: sql`
    ${NAMED}
    join warehouse w on w.tenant_id = d.tenant_id and w.id = d.warehouse_id
    join account a on a.tenant_id = d.tenant_id and a.id = d.handled_by
    left join place p on p.tenant_id = d.tenant_id and p.id = d.place_id
    left join task t on t.tenant_id = d.tenant_id and t.id = d.task_id`,
  order: newestFirst('d.handled_at', 'd.id'),
  sorts: { change: sql`d.quantity` },
  sums: sql`coalesce(sum(greatest(d.quantity, 0)), 0)::bigint as more, coalesce(sum(greatest(-d.quantity, 0)), 0)::bigint as less`,
})

function matching(scope: Scope, filter: Filter): Sql {
  const { supplierName, goodsName, goodsCode, barCode, quality } = filter
  return sql`${inScope(scope, 'd', OWNED)} ${among('d.warehouse_id', filter.warehouses, 'bigint')}
    ${among('d.quality', quality === undefined ? undefined : [quality], 'smallint')} ${beginsWith('o.code', filter.lossCode)}
    ${supplierName === undefined ? empty : sql`and ${readsAsPart('s.name', supplierName)}`}
    ${goodsName === undefined ? empty : sql`and ${goodsReadAsPart('g.name', goodsName)}`}
    ${goodsCode === undefined ? empty : sql`and ${codeBegins('g.code', goodsCode)}`}
    ${barCode === undefined ? empty : sql`and ${codeBegins('g.bar_code', barCode)}`}
    ${withinDays('d.handled_at', filter.beginTime, filter.endTime)}`
}
