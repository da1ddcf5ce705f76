/** Runs over all costs of a supplier, for tests of what becomes of them. */
import { getRun, getRunParts, previewSettleRun, startSettleRun } from '@yuncang/contract/bill/run/run.ts'
import { beforeEach } from 'vitest'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { makeCost } from './costs.ts'
import { makeSupplier } from './suppliers.ts'
import type { World } from './world.ts'

/** What the merchant does with the costs of a supplier that each test has of its own, so that none settles another’s. */
export function useRuns(world: World) {
  const merchant = () => world.as('merchant')
  let supplier: string
  beforeEach(async () => {
    supplier = (await makeSupplier(world)).code
  })
  const mine = () => ({ supplierCode: supplier })
  const preview = (more = {}) => merchant().ok(previewSettleRun, { ...mine(), ...more })
  return {
    mine,
    preview,
    supplier: () => supplier,
    cost: (money: string, warehouse = 'WH1', of = supplier) => makeCost(world, { warehouse, supplier: of, money }),
    /** Begins to settle what the conditions leave, as it was just previewed; answers the run. */
    async start(more = {}) {
      const { digest } = await preview(more)
      return (await merchant().ok(startSettleRun, { ...mine(), ...more, digest })).runId
    },
    shown: (runId: string) => merchant().ok(getRun, { runId }),
    parts: async (runId: string) => (await merchant().ok(getRunParts, { runId })).records,
    /** The costs as they were entered, and on how many bills that stand each is. */
    live: () =>
      world.rows<{ money: string; state: number; bills: number }>(
        `select c.money, c.state, (select count(*)::int from bill_line l join bill b on b.tenant_id = l.tenant_id and b.id = l.bill_id
           where l.cost_id = c.id and b.status <> $2) as bills
         from cost c join supplier s on s.tenant_id = c.tenant_id and s.id = c.supplier_id where s.code = $1 order by c.id`,
        [supplier, BILL_STATUS.cancelled],
      ),
  }
}
