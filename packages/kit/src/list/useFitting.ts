import { fitting, type Arrangement, type ListColumn } from './columns.ts'
import { headWidth, SCROLL_BAR, SELECTION_WIDTH } from './head.ts'
import type { List } from './useList.ts'
import { useNarrow } from './useNarrow.ts'

/** The columns with what is hidden at first on this screen: on a narrow one, what does not stand beside the others without scrolling sideways. */
export function useFitting<Row>(
  columns: readonly ListColumn<Row>[],
  arrangement: Arrangement,
  { list, width, selects }: { list: List<Row>; width: number; selects: boolean },
): ListColumn<Row>[] {
  const narrow = useNarrow()
  // Nothing was measured yet, or the list stands behind another tab.
  const room = narrow && width > 0 ? width - SCROLL_BAR - (selects ? SELECTION_WIDTH : 0) : Number.POSITIVE_INFINITY
  return fitting(columns, arrangement, { narrow, room, widthOf: (column) => headWidth(column, list) })
}
