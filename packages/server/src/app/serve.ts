/** One process that answers requests. */
import { createServer } from './server.ts'
import type { Deps } from '../plumbing/http/handler.ts'
import { PAGE_FOLDERS } from '../plumbing/program/folders.ts'
import type { StartOptions } from '../plumbing/process/options.ts'
import { collectStart } from '../plumbing/program/garbage.ts'
import { createEncryptedPort } from '../plumbing/tls/listen.ts'
import type { Encrypted } from '../plumbing/tls/phone.ts'
import { LONGEST_FAREWELL_MS, within } from '../plumbing/process/shutdown.ts'

/** What a serving process has to know; plain values, because workers get them in a message. */
export type ServeOrder = Pick<
  StartOptions,
  | 'host'
  | 'port'
  | 'proxies'
  | 'logLevel'
  | 'files'
  | 'map'
  | 'mail'
  | 'wechat'
  | 'metricsToken'
  | 'traces'
  | 'alarms'
  | 'logMonths'
  | 'platformFactor'
> & {
  readonly demo: Deps['demo']
  readonly appUrl: string
  readonly pastPooler?: string
  readonly readUrl?: string
  readonly secretsKey: string
  readonly encrypted?: Encrypted
}

/**
 * Opens the port.
 * @returns the port that is really open, and the graceful stop: no new requests, running ones finished
 */
export async function serve(order: ServeOrder): Promise<{ port: number; stop(): Promise<void> }> {
  const { host, port, ...rest } = order
  const app = await createServer({ ...rest, pages: PAGE_FOLDERS, atHome: true })
  const encrypted = order.encrypted && (await createEncryptedPort(app, order.encrypted))
  collectStart()
  await app.listen({ host, port })
  await encrypted?.listen(host)
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: async () => {
      await within(LONGEST_FAREWELL_MS, app.close())
    },
  }
}
