import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'
import type { ListedError, RunStage, RunState } from './store.ts'

/** Whose attempts are asked for; null: those of everybody in the scope. */
export type Whose = number | null

export type RunRow = {
  id: number
  key: string
  kind: ImportKind
  file_name: string
  state: RunState
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

/** One attempt of an account. */
export function runByKey(db: Db, scope: Scope, accountId: number, key: string): Promise<RunRow | undefined> {
  return db.one<RunRow>(whole(sql`r.account_id = ${accountId} and r.key = ${key}`, scope))
}

/** A page of attempts, newest first. */
export function runPage(
  db: Db,
  scope: Scope,
  whose: Whose,
  page: { limit: number; offset: number },
): Promise<RunRow[]> {
  return db.rows<RunRow>(
    sql`${whole(of(whose), scope)} order by r.started_at desc, r.id desc limit ${page.limit} offset ${page.offset}`,
  )
}

/** How many attempts there are, counting no further than one beyond the cap. */
export async function countRuns(db: Db, scope: Scope, whose: Whose): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (select 1 from import_run r where ${inScope(scope, 'r')} and ${of(whose)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!.n
}

/** A page of what is wrong in the file of an attempt that the caller has found in its scope. */
export function errorPage(
  db: Db,
  scope: Scope,
  runId: number,
  page: { limit: number; offset: number },
): Promise<ListedError[]> {
  return db.rows<ListedError>(sql`
    select e.row_number as row, e.column_title as title, e.value, e.message from import_error e
    where ${inScope(scope, 'e')} and e.run_id = ${runId} order by e.position limit ${page.limit} offset ${page.offset}`)
}

/** How many errors of an attempt are listed. */
export async function countErrors(db: Db, scope: Scope, runId: number): Promise<number> {
  const row = await db.one<{ n: number }>(
    sql`select count(*) as n from import_error e where ${inScope(scope, 'e')} and e.run_id = ${runId}`,
  )
  return row!.n
}

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

function of(whose: Whose): Sql {
  return whose === null ? sql`true` : sql`r.account_id = ${whose}`
}

function whole(condition: Sql, scope: Scope): Sql {
  return sql`
    select r.id, r.key, r.kind, r.file_name, r.state, r.stage, r.row_count, r.done_count, r.created_count, r.changed_count, r.error_count, r.message, r.url,
      a.person_name, r.started_at, r.state = 1 and r.touched_at < now() - interval '2 minutes' as broken_off,
      r.error_file is not null and r.started_at > now() - interval '1 day' as has_file
    from import_run r
    join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
    where ${inScope(scope, 'r')} and ${condition}`
}
