import {
  applyPlugin,
  getComponentUrl,
  getTemplateList,
  modifyDomain,
  setPrivacySetting,
  synchronizationInfo,
} from '@yuncang/contract/partner/mini-program/component.ts'
import { DOMAIN_KINDS, type DomainKind } from '@yuncang/contract/partner/mini-program/domains.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { DOMAIN_DEEDS, PLUGIN_NAMES } from '@yuncang/contract/partner/mini-program/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { PLATFORM_TENANT, tenantOf } from '../../plumbing/db/scope.ts'
import { outside } from '../../plumbing/http/handler.ts'
import { allRows, flagOf, timeText } from '../../plumbing/http/wire.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { bindAddress, mayBind } from './bind.ts'
import { keepPrivacy, lockProgram } from './program.store.ts'
import { PRIVACY_TO_COME, privacyOf } from './privacy.ts'
import { openLine, type Line } from './reach.ts'
import { listIn, numberOf, textOf } from './said.ts'
import { judged, stepHandler } from './step.ts'
import { merchantCode } from './store.ts'
import { keepSeen, lookFrom, seen } from './sync.ts'
import { theComponent } from './tokens.ts'
import { programShown } from './view.ts'
import { wechatPlatform } from './wechat.store.ts'

/** Binding, looking, and what a program needs besides its code (calls-component 3). */
export const moreHandlers = [
  outside(getComponentUrl, (tx) => mayBind(tx), bindAddress),
  stepHandler(synchronizationInfo, {
    name: 'sync',
    deed: 'sync',
    ask: async ({ line, deps, tenantId }) => {
      const before = await inTenant(deps.database, tenantId, (tx) => lookFrom(tx, tenantId))
      return seen(line, deps, await theComponent(deps), before!)
    },
    keep: async (tx, { tenantId, ctx }, got) => {
      await keepSeen(tx, tenantId, got, ctx)
      return programShown(tx, tenantId, await merchantCode(tx, tenantId), await lockProgram(tx, tenantId))
    },
  }),
  outside(
    getTemplateList,
    (tx) => mayBind(tx),
    async ({ ctx, deps }) => {
      const tenantId = tenantOf(ctx.scope)
      try {
        const line = openLine(deps, null)
        const said = await line.json({ path: '/wxa/gettemplatelist' }, { as: 'component', tokenName: 'access_token' })
        const platform = await inTenant(deps.database, PLATFORM_TENANT, wechatPlatform)
        return allRows(
          listIn(said['template_list']).map((one) => ({
            templateId: numberOf(one['template_id']) ?? 0,
            version: textOf(one['user_version']),
            describe: textOf(one['user_desc']),
            createTime: timeText(new Date((numberOf(one['create_time']) ?? 0) * 1000)),
            used: flagOf(numberOf(one['template_id']) === (platform?.template_id ?? null)),
          })),
        )
      } catch (error) {
        // Templates are nobody's: no binding ends over them.
        throw await judged({ deps, tenantId, program: null }, error)
      }
    },
  ),
  stepHandler(
    setPrivacySetting,
    {
      name: 'privacy',
      deed: 'privacy',
      ask: async ({ line }, { ownerSetting, settingList }) => {
        const said = ownerSetting!
        const owner = {
          contact_email: said.email,
          contact_phone: said.phone,
          contact_qq: said.qq,
          contact_weixin: said.weixin,
          notice_method: said.noticeMethod,
        }
        const body = {
          privacy_ver: PRIVACY_TO_COME,
          owner_setting: Object.fromEntries(Object.entries(owner).filter(([, value]) => value !== '')),
          setting_list: settingList.map((one) => ({ privacy_key: one.privacyKey, privacy_text: one.privacyText })),
        }
        await line.json({ path: '/cgi-bin/component/setprivacysetting', body })
        return privacyOf(line).catch(() => null)
      },
      keep: async (tx, { tenantId, ctx }, held, { ownerSetting, settingList }) => {
        await keepPrivacy(tx, tenantId, null)
        const list = settingList.map((one) => ({ ...one, privacyLabel: '' }))
        return (
          held ?? { ownerSetting: ownerSetting!, settingList: list, privacyList: [], time: timeText(new Date(ctx.now)) }
        )
      },
    },
    { deed: 'privacy', when: ({ look }) => look === 1, answer: ({ line }) => privacyOf(line) },
  ),
  stepHandler(
    applyPlugin,
    {
      name: 'plugin',
      deed: 'plugin',
      about: ({ pluginAppId }) => ({ about: pluginAppId }),
      ask: async ({ line }, { pluginAppId, reason }) => {
        await line.json({ path: '/wxa/plugin', body: { action: 'apply', plugin_appid: pluginAppId, reason } })
        return pluginsOf(line).catch(() => allRows<Plugin>([]))
      },
      keep: async (_tx, _at, plugins) => plugins,
    },
    { deed: 'plugin', when: ({ look }) => look === 1, answer: ({ line }) => pluginsOf(line) },
  ),
  stepHandler(
    modifyDomain,
    {
      name: 'domain',
      deed: 'domain',
      about: ({ action }) => ({ about: DOMAIN_DEEDS[action] }),
      ask: ({ line }, { action, ...lists }) => domainsOf(line, action, lists),
      keep: async (_tx, _at, domains) => domains,
    },
    { deed: 'domain', when: ({ action }) => action === 'get', answer: ({ line }) => domainsOf(line, 'get', {}) },
  ),
]

type Plugin = CallOutput<typeof applyPlugin>['records'][number]

async function pluginsOf(line: Line): Promise<CallOutput<typeof applyPlugin>> {
  const said = await line.json({ path: '/wxa/plugin', body: { action: 'list' } }, { looks: true })
  return allRows(
    listIn(said['plugin_list']).map((one) => {
      const status = numberOf(one['status']) ?? 0
      return {
        pluginAppId: textOf(one['appid']),
        name: textOf(one['nickname']),
        status,
        statusName: PLUGIN_NAMES.get(status) ?? '',
      }
    }),
  )
}

const KINDS = Object.keys(DOMAIN_KINDS) as DomainKind[]
type Lists = Readonly<Partial<Record<DomainKind, readonly string[]>>>

async function domainsOf(line: Line, action: string, lists: Lists): Promise<CallOutput<typeof modifyDomain>> {
  const sent = KINDS.map((kind) => [kind.toLowerCase(), lists[kind] ?? []] as const)
  const body = { action, ...(action === 'get' ? {} : Object.fromEntries(sent)) }
  const said = await line.json({ path: '/wxa/modify_domain', body }, { looks: action === 'get' })
  const list = (name: string) => {
    const value = own(said, name)
    return Array.isArray(value) ? value.map(textOf).filter(Boolean) : []
  }
  return {
    requestDomain: list('requestdomain'),
    wsRequestDomain: list('wsrequestdomain'),
    uploadDomain: list('uploaddomain'),
    downloadDomain: list('downloaddomain'),
    invalid: KINDS.flatMap((kind) => list(`invalid_${kind.toLowerCase()}`)),
  }
}
