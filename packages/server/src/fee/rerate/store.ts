import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { ofChain, WORK, type Work } from '../work/store.ts'

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
        from work m where ${inScope(scope, 'm', OWNED)} and m.period_id = case w.source_kind when 'period' then w.source::bigint end) end as members
    from (
      select c.work_id as first_id, bool_or(coalesce((c.steps ->> 'accumulates')::boolean, false)) as accumulates
      from cost c where ${inScope(scope, 'c', OWNED)} and c.id = any (${costIds}::bigint[]) group by 1) f
    join work o on ${inScope(scope, 'o', OWNED)} and o.id = f.first_id
    join work w on ${inScope(scope, 'w', OWNED)} and w.state <> 'superseded' and (w.id = o.id or ${ofChain('w', 'o')})
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

/** Voided charges of these that nothing has followed: the last of their kind of their work. */
export async function lastVoided(db: Db, scope: Scope, costIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select c.id from cost c where ${inScope(scope, 'c', OWNED)} and c.id = any (${costIds}::bigint[]) and c.kind = 'charge' and c.state = 2 and not exists (
      select from cost n where n.tenant_id = c.tenant_id and n.work_id = c.work_id and n.slot = c.slot and n.kind = 'charge' and n.revision > c.revision)`)
  return new Set(rows.map(({ id }) => id))
}
