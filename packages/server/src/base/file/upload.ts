import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { SentFile } from '@yuncang/contract/wire/file.ts'
import { GB, MOST_IN_A_DAY_BYTES, MOST_IN_A_DAY_GB, type ImageUse } from '@yuncang/domain/base/file/image.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { isDiskFull } from '../../plumbing/file/place.ts'
import { refuse, settle } from '../../plumbing/http/refused.ts'
import { encodeImage } from './encode.ts'
import { imageUrl, keyOf, newImageId } from './images.ts'
import { bytesLately, insertImage, spaceOf } from './store.ts'
import { promiseImage } from './sweep.ts'

/**
 * Keeps an image: its row and its bytes, or neither. A row whose bytes cannot be kept is rolled back; bytes whose row fails at the
 * commit, or whose process ends before it, go when the promise falls due that was written before them.
 * @throws Refused what encodeImage refuses, imagesOfDay, imagesInAll, storeDown
 */
export async function upload(
  tx: Tx,
  ctx: Context,
  { file, use }: { file: SentFile; use: ImageUse },
  { database, files }: Deps,
): Promise<CallOutput<typeof uploadFile>> {
  if ((await bytesLately(tx, ctx.scope)) >= MOST_IN_A_DAY_BYTES)
    throw refuse(uploadFile.refusals, 'imagesOfDay', { n: MOST_IN_A_DAY_GB })
  const space = await spaceOf(tx, tenantOf(ctx.scope))
  if (space.bytes >= space.gb * GB) throw refuse(uploadFile.refusals, 'imagesInAll', { n: space.gb })
  const image = settle(uploadFile.refusals, await encodeImage(file, use))
  const id = newImageId()
  const tenantId = tenantOf(ctx.scope)
  const key = keyOf(tenantId, id)
  const sent = { use, type: image.sentType, bytes: file.bytes.length }
  await insertImage(tx, ctx.scope, ctx, { ...image, id, bytes: image.bytes.length, sent })
  await database.aside(async (other) => {
    await enterTenant(other, tenantId)
    await promiseImage(other, tenantId, id)
  })
  try {
    await files.put(key, image.bytes, image.mediaType)
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw Object.assign(refuse(uploadFile.refusals, 'storeDown'), { cause: error })
  }
  return { id, url: imageUrl(id), width: image.width, height: image.height }
}
