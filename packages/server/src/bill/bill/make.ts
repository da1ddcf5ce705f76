import { BILL_LOG, SETTLE_REFUSALS } from '@yuncang/contract/bill/bill/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { fenOf, yuanText, type Fen } from '@yuncang/domain/base/money.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { itemRules, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { followBills } from '../../fee/cost/bill-state.store.ts'
import { halvesApart, type HeldCost } from '../../fee/cost/hold.store.ts'
import { unpricedBetween } from '../../fee/rating/unpriced.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { NextCode } from '../../plumbing/db/number.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { prepare } from './paper.ts'
import { insertBills } from './store.ts'

const PREFIX = 'ZD'

/** Who makes bills, and when: a request, or a run that somebody began. */
export type By = Pick<Context, 'scope' | 'accountId' | 'now' | 'today'>

/** A bill that was made, for what follows from it. Money in yuan. */
export type MadeBill = {
  readonly id: number
  readonly code: string
  readonly supplierId: number
  readonly supplierName: string
  readonly total: string
}

/**
 * Makes a bill for each supplier and warehouse of costs that are held and unsettled; all or none. Their statements are the caller's to note.
 * @throws Refused apart, unpriced, belowZero
 */
export async function makeBills(
  tx: Tx,
  by: By,
  costs: readonly HeldCost[],
  nextCode: NextCode,
): Promise<readonly MadeBill[]> {
  const { scope, today } = by
  const [half] = await halvesApart(
    tx,
    scope,
    costs.map(({ id }) => id),
  )
  if (half) throw refuse(SETTLE_REFUSALS, 'apart', half)
  const groups = [...Map.groupBy(costs, ({ warehouseId, supplierId }) => `${warehouseId}/${supplierId}`).values()] as [
    HeldCost,
    ...HeldCost[],
  ][]
  const prepared = await prepare(tx, scope, groups, today)
  await requirePriced(tx, scope, groups, prepared)
  const codes: string[] = []
  while (codes.length < groups.length) codes.push(await nextCode(PREFIX, today))
  const bills = groups.map((own, at) => {
    const { parties, checkDays, dueDay, paper } = prepared[at]!
    const fen = sumOf(own)
    const total = yuanText(fen)
    if (fen < 0n) throw refuse(SETTLE_REFUSALS, 'belowZero', { supplier: parties.supplierName, total })
    return {
      code: codes[at]!,
      warehouseId: own[0].warehouseId,
      supplierId: own[0].supplierId,
      supplierName: parties.supplierName,
      total,
      lineCount: own.length,
      checkDays,
      dueDay,
      paper,
      costIds: own.map(({ id }) => id),
    }
  })
  const ids = await insertBills(tx, scope, by, bills)
  const onto = bills.flatMap(({ code, costIds }) =>
    costIds.map((costId) => ({ costId, billId: ids.get(code)!, billCode: code })),
  )
  await followBills(tx, scope, by, 'settle', onto)
  await writeLog(
    tx,
    scope,
    by,
    bills.map(({ code, lineCount: count, total }) => ({
      kind: 'bill' as const,
      documentId: ids.get(code)!,
      version: 1,
      fromStatus: null,
      toStatus: BILL_STATUS.unchecked,
      content: worded(BILL_LOG.made, { count, total }),
    })),
  )
  return bills.map(({ code, supplierId, supplierName, total }) => ({
    id: ids.get(code)!,
    code,
    supplierId,
    supplierName,
    total,
  }))
}

/** Where a warehouse wants it so, nothing is settled while work of the same days and groups has no amount yet. @throws Refused unpriced, waiting */
async function requirePriced(
  tx: Tx,
  scope: By['scope'],
  groups: readonly (readonly [HeldCost, ...HeldCost[]])[],
  prepared: Awaited<ReturnType<typeof prepare>>,
): Promise<void> {
  for (const [at, own] of groups.entries()) {
    const { parties } = prepared[at]!
    if (!parties.pricedFirst) continue
    const days = own.map(({ day }) => day).toSorted()
    const [from, to] = [days[0]!, days.at(-1)!]
    const { warehouseId, supplierId } = own[0]
    const work = await unpricedBetween(tx, scope, { warehouseId, supplierId, from, to })
    const pages = new Set<CostGroup>(own.map(({ group }) => group))
    const ofPages = work.filter(({ item }) => pages.has(itemRules(item).group))
    for (const state of ['unpriced', 'waiting'] as const) {
      const count = total(ofPages, (one) => one[state])
      const said = { warehouse: parties.warehouse, supplier: parties.supplierName, from, to, count }
      if (count > 0) throw refuse(SETTLE_REFUSALS, state, said)
    }
  }
}

function sumOf(costs: readonly HeldCost[]): Fen {
  return costs.reduce((sum, { money }) => sum + fenOf(money)!, 0n)
}
