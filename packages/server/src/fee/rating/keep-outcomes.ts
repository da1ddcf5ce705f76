import type { Tx } from '../../plumbing/db/database.ts'
import type { Home } from '../../plumbing/db/scope.ts'
import { insertCosts, type NewCost } from '../cost/insert.store.ts'
import { assignPeriod } from '../period/assign.ts'
import { setStates, type StateOfWork, type Work } from '../work/store.ts'
import { outcomeOf, type Known, type Outcome } from './outcome.ts'

/** What becomes of works, and their costs, as it is written. */
export type Decided = { readonly states: readonly StateOfWork[]; readonly costs: readonly NewCost[] }

/** A work with what becomes of it. */
export type Priced = { readonly work: Work; readonly outcome: Outcome }

/** Prices works. */
export const outcomesOf = (works: readonly Work[], known: Known): Priced[] =>
  works.map((work) => ({ work, outcome: outcomeOf(work, known) }))

/** What is written of priced works. What falls into a period is put there at once: nothing but its works is written after it. */
export async function decided(tx: Tx, scope: Home, outcomes: readonly Priced[], known: Known): Promise<Decided> {
  const states: StateOfWork[] = []
  for (const { work, outcome } of outcomes) states.push(await stateOf(tx, scope, work, outcome, known))
  return { states, costs: outcomes.flatMap(({ outcome }) => costsOf(outcome)) }
}

async function stateOf(tx: Tx, scope: Home, work: Work, outcome: Outcome, known: Known): Promise<StateOfWork> {
  if ('unpriced' in outcome) return { id: work.id, state: 'unpriced', reason: outcome.unpriced }
  if ('period' in outcome) return assignPeriod(tx, scope, work, outcome.period, known.versions)
  return { id: work.id, state: 'charged' }
}

/** Prices claimed works, and writes what becomes of each. */
export async function keepOutcomes(tx: Tx, scope: Home, works: readonly Work[], known: Known): Promise<void> {
  const { states, costs } = await decided(tx, scope, outcomesOf(works, known), known)
  await Promise.all([
    insertCosts(tx, scope, null, costs),
    setStates(
      tx,
      scope,
      // As charged they were claimed.
      states.filter(({ state }) => state !== 'charged'),
    ),
  ])
}

/** The costs of an outcome that has some. */
const costsOf = (outcome: Outcome): readonly NewCost[] => ('costs' in outcome ? outcome.costs : [])
