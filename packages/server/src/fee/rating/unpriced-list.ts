import { exportUnpriced, getUnpricedPage } from '@yuncang/contract/fee/work/unpriced.ts'
import {
  SOURCE_NAMES,
  UNPRICED_NAMES,
  UNPRICED_SHEET,
  WORK_LOG,
  WORK_WHY_NOT,
} from '@yuncang/contract/fee/work/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { UNPRICED } from '@yuncang/domain/fee/charge/charge.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { unpriced, type UnpricedRow } from './unpriced.store.ts'

/** Work without a price. */
export const unpricedLists = listHandlers(
  { page: getUnpricedPage, export: exportUnpriced },
  {
    store: unpriced,
    filter: (_db, _ctx, filter) => filter,
    view,
    sheet: { name: UNPRICED_SHEET.name, columns: () => columns },
  },
)

const reasonOf = (row: UnpricedRow) => UNPRICED.find((reason) => reason === row.reason) ?? 'fault'
const whyOf = (row: UnpricedRow) =>
  row.state === 'waived' ? worded(WORK_LOG.waived, { reason: row.reason }) : UNPRICED_NAMES[reasonOf(row)]
const sourceOf = (row: UnpricedRow) => own(SOURCE_NAMES, row.source_kind) ?? row.source_kind

function view(ctx: Context, row: UnpricedRow): CallOutput<typeof getUnpricedPage>['records'][number] {
  const may = mayKeep(ctx, 'costConfigureEdit')
  const waived = row.state === 'waived' ? WORK_WHY_NOT.waived : ''
  return {
    workId: String(row.id),
    source: row.source,
    sourceKind: row.source_kind,
    sourceName: sourceOf(row),
    nature: row.nature,
    item: row.item,
    itemName: row.item_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    pointName: row.point_name ?? '',
    day: row.day,
    time: timeText(row.at),
    pieces: row.pieces,
    reason: row.state === 'waived' ? 'waived' : reasonOf(row),
    reasonName: whyOf(row),
    abilities: { price: may, waive: may || waived, free: may || waived },
  }
}

const columns: readonly Column<UnpricedRow>[] = [
  { title: UNPRICED_SHEET.day, width: 12, value: (row) => row.day },
  { title: UNPRICED_SHEET.item, width: 18, value: (row) => row.item_name },
  { title: UNPRICED_SHEET.warehouse, width: 20, value: (row) => row.warehouse_name },
  { title: UNPRICED_SHEET.supplier, width: 24, value: (row) => row.supplier_name },
  { title: UNPRICED_SHEET.source, width: 12, value: sourceOf },
  { title: UNPRICED_SHEET.code, width: 24, value: (row) => row.source },
  { title: UNPRICED_SHEET.point, width: 20, value: (row) => row.point_name ?? '' },
  { title: UNPRICED_SHEET.pieces, width: 12, value: (row) => row.pieces },
  { title: UNPRICED_SHEET.reason, width: 30, value: whyOf },
]
