/** Uploads as nobody should send them, over a real connection: each is answered or cut, nothing is kept, and others go on uploading. */
import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { FILE_REFUSALS } from '@yuncang/contract/wire/file.ts'
import { BODY_REFUSALS } from '@yuncang/contract/wire/words.ts'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { png, uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as { port: number }).port
})
afterAll(() => sockets.forEach((socket) => socket.destroy()))

const PART = 'content-disposition: form-data; name="file"; filename='
/** A multipart body of these parts, head and content each. */
const bodyOf = (parts: readonly (readonly [string, Uint8Array])[]) =>
  Buffer.concat([
    ...parts.flatMap(([head, bytes]) => [Buffer.from(`--edge\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n')]),
    Buffer.from('--edge--\r\n'),
  ])

/** Sends a request as it stands, and answers all that came back until the server was done; `end`: hangs up after the last byte. */
function send(body: Uint8Array, headers: Record<string, string | number> = {}, { end = false } = {}): Promise<string> {
  const head = Object.entries({
    host: 'x',
    token: world.as('merchant').token,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': body.length,
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let text = ''
    socket.setEncoding('latin1').on('data', (piece: string) => (text += piece))
    socket.on('error', () => settle(text))
    socket.on('close', () => settle(text))
    socket.write(`POST ${uploadFile.path} HTTP/1.1\r\n${head.join('')}\r\n`)
    socket.write(body)
    if (end) socket.end()
  })
}
const answered = (text: string) => {
  const [, json] = /\r\n\r\n(\{.*\})/su.exec(text) ?? []
  if (json === undefined) throw new Error(`no answer: ${text.slice(0, 200)}`)
  return JSON.parse(Buffer.from(json, 'latin1').toString()) as { code: number; message: string; obj: { id: string } }
}
const picture = () => bodyOf([[`${PART}"a.png"`, png(4, 4)]])
const healthy = async () => expect((await world.app.inject({ url: '/healthz' })).statusCode).toBe(200)

describe('an upload', () => {
  it('that says more than it sends and hangs up leaves nothing', async () => {
    await unchanged(world, async () => {
      await send(picture().subarray(0, 90), { 'content-length': 5000 }, { end: true })
      await sleep(50)
    })
    await healthy()
  })

  it('that says less than it sends is read as far as it says', async () => {
    const body = picture()
    await unchanged(world, async () => {
      expect(answered(await send(body, { 'content-length': body.length - 30 }))).toMatchObject({ code: 400 })
    })
    await healthy()
  })

  it(
    'that stalls is cut off after a while, and in the meantime keeps nobody from uploading',
    { timeout: 180_000 },
    async () => {
      const watch = stopwatch()
      const stalled = Array.from({ length: 12 }, () => send(picture().subarray(0, 90), { 'content-length': 5000 }))
      await sleep(100)
      await uploadPicture(world, 'clerk')
      expect(watch()).toBeLessThan(8000)
      await Promise.all(stalled)
      expect(watch()).toBeLessThan(50_000)
      await uploadPicture(world, 'clerk')
    },
  )

  it.for([
    ['without saying how long it is', picture, { 'content-length': 'x' }],
    ['without an edge', picture, { 'content-type': 'multipart/form-data' }],
    ['with an edge of another body', picture, { 'content-type': 'multipart/form-data; boundary=other' }],
    [
      'with an edge of ten thousand letters',
      picture,
      { 'content-type': `multipart/form-data; boundary=${'x'.repeat(10_000)}` },
    ],
    ['as JSON', picture, { 'content-type': 'application/json' }],
    ['as something of its own', picture, { 'content-type': 'image/png' }],
    ['longer than anybody can mean', picture, { 'content-length': 900_000_000 }],
  ] as const)('%s is refused', async ([, body, headers]) => {
    await unchanged(world, async () => {
      const text = await send(body(), headers, { end: 'content-length' in headers })
      if (text !== '') expect([400, 413, 415, 431]).toContain(answered(text).code)
    })
    await healthy()
  })

  it('of ten thousand parts is refused at once', async () => {
    const fields = Array.from(
      { length: 10_000 },
      (_, index) => [`content-disposition: form-data; name="f${index}"`, Buffer.from('x')] as const,
    )
    const watch = stopwatch()
    await unchanged(world, async () => {
      expect(answered(await send(bodyOf(fields)))).toMatchObject({
        code: 400,
        message: BODY_REFUSALS.badMultipart.text,
      })
      const files = Array.from({ length: 10_000 }, () => [`${PART}"a.png"`, png(1, 1)] as const)
      expect(answered(await send(bodyOf(files)))).toMatchObject({ code: 400 })
    })
    expect(watch()).toBeLessThan(10_000)
  })

  it('of 26 megapixels is refused, of 25 it is taken and made smaller', { timeout: 180_000 }, async () => {
    const over = bodyOf([[`${PART}"a.png"`, png(5200, 5000)]])
    expect(answered(await send(over))).toMatchObject({ code: 400, message: FILE_REFUSALS.imagePixels.text })
    expect(answered(await send(bodyOf([[`${PART}"a.png"`, png(5000, 5000)]])))).toMatchObject({
      code: 200,
      obj: { width: 3000, height: 3000 },
    })
  })

  it.for([
    'a.png"; name="use',
    'a.png\\"\r\nx-evil: 1\r\ncontent-type: text/html',
    '../../../etc/cron.d/evil',
    'C:\\\\windows\\\\a.png',
    `${'名'.repeat(5000)}.png`,
    '\u0000.png',
    '<img src=x onerror=alert(1)>.png',
  ])('with the file name %j is an image like any other, or refused: the name goes nowhere', async (name) => {
    const text = await send(bodyOf([[`${PART}"${name}"`, png(2, 2)]]))
    expect(text).not.toMatch(/x-evil|onerror|windows|cron/i)
    const reply = answered(text)
    if (reply.code !== 200) return expect(reply.code).toBe(400)
    const shown = await world.app.inject({ url: `/image/${reply.obj.id}` })
    expect(shown.headers['content-type']).toBe('image/png')
    expect(JSON.stringify(shown.headers)).not.toMatch(/x-evil|onerror|windows|cron/i)
  })

  it.for([
    ['a PNG with a ZIP behind it', () => Buffer.concat([png(3, 3), Buffer.from('PK\u0003\u0004evil.exe')])],
    [
      'a JPEG with a page in its comment',
      async () => {
        const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } })
          .jpeg()
          .toBuffer()
        const said = Buffer.from('evil<html><script>alert(1)</script>')
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, said.length + 2]), said])
        return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
      },
    ],
    [
      'a GIF that is a script as well',
      async () => {
        const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } })
          .gif()
          .toBuffer()
        return Buffer.concat([gif, Buffer.from('/*evil*/=1;alert(1)')])
      },
    ],
  ] as const)('of %s keeps the picture alone', async ([, make]) => {
    const reply = answered(await send(bodyOf([[`${PART}"a.html"\r\ncontent-type: text/html`, await make()]])))
    expect(reply.code, reply.message).toBe(200)
    const shown = await world.app.inject({ url: `/image/${reply.obj.id}` })
    expect(shown.rawPayload.includes('evil')).toBe(false)
    expect(shown.headers['content-type']).toMatch(/^image\/(png|jpeg)$/)
  })
})
