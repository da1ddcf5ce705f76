/** Uploads as a browser makes them, and pictures to upload. */
import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import type { Call, CallOutput, Envelope } from '@yuncang/contract/wire/call.ts'
import type { FastifyInstance } from 'fastify'
import { deflateSync } from 'node:zlib'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

type Part = { readonly name?: string; readonly bytes: Uint8Array; readonly file?: string; readonly type?: string }

/** Sends a multipart body with these files and fields. */
export async function sendMultipart(
  app: FastifyInstance,
  call: Call,
  token: string,
  parts: readonly Part[],
  { fields = {}, headers = {} }: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<{ status: number } & Envelope<CallOutput<typeof uploadFile>>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name = 'file', bytes, file = 'a.png', type = 'image/png' } of parts)
    form.append(name, new Blob([new Uint8Array(bytes)], { type }), file)
  const body = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: call.path,
    headers: { ...(token ? { token } : {}), 'content-type': body.headers.get('content-type')!, ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: reply.statusCode, ...reply.json<Envelope<CallOutput<typeof uploadFile>>>() }
}

/** Somebody uploads a small picture; answers its id. */
export async function uploadPicture(world: World, name: PersonName): Promise<string> {
  const reply = await sendMultipart(world.app, uploadFile, world.as(name).token, [{ bytes: png(4, 4) }])
  if (reply.code !== 200) throw new Error(reply.message)
  return reply.obj.id
}

/** A PNG of one grey, of any size: made by hand, because a picture of thirty thousand pixels each way must not be drawn first. */
export function png(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (width + 1), 0), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const sized = Buffer.alloc(4)
  sized.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([sized, named, sum])
}

function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
