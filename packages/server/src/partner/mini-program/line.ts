import { request as plain, type IncomingMessage } from 'node:http'
import { request as secure } from 'node:https'

const CONNECT_MS = 3000
const ANSWER_MS = 10_000
const MOST_BYTES = 4 * 1024 * 1024

/** One question to WeChat. */
export type Question = {
  /** With a slash before it, without a query. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without one it is a GET. */
  readonly body?: object
}

/** Nothing came back that is an answer. `sent`: it may have taken effect all the same. */
export class NoAnswer extends Error {
  readonly sent: boolean
  constructor(sent: boolean) {
    super(sent ? 'WeChat did not answer' : 'WeChat was not reached')
    this.sent = sent
  }
}

/** Something came back that is no answer of WeChat's. */
export class Strange extends NoAnswer {
  constructor() {
    super(true)
    this.message = 'WeChat answered something else'
  }
}

/**
 * Asks WeChat at its one place. Whatever leads elsewhere is no answer. The address is nowhere in an error: it has a token in it.
 * @param place without a path
 * @throws NoAnswer
 */
export async function ask(
  place: string,
  { path, query = {}, body }: Question,
  until: AbortSignal = new AbortController().signal,
): Promise<Buffer> {
  const url = new URL(place)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let sent = false
  const lost = () => reject(new NoAnswer(sent))
  const said = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  const asked = (url.protocol === 'http:' ? plain : secure)(
    {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port || undefined,
      path: `${path}?${new URLSearchParams(query).toString()}`,
      method: said === undefined ? 'GET' : 'POST',
      headers: said === undefined ? {} : { 'content-type': 'application/json', 'content-length': said.length },
      agent: false,
      signal: AbortSignal.any([until, AbortSignal.timeout(ANSWER_MS)]),
    },
    (answer) => void bytesOf(answer).then(resolve, lost),
  )
  const late = setTimeout(() => asked.destroy(), CONNECT_MS)
  asked.on('error', lost)
  asked.on('socket', (socket) =>
    socket.once(url.protocol === 'http:' ? 'connect' : 'secureConnect', () => {
      clearTimeout(late)
      sent = true
    }),
  )
  asked.end(said)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    asked.destroy()
  }
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  if (answer.statusCode !== 200) throw new Error('no answer of WeChat')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > MOST_BYTES) throw new Error('too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
