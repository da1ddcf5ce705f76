import { ACCOUNT_REFUSALS } from '../../staff/account/words.ts'
import { USE, USES } from '@yuncang/domain/base/in-use.ts'
import { IDENTITIES, IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { IMAGE_SPACE_GB } from '@yuncang/domain/base/file/image.ts'
import { INVOICE_TITLE_LENGTH } from '@yuncang/domain/base/tax-number.ts'
import { regionCodes } from '../../base/region/region.ts'
import { loginName } from '../../staff/account/login-name.ts'
import { call, nothing } from '../../wire/call.ts'
import { code, dayWithin, integer, oneOf, phone, taxNumber, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { NEW_ACCOUNT_REFUSALS } from '../../staff/account/words.ts'
import { loggedRows } from '../../wire/log.ts'
import { comboCode, limits } from '../combo/combo.ts'
import { MERCHANT_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

export const AREA = '18 tenants and mini-program'
export const OURS = '18 tenants and mini-program (ours)'
const PLATFORM: readonly Identity[] = [IDENTITY.platform]
const OWNER: readonly Identity[] = [IDENTITY.merchant]
export const look = { identities: PLATFORM, key: 'merchantManageView' } as const
const add = { identities: PLATFORM, key: 'merchantManageAdd' } as const
export const change = { identities: PLATFORM, key: 'merchantManageEdit' } as const

/** Calls of the platform alone: every merchant is its own to name, so no foreign one can be named. */
export const anyMerchant = text('商户', { max: 40, verb: '请选择' }).meta({ description: '商户' })

const usage = {
  warehouseCount: wire('warehouseNum', z.number().int()),
  supplierCount: wire('supplierNum', z.number().int()),
  accountCount: wire('accountNum', z.number().int()),
  goodsCount: wire('goodsNum', z.number().int()),
}
const bit = z.union([z.literal(0), z.literal(1)])
const facts = {
  tenantCode: wire('yctCode', z.string()),
  tenantName: wire('yctName', z.string()),
  /** Official codes of province, city and district, comma-joined; and their names. */
  region: wire('yctRegion', z.string()),
  regionNames: z.array(z.string()),
  address: wire('yctAddress', z.string()),
  /** The person to turn to. */
  name: z.string(),
  phone: z.string(),
  /** To whom invoices are made out, and the number it pays taxes under (发票抬头, 税号); empty where not known. */
  invoiceTitle: z.string(),
  taxNumber: z.string(),
  beginsOn: wire('yctBeginTime', z.string()),
  /** The last day of its period; empty: without an end. */
  endsOn: wire('yctEndTime', z.string()),
}
const plan = {
  comboCode: z.string(),
  comboName: z.string(),
  ...limits,
  ...usage,
  /** 1: its period is over; nothing new can be added. */
  expired: bit,
}
const merchantRow = z.object({
  ...facts,
  ...plan,
  status: z.union([z.literal(USE.on), z.literal(USE.off)]),
  /** The login of its first administrator. */
  account: z.string(),
  /** 1: that login asks for a second factor. */
  hasFactor: bit,
  /** 1: its pages were given by hand, not by its combo. */
  menuByHand: bit,
  /** How many GB its images may take in all. */
  imageLimitGb: z.number().int(),
  /** 1: it is archived, and nothing new is written there; or erased. */
  archived: bit,
  version: z.number().int(),
  createTime: z.string(),
})

const listing = {
  /** A part of the name or of the code. */
  tenantName: wire('yctName', text('商户', { max: 40 }).optional()),
  comboCode: comboCode.optional(),
  status: oneOf('状态', USES).optional(),
  /** With a task that was made in so many last days, today among them, and is not cancelled. */
  activeDays: integer('活跃天数', { min: 1, max: 366 }).optional(),
  /** Whose period ends within so many days from today. */
  endingDays: integer('到期天数', { min: 1, max: 366 }).optional(),
}

/** Merchants, the newest first. */
export const { page: findALLTenant, export: exportTenants } = listCalls({
  title: '商户列表',
  exportTitle: '导出商户',
  area: AREA,
  permit: look,
  paths: { page: '/api/tenant/findALLTenant', export: '/api/tenant/export' },
  filters: listing,
  row: merchantRow,
  sorts: {
    tenantCode: 'code',
    tenantName: 'name',
    comboName: 'combo',
    endsOn: 'endsOn',
    warehouseNum: 'warehouses',
    supplierNum: 'suppliers',
    accountNum: 'accounts',
    goodsNum: 'goods',
    createTime: 'createdAt',
  },
})

const written = {
  tenantName: wire('yctName', text('商户名称', { max: 40 })),
  region: wire('yctRegion', regionCodes('所在地区')),
  address: wire('yctAddress', text('详细地址', { min: 0, max: 100 }).default('')),
  name: text('联系人', { min: 0, max: 20 }).default(''),
  phone: phone('联系电话'),
  /** How many GB its images may take in all; left out, as it is. */
  imageLimitGb: integer('图片空间上限', IMAGE_SPACE_GB).optional(),
}
/** When a merchant's period may begin and end. */
const PERIODS = ['2000-01-01', '2099-12-31'] as const
const period = {
  beginsOn: wire('yctBeginTime', dayWithin('开始日期', PERIODS).optional()),
  endsOn: wire('yctEndTime', dayWithin('到期日期', PERIODS).optional()),
}

/**
 * Opens a merchant with the roles it begins with and its first administrator, whose password is shown here once and must be
 * changed at the first login. Without days the period is that of the combo, from today.
 */
export const addTenant = call({
  path: '/api/tenant/addTenant',
  title: '新建商户',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: add,
  input: z.object({
    ...written,
    account: loginName('管理员账号'),
    comboCode: comboCode.optional(),
    ...period,
  }),
  output: z.object({ tenantCode: wire('yctCode', z.string()), account: z.string(), password: z.string() }),
  refusals: {
    nameTaken: MERCHANT_REFUSALS.nameTaken,
    badRegion: MERCHANT_REFUSALS.badRegion,
    periodWrong: MERCHANT_REFUSALS.periodWrong,
    accountTaken: NEW_ACCOUNT_REFUSALS.accountTaken,
  },
})

/** Changes what is known of a merchant. */
export const updateTenant = call({
  path: '/api/tenant/updateTenant',
  title: '编辑商户',
  area: OURS,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ tenantCode: wire('yctCode', anyMerchant), version: integer('版本'), ...written }),
  output: nothing,
  refusals: {
    nameTaken: MERCHANT_REFUSALS.nameTaken,
    badRegion: MERCHANT_REFUSALS.badRegion,
    changed: MERCHANT_REFUSALS.changed,
  },
})

/** Opens or closes a merchant: closed, all of its people are logged out at their next call. */
export const updateTenantStatus = call({
  path: '/api/tenant/updateStatus',
  title: '启用或停用商户',
  area: OURS,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ tenantCode: wire('yctCode', anyMerchant), status: oneOf('状态', USES) }),
  output: nothing,
})

/** Gives the first administrator of a merchant a new password, shown here once; it must be changed at the next login. */
export const tenantPwd = call({
  path: '/api/tenant/tenantPwd',
  title: '重置商户密码',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ tenantCode: wire('yctCode', anyMerchant) }),
  output: z.object({ account: z.string(), password: z.string() }),
  refusals: { noAdmin: MERCHANT_REFUSALS.noAdmin },
})

/** Takes the second factor from the first administrator of a merchant, who has lost the phone; the sessions end, and the password alone logs in. */
export const removeAdminFactor = call({
  path: '/api/tenant/dropSecondFactor',
  title: '关闭商户管理员的两步验证',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ tenantCode: wire('yctCode', anyMerchant) }),
  output: z.object({ account: z.string() }),
  refusals: { noAdmin: MERCHANT_REFUSALS.noAdmin, noFactor: ACCOUNT_REFUSALS.noFactor },
})

/** Gives a merchant a combo and a period; without a combo it has no limits. */
export const saveCombo = call({
  path: '/api/tenant/saveCombo',
  title: '分配套餐',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    tenantCode: wire('yctCode', anyMerchant),
    version: integer('版本').optional(),
    comboCode: comboCode.optional(),
    ...period,
  }),
  output: nothing,
  refusals: { changed: MERCHANT_REFUSALS.changed, periodWrong: MERCHANT_REFUSALS.periodWrong },
})

/**
 * The merchant of the session, or for the platform the one that is named (gaps C17). Its combo and how much of it is used are for
 * the merchant's own people and the platform: others get no `plan`.
 */
export const showTenant = call({
  path: '/api/tenant/showTenant',
  title: '商户信息',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: {
    identities: IDENTITIES,
    keyless: 'the merchant one works for, as it presents itself; the platform names one that it sees',
  },
  input: z.object({ tenantCode: wire('yctCode', code('商户', 'tenant').optional()) }),
  output: z.object({
    ...facts,
    version: z.number().int(),
    plan: z.object(plan).nullable(),
    /** What its images take in all, and how much they may; for those who get its plan. */
    imageSpace: z.object({ bytes: z.number().int(), limitGb: z.number().int() }).nullable(),
  }),
})

/** Says to whom invoices of one's own merchant are made out, and its 税号: both stand on its statements. What is left out becomes empty. */
export const saveTenantInvoice = call({
  path: '/api/tenant/saveInvoice',
  title: '修改开票信息',
  area: OURS,
  kind: 'write',
  body: 'form',
  permit: { identities: OWNER, key: 'warehouseConfigEdit' },
  input: z.object({
    version: integer('版本', { min: 1 }),
    invoiceTitle: text('发票抬头', { min: 0, max: INVOICE_TITLE_LENGTH }).default(''),
    taxNumber: taxNumber('税号').default(''),
  }),
  output: nothing,
  refusals: { changed: MERCHANT_REFUSALS.changed },
})

/** What was done to a merchant, newest first. */
export const getTenantLog = call({
  path: '/api/tenant/getTenantLog',
  title: '商户日志',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ tenantCode: wire('yctCode', anyMerchant) }),
  output: loggedRows,
})
