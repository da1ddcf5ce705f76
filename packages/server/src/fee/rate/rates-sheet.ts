import { notesOf, priceText, roundingText, unitText, type Terms } from '@yuncang/contract/fee/rate/price-list.ts'
import { RATES_SHEET as HEADS } from '@yuncang/contract/fee/rate/sheet-words.ts'
import type { getSupplierRates } from '@yuncang/contract/fee/rate/supplier.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { cellOf, oneBatch, timeTextColumn, workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'

type Rate = CallOutput<typeof getSupplierRates>['records'][number]
/** A rate, or one of its entries where it has one a dispatch point. */
type Line = { readonly rate: Rate; readonly pointName: string; readonly terms: Terms }

const WAREHOUSE: Column<Line> = { title: HEADS.warehouse, width: 14, value: ({ rate }) => rate.warehouseCode }
const OF_SUPPLIER: readonly Column<Line>[] = [
  { title: HEADS.supplierCode, width: 14, value: ({ rate }) => rate.supplierCode },
  { title: HEADS.supplier, width: 28, value: ({ rate }) => rate.supplierName },
]
const WHAT: readonly Column<Line>[] = [
  { title: HEADS.item, width: 14, value: ({ rate }) => rate.itemName },
  { title: HEADS.group, width: 12, value: ({ rate }) => rate.groupName },
  { title: HEADS.point, width: 20, value: ({ pointName }) => pointName },
  { title: HEADS.method, width: 18, value: ({ terms }) => terms.methodName },
  // More than one price stands in words, behind it.
  {
    title: HEADS.price,
    width: 14,
    format: '0.00',
    value: ({ terms }) => (unitText(terms) === '' ? null : cellOf(priceText(terms))),
  },
  { title: HEADS.unit, width: 14, value: ({ terms }) => unitText(terms) },
  { title: HEADS.notes, width: 44, value: ({ terms }) => notesOf(terms).join('；') },
  { title: HEADS.rounding, width: 36, value: ({ terms }) => roundingText(terms) },
  timeTextColumn(HEADS.validFrom, ({ rate }) => rate.validFrom),
  timeTextColumn(HEADS.waitingFrom, ({ rate }) => rate.waitingFrom),
  { title: HEADS.waitingTerms, width: 44, value: ({ rate }) => rate.waitingTerms },
  { title: HEADS.setBy, width: 14, value: ({ rate }) => rate.updateName },
  timeTextColumn(HEADS.setAt, ({ rate }) => rate.updateTime),
]

/** Rates as a workbook, whose name says what they were asked for of. */
export function ratesSheet(
  owner: 'warehouse' | 'supplier',
  asked: { readonly warehouseCode?: string | undefined; readonly supplierCode?: string | undefined },
  rates: readonly Rate[],
): Workbook {
  const name = owner === 'warehouse' ? HEADS.ofWarehouse : HEADS.ofSupplier
  return workbook<Line>({
    name: [name, asked.warehouseCode, asked.supplierCode].filter(Boolean).join(' '),
    columns: [WAREHOUSE, ...(owner === 'supplier' ? OF_SUPPLIER : []), ...WHAT],
    batches: oneBatch(rates.flatMap(linesOf)),
  })
}

function linesOf(rate: Rate): Line[] {
  if (rate.points.length === 0) return [{ rate, pointName: '', terms: rate }]
  return rate.points.map((point) => ({ rate, pointName: point.pointName, terms: point }))
}
