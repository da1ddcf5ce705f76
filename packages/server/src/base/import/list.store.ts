import type { getImportPage } from '@yuncang/contract/base/import/import.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { IMPORT_STATE, type ImportState } from '@yuncang/domain/base/import/state.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byName, listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import type { ListedError, RunStage } from './store.ts'

/** Whose attempts are asked for; null: those of everybody in the scope. */
export type Whose = number | null

export type RunRow = {
  id: number
  key: string
  kind: ImportKind
  file_name: string
  state: ImportState
  stage: RunStage
  row_count: number
  done_count: number
  created_count: number
  changed_count: number
  error_count: number
  message: string
  url: string
  person_name: string
  started_at: Date
  /** It says that it is under way, and has said nothing for longer than any work takes. */
  broken_off: boolean
  has_file: boolean
}

/** Attempts, newest first. */
export const runs = listed<Whose, RunRow, never, SortOf<typeof getImportPage>>({
  from: sql`import_run r`,
  as: 'r',
  matching: (scope, whose) =>
    sql`${inScope(scope, 'r')} and ${whose === null ? sql`true` : sql`r.account_id = ${whose}`}`,
  columns: sql`
    r.id, r.key, r.kind, r.file_name, r.state, r.stage, r.row_count, r.done_count, r.created_count, r.changed_count, r.error_count, r.message, r.url,
      a.person_name, r.started_at, r.state = ${IMPORT_STATE.underWay} and r.touched_at < now() - interval '2 minutes' as broken_off,
      r.error_file is not null and r.started_at > now() - interval '1 day' as has_file`,
  joins: sql`join account a on a.tenant_id = r.tenant_id and a.id = r.account_id`,
  order: newestFirst('r.started_at', 'r.id'),
  sorts: {
    file: byName('r.file_name'),
    rows: sql`r.row_count`,
    created: sql`r.created_count`,
    changed: sql`r.changed_count`,
  },
  cut: 'whole',
})

/** One attempt of an account. */
export function runByKey(db: Db, scope: Scope, accountId: number, key: string): Promise<RunRow | undefined> {
  return db.one<RunRow>(
    runs.where(scope, sql`${inScope(scope, 'r')} and r.account_id = ${accountId} and r.key = ${key}`),
  )
}

/** What is wrong in the file of an attempt that the caller has found in its scope. */
export const runErrors = listed<number, ListedError>({
  from: sql`import_error e`,
  as: 'e',
  matching: (scope, runId) => sql`${inScope(scope, 'e')} and e.run_id = ${runId}`,
  columns: sql`e.row_number as row, e.column_title as title, e.value, e.message`,
  joins: empty,
  order: [['e.position', 'asc']],
  cut: 'whole',
})

/** The file that is sent back, of one attempt of an account; undefined when it has none, or none any more. */
export function errorFileOf(
  db: Db,
  scope: Scope,
  accountId: number,
  key: string,
): Promise<{ kind: ImportKind; bytes: Buffer } | undefined> {
  return db.one(sql`
    select r.kind, r.error_file as bytes from import_run r
    where ${inScope(scope, 'r')} and r.account_id = ${accountId} and r.key = ${key} and r.error_file is not null and r.started_at > now() - interval '1 day'`)
}
