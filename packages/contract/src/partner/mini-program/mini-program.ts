import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { call, nothing } from '../../wire/call.ts'
import { code, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

const AREA = '18 tenants and mini-program'
const VIEWERS: readonly Identity[] = [IDENTITY.merchant, IDENTITY.platform]
const OWNER: readonly Identity[] = [IDENTITY.merchant]

/** The mini-program of a merchant. None is bound: the fields are empty, and `describe` says so (gaps E12). */
export const getAuthorizationInfo = call({
  path: '/api/tenant/getAuthorizationInfo',
  title: '小程序授权信息',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: VIEWERS, key: ['merchantManageView', 'warehouseConfigView'] },
  input: z.object({ tenantCode: wire('yctCode', code('商户', 'tenant').optional()) }),
  output: z.object({
    bound: z.literal(0),
    describe: z.string(),
    appId: wire('yaaAuthorizerAppid', z.string()),
    nickName: wire('yaaNickName', z.string()),
    principalName: wire('yaaPrincipalName', z.string()),
    qrCodeUrl: wire('yaaQrcodeUrl', z.string()),
  }),
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
