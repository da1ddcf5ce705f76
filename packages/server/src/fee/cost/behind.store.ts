import type { PartSteps } from '@yuncang/domain/fee/charge/steps.ts'
import type { CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import type { Method } from '@yuncang/domain/fee/rate/methods.ts'
import type { TermKind } from '@yuncang/domain/fee/rate/term.ts'
import type { COST_KINDS } from '@yuncang/contract/fee/cost/rows.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { WORK, type Work } from '../work/store.ts'

/** The working of an amount as it is kept: beside the arithmetic which rates and which work, and what was decided of a family. */
export type KeptSteps = {
  readonly parts?: readonly PartSteps[]
  readonly accumulates?: boolean
  readonly workId?: number
  readonly rates?: readonly {
    readonly cardId: number
    readonly version: number
    readonly bySupplier: boolean
    readonly pointId: number | null
    readonly basis: string
  }[]
  /** The contract terms that it came about by. */
  readonly terms?: readonly {
    readonly termId: number
    readonly version: number
    readonly kind: TermKind
    readonly method?: Method
    readonly days?: number
  }[]
  /** Of a minimum: what was agreed on, and what the month had come to. */
  readonly minimum?: { readonly month: string; readonly agreed: string; readonly live: string }
  readonly decided?: string
  readonly reason?: string
}

/** What stands behind a cost: its working, the charge it belongs to, the work that was priced. */
export type Behind = {
  readonly slot: string
  readonly rule: number | null
  readonly steps: KeptSteps | null
  /** The charge, or other cost, of its family. */
  readonly familyId: number
  /** The work of the family, and the one that was priced: of a night that was put right the newer one. */
  readonly familyWorkId: number | null
  readonly workId: number | null
}

/** What stands behind a cost that the caller has found in its scope. */
export async function behindCost(db: Db, scope: Scope, costId: number): Promise<Behind> {
  const row = await db.one<Behind>(sql`
    select c.slot, c.rule, c.steps, coalesce(c.corrects_id, c.id) as "familyId", coalesce(c.work_id, o.work_id) as "familyWorkId",
      coalesce((c.steps ->> 'workId')::bigint, c.work_id, o.work_id) as "workId"
    from cost c left join cost o on o.tenant_id = c.tenant_id and o.id = c.corrects_id where ${inScope(scope, 'c', OWNED)} and c.id = ${costId}`)
  return row!
}

/** The work that was priced with, of a period, its span and the works in it. Instants in microseconds since the epoch. */
export type WorkBehind = {
  readonly work: Work
  readonly members: readonly Work[] | null
  readonly period: { readonly fromUs: number; readonly toUs: number } | null
}

/** The work of that id, with what it sums. */
export async function workBehind(db: Db, scope: Scope, id: number): Promise<WorkBehind | undefined> {
  const work = await db.one<Work>(sql`select ${WORK} from work w where ${inScope(scope, 'w', OWNED)} and w.id = ${id}`)
  if (work?.kind !== 'period') return work && { work, members: null, period: null }
  const [members, period] = await Promise.all([
    db.rows<Work>(sql`
      select ${WORK} from work w where ${inScope(scope, 'w', OWNED)} and w.period_id = ${work.source}::bigint order by w.id`),
    db.one<{ fromUs: number; toUs: number }>(sql`
      select (extract(epoch from p.from_at) * 1000000)::bigint as "fromUs", (extract(epoch from p.to_at) * 1000000)::bigint as "toUs"
      from work_period p where ${inScope(scope, 'p', OWNED)} and p.id = ${work.source}::bigint`),
  ])
  return { work, members, period: period ?? null }
}

/** The parts of the cost beside one, of the same work by the other basis: what each of them takes, the other does not. */
export async function partsBeside(db: Db, scope: Scope, { slot, familyWorkId, workId }: Behind): Promise<PartSteps[]> {
  if (slot !== 'box' && slot !== 'volume') return []
  const row = await db.one<{ parts: PartSteps[] }>(sql`
    select c.steps -> 'parts' as parts from cost c where ${inScope(scope, 'c', OWNED)} and c.slot = ${slot === 'box' ? 'volume' : 'box'}
      and c.id in (
        select o.id from cost o where ${inScope(scope, 'o', OWNED)} and o.work_id = ${familyWorkId} and o.kind = 'charge' union all
        select a.id from cost o join cost a on a.tenant_id = o.tenant_id and a.corrects_id = o.id and a.kind = 'adjust'
        where ${inScope(scope, 'o', OWNED)} and o.work_id = ${familyWorkId} and o.kind = 'charge')
      and (c.steps ->> 'workId')::bigint = ${workId} and c.steps -> 'parts' is not null order by c.id desc limit 1`)
  return row?.parts ?? []
}

/** What goods are called, by the ids of their facts. */
export type NamedGoods = {
  readonly facts: number
  readonly code: string
  readonly name: string
  readonly standard: string
  readonly typeName: string
  readonly minUnitName: string
  readonly maxUnitName: string
}

export async function goodsNamed(db: Db, scope: Scope, facts: readonly number[]): Promise<Map<number, NamedGoods>> {
  const rows = await db.rows<NamedGoods>(sql`
    select f.id as facts, g.code, g.name, g.standard, coalesce(d.name, '') as "typeName", g.min_unit_name as "minUnitName",
      g.max_unit_name as "maxUnitName"
    from fee_facts f join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id left join dict d on d.code = g.type_code
    where ${inScope(scope, 'f', OF_SUPPLIER)} and f.id = any (${facts}::int[])`)
  return new Map(rows.map((row) => [row.facts, row]))
}

/** Leased floor of a work, in its order. `price` in yuan; null: as the rate says. */
export type LeaseBehind = {
  readonly leaseId: number
  readonly areaName: string
  readonly m2Hundredths: number
  readonly price: string | null
}

export function leasesBehind(db: Db, scope: Scope, { leases, m2Hundredths }: Work): Promise<LeaseBehind[]> {
  return db.rows<LeaseBehind>(sql`
    select v.lease_id as "leaseId", r.name as "areaName", n.m2 as "m2Hundredths", v.price
    from unnest(${leases}::int[], ${m2Hundredths}::bigint[]) with ordinality as n (id, m2, at)
    join lease_version v on ${inScope(scope, 'v', OWNED)} and v.id = n.id
    join lease l on l.tenant_id = v.tenant_id and l.id = v.lease_id
    join area r on r.tenant_id = l.tenant_id and r.id = l.area_id order by n.at`)
}

/** A cost of a family, the oldest first. */
export type Relative = {
  readonly code: string
  readonly kind: (typeof COST_KINDS)[number]
  readonly money: string
  readonly state: CostStatus
  readonly note: string
  readonly createdAt: Date
}

export function familyOf(db: Db, scope: Scope, familyId: number): Promise<Relative[]> {
  return db.rows<Relative>(sql`
    select c.code, c.kind, c.money, c.state, case when c.state = 2 then c.void_reason else coalesce(c.steps ->> 'reason', '') end as note, c.created_at as "createdAt"
    from cost c where ${inScope(scope, 'c', OWNED)} and (c.id = ${familyId} or c.kind = 'adjust' and c.corrects_id = ${familyId}) order by c.id`)
}

/** What was said of a cost that was entered by hand. */
export type OtherBehind = {
  readonly note: string
  readonly creditKind: string
  readonly taskCode: string | null
  readonly aboutCode: string | null
  readonly paidAt: Date | null
}

export function otherBehind(db: Db, scope: Scope, costId: number): Promise<OtherBehind | undefined> {
  return db.one<OtherBehind>(sql`
    select x.note, x.credit_kind as "creditKind", t.code as "taskCode", o.code as "aboutCode", b.paid_at as "paidAt"
    from cost_other x join cost c on c.tenant_id = x.tenant_id and c.id = x.cost_id
    left join task t on t.tenant_id = x.tenant_id and t.id = x.about_task_id
    left join cost o on o.tenant_id = x.tenant_id and o.id = x.about_cost_id
    left join bill b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    where ${inScope(scope, 'x', OWNED)} and x.cost_id = ${costId}`)
}
