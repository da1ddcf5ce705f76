import type { getSupplierDataStatistical } from '@yuncang/contract/board/data-centre/suppliers.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Compare } from '@yuncang/domain/board/figure/range.ts'
import type { Card } from '../chart/Cards.tsx'
import { cardOf } from '../chart/figure-card.ts'
import { formerly } from '../chart/over-time.ts'
import type { Doors } from '../page/useDoors.ts'

const KEYS = ['inPieces', 'outPieces', 'shippedPieces', 'rejectedPieces'] as const

/** What one supplier, or all, come to at a glance. */
export function supplierCards(
  data: CallOutput<typeof getSupplierDataStatistical>,
  compare: Compare,
  doors: Doors,
): Card[] {
  const { sums } = data
  const before = <T>(value: (one: typeof sums) => T & (number | string | null)) =>
    formerly(data, compare, (one) => value(one.sums))
  return [
    ...KEYS.map((key) => cardOf(key, sums[key], doors(key), { before: before((one) => one[key]) })),
    cardOf('inventory', sums.inventory, doors('inventory'), {
      before: before((one) => one.inventory),
    }),
    ...(sums.money === null
      ? []
      : [cardOf('revenue', sums.money, doors('revenue'), { before: before((one) => one.money) })]),
  ]
}
