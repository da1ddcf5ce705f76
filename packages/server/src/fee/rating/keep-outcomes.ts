import type { Tx } from '../../plumbing/db/database.ts'
import type { Home } from '../../plumbing/db/scope.ts'
import { insertCosts, type NewCost } from '../cost/insert.store.ts'
import type { Resolved } from '@yuncang/domain/fee/rate/resolve.ts'
import { assignPeriod, type KeptPeriods } from '../period/assign.ts'
import { setStates, type StateOfWork, type Work } from '../work/store.ts'
import { outcomeOf, type Known, type Outcome } from './outcome.ts'

/** What becomes of works, and their costs, as it is written. */
export type Decided = { readonly states: readonly StateOfWork[]; readonly costs: readonly NewCost[] }

/** A work with what becomes of it. */
export type Priced = { readonly work: Work; readonly outcome: Outcome }

/** Prices works. */
export const outcomesOf = (works: readonly Work[], known: Known): Priced[] =>
  works.map((work) => ({ work, outcome: outcomeOf(work, known) }))

/**
 * What is written of priced works. What falls into periods is put there at once, last and in the order of the periods' slots, since whoever
 * adds to one is waited for until the commit: nothing but works and costs is written after it.
 */
export async function decided(tx: Tx, scope: Home, outcomes: readonly Priced[], known: Known): Promise<Decided> {
  const states = outcomes.flatMap(({ work, outcome }) => stateOf(work, outcome))
  const inPeriods = outcomes.flatMap(({ work, outcome }) =>
    'period' in outcome ? [{ work, resolved: outcome.period }] : [],
  )
  const kept: KeptPeriods = new Map()
  for (const { work, resolved } of inPeriods.toSorted((a, b) => inOrder(orderOf(a), orderOf(b))))
    states.push(await assignPeriod(tx, scope, work, resolved, known.versions, kept))
  return { states, costs: outcomes.flatMap(({ outcome }) => costsOf(outcome)) }
}

/** What becomes of a work that falls into no period. */
function stateOf(work: Work, outcome: Outcome): StateOfWork[] {
  if ('period' in outcome) return []
  return [
    'unpriced' in outcome
      ? { id: work.id, state: 'unpriced', reason: outcome.unpriced }
      : { id: work.id, state: 'charged' },
  ]
}

type InPeriod = { readonly work: Work; readonly resolved: Resolved }

const orderOf = ({ work, resolved: { version, entry } }: InPeriod) =>
  [version.cardId, entry.pointId ?? 0, work.supplierId, entry.method] as const

function inOrder(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const at = a.findIndex((one, n) => one !== b[n])
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1
}

/** Prices works that were written as charged, and writes what becomes of each. */
export async function keepOutcomes(tx: Tx, scope: Home, works: readonly Work[], known: Known): Promise<void> {
  const { states, costs } = await decided(tx, scope, outcomesOf(works, known), known)
  await Promise.all([
    insertCosts(tx, scope, null, costs),
    setStates(
      tx,
      scope,
      // As charged they were written.
      states.filter(({ state }) => state !== 'charged'),
    ),
  ])
}

/** The costs of an outcome that has some. */
const costsOf = (outcome: Outcome): readonly NewCost[] => ('costs' in outcome ? outcome.costs : [])
