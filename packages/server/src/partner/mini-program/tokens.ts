import { PROGRAM_REFUSALS, WHY_NOT_NOW } from '@yuncang/contract/partner/mini-program/words.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '../../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import type { Wechat } from '../../plumbing/http/wechat.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { ask, Strange } from './line.ts'
import { answered, numberOf, textOf } from './said.ts'
import { dropLease, keepToken, openTokenRow, takeLease, tokenRow, type NewToken, type TokenRow } from './token.store.ts'
import { openSecret, wechatPlatform } from './wechat.store.ts'

/** What is needed to ask WeChat: the database, where the tokens lie, and the place that is asked. */
export type Reach = { readonly database: Database; readonly wechat: Wechat }

/** So long a process waits for another that asks for the same token. */
const WAIT_MS = 5000
const LOOK_MS = 100
/** So long a renewal may take: shorter than its lease, so that nobody else asks meanwhile. */
const RENEW_MS = 12_000
/** WeChat always says how long; without, what it says in its pages. */
const USUAL_S = 7200

/** Who the installation is at WeChat, its secrets opened for one step. */
export type Component = { readonly appId: string; readonly secret: string; readonly ticket: string }

/** @throws Refused notConfigured, keyLost, noTicket */
export async function component(tx: Tx, { secrets }: Wechat): Promise<Component> {
  const platform = await wechatPlatform(tx)
  if (!platform) throw refuse(PROGRAM_REFUSALS, 'notConfigured')
  if (platform.key_mark !== secrets.mark) throw refuse(PROGRAM_REFUSALS, 'keyLost')
  const [secret, ticket] = [await openSecret(tx, secrets, 'secret'), await openSecret(tx, secrets, 'ticket')]
  if (secret === null) throw refuse(PROGRAM_REFUSALS, 'keyLost')
  if (ticket === null) throw refuse(PROGRAM_REFUSALS, 'noTicket')
  return { appId: platform.app_id, secret, ticket }
}

/** Who the installation is, looked up in a transaction of its own. @throws Refused */
export const theComponent = ({ database, wechat }: Reach): Promise<Component> =>
  inTenant(database, PLATFORM_TENANT, (tx) => component(tx, wechat))

/** How a token is asked for. */
export type Asking = {
  /** One that WeChat does not take any more. */
  readonly not?: string | undefined
  /** The end of the time of whoever asks. */
  readonly until?: AbortSignal
  /** It is about the renewal: one that failed is told, though the old token still holds. */
  readonly renews?: boolean
}

/**
 * The platform's token: asked for anew ten minutes before its end, by one of all processes.
 * @throws Refused, SaidNo, NoAnswer
 */
export async function componentToken(reach: Reach, asking: Asking = {}): Promise<string> {
  const { appId, secret, ticket } = await theComponent(reach)
  await inTenant(reach.database, PLATFORM_TENANT, (tx) => openTokenRow(tx, PLATFORM_TENANT, appId))
  const path = '/cgi-bin/component/api_component_token'
  const body = { component_appid: appId, component_appsecret: secret, component_verify_ticket: ticket }
  return current(reach, { tenant_id: PLATFORM_TENANT, app_id: appId }, asking, {
    needs: async () => '',
    renew: async (_row, _needed, until) => {
      const said = answered(await ask(reach.wechat.api, { path, body }, until))
      return { token: textOf(said['component_access_token']), refresh: '', seconds: numberOf(said['expires_in']) }
    },
  })
}

/** A program by what its tokens are kept under. */
export type OfProgram = { readonly tenant_id: number; readonly app_id: string }

/** The token of a merchant's program, in the same way. @throws Refused, SaidNo, NoAnswer */
export function programToken(reach: Reach, program: OfProgram, asking: Asking = {}): Promise<string> {
  return current(reach, program, asking, {
    needs: () => componentToken(reach, asking.until && { until: asking.until }),
    renew: async (row, needed, until) => {
      const refresh = row.refresh_sealed && reach.wechat.secrets.open(row.refresh_sealed, sealedFor(program.tenant_id))
      if (refresh === null) throw refuse(PROGRAM_REFUSALS, 'keyLost')
      const { appId } = await theComponent(reach)
      const path = '/cgi-bin/component/api_authorizer_token'
      const body = { component_appid: appId, authorizer_appid: row.app_id, authorizer_refresh_token: refresh }
      const once = async (token: string) =>
        answered(await ask(reach.wechat.api, { path, query: { component_access_token: token }, body }, until))
      const said = await once(needed).catch(async (error: unknown) => {
        if (!isExpired(error)) throw error
        return once(await componentToken(reach, { not: needed, until }))
      })
      return {
        token: textOf(said['authorizer_access_token']),
        refresh: textOf(said['authorizer_refresh_token']),
        seconds: numberOf(said['expires_in']),
      }
    },
  })
}

/** A token is no longer taken: another one is asked for, once. */
const EXPIRED = [40001, 40014, 42001]
export const isExpired = (error: unknown): boolean => EXPIRED.includes((error as { number?: number }).number ?? 0)

/** What a token is sealed for: it opens for no other merchant. */
export const sealedFor = (tenantId: number): string => `wechat token ${tenantId}`

/** What WeChat gave, sealed. */
export function sealedToken({ secrets }: Wechat, tenantId: number, got: Got): NewToken {
  const close = (text: string) => secrets.close(text, sealedFor(tenantId))
  return {
    sealed: close(got.token),
    refresh: got.refresh === '' ? null : close(got.refresh),
    seconds: got.seconds ?? USUAL_S,
  }
}
/** A token as WeChat gave it. */
export type Got = { readonly token: string; readonly refresh: string; readonly seconds: number | null }

/** How a new one is had: what it needs of others, fetched before the lease is taken, and the question itself. */
type Renewal = {
  readonly needs: () => Promise<string>
  readonly renew: (row: TokenRow, needed: string, until: AbortSignal) => Promise<Got>
}

/**
 * The token that holds. Who finds it near its end writes a lease into the row and commits that; only then WeChat is asked, outside of any
 * transaction, and the answer kept if the lease is still the same. The others go on with what still holds, or wait.
 */
async function current(
  { database, wechat }: Reach,
  { tenant_id: tenantId, app_id: appId }: OfProgram,
  { not, until, renews = false }: Asking,
  { needs, renew }: Renewal,
): Promise<string> {
  const lease = randomUUID()
  const renewed = async (row: TokenRow, needed: string): Promise<Got> => {
    const ends = AbortSignal.any([AbortSignal.timeout(RENEW_MS), ...(until ? [until] : [])])
    try {
      const got = await renew(row, needed, ends)
      if (got.token === '') throw new Strange()
      return got
    } catch (error) {
      await inTenant(database, tenantId, (tx) => dropLease(tx, tenantId, lease))
      throw error
    }
  }
  for (let waited = 0; waited <= WAIT_MS; waited += LOOK_MS) {
    const row = await inTenant(database, tenantId, (tx) => tokenRow(tx, tenantId))
    if (row?.app_id !== appId) throw refuse(PROGRAM_REFUSALS, 'notNow', { why: WHY_NOT_NOW.lost })
    const opened = row.sealed && wechat.secrets.open(row.sealed, sealedFor(tenantId))
    const token = opened === not ? null : opened
    if (token !== null && row.fresh) return token
    const holds = token !== null && row.alive ? token : null
    try {
      const needed = row.leased ? null : await needs()
      if (needed !== null && (await inTenant(database, tenantId, (tx) => takeLease(tx, tenantId, lease, row)))) {
        const got = await renewed(row, needed)
        const sealed = sealedToken(wechat, tenantId, got)
        if (await inTenant(database, tenantId, (tx) => keepToken(tx, tenantId, lease, sealed))) return got.token
      } else if (holds !== null) return holds
    } catch (error) {
      if (holds === null || renews) throw error
      return holds
    }
    await sleep(LOOK_MS)
  }
  throw refuse(PROGRAM_REFUSALS, 'tokenBusy')
}
