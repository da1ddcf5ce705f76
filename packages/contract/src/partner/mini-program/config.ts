import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { isAppId } from '@yuncang/domain/partner/mini-program/state.ts'
import { call, nothing } from '../../wire/call.ts'
import { flag, FLAG, integer, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { domainFields, HOST } from './domains.ts'
import { WECHAT_NAMES as NAMES, WECHAT_REFUSALS } from './words.ts'

const AREA = '18 tenants and mini-program (ours)'
const PLATFORM: readonly Identity[] = [IDENTITY.platform]
const MOST_PORT = 65_535

/** A name with a port or without one: WeChat takes no number of an address. */
function isServerAddress(value: string): boolean {
  const [, host = '', port] = /^https:\/\/([^:/]+)(?::(\d{1,5}))?$/.exec(value) ?? []
  return HOST.test(host.toLowerCase()) && (port === undefined || (Number(port) >= 1 && Number(port) <= MOST_PORT))
}

const kept = (label: string, pattern: RegExp, rule: string) =>
  text(label, { max: 200 })
    .refine((value) => pattern.test(value), { error: rule })
    .optional()

/** The third-party platform of WeChat that the installation is: what is set, when the last ticket came, what is missing. No secret is answered (calls-component 4). */
export const getWechatConfig = call({
  path: '/api/component/getConfig',
  title: '微信第三方平台设置',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: PLATFORM, key: 'merchantManageView' },
  input: z.object({}),
  output: z.object({
    appId: wire('componentAppid', z.string()),
    serverAddress: z.string(),
    /** When each was set; empty: it is not, or it has to be entered again. */
    secretTime: z.string(),
    tokenTime: z.string(),
    aesKeyTime: z.string(),
    changeTime: z.string(),
    /** When WeChat wrote the last ticket. */
    ticketTime: z.string(),
    /** The code that merchants are to publish; null: none is chosen. */
    templateId: z.number().int().nullable(),
    /** Servers that mini-programs may talk to, and when WeChat last took them, or why it did not. */
    domains: z.object({
      requestDomain: z.array(z.string()),
      wsRequestDomain: z.array(z.string()),
      uploadDomain: z.array(z.string()),
      downloadDomain: z.array(z.string()),
    }),
    domainsTime: z.string(),
    domainsFailure: z.string(),
    /** How many mini-programs are bound. */
    bound: wire('boundNum', z.number().int()),
    /** 1: a ticket has come in the last twelve hours. */
    connected: FLAG,
    /** In words: what is missing, or that all is well. */
    describe: z.string(),
  }),
})

/** Sets it. A secret that is not sent stays as it is; with another appid, or after the key was lost, all of them are sent. */
export const saveWechatConfig = call({
  path: '/api/component/saveConfig',
  title: '保存微信第三方平台设置',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: PLATFORM, key: 'merchantManageEdit' },
  input: z.object({
    appId: wire('componentAppid', text(NAMES.appId, { max: 40 }).refine(isAppId, { error: NAMES.appIdRule })),
    serverAddress: text(NAMES.serverAddress, { max: 200 }).refine(isServerAddress, { error: NAMES.serverAddressRule }),
    secret: kept(NAMES.secret, /^[0-9A-Za-z]{16,64}$/, NAMES.secretRule),
    // The token of a request's session has the other name.
    token: wire('messageToken', kept(NAMES.token, /^[0-9A-Za-z]{3,32}$/, NAMES.tokenRule)),
    aesKey: kept(NAMES.aesKey, /^[0-9A-Za-z]{43}$/, NAMES.aesKeyRule),
    templateId: integer(NAMES.templateId, { min: 0, max: 1_000_000_000 }).nullable().optional(),
    /** Not sent, they stay. */
    domains: z.object(domainFields).optional(),
    /** 1: bindings may end with the appid. */
    confirm: flag(NAMES.confirm).default(0),
  }),
  output: nothing,
  refusals: WECHAT_REFUSALS,
})
