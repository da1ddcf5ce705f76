import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { IMPORT_STATE, type ImportState } from '@yuncang/domain/base/import/state.ts'
import { withoutUnkeepable } from '@yuncang/domain/base/text.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** 0 reading, 1 checking, 2 saving. */
export type RunStage = 0 | 1 | 2

/** Which attempt a run is: named by its account. */
export type RunName = { readonly tenantId: number; readonly accountId: number; readonly key: string }

/**
 * One import of a merchant at a time, wherever it is served; held until the transaction ends, however it ends. False: another
 * is under way.
 */
export async function holdTenant(tx: Tx, scope: Scope): Promise<boolean> {
  const row = await tx.one<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('import'), ${tenantOf(scope)}::int) as held`,
  )
  return row!.held
}

/** Writes that an attempt has begun; once more when its transaction is repeated. False: the name was used before. */
export async function beginRun(
  tx: Tx,
  { tenantId, accountId, key }: RunName,
  run: { readonly kind: ImportKind; readonly fileName: string },
): Promise<boolean> {
  const begun = await tx.run(sql`
    insert into import_run (tenant_id, account_id, key, kind, file_name, started_at, touched_at)
    values (${tenantId}, ${accountId}, ${key}, ${run.kind}, ${run.fileName}, now(), now())
    on conflict (tenant_id, account_id, key) do update set state = ${IMPORT_STATE.underWay}, stage = 0, done_count = 0, touched_at = excluded.touched_at where import_run.state in (${IMPORT_STATE.underWay}, ${IMPORT_STATE.refused})`)
  return begun === 1
}

/** Says how far an attempt is. */
export async function touchRun(
  tx: Tx,
  { tenantId, accountId, key }: RunName,
  at: { readonly stage: RunStage; readonly done: number; readonly rows: number },
): Promise<void> {
  await tx.run(sql`
    update import_run set stage = ${at.stage}, done_count = ${at.done}, row_count = ${at.rows}, touched_at = now()
    where tenant_id = ${tenantId} and account_id = ${accountId} and key = ${key} and state = ${IMPORT_STATE.underWay}`)
}

/** What became of an attempt. */
export type RunEnd = {
  readonly state: ImportState
  readonly rows: number
  readonly created: number
  readonly changed: number
  readonly errors: number
  readonly message: string
  readonly url: string
  readonly digest: Buffer | null
  readonly errorFile: Uint8Array | null
}

/** Writes what became of an attempt, together with what it did; answers its id. */
export async function endRun(tx: Tx, { tenantId, accountId, key }: RunName, end: RunEnd): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    update import_run set state = ${end.state}, row_count = ${end.rows}, done_count = ${end.rows}, created_count = ${end.created}, changed_count = ${end.changed},
      error_count = ${end.errors}, message = ${end.message}, url = ${end.url}, content_digest = ${end.digest}, error_file = ${end.errorFile === null ? null : Buffer.from(end.errorFile)}, touched_at = now()
    where tenant_id = ${tenantId} and account_id = ${accountId} and key = ${key} returning id`)
  return row!.id
}

export type ListedError = {
  readonly row: number
  readonly title: string
  readonly value: string
  readonly message: string
}

/** Keeps what is wrong with the rows of a file, in order; of a cell that cannot be kept, what can. */
export async function insertErrors(tx: Tx, scope: Scope, runId: number, errors: readonly ListedError[]): Promise<void> {
  await tx.run(sql`
    insert into import_error (tenant_id, run_id, position, row_number, column_title, value, message)
    select ${tenantOf(scope)}, ${runId}, e.position, e.row_number, e.title, e.value, e.message
    from unnest(${errors.map((e) => e.row)}::int[], ${errors.map((e) => e.title)}::text[], ${errors.map((e) => withoutUnkeepable(e.value).slice(0, 200))}::text[], ${errors.map((e) => withoutUnkeepable(e.message).slice(0, 300))}::text[])
      with ordinality as e (row_number, title, value, message, position)
      returning 1`)
}

/** The last time the same content was saved, and by whom. */
export function savedBefore(
  db: Db,
  scope: Scope,
  kind: ImportKind,
  digest: Buffer,
): Promise<{ person: string; at: Date } | undefined> {
  return db.one(sql`
    select a.person_name as person, r.started_at as at from import_run r
    join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
    where ${inScope(scope, 'r')} and r.kind = ${kind} and r.content_digest = ${digest} and r.state = ${IMPORT_STATE.saved}
    order by r.started_at desc limit 1`)
}

/** Forgets the files of a day ago, what was wrong of a week ago, and attempts of a year ago. */
export async function sweepRuns(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`
    update import_run set error_file = null where tenant_id = ${tenantId} and error_file is not null and started_at < now() - interval '1 day'`)
  await tx.run(sql`
    delete from import_error e using import_run r
    where e.tenant_id = ${tenantId} and r.tenant_id = e.tenant_id and r.id = e.run_id and r.started_at < now() - interval '7 days'`)
  await tx.run(sql`
    delete from import_run where tenant_id = ${tenantId} and state <> ${IMPORT_STATE.saved} and started_at < now() - interval '365 days'`)
}
