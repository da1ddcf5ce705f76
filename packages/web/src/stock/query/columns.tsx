import type { queryGoodsByLocationSums } from '@yuncang/contract/stock/query/query.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { ProductionDate, ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Goods, Owned } from '../../goods/shown/columns.tsx'
import { Link } from 'react-router'
import { RowActs } from '../../app/RowActs.tsx'
import { movesBehind, type StockOf } from '../history/addresses.ts'
import { batchesAddress, BY_LOCATION } from './addresses.ts'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import { ReservedQuantity } from './ReservedQuantity.tsx'

type Stock = Goods &
  Owned & {
    readonly warehouseCode: string
    readonly onHand: number
    readonly onHandNormal: number
    readonly onHandBroken: number
    readonly freeNormal: number
    readonly freeBroken: number
    readonly reservedNormal: number
    readonly reservedBroken: number
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

/** The columns' keys: people's arrangements and the list's order are kept by them. */
const COLUMNS = {
  onHand: 'stockNum',
  onHandNormal: 'normalCap',
  freeNormal: 'inventory',
  reservedNormal: 'lockNum',
  onHandBroken: 'brokenCap',
  freeBroken: 'unavailable',
  reservedBroken: 'unLockNum',
} as const

/** Pieces on hand, free and reserved, sound and broken; each opens what is behind it. */
export function piecesColumns<Row extends Stock>(of: (row: Row) => StockOf): ListColumn<Row>[] {
  const moves = (
    field: 'onHand' | 'onHandNormal' | 'freeNormal' | 'onHandBroken' | 'freeBroken',
    title: string,
    quality?: Quality,
  ): ListColumn<Row> => ({
    key: COLUMNS[field],
    title,
    width: 106,
    align: 'right',
    render: (row) => <StockQuantity value={row[field]} packing={row} of={{ ...of(row), quality }} />,
  })
  const reserved = (field: 'reservedNormal' | 'reservedBroken', title: string): ListColumn<Row> => ({
    key: COLUMNS[field],
    title,
    width: 106,
    align: 'right',
    render: (row) => <ReservedQuantity value={row[field]} packing={row} of={of(row)} />,
  })
  return [
    moves('onHand', '在库'),
    { ...moves('onHandNormal', '正常品', QUALITY.normal), hidden: 'narrow' },
    moves('freeNormal', '可用正常品', QUALITY.normal),
    reserved('reservedNormal', '占用正常品'),
    { ...moves('onHandBroken', '破损品', QUALITY.broken), hidden: 'narrow' },
    { ...moves('freeBroken', '可用破损品', QUALITY.broken), hidden: true },
    { ...reserved('reservedBroken', '占用破损品'), hidden: true },
  ]
}

/** The sums of a list of stock, in pieces. */
export function piecesSums(sums: NonNullable<CallOutput<typeof queryGoodsByLocationSums>>) {
  const columns = Object.entries(COLUMNS) as [keyof typeof COLUMNS, string][]
  return Object.fromEntries(columns.map(([field, key]) => [key, <Count key={key} value={sums[field]} unit="件" />]))
}

/** What is behind a row of stock: where the pieces lie, and every move of them. */
export function behindColumn<Row extends Parameters<typeof batchesAddress>[0]>(
  of: (row: Row) => StockOf,
): ListColumn<Row> {
  return {
    key: 'acts',
    title: '操作',
    width: 100,
    fixed: 'end',
    render: (row) => (
      <RowActs>
        <Link to={batchesAddress(row, BY_LOCATION)}>货位</Link>
        <Link to={movesBehind(of(row))}>流水</Link>
      </RowActs>
    ),
  }
}
