import { IMPORT_KIND_NAMES, IMPORTS_SHEET as HEADS } from '@yuncang/contract/base/import/words.ts'
import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { RunRow } from './list.store.ts'
import { importView } from './view.ts'

const saved = (row: RunRow, count: number) => (row.state === IMPORT_STATE.saved ? count : null)

/** The columns of earlier imports, exported. */
export const IMPORT_COLUMNS: readonly Column<RunRow>[] = [
  timeColumn(HEADS.at, (row) => row.started_at),
  { title: HEADS.kind, width: 14, value: (row) => IMPORT_KIND_NAMES[row.kind] },
  { title: HEADS.file, width: 40, value: (row) => row.file_name },
  { title: HEADS.state, width: 18, value: (row) => importView(row).stateName },
  { title: HEADS.rows, width: 10, value: (row) => row.row_count },
  { title: HEADS.created, width: 10, value: (row) => saved(row, row.created_count) },
  { title: HEADS.changed, width: 10, value: (row) => saved(row, row.changed_count) },
  { title: HEADS.by, width: 14, value: (row) => row.person_name },
  { title: HEADS.message, width: 48, value: (row) => importView(row).message },
]
