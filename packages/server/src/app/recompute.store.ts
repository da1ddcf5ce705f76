import { noneOf } from '../plumbing/db/condition.store.ts'
import type { Db } from '../plumbing/db/database.ts'
import { inScope, type Scope } from '../plumbing/db/scope.ts'
import { sql } from '../plumbing/db/sql.ts'
import { costsWithin, type Reach } from './invariants-reach.store.ts'
import { WORK, type Work } from '../fee/work/store.ts'
import type { LeasedFloor } from '@yuncang/domain/fee/charge/area.ts'
import { fen } from '../fee/rate/in-force.store.ts'

/** A charge with its working, and the work that was priced. */
export type Charged = {
  readonly costId: number
  readonly tenantId: number
  readonly money: string
  readonly slot: string
  readonly rateAtUs: number
  readonly steps: {
    readonly accumulates: boolean
    readonly rates: readonly {
      readonly cardId: number
      readonly version: number
      readonly pointId: number | null
      readonly basis: string
    }[]
    readonly parts: readonly { readonly money: string }[]
    readonly terms?: readonly object[]
  }
  readonly work: Work
  /** The works of its period, where the work is one. */
  readonly members: readonly Pick<Work, 'facts' | 'pieces' | 'pallets'>[] | null
}

/** The charge that was looked at last, in the order of merchants and ids. */
export type Behind = { readonly tenantId: number; readonly costId: number }

/** Charges behind one, in their order; of all merchants but some. */
export async function chargesBehind(
  db: Db,
  reach: Reach,
  but: ReadonlySet<number>,
  behind: Behind,
  count: number,
): Promise<Charged[]> {
  const rows = await db.rows<Omit<Charged, 'work'> & Work>(sql`
    select ${WORK}, c.id as "costId", c.tenant_id as "tenantId", c.money, c.slot, (extract(epoch from c.rate_at) * 1000000)::bigint as "rateAtUs", c.steps,
      case w.source_kind when 'period' then (
        select coalesce(jsonb_agg(jsonb_build_object('facts', m.facts, 'pieces', m.pieces, 'pallets', m.pallets) order by m.id), '[]')
        from work m where m.tenant_id = w.tenant_id and m.period_id::text = w.source) end as members
    from ${costsWithin(reach)} join work w on w.tenant_id = c.tenant_id and w.id = case when c.steps ? 'workId' then (c.steps ->> 'workId')::bigint else c.work_id end
    where c.kind = 'charge' ${noneOf('c.tenant_id', but)} and (c.tenant_id, c.id) > (${behind.tenantId}, ${behind.costId}) order by c.tenant_id, c.id limit ${count}`)
  return rows.map(({ costId: id, tenantId, money, slot, rateAtUs, steps, members, ...work }) => ({
    costId: id,
    tenantId,
    money,
    slot,
    rateAtUs,
    steps,
    members,
    work,
  }))
}

/** The terms of leases, by the ids of their versions. */
export async function leaseTerms(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, LeasedFloor>> {
  const rows = await db.rows<{ id: number; m2: number; price: string | null }>(sql`
    select v.id, v.m2_hundredths as m2, v.price from lease_version v where ${inScope(scope, 'v')} and v.id = any (${ids}::int[])`)
  return new Map(
    rows.map(({ id, m2, price }) => [id, { m2Hundredths: m2, priceFen: price === null ? null : fen(price) }]),
  )
}
