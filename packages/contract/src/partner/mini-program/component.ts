import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { isAppId } from '@yuncang/domain/partner/mini-program/state.ts'
import { allOf, call, type Permit } from '../../wire/call.ts'
import { choice, flag, FLAG, integer, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { domainFields } from './domains.ts'
import { AUDITS, programShown } from './mini-program.ts'
import { PROGRAM_NAMES as NAMES, PROGRAM_REFUSALS } from './words.ts'

/*
 * What a merchant has WeChat do to its mini-program (part 2, 7; calls-component 3). The merchant's own, and nobody else's: the platform
 * only looks. A call succeeds when WeChat agreed; else it answers 500, what to do, and in `describe` WeChat's number and text.
 */
const AREA = '18 tenants and mini-program'
const OWN: readonly Identity[] = [IDENTITY.merchant]
const ACTS: Permit = { identities: OWN, key: 'warehouseConfigEdit' }
const LOOKS: Permit = { identities: OWN, key: 'warehouseConfigView' }
/** A call that may also only look; to act with it needs the other right. */
const LOOKS_OR_ACTS: Permit = { identities: OWN, key: ['warehouseConfigView', 'warehouseConfigEdit'] }
const shared = { area: AREA, kind: 'write', body: 'json', refusals: PROGRAM_REFUSALS } as const
const optionalText = (label: string, max: number) => text(label, { min: 0, max }).default('')
/** 1: nothing is done, what holds is answered. */
const look = flag(NAMES.look).default(0)

/** The page of WeChat on which the merchant gives leave, with a state of its own; also to bind anew. */
export const getComponentUrl = call({
  ...shared,
  path: '/api/component/getComponentUrl',
  title: '绑定小程序',
  permit: ACTS,
  input: z.object({}),
  output: z.object({ url: z.string(), expiresTime: wire('expires', z.string()) }),
})

/** Looks what WeChat knows of the program, and settles what nobody knew the end of. */
export const synchronizationInfo = call({
  ...shared,
  path: '/api/component/synchronizationInfo',
  title: '同步小程序信息',
  permit: ACTS,
  input: z.object({}),
  output: programShown,
})

/** The code that the platform offers. */
export const getTemplateList = call({
  ...shared,
  path: '/api/component/getTemplateList',
  title: '小程序代码模板',
  permit: LOOKS,
  input: z.object({}),
  output: allOf(
    z.object({
      templateId: z.number().int(),
      version: wire('userVersion', z.string()),
      describe: wire('userDesc', z.string()),
      createTime: z.string(),
      /** 1: the one that the platform chose. */
      used: FLAG,
    }),
  ),
})

/** Puts a template into the program, as its trial. What goes with it is made here, never taken. */
export const commitCode = call({
  ...shared,
  path: '/api/component/commit',
  title: '上传小程序代码',
  permit: ACTS,
  input: z.object({
    templateId: integer(NAMES.template),
    version: wire('userVersion', text(NAMES.version, { max: 64 })),
    describe: wire('userDesc', optionalText(NAMES.describe, 200)),
    /** 1: the version that has passed may be lost. */
    confirm: flag(NAMES.confirm).default(0),
  }),
  output: z.object({ version: wire('userVersion', z.string()) }),
})

/** The picture with which the trial is opened. */
export const getQrcode = call({
  ...shared,
  path: '/api/component/getQrcode',
  title: '获取体验码',
  permit: ACTS,
  input: z.object({ path: optionalText(NAMES.page, 128) }),
  output: z.object({ url: z.string() }),
})

const privacyEntry = z.object({
  privacyKey: text(NAMES.privacyKey, { max: 64 }),
  privacyText: text(NAMES.privacyText, { max: 200 }),
})
const owner = {
  email: wire('contactEmail', optionalText(NAMES.email, 100)),
  phone: wire('contactPhone', optionalText(NAMES.phone, 30)),
  qq: wire('contactQq', optionalText(NAMES.qq, 20)),
  weixin: wire('contactWeixin', optionalText(NAMES.weixin, 40)),
  noticeMethod: optionalText(NAMES.noticeMethod, 100),
}

/** What the program says of its visitors' privacy; takes effect with the next release. */
export const setPrivacySetting = call({
  ...shared,
  path: '/api/component/setPrivacySetting',
  title: '小程序隐私设置',
  permit: LOOKS_OR_ACTS,
  input: z
    .object({
      look,
      ownerSetting: z.object(owner).optional(),
      settingList: z.array(privacyEntry).max(50, { error: NAMES.tooMany }).default([]),
    })
    .superRefine(({ look: looks, ownerSetting: said }, ctx) => {
      if (looks === 1) return
      const reached = said && [said.email, said.phone, said.qq, said.weixin].some((way) => way !== '')
      if (!reached) ctx.addIssue({ code: 'custom', path: ['ownerSetting'], message: NAMES.oneContact })
      if (said && said.noticeMethod === '')
        ctx.addIssue({ code: 'custom', path: ['ownerSetting', 'noticeMethod'], message: NAMES.noticeNeeded })
    }),
  output: z.object({
    ownerSetting: z.object({
      email: wire('contactEmail', z.string()),
      phone: wire('contactPhone', z.string()),
      qq: wire('contactQq', z.string()),
      weixin: wire('contactWeixin', z.string()),
      noticeMethod: z.string(),
    }),
    settingList: z.array(z.object({ privacyKey: z.string(), privacyText: z.string(), privacyLabel: z.string() })),
    /** What the code uses and has to be said. */
    privacyList: z.array(z.object({ privacyKey: z.string(), privacyLabel: z.string() })),
    time: wire('updateTime', z.string()),
  }),
})

const category = {
  firstClass: text(NAMES.category, { max: 40 }),
  firstId: integer(NAMES.category),
  secondClass: text(NAMES.category, { max: 40 }),
  secondId: integer(NAMES.category),
  thirdClass: optionalText(NAMES.category, 40),
  thirdId: integer(NAMES.category).optional(),
}
const quota = z.object({ rest: z.number().int().nullable(), limit: z.number().int().nullable() })

/** Has WeChat look at the trial. */
export const submitAudit = call({
  ...shared,
  path: '/api/component/submitAudit',
  title: '提交小程序审核',
  permit: LOOKS_OR_ACTS,
  input: z
    .object({
      look,
      itemList: z
        .array(
          z.object({
            address: text(NAMES.page, { max: 128 }),
            tag: optionalText(NAMES.tag, 200),
            title: text(NAMES.title, { max: 32 }),
            ...category,
          }),
        )
        .max(5, { error: NAMES.itemCount })
        .default([]),
      versionDesc: optionalText(NAMES.versionDesc, 200),
      /** 1: the code uses no interface that needs privacy to be said. */
      privacyApiNotUse: flag(NAMES.privacyApiNotUse).default(0),
    })
    .superRefine(({ look: looks, itemList }, ctx) => {
      if (looks === 0 && itemList.length === 0)
        ctx.addIssue({ code: 'custom', path: ['itemList'], message: NAMES.itemCount })
    }),
  output: z.object({
    /** Empty after a look. */
    auditId: z.string(),
    quota,
    /** What there is to choose from, after a look. */
    categories: z.array(
      z.object({
        firstClass: z.string(),
        firstId: z.number(),
        secondClass: z.string(),
        secondId: z.number(),
        thirdClass: z.string(),
        thirdId: z.number().nullable(),
      }),
    ),
    pages: z.array(z.string()),
  }),
})

/** Takes back what WeChat looks at. */
export const revokeAudit = call({
  ...shared,
  path: '/api/component/unDoCodeAudit',
  title: '撤回小程序审核',
  permit: ACTS,
  input: z.object({}),
  /** How often it may still be done, as far as is known here. */
  output: z.object({ restToday: z.number().int(), restMonth: z.number().int() }),
})

/** How the last audit stands; WeChat is asked at most every thirty seconds. */
export const getLatestAuditstatus = call({
  ...shared,
  path: '/api/component/getLatestAuditstatus',
  title: '小程序审核状态',
  permit: LOOKS,
  input: z.object({}),
  output: z.object({
    auditId: z.string(),
    status: z.literal(AUDITS),
    statusName: z.string(),
    reason: z.string(),
    screenshots: z.array(z.string()),
    version: wire('userVersion', z.string()),
    submitTime: z.string(),
  }),
})

/** Brings what has passed to everybody. */
export const releaseCode = call({
  ...shared,
  path: '/api/component/release',
  title: '发布小程序',
  permit: ACTS,
  input: z.object({}),
  output: z.object({ version: wire('userVersion', z.string()), time: z.string() }),
})

/** Goes back to a version from before. */
export const revertCodeRelease = call({
  ...shared,
  path: '/api/component/revertCodeRelease',
  title: '小程序版本回退',
  permit: LOOKS_OR_ACTS,
  input: z.object({ look, appVersion: integer(NAMES.version).optional() }),
  output: z.object({
    /** The version that is out now; after a look the one that was. */
    version: wire('userVersion', z.string()),
    versions: wire(
      'versionList',
      z.array(
        z.object({
          appVersion: z.number().int(),
          version: wire('userVersion', z.string()),
          describe: wire('userDesc', z.string()),
          time: z.string(),
        }),
      ),
    ),
  }),
})

/** Asks for a plugin, and answers how those stand that were asked for. */
export const applyPlugin = call({
  ...shared,
  path: '/api/component/applyPlugin',
  title: '申请小程序插件',
  permit: LOOKS_OR_ACTS,
  input: z
    .object({
      look,
      pluginAppId: wire('pluginAppid', optionalText(NAMES.plugin, 40)),
      reason: optionalText(NAMES.reason, 200),
    })
    .superRefine(({ look: looks, pluginAppId, reason }, ctx) => {
      if (looks === 1) return
      if (!isAppId(pluginAppId)) ctx.addIssue({ code: 'custom', path: ['pluginAppId'], message: NAMES.pluginRule })
      // WeChat takes none without: whoever made the plugin reads it.
      if (reason === '') ctx.addIssue({ code: 'custom', path: ['reason'], message: NAMES.reasonNeeded })
    }),
  output: allOf(
    z.object({
      pluginAppId: wire('pluginAppid', z.string()),
      name: z.string(),
      status: z.number().int(),
      statusName: z.string(),
    }),
  ),
})

/** The servers that the program may talk to: of those that the platform has at WeChat. */
export const modifyDomain = call({
  ...shared,
  path: '/api/component/modifyDomain',
  title: '小程序服务器域名',
  permit: LOOKS_OR_ACTS,
  input: z.object({ action: choice(NAMES.action, ['get', 'set', 'add', 'delete']), ...domainFields }),
  output: z.object({
    requestDomain: z.array(z.string()),
    wsRequestDomain: z.array(z.string()),
    uploadDomain: z.array(z.string()),
    downloadDomain: z.array(z.string()),
    /** What WeChat did not take. */
    invalid: wire('invalidDomain', z.array(z.string())),
  }),
})
