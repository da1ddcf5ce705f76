import { addressOf, doorOf } from '@yuncang/contract/board/figure/doors.ts'
import { FIGURES, type FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import { useCanOpen } from '../../../app/open.ts'
import type { Way } from '../chart/table.ts'
import type { Scope } from './scope.ts'

/** By what the rows of a figure are narrowed further: a kind of task, a dispatch point, a warehouse. */
type Narrowed = Readonly<Record<string, string | undefined>>

/** Where the rows of a figure are to be seen; undefined for who has no such list. Of a state on a day that is over no rows are kept. */
export type Doors = (key: FigureKey, of?: Days, narrowed?: Narrowed) => Way

/** The doors of what a board counts: its days where none are said, its warehouse and supplier always. */
export function useDoors({
  days,
  warehouseCode,
  supplierCode,
  today,
}: Pick<Scope, 'days' | 'warehouseCode' | 'supplierCode' | 'today'>): Doors {
  const canOpen = useCanOpen()
  return (key, of = days, narrowed = {}) => {
    if (FIGURES[key].on === 'dayEnd' && of.end < today) return { none: 'past' }
    // Lists are narrowed to one supplier.
    const several = supplierCode?.includes(',') === true && narrowed['supplierCode'] === undefined
    const { path, filter } = doorOf(key, { ...of, today, warehouseCode, supplierCode })
    if (several || !canOpen(path)) return undefined
    const all = Object.entries({ ...filter, ...narrowed }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    return addressOf({ path, filter: Object.fromEntries(all) })
  }
}
