import type { getWechatConfig, saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { MERCHANT_LOG } from '@yuncang/contract/partner/merchant/words.ts'
import {
  WECHAT_CALLBACK,
  WECHAT_NAMES,
  WECHAT_REFUSALS,
  WECHAT_STATE,
} from '@yuncang/contract/partner/mini-program/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { lookAs } from '../../plumbing/db/as-reader.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { Secrets } from '../../plumbing/mail/seal.ts'
import { writeMerchantLog } from '../log/store.ts'
import { boundCount } from './program.store.ts'
import { forgetToken } from './token.store.ts'
import { TELL_DOMAINS, WECHAT_TOPIC } from './topics.ts'
import {
  instant,
  keepDomains,
  keepPlatform,
  keepTemplate,
  keepWechatSecret,
  lockPlatform,
  SECRET_NAMES,
  wechatPlatform,
} from './wechat.store.ts'

const BETWEEN = '、'
const NO_DOMAINS = { requestDomain: [], wsRequestDomain: [], uploadDomain: [], downloadDomain: [] }

/** How the installation stands with WeChat; a secret is only said to be set. */
export async function configShown(db: Db, secrets: Secrets): Promise<CallOutput<typeof getWechatConfig>> {
  const platform = await wechatPlatform(db)
  const opens = platform?.key_mark === secrets.mark
  const at = (time: Date | null | undefined) => timeText(opens ? (time ?? null) : null)
  const state = !platform
    ? 'unset'
    : !opens
      ? 'keyLost'
      : !platform.ticket_at
        ? 'noTicket'
        : platform.late
          ? 'late'
          : 'connected'
  const names = SECRET_NAMES.map((name) => WECHAT_NAMES[name]).join(BETWEEN)
  return {
    appId: platform?.app_id ?? '',
    serverAddress: platform?.server_address ?? '',
    secretTime: at(platform?.secret_at),
    tokenTime: at(platform?.token_at),
    aesKeyTime: at(platform?.aes_key_at),
    changeTime: timeText(platform?.changed_at ?? null),
    ticketTime: at(platform?.ticket_at),
    templateId: platform?.template_id ?? null,
    domains: { ...NO_DOMAINS, ...platform?.domains },
    domainsTime: timeText(platform?.domains_at ?? null),
    domainsFailure: platform?.domains_failure ?? '',
    bound: await boundCount(db),
    connected: flagOf(state === 'connected'),
    describe: worded(WECHAT_STATE[state], { names, address: `${platform?.server_address ?? ''}${WECHAT_CALLBACK}` }),
  }
}

/** Sets it. @throws Refused secretsNeeded */
export async function saveConfig(
  tx: Tx,
  ctx: Context,
  { appId, serverAddress, templateId, domains, confirm, ...sent }: CallInput<typeof saveWechatConfig>,
  { secrets, database }: Pick<Deps, 'secrets' | 'database'>,
): Promise<null> {
  const before = await lockPlatform(tx)
  const holds = before?.app_id === appId && before.key_mark === secrets.mark
  const missing = holds ? [] : SECRET_NAMES.filter((name) => sent[name] === undefined)
  if (missing.length > 0)
    throw refuse(WECHAT_REFUSALS, 'secretsNeeded', {
      names: missing.map((name) => WECHAT_NAMES[name]).join(BETWEEN),
    })
  const leaves = before !== undefined && before.app_id !== appId
  // Beside the transaction, which holds the platform's own rows (`lookAs`).
  const bound = leaves ? await database.aside((other) => lookAs(other, 'platform', boundCount)) : 0
  if (bound > 0 && confirm === 0) throw refuse(WECHAT_REFUSALS, 'endsBindings', { count: bound })
  // After the lock: whoever was bound before is known, and nobody is bound meanwhile.
  const now = await instant(tx)
  const times = {
    secret: sent.secret === undefined ? before!.secret_at : now,
    token: sent.token === undefined ? before!.token_at : now,
    aesKey: sent.aesKey === undefined ? before!.aes_key_at : now,
  }
  await keepPlatform(tx, { appId, serverAddress, times, mark: secrets.mark, keepsTicket: holds }, ctx)
  for (const name of SECRET_NAMES) {
    const secret = sent[name]
    if (secret !== undefined) await keepWechatSecret(tx, secrets, name, secret)
  }
  if (templateId !== undefined) await keepTemplate(tx, templateId)
  if (domains !== undefined) await keepDomains(tx, domains)
  if (leaves) await forgetToken(tx, PLATFORM_TENANT)
  await follow(tx, PLATFORM_TENANT, [
    // WeChat sends tickets once it was asked to; without one nothing can be asked.
    ...(before?.ticket_at && holds ? [] : [{ topic: WECHAT_TOPIC.start, payload: {}, within: '1 hour' }]),
    ...(leaves ? [{ topic: WECHAT_TOPIC.end, payload: { now: now.toISOString() } }] : []),
    // Before a ticket has come nothing can be told: the first one brings it about.
    ...(domains !== undefined && before?.ticket_at && holds ? [TELL_DOMAINS] : []),
  ])
  await writeMerchantLog(tx, PLATFORM_TENANT, ctx, worded(MERCHANT_LOG.wechat, { appId }))
  return null
}
