import type { Tx } from '../../plumbing/db/database.ts'
import type { Home } from '../../plumbing/db/scope.ts'
import { insertCosts, type NewCost } from '../cost/insert.store.ts'
import { assignPeriod } from '../period/assign.ts'
import { setStates, type StateOfWork, type Work } from '../work/store.ts'
import { outcomeOf, type Known, type Outcome } from './outcome.ts'

/** Prices claimed works, and writes what becomes of each. */
export async function keepOutcomes(tx: Tx, scope: Home, works: readonly Work[], known: Known): Promise<void> {
  const outcomes = works.map((work) => ({ work, outcome: outcomeOf(work, known) }))
  const states: StateOfWork[] = []
  for (const { work, outcome } of outcomes) {
    if ('unpriced' in outcome) states.push({ id: work.id, state: 'unpriced', reason: outcome.unpriced })
    if ('period' in outcome) states.push(await assignPeriod(tx, scope, work, outcome.period, known.versions))
  }
  const costs = outcomes.flatMap(({ outcome }) => costsOf(outcome))
  await Promise.all([insertCosts(tx, scope, null, costs), setStates(tx, scope, states)])
}

/** The costs of an outcome that has some. */
export const costsOf = (outcome: Outcome): readonly NewCost[] => ('costs' in outcome ? outcome.costs : [])
