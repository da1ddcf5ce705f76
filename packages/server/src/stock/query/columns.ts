import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { EXPIRE_NAMES, STOCK_SHEET } from '@yuncang/contract/stock/query/words.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import { dateText, validText } from '../../plumbing/http/wire.ts'
import type { DateRow, GoodsRow, PlaceRow, StockRow } from './list.store.ts'
import { GOODS_COLUMNS, ownerColumns } from '../../goods/shown/columns.ts'
import { expireStatusOf, piecesView, seesPrices } from './view.ts'

const PIECES: readonly Column<StockRow>[] = [
  { title: STOCK_SHEET.stock, width: 10, value: (row) => piecesView(row).onHand },
  { title: STOCK_SHEET.normal, width: 10, value: (row) => row.normal },
  { title: STOCK_SHEET.free, width: 12, value: (row) => piecesView(row).freeNormal },
  { title: STOCK_SHEET.reserved, width: 12, value: (row) => row.normal_reserved },
  { title: STOCK_SHEET.broken, width: 10, value: (row) => row.broken },
  { title: STOCK_SHEET.brokenFree, width: 12, value: (row) => piecesView(row).freeBroken },
  { title: STOCK_SHEET.brokenReserved, width: 12, value: (row) => row.broken_reserved },
]

/** What travels as text, as a number that a spreadsheet can add up; fifteen digits are more than stock has. */
const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** The columns of exported stock by goods and warehouse. */
export function inventoryColumns(ctx: Context): readonly Column<GoodsRow>[] {
  return [
    ...ownerColumns(ctx.identity === IDENTITY.platform),
    ...GOODS_COLUMNS,
    ...PIECES,
    { title: STOCK_SHEET.expired, width: 12, value: (row) => row.expired },
    { title: STOCK_SHEET.near, width: 12, value: (row) => row.near },
    { title: STOCK_SHEET.weight, width: 12, format: '0.000', value: (row) => numberOf(row.kg) },
    { title: STOCK_SHEET.volume, width: 12, format: '0.000000', value: (row) => numberOf(row.m3) },
    ...(seesPrices(ctx)
      ? [{ title: STOCK_SHEET.value, width: 14, format: '#,##0.00', value: (row: GoodsRow) => numberOf(row.value) }]
      : []),
  ]
}

/** Besides by production date. */
export function productionColumns({ identity, today }: Context): readonly Column<DateRow>[] {
  return [...ownerColumns(identity === IDENTITY.platform), ...GOODS_COLUMNS, ...dateColumns(today), ...PIECES]
}

/** Besides by location. */
export function locationColumns({ identity, today }: Context): readonly Column<PlaceRow>[] {
  return [
    ...ownerColumns(identity === IDENTITY.platform),
    { title: STOCK_SHEET.area, width: 14, value: (row) => row.area_name },
    { title: STOCK_SHEET.location, width: 14, value: (row) => row.code },
    ...GOODS_COLUMNS,
    ...dateColumns(today),
    ...PIECES,
  ]
}

function dateColumns(today: string): readonly Column<DateRow>[] {
  return [
    { title: STOCK_SHEET.date, width: 12, value: (row) => dateText(row.production_date) },
    { title: STOCK_SHEET.validUntil, width: 12, value: (row) => validText(row.production_date, row.shelf_life_days) },
    { title: STOCK_SHEET.expire, width: 8, value: (row) => EXPIRE_NAMES[expireStatusOf(row, today)] },
  ]
}
