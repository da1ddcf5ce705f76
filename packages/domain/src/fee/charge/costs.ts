import { isTooLarge, type Fen } from '../../base/money.ts'
import type { Basis, Method } from '../rate/methods.ts'
import { stepsOf, type Part, type Unpriced } from './charge.ts'
import type { Steps } from './steps.ts'

/** A cost to be written: an amount with its working. `slot` tells the costs of one work apart; it is empty where there is one. */
export type Costing = {
  readonly slot: Basis | ''
  readonly fen: Fen
  /** Of the larger part; the first of two that are alike. */
  readonly method: Method
  /** Of all parts: what the list names. */
  readonly methods: readonly Method[]
  readonly steps: Steps
}

/** The costs of a work: of storage and leases one for each basis, of any other work the sum of its parts. */
export function costsOf(parts: readonly Part[], apart: boolean): { readonly costs: readonly Costing[] } | Unpriced {
  const costs = apart ? parts.map((part) => costOf([part], part.basis)) : [costOf(parts, '')]
  return costs.some(({ fen }) => isTooLarge(fen)) ? { unpriced: 'tooLarge' } : { costs }
}

function costOf(parts: readonly Part[], slot: Costing['slot']): Costing {
  const largest = parts.reduce((most, part) => (part.fen > most.fen ? part : most))
  return {
    slot,
    fen: parts.reduce((sum, { fen }) => sum + fen, 0n),
    method: largest.method,
    methods: parts.map(({ method }) => method),
    steps: stepsOf(parts),
  }
}
