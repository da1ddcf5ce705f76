import type { Member } from '@yuncang/domain/fee/cost/family.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

const SCOPE = { warehouse: 'warehouse_id', supplier: 'supplier_id' }

/** A charge of a work with what corrects it, locked; `revision` is the charge's own, `adjustments` counts all there ever were. */
export type Charged = {
  readonly slot: string
  readonly revision: number
  readonly charge: Member
  readonly adjusts: readonly Member[]
  readonly adjustments: number
}

type Row = {
  id: number
  slot: string
  kind: 'charge' | 'adjust'
  revision: number
  corrects_id: number | null
  money: string
  state: Member['status']
}

/** The newest charge of each kind of a work, voided or not, with its corrections, locked in the order of their ids. */
export async function chargesOf(tx: Tx, scope: Scope, workId: number): Promise<Charged[]> {
  const rows = await tx.rows<Row>(sql`
    select c.id, c.slot, c.kind, c.revision, c.corrects_id, c.money, c.state from cost c
    where ${inScope(scope, 'c', SCOPE)} and (c.work_id = ${workId} and c.kind = 'charge'
      or c.corrects_id in (select o.id from cost o where ${inScope(scope, 'o', SCOPE)} and o.work_id = ${workId}))
    order by c.id for no key update`)
  const member = ({ id, money, state }: Row): Member => ({ id, fen: fenOf(money)!, status: state })
  const charges = Map.groupBy(
    rows.filter(({ kind }) => kind === 'charge'),
    ({ slot }) => slot,
  )
  return [...charges.values()].map((revisions) => {
    const newest = revisions.reduce((last, one) => (one.revision > last.revision ? one : last))
    const adjusts = rows.filter(({ corrects_id: corrects }) => corrects === newest.id)
    return {
      slot: newest.slot,
      revision: newest.revision,
      charge: member(newest),
      adjusts: adjusts.map(member),
      adjustments: adjusts.length,
    }
  })
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
    where ${inScope(scope, 'c', SCOPE)} and c.id = any (${ids}::bigint[]) and c.state = 0 returning c.id, c.row_version`)
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
