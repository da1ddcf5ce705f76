/** Says something to an address of the operator's: over TLS that is checked, to the very address that was looked up, following nothing. */
import { request } from 'node:https'
import { connect } from 'node:tls'
import type { Reaching } from '../mail/line.ts'
import { reach } from '../mail/reach.ts'

const LONGEST_MS = 10_000
const HTTPS = 443

/** Whom the operator wants to be told of trouble, and how; empty texts: not that way. */
export type AlarmSettings = Reaching & { readonly url: string; readonly mail: string }

/** The other side did not take it. */
export class HookRefused extends Error {}

/**
 * Posts JSON to an `https` address, once.
 * @throws MailFailure as `reach` does, where the address lies in our own networks and that is not allowed; HookRefused for any answer but 2xx,
 * a redirect too
 */
export async function postHook(url: string, body: unknown, reaching: Reaching, signal: AbortSignal): Promise<void> {
  const { protocol, hostname, port, pathname, search } = new URL(url)
  if (protocol !== 'https:') throw new HookRefused('not https')
  const until = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
  const host = hostname.replace(/^\[|\]$/g, '')
  const line = await reach({ host, port: Number(port || HTTPS) }, reaching.inside, until)
  const status = await new Promise<number>((settle, fail) => {
    const secure = connect({ socket: line, servername: host, ...(reaching.ca ? { ca: reaching.ca } : {}) })
    secure.once('error', fail)
    const asked = request(
      {
        createConnection: () => secure,
        host: hostname,
        path: pathname + search,
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        signal: until,
      },
      (answer) => {
        answer.resume()
        settle(answer.statusCode ?? 0)
      },
    )
    asked.once('error', fail)
    asked.end(JSON.stringify(body))
  }).finally(() => line.destroy())
  if (status < 200 || status > 299) throw new HookRefused(`answered with ${status}`)
}
