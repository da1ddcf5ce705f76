/**
 * A stand-in of WeChat: it checks what WeChat checks (tokens and their end, codes, the order of steps, what a setting may be) and can
 * fail in the ways WeChat fails. On loopback only. What each address does: `wechat-leave.ts`, `wechat-code.ts`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { No, openBooks, PROGRAM, type Json } from './wechat-books.ts'
import { codeDoes } from './wechat-code.ts'
import { giveLeave, leaveDoes, loginPage, WITHOUT_NUMBER } from './wechat-leave.ts'

/**
 * How a question fails: with a number; with a number in quotes, or with the question's token in its words; after it was done, without an
 * answer; before, without an answer; with what is no answer, an empty one, one that leaves out its numbers, a way to elsewhere, or one that
 * never ends.
 */
type Failure = number | 'quoted' | 'told' | 'lost after' | 'lost before' | Odd
type Odd = 'strange' | 'empty' | 'numberless' | 'elsewhere' | 'endless'

export type WechatServer = Awaited<ReturnType<typeof openWechat>>

/** Opens the stand-in. */
export async function openWechat({ port = 0 } = {}) {
  const books = openBooks()
  const does = { ...leaveDoes(books), ...codeDoes(books) }
  const arranged = arrange()
  const server = createServer((request, response) => {
    if (request.url!.startsWith('/cgi-bin/componentloginpage?')) {
      const page = loginPage(books, new URLSearchParams(request.url!.split('?')[1]), request.headers.referer)
      return void response.setHeader('content-type', 'text/html').end(page)
    }
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((open) => void server.listen(port, '127.0.0.1', open))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url!, address)
    let text = ''
    for await (const part of request as AsyncIterable<Buffer>) text += part.toString()
    const body = (text === '' ? {} : JSON.parse(text)) as Json
    const failure = await arranged.begin(path, body)
    if (failure === 'lost before') return void response.destroy()
    try {
      if (typeof failure === 'number') throw new No(failure, 'as it was arranged')
      if (failure === 'told') throw new No(40097, `invalid args: ${request.url!}`)
      if (failure === 'quoted') return void response.end('{"errcode":"40097","errmsg":"invalid args"}')
      const one = does[path]
      if (!one) return void response.writeHead(404).end()
      const token = { ct: query.get('component_access_token'), at: query.get('access_token') }
      const said = one(token, body, query, address)
      await arranged.sent(path)
      if (failure === 'lost after') return void response.destroy()
      if (failure === 'strange') return void response.end('<html>502</html>')
      if (failure === 'numberless') return void response.end('{"errcode":0,"errmsg":"ok"}')
      if (failure === 'empty') return void response.end('{}')
      if (failure === 'elsewhere') return void response.writeHead(302, { location: `${address}${path}` }).end()
      if (failure === 'endless') return pour(response)
      if (Buffer.isBuffer(said)) return void response.setHeader('content-type', 'image/png').end(said)
      const number = WITHOUT_NUMBER.includes(path) ? {} : { errcode: 0, errmsg: 'ok' }
      response.end(JSON.stringify({ ...number, ...(said as Json) }))
    } catch (error) {
      if (!(error instanceof No)) throw error
      response.end(JSON.stringify({ errcode: error.number, errmsg: error.message }))
    }
  }
  return {
    /** As the server is told of it. */
    place: { api: address, page: address, pictures: address, pauses_ms: [1, 1, 1] },
    ...arranged.hands,
    program: books.program,
    platformDomains: books.platformDomains,
    leave: (appId: string, redirect: string) => giveLeave(books, appId, redirect),
    /** WeChat forgets to count a program. */
    unlist: (appId: string) => void (books.program(appId).listed = false),
    later: books.later,
    /** Every token ends at once. */
    endTokens: () => books.tokens.clear(),
    /** WeChat has looked at what was submitted. */
    judge: (status: number, { reason = '', screens = '', appId = PROGRAM } = {}) => {
      Object.assign(books.program(appId).audit!, { status, reason, screens })
    },
    /** Forgets what was asked and every program. */
    clear: () => {
      books.clear()
      arranged.clear()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => void server.close(() => closed()))
    },
  }
}

/** What was asked, and what a test has arranged for what will be. */
function arrange() {
  const asked: { path: string; body: Json }[] = []
  const failures: { path: string; failure: Failure }[] = []
  const held: { path: string; go: Promise<void> }[] = []
  const slow: { path: string; go: Promise<void> }[] = []
  const wait = async (list: { path: string; go: Promise<void> }[], path: string) => {
    const at = list.findIndex((one) => one.path === path)
    if (at >= 0) await list.splice(at, 1)[0]!.go
  }
  const until = (list: { path: string; go: Promise<void> }[], path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    list.push({ path, go: promise })
    return resolve
  }
  return {
    /** A question has come; answers how it fails, once it may go on. */
    begin: async (path: string, body: Json): Promise<Failure | undefined> => {
      asked.push({ path, body })
      await wait(held, path)
      const at = failures.findIndex((one) => one.path === path)
      return at < 0 ? undefined : failures.splice(at, 1)[0]!.failure
    },
    /** An answer is made; it leaves once it may. */
    sent: (path: string) => wait(slow, path),
    clear: () => {
      for (const list of [asked, failures, held, slow]) list.splice(0)
    },
    hands: {
      asked,
      /** How often an address was asked. */
      times: (path: string) => asked.filter((one) => one.path === path).length,
      /** The next question there fails so. */
      fail: (path: string, ...ways: Failure[]) => void failures.push(...ways.map((failure) => ({ path, failure }))),
      /** The next question there waits until it is let go; nothing is done before. */
      hold: (path: string) => until(held, path),
      /** The next answer there is made at once, and waits until it is let go. */
      slow: (path: string) => until(slow, path),
    },
  }
}

/** An answer that goes on as long as somebody takes it. */
function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
