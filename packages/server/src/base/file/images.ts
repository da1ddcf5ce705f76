import { FILE_REFUSALS } from '@yuncang/contract/wire/file.ts'
import { judgeImage, MAX_IMAGES } from '@yuncang/domain/base/file/image.ts'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { imagesOf, replaceImages, sentImages, type ImageHolder } from './store.ts'

/** An id that nobody guesses: who knows it may see the image, like the paper it shows (docs/design/core.md, Input). */
export const newImageId = (): string => randomBytes(16).toString('hex')

/** Where an image's bytes lie. */
export const keyOf = (tenantId: number, id: string): string => `images/${tenantId}/${id.slice(0, 2)}/${id}`

/** Where an image is shown. */
export const imageUrl = (id: string): string => `/image/${id}`

/**
 * Gives a document these images, in this order; those it had and are not among them are let go. (part 1, 5.9: at most 3)
 * @throws Refused notFound for an image that is not the tenant's own, tooManyImages
 */
export async function setImages(
  tx: Tx,
  scope: Scope,
  holder: ImageHolder,
  documentId: number,
  ids: readonly string[],
  { most = MAX_IMAGES } = {},
): Promise<void> {
  if (ids.length > most) throw refuse(FILE_REFUSALS, 'tooManyImages')
  if (!(await replaceImages(tx, scope, holder, documentId, ids))) throw notFound('图片')
}

/**
 * Gives a document images beside those it has: those stay first and as they are, the new ones follow in their order.
 * The document must be locked. @returns what it had, and what it has now
 * @throws Refused as {@link setImages}
 */
export async function addImages(
  tx: Tx,
  scope: Scope,
  holder: ImageHolder,
  documentId: number,
  ids: readonly string[],
): Promise<{ readonly before: readonly string[]; readonly all: readonly string[] }> {
  const before = (await imagesOf(tx, scope, holder, [documentId])).get(documentId) ?? []
  const all = [...new Set([...before, ...ids])]
  if (all.length > before.length) await setImages(tx, scope, holder, documentId, all)
  return { before, all }
}

/**
 * Gives goods these pictures. What they did not have yet must be fit for goods, as it was sent (part 2, 5), whatever it was
 * uploaded for.
 * @throws Refused goodsImageType, imageSize, mainImageSize, and as {@link setImages}
 */
export async function setGoodsImages(tx: Tx, scope: Scope, goodsId: number, ids: readonly string[]): Promise<void> {
  const held = (await imagesOf(tx, scope, 'goods', [goodsId])).get(goodsId) ?? []
  const fresh = ids.filter((id) => !held.includes(id))
  for (const { type, bytes, use } of fresh.length > 0 ? await sentImages(tx, scope, fresh) : []) {
    const fault = judgeImage({ type, bytes }, use === 'main' ? 'main' : 'goods')
    if (fault) throw refuse(FILE_REFUSALS, fault.refused, fault)
  }
  await setImages(tx, scope, 'goods', goodsId, ids)
}
