import { isRequired, type Sheet } from '@yuncang/contract/base/import/sheet.ts'
import { IMPORT_FILE } from '@yuncang/contract/base/import/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { FileReply } from '../../http/file-reply.ts'
import { shownTitle } from './reader/typed.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An empty sheet to be filled in, its columns kept as texts where codes stand in them, and a second one that says how. */
export async function templateOf(sheet: Sheet): Promise<FileReply> {
  const columns = Object.values(sheet.columns)
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet.name,
        columns: columns.map(({ width, cell }) => ({
          width,
          ...(cell === 'text' ? { numFmt: '@' } : cell === 'date' ? { numFmt: 'yyyy-mm-dd' } : {}),
        })),
        rows: [columns.map(shownTitle)],
        freezePane: { rows: 1 },
      },
      {
        name: IMPORT_FILE.notes,
        columns: [{ width: 18 }, { width: 12 }, { width: 70 }, { width: 24 }],
        rows: [
          [...IMPORT_FILE.noteTitles],
          ...columns.map((column) => [
            column.title,
            isRequired(column) ? IMPORT_FILE.required : IMPORT_FILE.optional,
            column.note,
            column.example,
          ]),
        ],
        freezePane: { rows: 1 },
      },
    ],
  })
  return {
    name: `${sentence({ code: 400, text: IMPORT_FILE.template }, { name: sheet.name })}.xlsx`,
    mediaType: XLSX,
    bytes,
  }
}
