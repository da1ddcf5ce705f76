import { AND_MORE, BETWEEN } from '@yuncang/contract/stocktake/plan/words.ts'
import type { Held } from '@yuncang/domain/site/warehouse/model.ts'
import type { UnderWay } from './counts.store.ts'

const NAMED = 3

/** How many stocktakes or loss orders there are, and the first of their codes as a sentence names them. */
export function held(of: readonly UnderWay[]): Held {
  const codes = of.slice(0, NAMED).map(({ code }) => code)
  return { count: of.length, codes: codes.join(BETWEEN) + (of.length > NAMED ? AND_MORE : '') }
}

/** The same of stocktakes and of loss orders apart. */
export function heldBy(of: readonly UnderWay[]): { readonly counts: Held; readonly losses: Held } {
  return { counts: held(of.filter(({ loss }) => !loss)), losses: held(of.filter(({ loss }) => loss)) }
}
