import { EXPIRE_NAMES, STOCK_SHEET } from '@yuncang/contract/stock/query/words.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import { dateText, validText } from '../../plumbing/http/wire.ts'
import { GOODS_COLUMNS, ownerColumns } from '../../goods/shown/columns.ts'
import type { DateRow, PlaceRow, StockBy, StockRow } from './list.store.ts'
import { expireStatusOf, piecesView } from './view.ts'

const PIECES: readonly Column<StockRow>[] = [
  { title: STOCK_SHEET.stock, width: 10, value: (row) => piecesView(row).stockNum },
  { title: STOCK_SHEET.normal, width: 10, value: (row) => row.normal },
  { title: STOCK_SHEET.free, width: 12, value: (row) => piecesView(row).inventory },
  { title: STOCK_SHEET.reserved, width: 12, value: (row) => row.normal_reserved },
  { title: STOCK_SHEET.broken, width: 10, value: (row) => row.broken },
  { title: STOCK_SHEET.brokenFree, width: 12, value: (row) => piecesView(row).unavailable },
  { title: STOCK_SHEET.brokenReserved, width: 12, value: (row) => row.broken_reserved },
]

/** The columns of exported stock. */
export function stockColumns(by: StockBy, today: string, platform: boolean): readonly Column<PlaceRow>[] {
  const dates: readonly Column<DateRow>[] = [
    { title: STOCK_SHEET.date, width: 12, value: (row) => dateText(row.production_date) },
    { title: STOCK_SHEET.validUntil, width: 12, value: (row) => validText(row.production_date, row.shelf_life_days) },
    { title: STOCK_SHEET.expire, width: 8, value: (row) => EXPIRE_NAMES[expireStatusOf(row, today)] },
  ]
  const places: readonly Column<PlaceRow>[] = [
    { title: STOCK_SHEET.area, width: 14, value: (row) => row.area_name },
    { title: STOCK_SHEET.location, width: 14, value: (row) => row.code },
  ]
  const keeping: readonly Column<StockRow>[] = [
    { title: STOCK_SHEET.expired, width: 12, value: (row) => row.expired },
    { title: STOCK_SHEET.near, width: 12, value: (row) => row.near },
  ]
  return [
    ...ownerColumns(platform),
    ...(by === 'place' ? places : []),
    ...GOODS_COLUMNS,
    ...(by === 'goods' ? [] : dates),
    ...PIECES,
    ...(by === 'goods' ? keeping : []),
  ]
}
