import { own } from '@yuncang/domain/base/own.ts'
import type { Sheet } from '@yuncang/contract/base/import/sheet.ts'
import { IMPORT_FILE } from '@yuncang/contract/base/import/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { writeXlsx } from 'hucre/xlsx'
import { safeText } from '../../../plumbing/http/excel.ts'
import { shownTitle, type RowError } from './typed-row.ts'

/** A row as it was shown, by column. */
export type ShownRow = { readonly row: number; readonly texts: Readonly<Record<string, string>> }

/**
 * The file that is sent back: every row as it came, what is wrong beside it in the last column. Cells are texts, so that nothing
 * changes its look on the way; put right, it can be imported as it is.
 */
export async function errorFile(
  sheet: Sheet,
  rows: readonly ShownRow[],
  errors: readonly RowError[],
): Promise<Uint8Array> {
  const keys = Object.keys(sheet.columns)
  const reasons = new Map<number, string[]>()
  for (const { row, column, message } of errors) {
    const title = column === null ? '' : own(sheet.columns, column)!.title
    const reason =
      title === '' || message.includes(title) ? message : worded(IMPORT_FILE.reasonOf, { column: title, text: message })
    reasons.set(row, [...(reasons.get(row) ?? []), reason])
  }
  return writeXlsx({
    sheets: [
      {
        name: sheet.name,
        columns: [
          ...keys.map((key) => ({ width: own(sheet.columns, key)!.width, numFmt: '@' })),
          { width: 60, numFmt: '@' },
        ],
        rows: [
          [...keys.map((key) => shownTitle(own(sheet.columns, key)!)), IMPORT_FILE.reason],
          ...rows.map(({ row, texts }) => [
            ...keys.map((key) => safeText(own(texts, key) ?? '') || null),
            reasons.get(row)?.join('；') ?? null,
          ]),
        ],
        freezePane: { rows: 1 },
      },
    ],
  })
}
