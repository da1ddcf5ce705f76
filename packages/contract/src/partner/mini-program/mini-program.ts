import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { AUDIT, PROGRAM_DEEDS, PROGRAM_STATES } from '@yuncang/domain/partner/mini-program/state.ts'
import { call, nothing } from '../../wire/call.ts'
import { code, FLAG, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

const AREA = '18 tenants and mini-program'
const VIEWERS: readonly Identity[] = [IDENTITY.merchant, IDENTITY.platform]
export const AUDITS = Object.values(AUDIT)
const OWNER: readonly Identity[] = [IDENTITY.merchant]

const version = { version: wire('userVersion', z.string()), time: z.string() }

/** A mini-program as its merchant sees it: who it is, how trial, audit and release stand, and why a deed is not possible now. */
export const programShown = z.object({
  bound: FLAG,
  state: z.enum(PROGRAM_STATES),
  stateName: z.string(),
  /** In words: how it stands, or what is missing. */
  describe: z.string(),
  /** 1: the platform is connected with WeChat. */
  connected: FLAG,
  tenantCode: wire('yctCode', z.string()),
  appId: wire('yaaAuthorizerAppid', z.string()),
  nickName: wire('yaaNickName', z.string()),
  principalName: wire('yaaPrincipalName', z.string()),
  qrCodeUrl: wire('yaaQrcodeUrl', z.string()),
  bindTime: z.string(),
  bindName: z.string(),
  syncTime: z.string(),
  /** Sets of rights that the merchant did not give. */
  permissionsMissing: z.array(z.string()),
  trial: z
    .object({ ...version, describe: wire('userDesc', z.string()), qrCodeUrl: wire('qrcodeUrl', z.string()) })
    .nullable(),
  audit: z
    .object({
      ...version,
      status: z.literal(AUDITS),
      statusName: z.string(),
      reason: z.string(),
      /** What WeChat showed of what was rejected, once it was asked how the audit stands. */
      screenshots: z.array(z.string()),
    })
    .nullable(),
  release: z.object(version).nullable(),
  privacyTime: z.string(),
  /** Why each deed is not possible now; empty: it is. */
  acts: z.record(z.enum(PROGRAM_DEEDS), z.string()),
  /** 1: a commit loses the version that has passed. */
  losesPassed: FLAG,
  /** The step of which nobody knows how it ended; empty: there is none. */
  unknownStep: z.string(),
})

/** The mini-program of a merchant as it is known; nothing is asked of WeChat (calls-component 3). */
export const getAuthorizationInfo = call({
  path: '/api/tenant/getAuthorizationInfo',
  title: '小程序授权信息',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: VIEWERS, key: ['merchantManageView', 'warehouseConfigView'] },
  input: z.object({ tenantCode: wire('yctCode', code('商户', 'tenant').optional()) }),
  output: programShown,
})

const share = { shareTitle: z.string(), shareDescribe: z.string(), updateTime: z.string() }

/** How the merchant is shown when its mini-program is shared (gaps E14): as it was stored. */
export const selectYcShareConfig = call({
  path: '/api/shareConfig/selectYcShareConfig',
  title: '分享设置',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: OWNER, key: 'warehouseConfigView' },
  input: z.object({}),
  output: z.object(share),
})

/** Stores how the merchant is shown when its mini-program is shared. */
export const updateYcShareConfig = call({
  path: '/api/shareConfig/updateYcShareConfig',
  title: '修改分享设置',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: OWNER, key: 'warehouseConfigEdit' },
  input: z.object({
    shareTitle: text('分享标题', { min: 0, max: 40 }).default(''),
    shareDescribe: text('分享说明', { min: 0, max: 200 }).default(''),
  }),
  output: nothing,
})
