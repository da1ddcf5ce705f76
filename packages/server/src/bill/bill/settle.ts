import type { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { SETTLE_WORDS } from '@yuncang/contract/bill/bill/words.ts'
import { VOID_WORDS } from '@yuncang/contract/fee/cost/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { idsNamed } from '../../base/named/store.ts'
import { checkChosen, type Chosen } from '../../fee/cost/chosen.ts'
import { costsByCode } from '../../fee/cost/hold.store.ts'
import { voidChosen } from '../../fee/cost/void.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Asked, Deps } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { makeBills, type By, type MadeBill } from './make.ts'

/** Whether the statement of a bill has gone, else why not. */
export type Told = { readonly code: string; readonly sent: boolean; readonly reason: string }

/** What stands behind the bills: disputes about their lines, and their statements, which go by mail after the commit. */
export type BehindBill = {
  /** Notes the statements of new bills, in their transaction. */
  readonly noteStatements: (tx: Tx, by: By, bills: readonly MadeBill[]) => Promise<readonly Told[]>
  /** Ends what is disputed of a bill that is cancelled and held; answers how many. */
  readonly lapseDisputes: (tx: Tx, scope: Scope, by: Context, billId: number) => Promise<number>
  /** Sends them after the commit, those that nobody has tried yet. */
  readonly sendStatements: (
    ctx: Context,
    deps: Pick<Deps, 'database' | 'mail'>,
    codes: readonly string[],
  ) => Promise<readonly Told[]>
}

/**
 * Settles the chosen costs into bills, or voids them; all or none.
 * @throws Refused notAll, noGroupRight, apart, belowZero, adjustAlone, adjustOnBill, nothingLeft; notFound
 */
export function settleOrVoid(behind: BehindBill) {
  return async (
    tx: Tx,
    ctx: Context,
    { codes, status, warehouseCode, reason }: CallInput<typeof settleCosts>,
    deps: Pick<Deps, 'nextCode'>,
  ): Promise<CallOutput<typeof settleCosts>> => {
    const chosen = { codes, warehouseId: await warehouseOf(tx, ctx, warehouseCode) }
    if (status === COST_STATUS.onBill) return settle(tx, ctx, chosen, deps, behind)
    const voided = await voidChosen(tx, ctx, chosen, reason ?? VOID_WORDS.reason)
    return { text: VOID_WORDS.done, bills: [], sent: 0, voided }
  }
}

/** What is said of the statements when the reply is given: they go after the commit, and a twin hears what has become of them. */
export function finishSettlement({ sendStatements }: BehindBill) {
  return async (
    { ctx, deps }: Pick<Asked<unknown>, 'ctx' | 'deps'>,
    reply: CallOutput<typeof settleCosts>,
  ): Promise<CallOutput<typeof settleCosts>> => {
    if (reply.bills.length === 0) return reply
    const codes = reply.bills.map(({ code }) => code)
    return { ...reply, ...toldOf(reply.bills, await sendStatements(ctx, deps, codes)) }
  }
}

/** The bills with what has become of their statements, and the sentence on all. */
function toldOf<B extends { readonly code: string }>(bills: readonly B[], statements: readonly Told[]) {
  const of = new Map(statements.map((one) => [one.code, one]))
  return {
    text: textOf(statements),
    bills: bills.map((bill) => {
      const { sent, reason } = of.get(bill.code)!
      return { ...bill, sent: flagOf(sent), reason }
    }),
    sent: flagOf(statements.every(({ sent }) => sent)),
  }
}

async function warehouseOf(tx: Tx, ctx: Context, code: string | undefined): Promise<number | null> {
  const ids = await idsNamed(tx, ctx.scope, 'warehouse', code)
  if (ids?.length === 0) throw notFound('仓库')
  return ids?.[0] ?? null
}

async function settle(
  tx: Tx,
  ctx: Context,
  chosen: Chosen,
  { nextCode }: Pick<Deps, 'nextCode'>,
  { noteStatements }: BehindBill,
): Promise<CallOutput<typeof settleCosts>> {
  const costs = await costsByCode(tx, ctx.scope, chosen.codes, { held: true })
  checkChosen(ctx, chosen, costs)
  const bills = await makeBills(tx, ctx, costs, nextCode)
  const statements = await noteStatements(tx, ctx, bills)
  return {
    ...toldOf(
      bills.map(({ code, supplierName, total }) => ({ code, supplierName, total })),
      statements,
    ),
    voided: 0,
  }
}

/** What the person is told: that all have gone, or that not, and the first reason that is known. */
function textOf(statements: readonly Told[]): string {
  const failed = statements.find(({ sent }) => !sent)
  if (failed === undefined) return SETTLE_WORDS.sent
  const { reason } = failed
  return reason === '' ? SETTLE_WORDS.failed : worded(SETTLE_WORDS.why, { text: SETTLE_WORDS.failed, reason })
}
