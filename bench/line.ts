/**
 * A connection that asks one call after the other, as bare as pgbench: whoever measures shares the processors with what is measured, and Node's
 * own client costs a quarter of the server.
 */
import { createConnection, type Socket } from 'node:net'

/** An open connection to a server; one call at a time. */
export type Line = {
  /** What a call is answered, as text. Fails when the connection ends before. */
  ask(path: string, headers: string, payload: string): Promise<string>
  close(): void
}

const END_OF_HEAD = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: *(\d+)/i

/** Opens a connection to a server of this machine, which answers by lengths: nothing is asked for in pieces or packed. */
export function openLine(port: number): Line {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
  let waiting: PromiseWithResolvers<string> | undefined
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')))
  socket.on('error', (error) => waiting?.reject(error))
  onAnswers(socket, (body) => waiting?.resolve(body))
  return {
    ask(path, headers, payload) {
      waiting = Promise.withResolvers()
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${headers}content-length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`,
      )
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** Hands on the body of each answer, when all of it is there. */
function onAnswers(socket: Socket, answered: (body: string) => void): void {
  let read: Buffer = Buffer.alloc(0)
  socket.on('data', (part) => {
    read = read.length === 0 ? part : Buffer.concat([read, part])
    const head = read.indexOf(END_OF_HEAD)
    if (head === -1) return
    const from = head + END_OF_HEAD.length
    const length = LENGTH.exec(read.toString('latin1', 0, head))?.[1]
    if (length === undefined) return void socket.destroy(new Error('an answer without a length'))
    const to = from + Number(length)
    if (read.length < to) return
    const body = read.toString('utf8', from, to)
    read = read.subarray(to)
    answered(body)
  })
}
