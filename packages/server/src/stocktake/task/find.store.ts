import type { StocktakeStatus, StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import { beginsWith } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { raw, sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

type Found = {
  code: string
  plan_code: string
  type: StocktakeType
  status: StocktakeStatus
  warehouse_code: string
  warehouse_name: string
  supplier_name: string | null
}

/** Stocktakes of the scope of which the number, or that of the plan, is or begins with what was typed. */
export function findStocktakes(db: Db, scope: Scope, text: string, by: 'code' | 'plan_code'): Promise<Found[]> {
  return db.rows<Found>(sql`
    select s.code, s.plan_code, s.type, s.status, w.code as warehouse_code, w.name as warehouse_name, u.name as supplier_name from stocktake s
    join warehouse w on w.tenant_id = s.tenant_id and w.id = s.warehouse_id
    left join supplier u on u.tenant_id = s.tenant_id and u.id = s.supplier_id
    where ${inScope(scope, 's', AT_WAREHOUSE)} ${beginsWith(`s.${by}`, text)}
    order by ${raw(`s.${by}`)} limit ${MOST_OF_A_KIND}`)
}
