/** What is no HTTP request is still answered in the one shape and the one language. */
import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
beforeAll(() => world.app.listen({ host: '127.0.0.1', port: 0 }))

function answerTo(sent: string): Promise<string> {
  const { port } = world.app.server.address() as { port: number }
  return new Promise((answered, failed) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
    socket.on('close', () => answered(heard)).on('error', failed)
  })
}

it.for([
  ['noise', 'NOISE\r\n\r\n', 400, '提交的内容无法识别'],
  ['a header without colon', 'GET / HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n', 400, '提交的内容无法识别'],
  ['an endless header', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, '请求头过大'],
] as const)('%s', async ([, sent, status, message]) => {
  const [head, body] = (await answerTo(sent)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body!)).toMatchObject({
    code: status,
    success: false,
    obj: null,
    message: expect.stringContaining(message),
  })
})
