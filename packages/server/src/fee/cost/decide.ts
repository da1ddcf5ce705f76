import { fenOf, yuanText, type Fen } from '@yuncang/domain/base/money.ts'
import { liveSum, planRerate } from '@yuncang/domain/fee/cost/family.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Work } from '../work/store.ts'
import { voidCosts, type Charged } from './family.store.ts'
import { insertCosts, type NewCost } from './insert.store.ts'

/** What a new pricing of a work does to one kind of its charges. */
export type Decision = {
  readonly slot: string
  /** What is left of it now, and what it is to be. */
  readonly oldFen: Fen
  readonly newFen: Fen
  /** Charged the first time (again), voided and written anew, corrected by the difference, or left. */
  readonly how: 'charged' | 'rewritten' | 'adjusted' | 'unchanged'
  readonly voids: readonly number[]
  readonly written: readonly NewCost[]
}

/** Which work was priced, whose costs stand with the first of its chain, and why. */
export type Pricing = { readonly work: Work; readonly firstId: number; readonly reason: string }

/** Decides the amounts of a work anew, kind by kind (design money, 4, Families). `families`: what it was charged, locked. */
export function decide(families: readonly Charged[], costs: readonly NewCost[], pricing: Pricing): Decision[] {
  const slots = new Set([...costs.map(({ slot }) => slot), ...families.map(({ slot }) => slot)])
  return [...slots].map((slot) =>
    decideOne(
      slot,
      families.find((one) => one.slot === slot),
      costs.find((one) => one.slot === slot),
      pricing,
    ),
  )
}

function decideOne(
  slot: string,
  family: Charged | undefined,
  cost: NewCost | undefined,
  { work, firstId, reason }: Pricing,
): Decision {
  const newFen = cost === undefined ? 0n : fenOf(cost.money)!
  const anew = { ...cost!, workId: firstId, revision: (family?.revision ?? 0) + 1 }
  if (family === undefined || family.charge.status === COST_STATUS.voided)
    return cost === undefined
      ? { slot, oldFen: 0n, newFen, how: 'unchanged', voids: [], written: [] }
      : {
          slot,
          oldFen: 0n,
          newFen,
          how: 'charged',
          voids: [],
          written: [family ? { ...anew, steps: { ...anew.steps, reason } } : anew],
        }
  const oldFen = liveSum(family)
  const plan = planRerate(family, newFen)
  if ('voids' in plan)
    return { slot, oldFen, newFen, how: 'rewritten', voids: plan.voids, written: cost === undefined ? [] : [anew] }
  if (!('adjustFen' in plan)) return { slot, oldFen, newFen, how: 'unchanged', voids: [], written: [] }
  const adjust: NewCost = {
    ...(cost ?? blankOf(work)),
    workId: null,
    slot,
    kind: 'adjust',
    revision: family.adjustments + 1,
    money: yuanText(plan.adjustFen),
    correctsId: family.charge.id,
    steps: { ...cost?.steps, reason, workId: work.id, decided: yuanText(newFen) },
  }
  return { slot, oldFen, newFen, how: 'adjusted', voids: [], written: [adjust] }
}

/** Writes what was decided of works; the queue of their warehouses' fees is held, and so are their costs. */
export async function keepDecisions(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number | null; readonly now: number },
  decisions: readonly Decision[],
  reason: string,
): Promise<void> {
  await voidCosts(
    tx,
    scope,
    by,
    decisions.flatMap(({ voids }) => voids),
    reason,
  )
  await insertCosts(
    tx,
    scope,
    by,
    decisions.flatMap(({ written }) => written),
  )
}

/** A cost of nothing, of work that has no price any more. */
function blankOf({ item, warehouseId, supplierId, pointId, day, atUs }: Work): Omit<NewCost, 'slot' | 'money'> {
  return {
    workId: null,
    revision: 1,
    kind: 'adjust',
    group: itemRules(item).group,
    item,
    method: '',
    warehouseId,
    supplierId,
    pointId,
    day,
    cardId: null,
    cardVersion: null,
    rateAtUs: atUs,
    rule: null,
    steps: null,
    correctsId: null,
  }
}
