import fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { sendStoredFile } from './file-reply.ts'

const MB = Buffer.alloc(1024 * 1024)

/** A server with one stored file of so many pieces; tells what became of it. */
async function serving(count: number) {
  const said: string[] = []
  const app = fastify()
  app.get('/', async (_request, reply) => {
    await sendStoredFile(reply, {
      name: '副本.zip',
      mediaType: 'application/zip',
      length: null,
      pieces: async function* () {
        try {
          for (let piece = 0; piece < count; piece += 1) yield MB
          said.push('read')
        } finally {
          said.push('closed')
        }
      },
      taken: async () => void said.push('taken'),
    }).catch(() => said.push('broken off'))
    return reply
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, said, port: (app.server.address() as AddressInfo).port }
}

it('a stored file that is taken whole is closed, and told as taken', async () => {
  const { app, said, port } = await serving(3)
  const reply = await fetch(`http://127.0.0.1:${port}/`)
  expect((await reply.arrayBuffer()).byteLength).toBe(3 * MB.length)
  await vi.waitFor(() => expect(said).toEqual(['read', 'closed', 'taken']))
  await app.close()
})

it('one that is broken off in the middle leaves nothing open, and is not taken', async () => {
  const { app, said, port } = await serving(1000)
  const line = connect(port, '127.0.0.1')
  line.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(line, 'data')
  line.destroy()
  await vi.waitFor(() => expect(said.toSorted()).toEqual(['broken off', 'closed']))
  await app.close()
})
