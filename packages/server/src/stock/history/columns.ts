import { HISTORY_SHEET } from '@yuncang/contract/stock/history/words.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { GOODS_COLUMNS, ownerColumns } from '../../goods/shown/columns.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { dateText } from '../../plumbing/http/wire.ts'
import type { HistoryRow } from './list.store.ts'
import { documentNameOf, placeText, stepName } from './view.ts'

/** The columns of exported moves. */
export function historyColumns(platform: boolean): readonly Column<HistoryRow>[] {
  const fromText = (row: HistoryRow) => placeText(row.from_kind, row.from_code, row.from_area).code
  const toText = (row: HistoryRow) => placeText(row.to_kind, row.to_code, row.to_area).code
  return [
    timeColumn(HISTORY_SHEET.at, (row) => row.at),
    { title: HISTORY_SHEET.type, width: 10, value: (row) => stepName(row.step) },
    { title: HISTORY_SHEET.document, width: 14, value: documentNameOf },
    { title: HISTORY_SHEET.code, width: 18, value: (row) => row.document },
    ...ownerColumns(platform),
    ...GOODS_COLUMNS,
    { title: HISTORY_SHEET.date, width: 12, value: (row) => dateText(row.production_date) },
    { title: HISTORY_SHEET.quality, width: 10, value: (row) => QUALITY_NAMES[row.quality] },
    { title: HISTORY_SHEET.from, width: 14, value: fromText },
    { title: HISTORY_SHEET.to, width: 14, value: toText },
    { title: HISTORY_SHEET.pieces, width: 10, value: (row) => row.quantity },
    { title: HISTORY_SHEET.change, width: 10, value: (row) => row.change },
    { title: HISTORY_SHEET.creator, width: 12, value: (row) => row.person_name },
  ]
}
