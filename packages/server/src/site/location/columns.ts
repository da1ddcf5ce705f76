import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import { LOCATION_SHEET } from '@yuncang/contract/site/location/words.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import type { LocationRow } from './store.ts'

/** The columns of an exported list of locations. */
export const LOCATION_COLUMNS: readonly Column<LocationRow>[] = [
  { title: LOCATION_SHEET.warehouse, width: 20, value: (row) => row.warehouse_name },
  { title: LOCATION_SHEET.area, width: 16, value: (row) => row.area_name },
  { title: LOCATION_SHEET.nature, width: 10, value: (row) => AREA_NATURE_NAMES[row.nature] },
  { title: LOCATION_SHEET.code, width: 18, value: (row) => row.code },
  { title: LOCATION_SHEET.goods, width: 10, value: (row) => row.goods },
  { title: LOCATION_SHEET.pieces, width: 12, value: (row) => row.pieces },
  { title: LOCATION_SHEET.boxes, width: 10, value: (row) => row.boxes },
  { title: LOCATION_SHEET.capacity, width: 12, value: (row) => row.capacity_boxes },
  { title: LOCATION_SHEET.walkOrder, width: 18, value: (row) => row.walk_order },
]
