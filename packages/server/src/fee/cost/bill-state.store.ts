import { COST_LOG } from '@yuncang/contract/fee/cost/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { COST_TRANSITIONS, type CostDeed, type CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

type By = { readonly accountId: number | null; readonly now: number }
/** A cost whose state follows its bill's. */
export type OfBill = { readonly costId: number; readonly billId: number; readonly billCode: string }

/** What of a bill happens to its costs, with the sentence of their log. */
const SAID = {
  settle: COST_LOG.settled,
  cancelBill: COST_LOG.freed,
  pay: COST_LOG.paid,
} as const satisfies Partial<Record<CostDeed, string>>

/** The costs that stand on a bill now, held until the commit, by id: before the bill itself. */
export async function holdCostsOn(tx: Tx, scope: Scope, billId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select c.id from cost c where ${inScope(scope, 'c', OWNED)} and c.bill_id = ${billId} order by c.id for no key update`)
  return rows.map(({ id }) => id)
}

/**
 * Takes costs that are held along with their bills: settled onto them, off a cancelled one, or paid.
 * @throws Error when one of them is not in the state that this starts from
 */
export async function followBills(
  tx: Tx,
  scope: Scope,
  by: By,
  deed: keyof typeof SAID,
  costs: readonly OfBill[],
): Promise<void> {
  if (costs.length === 0) return
  const { from, to } = COST_TRANSITIONS[deed]
  const [before] = from as readonly CostStatus[]
  const isFree = deed === 'cancelBill'
  const changed = await tx.rows<{ id: number; row_version: number; code: string }>(sql`
    update cost c set state = ${to}, bill_id = case when ${isFree} then null else q.bill_id end, row_version = c.row_version + 1, changed_at = now()
    from unnest(${costs.map(({ costId }) => costId)}::bigint[], ${costs.map(({ billId }) => billId)}::bigint[], ${costs.map(({ billCode }) => billCode)}::text[])
      as q (cost_id, bill_id, code)
    where ${inScope(scope, 'c', OWNED)} and c.id = q.cost_id and c.state = ${before!} and (${deed === 'settle'} or c.bill_id = q.bill_id)
    returning c.id, c.row_version, q.code`)
  if (changed.length !== costs.length) throw new Error('a cost is not in the state of its bill')
  await writeLog(
    tx,
    scope,
    by,
    changed.map(({ id, row_version: version, code }) => ({
      kind: 'cost' as const,
      documentId: id,
      version,
      fromStatus: before!,
      toStatus: to,
      content: worded(SAID[deed], { bill: code }),
    })),
  )
}
