import type { Tx } from '../../plumbing/db/database.ts'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import type { Workplace } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { encodeImage } from '../../base/file/encode.ts'
import { keyOf, newImageId } from '../../base/file/images.ts'
import { insertImage, replaceImages, type NewImage } from '../../base/file/store.ts'
import { promiseImage } from '../../base/file/sweep.ts'

/** Which picture of a program an image is. */
export const PICTURE = { own: 1, trial: 2, audit: 3 } as const
export type Picture = (typeof PICTURE)[keyof typeof PICTURE]

/** Whoever has no pictures writes none. */
export const NOBODY = { accountId: 0, now: 0 }

/**
 * Draws a picture of WeChat anew and puts its bytes away; its row comes with what it belongs to, and without that the bytes go again.
 * @returns null: it was none that we keep
 */
export async function putPicture(
  { database, files }: Pick<Workplace, 'database' | 'files'>,
  tenantId: number,
  bytes: Buffer,
): Promise<NewImage | null> {
  const image = await encodeImage({ bytes, cut: false }, 'image')
  if ('refused' in image) return null
  const id = newImageId()
  await inTenant(database, tenantId, (tx) => promiseImage(tx, tenantId, id))
  await files.put(keyOf(tenantId, id), image.bytes, image.mediaType)
  const sent = { use: 'image', type: image.sentType, bytes: bytes.length } as const
  return { id, mediaType: image.mediaType, bytes: image.bytes.length, width: image.width, height: image.height, sent }
}

/** Gives a program these pictures in the place of those it had there. */
export async function usePictures(
  tx: Tx,
  tenantId: number,
  picture: Picture,
  images: readonly NewImage[],
  by: { readonly accountId: number; readonly now: number },
): Promise<void> {
  const scope = wholeTenant(tenantId)
  for (const image of images) await insertImage(tx, scope, by, image)
  await replaceImages(
    tx,
    scope,
    'program',
    picture,
    images.map(({ id }) => id),
  )
}
