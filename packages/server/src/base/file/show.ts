import { FILE_REFUSALS } from '@yuncang/contract/wire/file.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../plumbing/db/database.ts'
import { ASK_AGAIN_S } from '../../plumbing/http/envelope.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { keyOf } from './images.ts'
import type { FilePlace } from '../../plumbing/file/place.ts'
import { findImage } from './store.ts'

/**
 * `GET /image/{id}` (part 1, 7). The id is 128 random bits and opens the image, so that an `<img>` needs no token in its address;
 * nothing lists ids, and no page tells another site where it comes from. An image never changes.
 */
export function showImages(app: FastifyInstance, database: Database, files: FilePlace): void {
  app.get<{ Params: { id: string } }>('/image/:id', async (request, reply) => {
    const { id } = request.params
    const image = /^[0-9a-f]{32}$/.test(id) ? await database.transaction((tx) => findImage(tx, id)) : undefined
    const bytes =
      image &&
      (await files.get(keyOf(image.tenant_id, id)).catch((error: unknown) => {
        request.log.error({ err: error }, 'image not read')
        return 'away' as const
      }))
    if (bytes === 'away') {
      const { code, text } = FILE_REFUSALS.storeAway
      return reply
        .code(code)
        .headers({ 'retry-after': String(ASK_AGAIN_S), 'cache-control': 'no-store' })
        .send({ code, message: text, success: false, obj: null })
    }
    if (!image || !bytes) {
      const { message } = notFound('图片')
      return reply.code(404).header('cache-control', 'no-store').send({ code: 404, message, success: false, obj: null })
    }
    return reply
      .type(image.media_type)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline')
      .send(bytes)
  })
}
