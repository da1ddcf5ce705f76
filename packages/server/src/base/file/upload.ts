import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { SentFile } from '@yuncang/contract/wire/file.ts'
import type { ImageUse } from '@yuncang/domain/base/file/image.ts'
import type { Tx } from '../../db/database.ts'
import { tenantOf } from '../../db/scope.ts'
import type { Context } from '../../http/context.ts'
import type { Surroundings } from '../../http/handler.ts'
import { refuse, settle } from '../../http/refused.ts'
import { encodeImage } from './encode.ts'
import { imageUrl, keyOf, newImageId } from './images.ts'
import { insertImage } from './store.ts'

/**
 * Keeps an image: its row and its bytes, or neither: a row whose bytes cannot be kept is rolled back. (Bytes whose row
 * fails at the commit stay behind under an id that nobody has.)
 * @throws Refused what encodeImage refuses, storeDown
 */
export async function upload(
  tx: Tx,
  ctx: Context,
  { file, use }: { file: SentFile; use: ImageUse },
  { files }: Surroundings,
): Promise<CallOutput<typeof uploadFile>> {
  const image = settle(uploadFile.refusals, await encodeImage(file, use))
  const id = newImageId()
  const key = keyOf(tenantOf(ctx.scope), id)
  const sent = { use, type: image.sentType, bytes: file.bytes.length }
  await insertImage(tx, ctx.scope, ctx, { ...image, id, bytes: image.bytes.length, sent })
  try {
    await files.put(key, image.bytes, image.mediaType)
  } catch (error) {
    throw Object.assign(refuse(uploadFile.refusals, 'storeDown'), { cause: error })
  }
  return { id, url: imageUrl(id), width: image.width, height: image.height }
}
