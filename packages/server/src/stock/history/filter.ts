import type { getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'

export type HistoryFilter = Asked<typeof getGoodsHistoryPage>

type Ids = readonly number[] | undefined
/** What history is asked for, its codes turned into ids of the scope. */
export type ResolvedFilter = HistoryFilter & {
  readonly suppliers: Ids
  readonly warehouses: Ids
  readonly goods: Ids
  readonly places: Ids
  /** Whether one of the places is not physical: nothing is anybody's stock there, so that no balance is told. */
  readonly isElsewhere: boolean
  /** Up to which month moves are summed (`months.store.ts`): the sums say in which months something happened to what is asked for. */
  readonly summed?: CalendarDate | null
}
