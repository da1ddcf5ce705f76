import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { ofChain, WORK, type Work } from '../work/store.ts'

const SCOPE = { warehouse: 'warehouse_id', supplier: 'supplier_id' }

/** A work whose charges are decided anew: that of a night that was put right is the newest of its chain. */
export type ToRerate = {
  readonly work: Work
  /** The first of its chain, which keeps the costs. */
  readonly firstId: number
  /** The works of its period, where it is one. */
  readonly members: readonly Pick<Work, 'facts' | 'pieces' | 'pallets'>[] | null
  /** Whether its supplier accumulated remainders when it was done. */
  readonly accumulates: boolean
  readonly supplierName: string
}

/** The works behind charges, each once. */
export async function worksBehind(db: Db, scope: Scope, costIds: readonly number[]): Promise<ToRerate[]> {
  const rows = await db.rows<Work & Omit<ToRerate, 'work'>>(sql`
    select ${WORK}, f.first_id as "firstId", f.accumulates, s.name as "supplierName",
      case w.source_kind when 'period' then (
        select coalesce(jsonb_agg(jsonb_build_object('facts', m.facts, 'pieces', m.pieces, 'pallets', m.pallets) order by m.id), '[]')
        from work m where ${inScope(scope, 'm', SCOPE)} and m.period_id = case w.source_kind when 'period' then w.source::bigint end) end as members
    from (
      select c.work_id as first_id, bool_or(coalesce((c.steps ->> 'accumulates')::boolean, false)) as accumulates
      from cost c where ${inScope(scope, 'c', SCOPE)} and c.id = any (${costIds}::bigint[]) group by 1) f
    join work o on ${inScope(scope, 'o', SCOPE)} and o.id = f.first_id
    join work w on ${inScope(scope, 'w', SCOPE)} and w.state <> 'superseded' and (w.id = o.id or ${ofChain('w', 'o')})
    join supplier s on s.tenant_id = w.tenant_id and s.id = w.supplier_id
    order by f.first_id`)
  return rows.map(({ firstId, members, accumulates, supplierName, ...work }) => ({
    work,
    firstId,
    members,
    accumulates,
    supplierName,
  }))
}
