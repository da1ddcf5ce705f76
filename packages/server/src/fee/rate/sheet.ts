import type { downloadRateSheet } from '@yuncang/contract/fee/rate/sheet.ts'
import { RATE_SHEET } from '@yuncang/contract/fee/rate/sheet-words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { FileReply } from '../../plumbing/http/file-reply.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { feeNames } from './dictionary-names.store.ts'
import { signersOf } from './sheet.store.ts'
import { rateSheetPdf } from './sheet-pdf.ts'
import { entriesOf } from './store.ts'
import { termRows } from './term.store.ts'
import { termViews } from './term-view.ts'
import { rateViews } from './view.ts'

/**
 * All that a supplier is charged by in a warehouse as a file: its rates, for the items without one the warehouse's, and its contract
 * terms. @throws Refused notFound
 */
export async function rateSheet(
  db: Db,
  ctx: Context,
  { warehouseCode, supplierCode }: CallInput<typeof downloadRateSheet>,
): Promise<FileReply> {
  const { scope } = ctx
  const { warehouse, supplier, merchant } = await signersOf(db, scope, warehouseCode, supplierCode)
  if (warehouse === null) throw notFound('仓库')
  if (supplier === null) throw notFound('供应商')
  const [own, standard, terms, names] = await Promise.all([
    entriesOf(db, scope, { owner: 'supplier', warehouseCode, supplierCode }),
    entriesOf(db, scope, { owner: 'warehouse', warehouseCode }),
    termRows(db, scope, { warehouseCode, supplierCode }),
    feeNames(db),
  ])
  const [theirs, ours] = [rateViews(ctx, own, names), rateViews(ctx, standard, names)]
  const rates = [...theirs, ...ours.flatMap((rate) => fallingBack(rate, theirs))].toSorted(
    (a, b) => names.placeOf(a.item) - names.placeOf(b.item),
  )
  const sheet = { merchant, supplier, warehouse, rates, terms: termViews(ctx, terms, names) }
  return {
    name: `${RATE_SHEET.file(supplier.name, warehouse)}.pdf`,
    mediaType: 'application/pdf',
    bytes: await rateSheetPdf(sheet),
  }
}

type RateView = ReturnType<typeof rateViews>[number]

/** What of a warehouse's rate a supplier is charged by: of an item it has a rate of only the points that this leaves blank. */
function fallingBack(rate: RateView, own: readonly RateView[]): RateView[] {
  const same = own.filter(({ item }) => item === rate.item)
  if (same.length === 0) return [rate]
  const taken = new Set(same.flatMap(({ points }) => points.map(({ pointCode }) => pointCode)))
  const points = rate.points.filter(({ pointCode }) => !taken.has(pointCode))
  return points.length === 0 ? [] : [{ ...rate, points }]
}
