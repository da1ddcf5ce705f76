import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { COST_ANSWERS, type Cost } from './model.ts'
import { VOID_DIALOG } from './words.ts'

/** What settling answered: the bills that were made. */
export type Settled = CallOutput<typeof settleCosts>

/** Settles costs into bills, or voids them with a reason (part 3, 4.2); the dialogs before say what will happen. */
export function useCostDeeds() {
  // What was settled is shown whole, not told in passing.
  const settling = useDeed(settleCosts, { invalidates: COST_ANSWERS })
  const voiding = useDeed(settleCosts, {
    success: ({ text, voided }) => VOID_DIALOG.done(text, voided),
    invalidates: COST_ANSWERS,
  })
  return {
    settle: async (costs: readonly Cost[]): Promise<Settled | null> => {
      const done = await settling.run({ codes: codesOf(costs), status: COST_STATUS.onBill })
      return done.ok ? done.obj : null
    },
    voidAll: async (costs: readonly Cost[], reason: string): Promise<boolean> =>
      (await voiding.run({ codes: codesOf(costs), status: COST_STATUS.voided, reason })).ok,
    running: settling.running || voiding.running,
  }
}

const codesOf = (costs: readonly Cost[]) => costs.map(({ code }) => code).join(',')
