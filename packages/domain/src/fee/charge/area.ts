import { isTooLarge } from '../../base/money.ts'
import { ratio } from '../../base/ratio.ts'
import type { Whole } from '../../base/whole.ts'
import { plus } from '../../base/whole.ts'
import type { Entry } from '../rate/entry.ts'
import { toPart, type Part, type Unpriced } from './charge.ts'
import { withTotal, type Measured } from './measure.ts'
import { priced, type Priced } from './price.ts'

/** Floor that was leased on a day, by the version of the lease that held at its end; without a price of its own the rate's holds. */
export type LeasedFloor = { readonly m2Hundredths: Whole; readonly priceFen: Whole | null }

const M2: Entry['method'] = 'RECKON_TYPE_M2_DAY'
const HUNDREDTHS = 100

/**
 * What the leases of a supplier in a warehouse cost for a day: square metres by the price of each lease, else by the rate, summed and
 * rounded once. No rate is needed where every lease has its own price; a lease that nothing prices leaves all of them unpriced.
 */
export function chargeArea(
  leases: readonly LeasedFloor[],
  entry: Entry | null,
): { readonly parts: readonly Part[] } | Unpriced {
  if (entry === null && leases.some(({ priceFen }) => priceFen === null)) return { unpriced: 'noLeasePrice' }
  const byPrice = Map.groupBy(leases, ({ priceFen }) => (priceFen === null ? null : String(priceFen)))
  const measures = [...byPrice].map(([price, alike]): [Measured, Priced] => {
    const measure = measureOf(alike)
    return [
      measure,
      price === null ? priced(measure.total, entry!) : priced(measure.total, { priceFen: BigInt(price), tiers: [] }),
    ]
  })
  const part = toPart({ method: M2, entry }, measures.length > 0 ? measures : [nothing(entry)], null)
  return isTooLarge(part.fen) ? { unpriced: 'tooLarge' } : { parts: [part] }
}

function measureOf(leases: readonly LeasedFloor[]): Measured {
  const sum = ratio(leases.map(({ m2Hundredths }) => m2Hundredths).reduce(plus, 0), HUNDREDTHS)
  return withTotal('squareMetre', [{ key: '', accumulates: false, count: leases.length, before: sum, after: sum }])
}

function nothing(entry: Entry | null): [Measured, Priced] {
  const measure = withTotal('squareMetre', [])
  return [measure, priced(measure.total, entry ?? { priceFen: 0, tiers: [] })]
}
