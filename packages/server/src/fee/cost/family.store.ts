import type { Member } from '@yuncang/domain/fee/cost/family.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { AT_WAREHOUSE, inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** A charge of a work with what corrects it, locked; `revision` is the charge's own, `adjustments` counts all there ever were. */
export type Charged = {
  readonly slot: string
  readonly revision: number
  readonly charge: Member
  readonly adjusts: readonly Member[]
  readonly adjustments: number
  /** Whether the month that the charge is booked in is open. */
  readonly monthOpen: boolean
}

type Row = {
  id: number
  work_id: number | null
  slot: string
  kind: 'charge' | 'adjust'
  revision: number
  corrects_id: number | null
  money: string
  state: Member['status']
  month_open: boolean
}

/** Whether the month that a cost is booked in is open. The queue of the warehouse's fees is held. */
export const monthOpen = (scope: Scope): Sql => sql`
  not exists (select from closed_month k where ${inScope(scope, 'k', AT_WAREHOUSE)} and k.warehouse_id = c.warehouse_id and k.status = 1
    and k.month = date_trunc('month', c.book_day)::date)`

/** Holds costs of the scope by id, before what hangs on them is read. */
export async function holdHeads(tx: Db | Tx, scope: Scope, which: Sql): Promise<void> {
  await tx.rows(
    sql`select from cost c where ${inScope(scope, 'c', OWNED)} and ${which} order by c.id for no key update`,
  )
}

/**
 * The newest charge of each kind of works, voided or not, with its corrections, by work; held in the order of their ids, unless somebody
 * only looks.
 */
export async function chargesOf(
  tx: Db | Tx,
  scope: Scope,
  workIds: readonly number[],
  { held = true } = {},
): Promise<ReadonlyMap<number, Charged[]>> {
  if (held) await holdHeads(tx, scope, sql`c.work_id = any (${workIds}::bigint[]) and c.kind = 'charge'`)
  const rows = await tx.rows<Row>(sql`
    select c.id, c.work_id, c.slot, c.kind, c.revision, c.corrects_id, c.money, c.state, ${monthOpen(scope)} as month_open from cost c
    where ${inScope(scope, 'c', OWNED)} and c.id in (
      select o.id from cost o where ${inScope(scope, 'o', OWNED)} and o.work_id = any (${workIds}::bigint[]) and o.kind = 'charge' union all
      select a.id from cost o join cost a on a.tenant_id = o.tenant_id and a.corrects_id = o.id and a.kind = 'adjust'
      where ${inScope(scope, 'o', OWNED)} and o.work_id = any (${workIds}::bigint[]) and o.kind = 'charge')
    order by c.id ${held ? raw('for no key update') : empty}`)
  const member = ({ id, money, state }: Row): Member => ({ id, fen: fenOf(money)!, status: state })
  const adjustsOf = Map.groupBy(rows, ({ corrects_id: corrects }) => corrects)
  const charges = Map.groupBy(
    rows.filter(({ kind }) => kind === 'charge'),
    ({ work_id: work, slot }) => `${work} ${slot}`,
  )
  const families = [...charges.values()].map((revisions): readonly [number, Charged] => {
    const newest = revisions.reduce((last, one) => (one.revision > last.revision ? one : last))
    const adjusts = adjustsOf.get(newest.id) ?? []
    const family = {
      slot: newest.slot,
      revision: newest.revision,
      charge: member(newest),
      adjusts: adjusts.map(member),
      adjustments: adjusts.length,
      monthOpen: newest.month_open,
    }
    return [newest.work_id!, family]
  })
  return new Map(
    [...Map.groupBy(families, ([workId]) => workId)].map(([workId, own]) => [workId, own.map(([, family]) => family)]),
  )
}

/** Voids costs that are locked and unsettled, with a reason; by nobody (null) where it follows from work. */
export async function voidCosts(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number | null; readonly now: number },
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return
  const voided = await tx.rows<{ id: number; row_version: number }>(sql`
    update cost c set state = 2, row_version = c.row_version + 1, changed_at = now(), void_at = now(), void_by = ${by.accountId}, void_reason = ${reason}
    where ${inScope(scope, 'c', OWNED)} and c.id = any (${ids}::bigint[]) and c.state = 0 returning c.id, c.row_version`)
  if (voided.length !== ids.length) throw new Error('a cost that is to be voided is not unsettled')
  await writeLog(
    tx,
    scope,
    by,
    voided.map(({ id, row_version: version }) => ({
      kind: 'cost' as const,
      documentId: id,
      version,
      fromStatus: COST_STATUS.unsettled,
      toStatus: COST_STATUS.voided,
      content: reason,
    })),
  )
}
