import { importStates } from '@yuncang/domain/base/import/state.ts'
import type { Identity, Right } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { flag, text, z } from '../../wire/field.ts'
import { sentWorkbook } from '../../wire/file.ts'
import { IMPORT_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

export type ImportPermit = { readonly identities: readonly Identity[]; readonly key: Right }

/** Names one attempt before it is made, so that its progress can be asked for while it runs. */
export const importKey = (label = '导入标识') => text(label, { max: 64 })

const IMPORT_FIELDS = {
  file: sentWorkbook,
  /** 1: rows of the same code are updated (part 2, 5); 0: they are errors. */
  isCover: flag('覆盖相同编码').default(1),
  /** 1: everything is checked and nothing saved. */
  isCheck: flag('只检查').default(0),
  /** 1: a file whose content was imported before is imported again. */
  isRepeat: flag('再次导入').default(0),
  importKey: importKey().optional(),
}

/** Where the file with a reason beside each faulty row is fetched (part 2, 7). */
const errExcelUrl = z.string()

/** The import of one kind: one file, all of its rows or none (docs/design/core.md, Input). `done` is the mark of success. */
export function importCall<const M extends number>(
  of: { readonly path: `/api/${string}`; readonly title: string; readonly area: string; readonly permit: ImportPermit },
  mark: { readonly done: M; readonly failed: M },
) {
  return call({
    ...of,
    kind: 'write',
    body: 'multipart',
    input: z.object(IMPORT_FIELDS),
    /** A mark of part 2, 4; `errExcelUrl` when rows were wrong and nothing was saved; neither where success is an empty object. */
    output: z.object({
      mark: z.literal([mark.done, mark.failed]).optional(),
      errExcelUrl: errExcelUrl.optional(),
    }),
    refusals: IMPORT_REFUSALS,
  })
}

/** The template of one kind: a workbook with its titles, what its columns take on a second sheet, and notes on a third. */
export function templateCall(of: {
  readonly path: `/api/${string}`
  readonly title: string
  readonly area: string
  readonly permit: ImportPermit
}) {
  return call({ ...of, kind: 'export', body: 'form', input: z.object({}), output: z.null() })
}

/** An import as a page shows it. */
export const importRow = z.object({
  importKey: z.string(),
  /** What was imported, in code and in words. */
  kind: z.string(),
  kindName: z.string(),
  fileName: z.string(),
  /** 1 under way, 2 saved, 3 not saved because rows are wrong, 4 refused or broken off, 5 only checked. */
  state: z.literal(importStates),
  stateName: z.string(),
  /** 0 reading, 1 checking, 2 saving. */
  stage: z.literal([0, 1, 2]),
  /** Rows of the file; done so far in this stage. */
  rowCount: wire('rowNum', z.number().int()),
  doneCount: wire('doneNum', z.number().int()),
  createdCount: wire('createdNum', z.number().int()),
  changedCount: wire('changedNum', z.number().int()),
  errorCount: wire('errorNum', z.number().int()),
  /** Why a file was refused. */
  message: z.string(),
  /** Where its rows are now. */
  url: z.string(),
  createName: z.string(),
  createTime: z.string(),
  errExcelUrl: z.string(),
})
