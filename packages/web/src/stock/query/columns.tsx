import type { queryGoodsByLocationSums } from '@yuncang/contract/stock/query/query.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { ProductionDate, ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Goods, Owned } from '../../goods/shown/columns.tsx'
import type { StockOf } from '../history/addresses.ts'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import { ReservedQuantity } from './ReservedQuantity.tsx'

type Stock = Goods &
  Owned & {
    readonly warehouseCode: string
    readonly stockNum: number
    readonly normalCap: number
    readonly brokenCap: number
    readonly inventory: number
    readonly unavailable: number
    readonly lockNum: number
    readonly unLockNum: number
  }

/** A production date and the day the goods are valid until, marked when near or past. */
export function dateColumns<Row extends Goods & { readonly productionDate: string }>(): ListColumn<Row>[] {
  return [
    {
      key: 'date',
      sortBy: 'productionDate',
      title: '生产日期',
      width: 164,
      render: (row) => <ProductionDate date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
    {
      key: 'validUntil',
      title: '有效期至',
      width: 148,
      render: (row) => <ValidUntil date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
  ]
}

/** Pieces on hand, free and reserved, sound and broken; each opens what is behind it. */
export function piecesColumns<Row extends Stock>(of: (row: Row) => StockOf): ListColumn<Row>[] {
  const moves = (
    key: 'stockNum' | 'normalCap' | 'inventory' | 'brokenCap' | 'unavailable',
    title: string,
    quality?: Quality,
  ): ListColumn<Row> => ({
    key,
    title,
    width: 106,
    align: 'right',
    render: (row) => <StockQuantity value={row[key]} packing={row} of={{ ...of(row), quality }} />,
  })
  const reserved = (key: 'lockNum' | 'unLockNum', title: string): ListColumn<Row> => ({
    key,
    title,
    width: 106,
    align: 'right',
    render: (row) => <ReservedQuantity value={row[key]} packing={row} of={of(row)} />,
  })
  return [
    moves('stockNum', '在库'),
    { ...moves('normalCap', '正常品', 0), hidden: 'narrow' },
    moves('inventory', '可用正常品', 0),
    reserved('lockNum', '占用正常品'),
    { ...moves('brokenCap', '破损品', 1), hidden: 'narrow' },
    { ...moves('unavailable', '可用破损品', 1), hidden: true },
    { ...reserved('unLockNum', '占用破损品'), hidden: true },
  ]
}

/** The sums of a list of stock, in pieces. */
export function piecesSums({ total: _total, ...sums }: NonNullable<CallOutput<typeof queryGoodsByLocationSums>>) {
  return Object.fromEntries(
    Object.entries(sums).map(([key, value]) => [key, <Count key={key} value={value} unit="件" />]),
  )
}
