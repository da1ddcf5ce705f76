import { USES } from '@yuncang/domain/base/in-use.ts'
import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import { LIMIT_REFUSALS } from '../../base/limit/words.ts'
import { loginName } from './login-name.ts'
import { call } from '../../wire/call.ts'
import { code, codes, codeList, integer, oneOf, phone, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedLines } from '../../wire/log.ts'
import { GRANT_REFUSALS, ROLE_REFUSALS } from '../role/words.ts'
import { ACCOUNT_REFUSALS, NEW_ACCOUNT_REFUSALS } from './words.ts'

const AREA = '20 accounts'
const look = { identities: INSIDERS, key: 'accountManageView' } as const
const change = { identities: INSIDERS, key: 'accountManageEdit' } as const

const { identityBeyond, rightBeyond, menuBeyond, warehouseBeyond, changedSince } = GRANT_REFUSALS
const { supplierMissing, warehouseMissing, ownAccount, ownDeletion, ownReset, ownFactor, noFactor, supplierClosed } =
  ACCOUNT_REFUSALS
const granting = { identityBeyond, rightBeyond, menuBeyond, warehouseBeyond }
const fitting = { supplierMissing, warehouseMissing, roleDisabled: ROLE_REFUSALS.roleDisabled }

const id = code('账号', 'account')
/** The version that was looked at; when somebody has changed the account since, the change is refused. */
const version = integer('版本').optional()

const personName = text('姓名', { max: 20 })
const note = text('备注', { min: 0, max: 80 })
const place = {
  /** Of a supplier user only. */
  supplierCode: code('供应商', 'supplier').optional(),
  /** Of warehouse staff only: their own warehouses, beside those of their role; at least one where the role brings none. */
  warehouseCodes: codeList('仓库', 'warehouse').optional(),
}

const accountRow = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  identity: z.number().int(),
  identityName: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  roleStatus: z.number().int(),
  supplierCode: z.string(),
  supplierName: z.string(),
  warehouseCodes: z.string(),
  warehouseNames: z.string(),
  /** Warehouses that come with the role. */
  roleWarehouseNames: z.string(),
  status: z.number().int(),
  statusName: z.string(),
  /** 1: the temporary password has not been changed yet. */
  mustChange: z.number().int(),
  /** 1: its logins ask for a code beside the password. */
  hasFactor: z.number().int(),
  lastLoginTime: z.string(),
  createTime: z.string(),
  version: z.number().int(),
  abilities: z.object({ edit: z.string(), own: z.string(), remove: z.string(), reset: z.string() }),
})

/** The accounts of a merchant, or of the platform. */
export const { page: getUserPage, export: exportUsers } = listCalls({
  title: '账号列表',
  area: AREA,
  permit: look,
  paths: { page: '/api/powerUser/getUserPage', export: '/api/powerUser/export' },
  filters: {
    account: text('登录账号').optional(),
    name: text('姓名').optional(),
    phone: text('手机号').optional(),
    roleId: code('角色', 'role').optional(),
    supplierCode: code('供应商', 'supplier').optional(),
    warehouseCode: codes('仓库', 'warehouse').optional(),
    status: oneOf('状态', USES).optional(),
  },
  row: accountRow,
  sorts: {
    account: 'account',
    name: 'name',
    roleName: 'role',
    supplierName: 'supplier',
    lastLoginTime: 'loggedInAt',
    createTime: 'createdAt',
  },
})

/**
 * Makes an account; its identity is that of its role. The temporary password is in this reply only: a repeated request gets the
 * reply without it, and resetPwd makes another one (semantics 6; gaps C18).
 */
export const addUser = call({
  path: '/api/powerUser/add',
  title: '新建账号',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    account: loginName(),
    name: personName,
    phone: phone('手机号'),
    roleId: code('角色', 'role'),
    note: note.default(''),
    ...place,
  }),
  output: z.object({
    id: z.string(),
    account: z.string(),
    password: z.string().describe('临时密码，只出现这一次；重复提交的回复中为空'),
  }),
  refusals: { ...NEW_ACCOUNT_REFUSALS, ...granting, ...fitting, ...LIMIT_REFUSALS },
})

/** Changes an account, its status too; what is not sent stays. Disabling ends its sessions at once. */
export const updateUser = call({
  path: '/api/powerUser/update',
  title: '修改账号',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    id,
    name: personName.optional(),
    phone: phone('手机号').optional(),
    roleId: code('角色', 'role').optional(),
    note: note.optional(),
    status: oneOf('状态', USES).optional(),
    ...place,
    version,
  }),
  output: z.null(),
  refusals: { ...granting, ...fitting, ownAccount, changedSince, supplierClosed, ...LIMIT_REFUSALS },
})

/** Deletes an account: it is archived, its sessions end, its login name is free again. */
export const delUser = call({
  path: '/api/powerUser/del',
  title: '删除账号',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ id, version }),
  output: z.null(),
  refusals: { ...granting, ownDeletion, changedSince },
})

/** Gives an account another temporary password, shown once; its sessions and remembered devices end (semantics 6). */
export const resetPwd = call({
  path: '/api/powerUser/resetPwd',
  title: '重置密码',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ id }),
  output: z.object({ account: z.string(), password: z.string().describe('临时密码，只出现这一次') }),
  refusals: { ...granting, ownReset },
})

/**
 * Takes the second factor from somebody who has lost the phone, with all recovery codes; sessions and remembered devices end. From then on
 * the password alone logs in.
 */
export const removeFactor = call({
  path: '/api/powerUser/dropSecondFactor',
  title: '关闭他人的两步验证',
  area: `${AREA} (ours)`,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ id }),
  output: z.null(),
  refusals: { ...granting, ownFactor, noFactor },
})

/** The role of an account. */
export const getUserRole = call({
  path: '/api/powerUser/getUserRole',
  title: '账号的角色',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ id }),
  output: z.object({
    roleId: z.string(),
    roleName: z.string(),
    identity: z.number().int(),
    roleStatus: z.number().int(),
    logList: loggedLines,
  }),
})

/** Whether a login name is free over all merchants: status 1 when nobody has it, else 2. */
export const checkUser = call({
  path: '/api/user/check',
  title: '检查登录账号',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ account: loginName() }),
  output: z.object({ status: z.number().int() }),
})
