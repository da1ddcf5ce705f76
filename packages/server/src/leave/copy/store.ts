import { lookAs, lookInto } from '../../plumbing/db/as-reader.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A merchant as these pages name it. */
export type Merchant = {
  readonly tenantId: number
  readonly code: string
  readonly name: string
  readonly erased: boolean
}

/** The merchant of a code among those that the reader sees; without a code the reader's own. */
export function merchantOf(db: Db, tenantId: number | null, code: string | undefined): Promise<Merchant | undefined> {
  return db.one<Merchant>(sql`
    select t.tenant_id as "tenantId", t.code, t.name, t.erased_at is not null as erased from tenant t
    where t.tenant_id <> 0 and (${tenantId}::bigint is null or t.tenant_id = ${tenantId}) and (${code ?? null}::text is null or t.code = ${code ?? null})
      and (${tenantId}::bigint is not null or ${code ?? null}::text is not null)`)
}

/** Writes that a copy is asked for. Undefined: one is under way, which the key knows whoever asks at the same moment. */
export async function insertCopy(
  tx: Tx,
  tenantId: number,
  by: { readonly accountId: number | null; readonly name: string; readonly now: number },
): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    insert into data_copy (tenant_id, account_id, person_name, asked_at) values (${tenantId}, ${by.accountId}, ${by.name}, ${new Date(by.now)})
    on conflict (tenant_id) where ended_at is null do nothing returning id`)
  return row?.id
}

/** Says by which job a copy is made. */
export async function setJob(tx: Tx, tenantId: number, id: number, jobId: number): Promise<void> {
  await tx.run(sql`update data_copy set job_id = ${jobId} where tenant_id = ${tenantId} and id = ${id}`)
}

/** Ends copies that are marked as under way though nobody makes them any more: their job was given up. */
export async function endAbandoned(tx: Tx, tenantId: number, failure: string): Promise<void> {
  await tx.run(sql`
    update data_copy c set ended_at = now(), failure = ${failure}
    where c.tenant_id = ${tenantId} and c.ended_at is null and c.job_id is not null
      and not exists (select from job j where j.tenant_id = ${tenantId} and j.id = c.job_id and j.done_at is null and j.failed_at is null)`)
}

/** What is written of a copy that is made. */
export type Made = {
  readonly file: string
  readonly bytes: number
  readonly asOf: Date
  readonly tables: number
  readonly rows: number
  readonly images: number
  readonly missing: number
}

/** Writes that a copy is there, and from when on it is not. False: somebody ended it meanwhile. */
export async function endMade(tx: Tx, tenantId: number, id: number, made: Made): Promise<boolean> {
  const changed = await tx.run(sql`
    update data_copy set ended_at = now(), file = ${made.file}, bytes = ${made.bytes}, as_of = ${made.asOf}, table_count = ${made.tables}, row_count = ${made.rows},
      image_count = ${made.images}, missing_count = ${made.missing}, expires_at = now() + make_interval(days => (select s.copy_days from leave_setting s))
    where tenant_id = ${tenantId} and id = ${id} and ended_at is null`)
  return changed === 1
}

/** Writes why a copy could not be made. */
export async function endFailed(tx: Tx, tenantId: number, id: number, failure: string): Promise<void> {
  await tx.run(sql`
    update data_copy set ended_at = now(), failure = ${failure} where tenant_id = ${tenantId} and id = ${id} and ended_at is null`)
}

/** Whether a copy is still asked for. */
export async function isAsked(tx: Tx, tenantId: number, id: number): Promise<boolean> {
  return (
    (await tx.one(
      sql`select 1 from data_copy c where c.tenant_id = ${tenantId} and c.id = ${id} and c.ended_at is null`,
    )) !== undefined
  )
}

/** Whether the erasing of a merchant has begun, from where on nothing of it is written any more. */
export async function isErasing(tx: Tx, tenantId: number): Promise<boolean> {
  const begun = await tx.one(sql`
    select 1 from leaving l where l.merchant_id = ${tenantId} and l.restored_at is null and l.begun_at is not null`)
  return begun !== undefined
}

/** Marks the files of copies as gone, all but those of `besides`, or only those past their days; answers the keys that they had. */
export async function markGone(
  tx: Tx,
  tenantId: number,
  which: { readonly besides: number } | { readonly id: number } | 'expired' | 'all',
): Promise<string[]> {
  const chosen =
    which === 'all'
      ? sql`true`
      : which === 'expired'
        ? sql`c.expires_at < now()`
        : 'besides' in which
          ? sql`c.id <> ${which.besides}`
          : sql`c.id = ${which.id}`
  const rows = await tx.rows<{ file: string }>(sql`
    update data_copy c set gone_at = now() where c.tenant_id = ${tenantId} and c.file is not null and c.gone_at is null and ${chosen} returning c.file`)
  return rows.map(({ file }) => file)
}

/** Counts that a copy was fetched. */
export async function countFetch(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.run(sql`
    update data_copy set fetched_at = now(), fetched_count = fetched_count + 1 where tenant_id = ${tenantId} and id = ${id}`)
}

/** The merchants of which a file is past its days; looked at with the platform's eyes. */
export async function withExpired(tx: Tx): Promise<number[]> {
  const rows = await lookAs(tx, 'platform', (db) =>
    db.rows<{ id: number }>(sql`
      select distinct c.tenant_id as id from data_copy c where c.file is not null and c.gone_at is null and c.expires_at < now()`),
  )
  return rows.map(({ id }) => id)
}

/** The files of all merchants that can be fetched; looked at with the platform's eyes. */
export async function keptFiles(tx: Tx): Promise<string[]> {
  const rows = await lookAs(tx, 'platform', (db) =>
    db.rows<{ file: string }>(sql`select c.file from data_copy c where c.file is not null and c.gone_at is null`),
  )
  return rows.map(({ file }) => file)
}

/** So many days the file of a copy is kept. */
export async function copyDays(db: Db): Promise<number> {
  const row = await db.one<{ days: number }>(sql`select s.copy_days as days from leave_setting s`)
  return row!.days
}

/** What somebody is called, of the platform or of the merchant. */
export async function personName(tx: Tx, tenantId: number, accountId: number): Promise<string> {
  const row = await lookInto(tx, tenantId, (db) =>
    db.one<{ name: string }>(
      sql`select a.person_name as name from account a where a.tenant_id = ${tenantId} and a.id = ${accountId}`,
    ),
  )
  return row?.name ?? ''
}

/** The moment that a transaction sees, the database's. */
export async function momentOf(db: Db): Promise<Date> {
  const row = await db.one<{ at: Date }>(sql`select now() as at`)
  return row!.at
}

/** Keeps to one moment and writes nothing; it may rest while the file is written. */
export async function lookOnce(tx: Tx): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`)
  await tx.run(sql`set local idle_in_transaction_session_timeout = '10min'`)
}

/** The images of a merchant: their ids and what they are, by id. */
export function imagesOf(
  db: Db,
  tenantId: number,
  after: string,
  most: number,
): Promise<{ readonly id: string; readonly media_type: string }[]> {
  return db.rows(sql`
    select i.id, i.media_type from image i where i.tenant_id = ${tenantId} and i.id > ${after} order by i.id limit ${most}`)
}
