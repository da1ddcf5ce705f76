import { COST_STATUS_NAMES, VOID_REFUSALS, VOID_WORDS } from '@yuncang/contract/fee/cost/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import type { HeldCost } from './hold.store.ts'
import { mayEdit } from './pages.ts'

/** So many costs are named in a refusal. */
const MOST_NAMED = 20

/** Which costs are meant: those of the codes, in a warehouse where one is named. */
export type Chosen = { readonly codes: readonly string[]; readonly warehouseId: number | null }

/**
 * Refuses what is chosen unless all of it is there, unsettled, of the warehouse, and on pages that the asker settles and voids on.
 * @throws Refused notThere, notAll, noGroupRight
 */
export function checkChosen(ctx: Context, { codes, warehouseId }: Chosen, found: readonly HeldCost[]): void {
  checkAllThere(codes, found)
  const wrong = found.flatMap((cost) => {
    const { code } = cost
    if (warehouseId !== null && cost.warehouseId !== warehouseId) return [`${code} ${VOID_WORDS.elsewhere}`]
    return cost.state === COST_STATUS.unsettled ? [] : [`${code} ${COST_STATUS_NAMES[cost.state]}`]
  })
  if (wrong.length > 0) throw refuse(VOID_REFUSALS, 'notAll', { list: listed(wrong) })
  checkPages(ctx, found)
}

/** Refuses what is not all there, or not on pages that the asker settles and voids on. @throws Refused notThere, noGroupRight */
export function checkThere(ctx: Context, codes: readonly string[], found: readonly HeldCost[]): void {
  checkAllThere(codes, found)
  checkPages(ctx, found)
}

function checkAllThere(codes: readonly string[], found: readonly HeldCost[]): void {
  const there = new Set(found.map(({ code }) => code))
  const missing = codes.filter((code) => !there.has(code))
  if (missing.length > 0) throw refuse(VOID_REFUSALS, 'notThere', { list: listed(missing) })
}

function checkPages(ctx: Context, found: readonly HeldCost[]): void {
  const shut = found.find(({ group }) => mayEdit(ctx, group) !== '')
  if (shut) throw refuse(VOID_REFUSALS, 'noGroupRight', { title: `${VOID_WORDS.edits}${GROUP_NAMES[shut.group]}` })
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, MOST_NAMED).join('、')}${names.length > MOST_NAMED ? VOID_WORDS.more : ''}`
}
