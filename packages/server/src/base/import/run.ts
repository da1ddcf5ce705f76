import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { exportImportErrors } from '@yuncang/contract/base/import/import.ts'
import { IMPORT_NOTICES, IMPORT_REFUSALS, ofCell } from '@yuncang/contract/base/import/words.ts'
import type { SentFile } from '@yuncang/contract/wire/file.ts'
import { COMMON_REFUSALS, worded } from '@yuncang/contract/wire/refusal.ts'
import { judgeFiles } from '@yuncang/domain/base/file/attachment.ts'
import { MAX_ERRORS } from '@yuncang/domain/base/import/limits.ts'
import { endOf, seenText } from '@yuncang/domain/base/text.ts'
import { createHash, randomBytes } from 'node:crypto'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import { leaveNotices } from '../../access/shell/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse, Refused } from '../../plumbing/http/refused.ts'
import { analyseAfter } from './analyse.ts'
import { asKept } from './spelling.ts'
import type { ImportOf, Numbered } from './kind.ts'
import type { RowError, TypedRow } from './reader/typed-row.ts'
import { readWorkbook, type Reading } from './reading.ts'
import type { Sheet } from '@yuncang/contract/base/import/sheet.ts'
import {
  beginRun,
  endRun,
  holdTenant,
  insertErrors,
  savedBefore,
  touchRun,
  type RunName,
  type RunStage,
} from './store.ts'

/** What an import is asked for. */
export type ImportInput = {
  readonly file: SentFile
  readonly isCover: 0 | 1
  readonly isCheck: 0 | 1
  readonly isRepeat: 0 | 1
  readonly importKey?: string | undefined
}
export type ImportReply = { mark?: number; errExcelUrl?: string }

const RULES = { suffixes: ['xlsx'], max_files: 1 } as const
const PROGRESS_MS = 400

/**
 * Imports a file: read, checked, saved, in the one transaction of the request: all rows or none. Rows that are wrong are listed and
 * sent back in a file, and nothing is saved; what makes the file as a whole unusable is refused. How far it is, is written beside
 * the transaction, for whoever waits for it.
 * @throws Refused by name as the call declares
 */
export async function runImport(
  kind: ImportOf<Sheet>,
  tx: Tx,
  ctx: Context,
  input: ImportInput,
  deps: Deps,
): Promise<ImportReply> {
  const { file } = input
  const fault = judgeFiles([{ name: file.name, bytes: file.bytes.length }], 0, RULES)
  if (file.cut) throw refuse(IMPORT_REFUSALS, 'fileSize')
  if (fault) throw refuse(IMPORT_REFUSALS, fault.refused, fault)
  if (!(await holdTenant(tx, ctx.scope))) throw refuse(IMPORT_REFUSALS, 'importBusy')
  const tenantId = tenantOf(ctx.scope)
  const name: RunName = { tenantId, accountId: ctx.accountId, key: input.importKey ?? randomBytes(16).toString('hex') }
  const beside: Beside = (work) =>
    deps.database.aside(async (other) => {
      await enterTenant(other, tenantId)
      return work(other)
    })
  const run = { kind: kind.sheet.kind, fileName: endOf(seenText(file.name), 100) }
  if (!(await beside((other) => beginRun(other, name, run)))) throw new Refused(COMMON_REFUSALS.keyReused, {})
  try {
    return await attempt(kind, tx, ctx, input, deps, name, progressOf(beside, name))
  } catch (error) {
    const message = error instanceof Refused ? error.message : ''
    // Were this not possible, the attempt would be taken for one that broke off: it is only for show.
    await beside((other) => endRun(other, name, { ...NOTHING, state: IMPORT_STATE.refused, message })).catch(() => {})
    throw error
  }
}

const NOTHING = { rows: 0, created: 0, changed: 0, errors: 0, message: '', url: '', digest: null, errorFile: null }

/** Work in a transaction of its own, which stays whatever becomes of the request's. */
type Beside = <T>(work: (other: Tx) => Promise<T>) => Promise<T>
type Progress = (stage: RunStage, done: number, rows: number) => Promise<void>

/** Writes how far it is, now and then. */
function progressOf(beside: Beside, name: RunName): Progress {
  let last = { stage: -1, at: 0 }
  return async (stage, done, rows) => {
    const now = performance.now()
    if (last.stage === stage && now - last.at < PROGRESS_MS) return
    last = { stage, at: now }
    await beside((other) => touchRun(other, name, { stage, done, rows }))
  }
}

async function attempt(
  kind: ImportOf<Sheet>,
  tx: Tx,
  ctx: Context,
  input: ImportInput,
  deps: Deps,
  name: RunName,
  progress: Progress,
): Promise<ImportReply> {
  const { file } = input
  const check = input.isCheck === 1
  const reading = await readWorkbook(file.bytes, kind.sheet.kind, (rows) => void progress(0, rows, 0).catch(() => {}))
  try {
    const rows = reading.rowCount
    await progress(1, 0, rows)
    const digest = contentDigest(reading.rows)
    if (kind.onceOnly && reading.errorCount === 0 && input.isRepeat === 0) {
      const before = await savedBefore(tx, ctx.scope, kind.sheet.kind, digest)
      if (before) throw kind.onceOnly(before)
    }
    const plan = await kind.plan({
      tx,
      ctx,
      deps,
      rows: await asKept(tx, ctx.scope, kind.sheet, reading.rows as unknown as readonly Numbered<Sheet>[]),
      cover: input.isCover === 1,
      check,
    })
    const found = beside(reading.rows, plan.errors)
    const errors = reading.errorCount + found.length
    if (errors > 0) return await sendBack(kind, tx, ctx, name, reading, found, { check, fileName: file.name })
    const counts = { rows, created: plan.created, changed: plan.changed }
    if (check) {
      await endRun(tx, name, { ...NOTHING, ...counts, state: IMPORT_STATE.checked })
      return {}
    }
    await progress(2, 0, rows)
    const { url } = await plan.save((done) => progress(2, done, rows))
    await endRun(tx, name, { ...NOTHING, ...counts, state: IMPORT_STATE.saved, url, digest })
    const text = worded(IMPORT_NOTICES.saved, { file: file.name, ...counts })
    await leaveNotices(tx, name.tenantId, [{ accountIds: [ctx.accountId], text, url }])
    analyseAfter(tx, deps.database, { tables: kind.writes, rows: counts.created + counts.changed })
    return kind.marks.done === undefined ? {} : { mark: kind.marks.done }
  } finally {
    await reading.close()
  }
}

/** What was found beside the faults of the columns: a cell is told to be wrong once, and a row to be a double once it can be read. */
function beside(rows: readonly TypedRow[], found: readonly RowError[]): readonly RowError[] {
  const wrong = new Map(rows.filter((row) => row.wrong.length > 0).map((row) => [row.row, new Set(row.wrong)]))
  return found.filter(({ row, column }) => column === null || !wrong.get(row)?.has(column))
}

/** Keeps what is wrong, by row and as a file; nothing else is saved. */
async function sendBack(
  kind: ImportOf<Sheet>,
  tx: Tx,
  ctx: Context,
  name: RunName,
  reading: Reading,
  found: readonly RowError[],
  { check, fileName }: { readonly check: boolean; readonly fileName: string },
): Promise<ImportReply> {
  const titleOf = (column: string | null) => (column === null ? '' : own(kind.sheet.columns, column)!.title)
  const errors = [...reading.errors, ...found]
    .toSorted((a, b) => a.row - b.row)
    .slice(0, MAX_ERRORS)
    .map((error) => ({ ...error, message: ofCell(error.message, titleOf(error.column)) }))
  const { file, values } = await reading.sentBack(errors)
  const count = reading.errorCount + found.length
  const runId = await endRun(tx, name, {
    ...NOTHING,
    state: IMPORT_STATE.rowsWrong,
    rows: reading.rowCount,
    errors: count,
    errorFile: file,
  })
  await insertErrors(
    tx,
    ctx.scope,
    runId,
    errors.map(({ row, column, message }, index) => ({
      row,
      title: titleOf(column),
      value: values[index] ?? '',
      message,
    })),
  )
  if (!check)
    await leaveNotices(tx, name.tenantId, [
      {
        accountIds: [ctx.accountId],
        text: worded(IMPORT_NOTICES.failed, { file: fileName, errors: count }),
        url: `/systemConfig/import?importKey=${name.key}`,
      },
    ])
  const errExcelUrl = errorFileUrl(name.key)
  return kind.marks.failed === undefined ? { errExcelUrl } : { mark: kind.marks.failed, errExcelUrl }
}

/** Where the file of an attempt is fetched; a token or a ticket is put to it. */
export function errorFileUrl(key: string): string {
  return `${exportImportErrors.path}?importKey=${encodeURIComponent(key)}`
}

/** What the rows say, whatever file they came in: the same content saved by another program has the same digest. */
function contentDigest(rows: readonly TypedRow[]): Buffer {
  const hash = createHash('sha256')
  for (const { values } of rows) hash.update(JSON.stringify(values)).update('\n')
  return hash.digest()
}
