import { IDENTITIES, IDENTITY, INSIDERS } from '@yuncang/domain/access/rights.ts'
import { loginNameOrNone } from '../../staff/account/login-name.ts'
import { LIMIT_REFUSALS } from '../../base/limit/words.ts'
import { regionCodes } from '../../base/region/region.ts'
import { ACCOUNT_REFUSALS, NEW_ACCOUNT_REFUSALS } from '../../staff/account/words.ts'
import { GRANT_REFUSALS } from '../../staff/role/words.ts'
import { call } from '../../wire/call.ts'
import { code, codeText, flag, integer, phone, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { WAREHOUSE_NAMES, WAREHOUSE_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '15 warehouses'
const OURS = '15 warehouses (ours)'
const look = { identities: INSIDERS, key: 'warehouseManageView' } as const
/** Warehouses set a merchant up: it keeps them itself. */
const change = { identities: [IDENTITY.merchant], key: 'warehouseManageEdit' } as const

const warehouseCode = code('仓库', 'warehouse')
const { codeTaken, nameTaken, badRegion, changed, documentsOpen, noLogin, noManagerRole, mayNotGrant } =
  WAREHOUSE_REFUSALS
const { accountTaken } = NEW_ACCOUNT_REFUSALS
const { ownReset } = ACCOUNT_REFUSALS
const { identityBeyond, rightBeyond, menuBeyond, warehouseBeyond } = GRANT_REFUSALS
/** Nobody makes or opens a login that can do more than they can. */
const granting = { identityBeyond, rightBeyond, menuBeyond, warehouseBeyond }

/** The name of a warehouse's own login, which may be left out. */
const account = loginNameOrNone(WAREHOUSE_NAMES.account)

const filters = {
  tenantCode: wire('yctCode', code('商户', 'tenant').optional()),
  isUse: flag('是否启用').optional(),
  /** Part of the code, the name or the address. */
  keyword: text('关键字', { max: 40 }).optional(),
}
const fields = {
  name: text(WAREHOUSE_NAMES.name, { max: 30 }),
  region: regionCodes(WAREHOUSE_NAMES.region),
  address: text(WAREHOUSE_NAMES.address, { max: 100 }).default(''),
  contactName: text(WAREHOUSE_NAMES.contactName, { max: 20 }).default(''),
  contactPhone: phone(WAREHOUSE_NAMES.contactPhone),
}

const row = z.object({
  warehouseCode: z.string(),
  /** The code once more, as look-ups call it. */
  value: z.string(),
  name: z.string(),
  tenantName: z.string(),
  region: z.string(),
  regionNames: z.array(z.string()),
  address: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  account: z.string(),
  datesOn: wire('isMdOpen', flag('生产日期管理')),
  locationsOn: wire('isLmOpen', flag('库位管理')),
  billCheckDays: z.number().int(),
  payee: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  payRemark: z.string(),
  isUse: flag('是否启用'),
  version: z.number().int(),
})
const option = z.object({
  value: z.string(),
  name: z.string(),
  datesOn: wire('isMdOpen', flag('生产日期管理')),
  locationsOn: wire('isLmOpen', flag('库位管理')),
})

/** Warehouses by page, with payment information (part 2, 3); of every merchant for platform staff. */
export const { page: getWarehousePage, export: exportWarehouses } = listCalls({
  title: '仓库列表',
  exportTitle: '导出仓库',
  area: AREA,
  permit: look,
  paths: { page: '/api/warehouse/getPage', export: '/api/warehouse/export' },
  filters,
  row,
  sorts: { warehouseCode: 'code', name: 'name', tenantName: 'tenant', billCheckDays: 'billCheckDays' },
})

/** The warehouses in use of the login, to choose from. */
export const getWarehouseList = call({
  path: '/api/warehouse/getWarehouseList',
  title: '启用中的仓库',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: {
    identities: IDENTITIES,
    keyless: 'the warehouses that one is bound to, by name: the head of every page has them',
  },
  input: z.object({}),
  output: z.array(option),
})

/** All warehouses of the login, those closed too, for statistics and for what is over. */
export const getAllWareHouse = call({
  path: '/api/warehouse/getAllWareHouse',
  title: '全部仓库',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: {
    identities: IDENTITIES,
    keyless: 'the warehouses that one is bound to, by name: the head of every page has them',
  },
  input: z.object({}),
  output: z.array(option.extend({ tenantName: z.string(), isUse: flag('是否启用') })),
})

/**
 * Adds a warehouse, with its virtual places and one staging location; without a code it gets one. `account` makes it a login
 * of its own (identity 4, warehouse manager); the password is shown this once.
 */
export const addWarehouse = call({
  path: '/api/warehouse/add',
  title: '新建仓库',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: [IDENTITY.merchant], key: 'warehouseManageAdd' },
  input: z.object({ warehouseCode: codeText(WAREHOUSE_NAMES.code), ...fields, account }),
  output: z.object({ warehouseCode: z.string(), account: z.string(), password: z.string() }),
  refusals: {
    ...LIMIT_REFUSALS,
    codeTaken,
    nameTaken,
    badRegion,
    accountTaken,
    noManagerRole,
    mayNotGrant,
    ...granting,
  },
})

/**
 * Changes a warehouse; what is not sent becomes empty. `version`: the one that was looked at; another in the meantime is told.
 */
export const updateWarehouse = call({
  path: '/api/warehouse/update',
  title: '修改仓库',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ warehouseCode, ...fields, version: integer('版本').optional() }),
  output: z.object({ version: z.number().int() }),
  refusals: { nameTaken, badRegion, changed },
})

/** Closes a warehouse without open documents, or opens it again. The same again changes nothing. */
export const useWarehouse = call({
  path: '/api/warehouse/isUse',
  title: '启用停用仓库',
  area: OURS,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ warehouseCode, isUse: flag('是否启用') }),
  output: z.object({ isUse: flag('是否启用'), version: z.number().int() }),
  refusals: { ...LIMIT_REFUSALS, documentsOpen },
})

/**
 * Gives the warehouse's own login a new random password, shown this once and changed at the next login (gaps C18). A warehouse
 * without a login gets one under the `account` that is sent.
 */
export const resetWarehousePassword = call({
  path: '/api/warehouse/resetPwd',
  title: '重置仓库登录密码',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ warehouseCode, account }),
  output: z.object({ account: z.string(), password: z.string() }),
  refusals: { ...LIMIT_REFUSALS, noLogin, accountTaken, noManagerRole, mayNotGrant, ownReset, ...granting },
})
