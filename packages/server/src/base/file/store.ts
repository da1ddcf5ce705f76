import type { ImageType, ImageUse } from '@yuncang/domain/base/file/image.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** What can refer to images. */
export type ImageHolder = 'task' | 'template' | 'goods' | 'cost' | 'receipt' | 'dispute' | 'program'
export type NewImage = {
  readonly id: string
  readonly mediaType: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  /** As it came: what it was uploaded for, its type and its length. */
  readonly sent: SentImage
}
export type SentImage = { readonly use: ImageUse; readonly type: ImageType; readonly bytes: number }

/** Writes an image that nothing refers to yet. */
export async function insertImage(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  image: NewImage,
): Promise<void> {
  await tx.run(sql`
    insert into image (tenant_id, id, media_type, byte_size, width, height, account_id, created_at, sent_for, sent_type, sent_bytes)
    values (${tenantOf(scope)}, ${image.id}, ${image.mediaType}, ${image.bytes}, ${image.width}, ${image.height}, ${by.accountId}, ${new Date(by.now)},
      ${image.sent.use}, ${image.sent.type}, ${image.sent.bytes})`)
}

/** How many bytes of images the tenant has sent in the last 24 hours and still has. */
export async function bytesLately(db: Db, scope: Scope): Promise<number> {
  const row = await db.one<{ bytes: number }>(sql`
    select coalesce(sum(i.byte_size), 0)::bigint as bytes from image i
    where ${inScope(scope, 'i')} and i.created_at > now() - interval '1 day'`)
  return row!.bytes
}

/** What the images of a merchant take in all, in bytes, and how much they may, in GB. */
export async function spaceOf(db: Db, tenantId: number): Promise<{ readonly bytes: number; readonly gb: number }> {
  const row = await db.one<{ bytes: number; gb: number }>(sql`
    select t.image_gb as gb, (select coalesce(sum(i.byte_size), 0)::bigint from image i where i.tenant_id = ${tenantId}) as bytes
    from tenant t where t.tenant_id = ${tenantId}`)
  return row!
}

/** The image of an id, whoever asks: the id itself is what opens it. */
export function findImage(db: Db, id: string): Promise<{ tenant_id: number; media_type: string } | undefined> {
  return db.one(sql`select * from find_image(${id})`)
}

/**
 * The images of a document from here on, in this order. False: one of them is not the tenant's. The rows are locked against the
 * sweep until the commit.
 */
export async function replaceImages(
  tx: Tx,
  scope: Scope,
  holder: ImageHolder,
  documentId: number,
  ids: readonly string[],
): Promise<boolean> {
  const own = await tx.rows(sql`
    select i.id from image i where ${inScope(scope, 'i')} and i.id = any (${ids}::text[]) order by i.id for key share`)
  if (own.length !== ids.length) return false
  await tx.run(sql`
    delete from image_use u where ${inScope(scope, 'u')} and u.document_kind = ${holder} and u.document_id = ${documentId}`)
  if (ids.length > 0)
    await tx.run(sql`
      insert into image_use (tenant_id, document_kind, document_id, position, image_id)
      select ${tenantOf(scope)}, ${holder}, ${documentId}, n.position, n.id from unnest(${ids}::text[]) with ordinality as n (id, position)
      returning 1`)
  return true
}

/** How images of the tenant were sent; of those that are older than this is known, nothing. */
export function sentImages(db: Db, scope: Scope, ids: readonly string[]): Promise<SentImage[]> {
  return db.rows<SentImage>(sql`
    select i.sent_for as use, i.sent_type as type, i.sent_bytes as bytes from image i
    where ${inScope(scope, 'i')} and i.id = any (${ids}::text[]) and i.sent_for is not null order by array_position(${ids}::text[], i.id)`)
}

/** The image ids of documents that the caller has found in its scope, in order, by document. */
export async function imagesOf(
  db: Db,
  scope: Scope,
  holder: ImageHolder,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.rows<{ document_id: number; ids: string[] }>(sql`
    select u.document_id, array_agg(u.image_id order by u.position) as ids from image_use u
    where ${inScope(scope, 'u')} and u.document_kind = ${holder} and u.document_id = any (${documentIds}::bigint[]) group by u.document_id`)
  return new Map(rows.map((row) => [row.document_id, row.ids]))
}

/** Of a document `as`, beside whose row they are looked up: its images as a column; null: it has none. */
export const imagesBeside = (scope: Scope, holder: ImageHolder, as: string, id = `${as}.id`): Sql => sql`
  (select array_agg(u.image_id order by u.position) from image_use u
    where ${besideOf(scope, 'u', as)} and u.document_kind = ${holder} and u.document_id = ${raw(id)}) as images`
export type WithImages = { readonly images: readonly string[] | null }

/** Which of some ids are images of a tenant. */
export async function imagesKept(db: Db, tenantId: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select i.id from image i where i.tenant_id = ${tenantId} and i.id = any (${ids}::text[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Forgets images of a tenant that have been lying about for a day with nothing referring to them; answers their ids. */
export async function dropUnused(tx: Tx, tenantId: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    delete from image i where i.tenant_id = ${tenantId} and i.id in (
      select o.id from image o
      where o.tenant_id = ${tenantId} and o.created_at < now() - interval '1 day'
        and not exists (select from image_use u where u.tenant_id = o.tenant_id and u.image_id = o.id)
      order by o.created_at limit 5000 for update skip locked)
    returning i.id`)
  return rows.map((row) => row.id)
}
