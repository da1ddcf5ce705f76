import type { FastifyInstance } from 'fastify'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/**
 * Serves the operator's own map, which has been reviewed and says so; where there is none, the answer is empty and pages draw squares.
 * It names nobody, so whoever comes may have it. A new file is seen at once.
 */
export function serveMap(app: FastifyInstance, file: string | undefined): void {
  app.get('/map.geojson', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache')
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined)
    if (file === undefined || found?.isFile() !== true) return reply.code(204).send()
    return reply.type('application/geo+json').send(createReadStream(file))
  })
}
