import { PROGRAM_REFUSALS, WHY_NOT_NOW } from '@yuncang/contract/partner/mini-program/words.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '../../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import type { Wechat } from '../../plumbing/http/wechat.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { ask } from './line.ts'
import { answered, numberOf, textOf } from './said.ts'
import { dropLease, keepToken, openTokenRow, takeLease, tokenRow, type NewToken, type TokenRow } from './token.store.ts'
import { openSecret, wechatPlatform } from './wechat.store.ts'

/** What is needed to ask WeChat: the database, where the tokens lie, and the place that is asked. */
export type Reach = { readonly database: Database; readonly wechat: Wechat }

/** So long a process waits for another that asks for the same token. */
const WAIT_MS = 5000
const LOOK_MS = 100
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

/**
 * The platform's token: asked for anew ten minutes before its end, by one of all processes.
 * @param not one that WeChat does not take any more
 * @throws Refused, SaidNo, NoAnswer
 */
export async function componentToken(reach: Reach, not?: string): Promise<string> {
  const { appId, secret, ticket } = await theComponent(reach)
  await inTenant(reach.database, PLATFORM_TENANT, (tx) => openTokenRow(tx, PLATFORM_TENANT, appId))
  return current(reach, PLATFORM_TENANT, not, async () => {
    const body = { component_appid: appId, component_appsecret: secret, component_verify_ticket: ticket }
    const said = answered(await ask(reach.wechat.api, { path: '/cgi-bin/component/api_component_token', body }))
    return { token: textOf(said['component_access_token']), refresh: '', seconds: numberOf(said['expires_in']) }
  })
}

/** The token of a merchant's program, in the same way. */
export function programToken(reach: Reach, tenantId: number, not?: string): Promise<string> {
  return current(reach, tenantId, not, async (row) => {
    const refresh = row.refresh_sealed && reach.wechat.secrets.open(row.refresh_sealed, sealedFor(tenantId))
    if (refresh === null) throw refuse(PROGRAM_REFUSALS, 'keyLost')
    const { appId } = await theComponent(reach)
    const renew = async (old?: string) => {
      const token = await componentToken(reach, old)
      const body = { component_appid: appId, authorizer_appid: row.app_id, authorizer_refresh_token: refresh }
      const query = { component_access_token: token }
      try {
        const path = '/cgi-bin/component/api_authorizer_token'
        return answered(await ask(reach.wechat.api, { path, query, body }))
      } catch (error) {
        if (old !== undefined || !isExpired(error)) throw error
        return renew(token)
      }
    }
    const said = await renew()
    return {
      token: textOf(said['authorizer_access_token']),
      refresh: textOf(said['authorizer_refresh_token']),
      seconds: numberOf(said['expires_in']),
    }
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
type Got = { readonly token: string; readonly refresh: string; readonly seconds: number | null }

/**
 * The token that holds. Who finds it near its end writes a lease into the row and commits that; only then WeChat is asked, outside of any
 * transaction, and the answer kept if the lease is still the same. The others go on with what still holds, or wait.
 */
async function current(
  reach: Reach,
  tenantId: number,
  not: string | undefined,
  renew: (row: TokenRow) => Promise<Got>,
): Promise<string> {
  const { database, wechat } = reach
  const lease = randomUUID()
  for (let waited = 0; waited <= WAIT_MS; waited += LOOK_MS) {
    const found = await inTenant(database, tenantId, async (tx) => {
      const row = await tokenRow(tx, tenantId)
      if (!row) throw refuse(PROGRAM_REFUSALS, 'notNow', { why: WHY_NOT_NOW.notBound })
      const opened = row.sealed && wechat.secrets.open(row.sealed, sealedFor(tenantId))
      const token = opened === not ? null : opened
      if (token !== null && row.fresh) return { token }
      if (await takeLease(tx, tenantId, lease, row.sealed)) return { row }
      return row.alive ? { token } : {}
    })
    if (found.token) return found.token
    if (found.row) {
      const { row } = found
      const got = await renew(row).catch(async (error: unknown) => {
        await inTenant(database, tenantId, (tx) => dropLease(tx, tenantId, lease))
        throw error
      })
      if (got.token === '') throw refuse(PROGRAM_REFUSALS, 'otherAnswer')
      const sealed = sealedToken(wechat, tenantId, got)
      if (await inTenant(database, tenantId, (tx) => keepToken(tx, tenantId, lease, sealed))) return got.token
    } else await sleep(LOOK_MS)
  }
  throw refuse(PROGRAM_REFUSALS, 'tokenBusy')
}
