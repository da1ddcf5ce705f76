import { isRequired, type Sheet } from '@yuncang/contract/base/import/sheet.ts'
import { IMPORT_FILE } from '@yuncang/contract/base/import/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { MAX_CHOICES, MAX_ROWS } from '@yuncang/domain/base/import/limits.ts'
import type { DataValidation, WriteSheet } from 'hucre'
import type { FileReply } from '../../plumbing/http/file-reply.ts'
import type { ListedColumn } from './choices.ts'
import { columnName } from './reader/cells.ts'
import { shownTitle } from './reader/typed-row.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * An empty sheet to be filled in, its columns kept as texts where codes stand in them and offering what they take; a second one with all
 * that they take, and a third one that says how.
 */
export async function templateOf(sheet: Sheet, columns: readonly ListedColumn[]): Promise<FileReply> {
  const offered = choiceSheet(columns)
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet.name,
        columns: columns.map(({ column: { width, cell } }) => ({
          width,
          ...(cell === 'text' ? { numFmt: '@' } : cell === 'date' ? { numFmt: 'yyyy-mm-dd' } : {}),
        })),
        rows: [columns.map(({ column }) => shownTitle(column))],
        freezePane: { rows: 1 },
        dataValidations: offered.validations,
      },
      offered.sheet,
      {
        name: IMPORT_FILE.notes,
        columns: [{ width: 18 }, { width: 12 }, { width: 70 }, { width: 24 }],
        rows: [
          [...IMPORT_FILE.noteTitles],
          ...columns.map(({ column, example }) => [
            column.title,
            isRequired(column) ? IMPORT_FILE.required : IMPORT_FILE.optional,
            column.note,
            example,
          ]),
        ],
        freezePane: { rows: 1 },
      },
    ],
  })
  return {
    name: `${worded(IMPORT_FILE.template, { name: sheet.name })}.xlsx`,
    mediaType: XLSX,
    bytes,
  }
}

/** What can be chosen, a column each with its meaning beside it, and the drop-down lists that draw on them. */
function choiceSheet(columns: readonly ListedColumn[]): { sheet: WriteSheet; validations: DataValidation[] } {
  const validations: DataValidation[] = []
  const shown: { width: number; cells: readonly string[] }[] = []
  for (const [index, { column, choices, more, meaning }] of columns.entries()) {
    if (choices === null) continue
    const at = columnName(shown.length)
    const values = choices.map(({ value }) => value)
    const last = more ? [worded(IMPORT_FILE.moreChoices, { max: MAX_CHOICES })] : []
    shown.push({
      width: 18,
      cells: [column.title, ...(values.length === 0 ? [IMPORT_FILE.noChoices] : values), ...last],
    })
    if (meaning !== null) shown.push({ width: 28, cells: [meaning, ...choices.map((choice) => choice.meaning)] })
    // A list offers one value, and cannot check several in one cell.
    if (column.several || values.length === 0) continue
    const into = columnName(index)
    validations.push({
      type: 'list',
      formula1: `'${IMPORT_FILE.choices}'!$${at}$2:$${at}$${values.length + 1}`,
      range: `${into}2:${into}${MAX_ROWS + 1}`,
      allowBlank: true,
      // What came into being since the download may be written too.
      showErrorMessage: !more,
      errorStyle: 'warning',
      errorTitle: IMPORT_FILE.choiceTitle,
      errorMessage: worded(IMPORT_FILE.choiceMessage, { column: column.title }),
    })
  }
  const height = Math.max(1, ...shown.map(({ cells }) => cells.length))
  return {
    validations,
    sheet: {
      name: IMPORT_FILE.choices,
      columns: shown.map(({ width }) => ({ width, numFmt: '@' })),
      rows: Array.from({ length: height }, (_, row) => shown.map(({ cells }) => cells[row] ?? null)),
      freezePane: { rows: 1 },
    },
  }
}
