import { USES } from '@yuncang/domain/base/in-use.ts'
import { IDENTITIES, IDENTITY, INSIDERS, MERCHANT_SIDE, RIGHTS, type Identity } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { choice, code, codeList, flag, integer, joined, oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedLines } from '../../wire/log.ts'
import { GRANT_REFUSALS, ROLE_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '19 roles and menus'
const look = (identities: readonly Identity[]) => ({ identities, key: 'roleManageView' }) as const
const change = (identities: readonly Identity[]) => ({ identities, key: 'roleManageEdit' }) as const

const { identityBeyond, rightBeyond, menuBeyond, warehouseBeyond, ownRole, changedSince } = GRANT_REFUSALS
const { nameTaken, unknownMenu, closedRight, notScoped } = ROLE_REFUSALS
/** Whose role may be changed at all. */
const touching = { identityBeyond, rightBeyond, menuBeyond, warehouseBeyond, ownRole, changedSince }

const id = code('角色', 'role')
/** The version that was looked at; when somebody has changed the role since, the change is refused. */
const version = integer('版本').optional()
const name = text('角色名称', { max: 20 })
const note = text('说明', { min: 0, max: 80 })

const roleRow = z.object({
  id: z.string(),
  name: z.string(),
  identity: z.number().int(),
  identityName: z.string(),
  note: z.string(),
  status: z.number().int(),
  /** Accounts that have the role. */
  userCount: wire('userNum', z.number().int()),
  /** Rights and menu entries that the role holds. */
  buttonCount: wire('buttonNum', z.number().int()),
  menuCount: wire('menuNum', z.number().int()),
  /** Warehouses that everybody of the role works in, comma-joined; their names the same. */
  warehouseCodes: z.string(),
  warehouseNames: z.string(),
  createTime: z.string(),
  version: z.number().int(),
  abilities: z.object({ edit: z.string(), data: z.string() }),
})

const filters = {
  name: text('角色名称').optional(),
  identity: oneOf('用户类型', IDENTITIES).optional(),
  status: oneOf('状态', USES).optional(),
}

const list = {
  area: AREA,
  filters,
  row: roleRow,
  sorts: { name: 'name', userNum: 'people', menuNum: 'menus', buttonNum: 'rights', createTime: 'createdAt' },
} as const

/** The platform's own roles. */
export const { page: getRolePage, export: exportRoles } = listCalls({
  ...list,
  title: '平台角色列表',
  permit: look([IDENTITY.platform]),
  paths: { page: '/api/role/page', export: '/api/role/export' },
})

/** The roles of a merchant. */
export const { page: getTenantRolePage, export: exportTenantRoles } = listCalls({
  ...list,
  title: '角色列表',
  permit: look(MERCHANT_SIDE),
  paths: { page: '/api/role/getTenantRolePage', export: '/api/role/exportTenantRoles' },
})

const made = z.object({ id: z.string() })

/** A new role of the platform. It holds nothing until rights are granted. */
export const addRole = call({
  path: '/api/role/add',
  title: '新建平台角色',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change([3]),
  input: z.object({ name, note: note.default('') }),
  output: made,
  refusals: { nameTaken },
})

/** A new role of a merchant, for one kind of user for ever. */
export const addTenantRole = call({
  path: '/api/role/addTenantRole',
  title: '新建角色',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change(MERCHANT_SIDE),
  input: z.object({
    name,
    identity: oneOf('用户类型', [IDENTITY.merchant, IDENTITY.supplier, IDENTITY.staff]).default(IDENTITY.staff),
    note: note.default(''),
  }),
  output: made,
  refusals: { nameTaken, identityBeyond },
})

const renaming = z.object({ id, name: name.optional(), note: note.optional(), version })

/** Renames a role of one's own home, the platform's or a merchant's. */
export const updateRole = call({
  path: '/api/role/update',
  title: '修改平台角色',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change(INSIDERS),
  input: renaming,
  output: z.null(),
  refusals: { nameTaken, ...touching },
})

/** Renames a role of a merchant; what kind of user it is for never changes. */
export const updateTenantRole = call({
  path: '/api/role/updateTenantRole',
  title: '修改角色',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change(MERCHANT_SIDE),
  input: renaming,
  output: z.null(),
  refusals: { nameTaken, ...touching },
})

/** Enables (1) or disables (2) a role: the people of a disabled role have no right at all, from their next call on. */
export const updateRoleStatus = call({
  path: '/api/role/updateStatus',
  title: '启用或停用角色',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change(INSIDERS),
  input: z.object({ id, status: oneOf('状态', USES), version }),
  output: z.null(),
  refusals: { ...touching },
})

/** A right as the dialog offers it: `held` 0 when the person who looks does not hold it and so cannot grant it. */
const offered = z.object({ key: z.string(), name: z.string(), held: z.number().int(), enabled: z.number().int() })
const pageOffer = z.object({
  /** Empty: what has no page of its own. */
  menuCode: z.string(),
  name: z.string(),
  groupName: z.string(),
  held: z.number().int(),
  /** One of these rights opens the page. */
  opens: z.array(z.string()),
  buttons: z.array(offered),
})

/** The menu entries and rights of a role, and all that may be granted to it, page by page. */
export const selectMenuByRoleId = call({
  path: '/api/role/selectMenuByRoleId',
  title: '查看角色的功能权限',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look(INSIDERS),
  input: z.object({ id }),
  output: z.object({
    menuCodes: z.array(z.string()),
    buttonKeys: z.array(z.string()),
    pages: z.array(pageOffer),
    version: z.number().int(),
    /** Why it cannot be changed; empty when it can. */
    why: z.string(),
  }),
})

/** Grants a role exactly these menu entries and rights. */
export const setMenuByRoleId = call({
  path: '/api/role/setMenuByRoleId',
  title: '修改角色的功能权限',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: change(INSIDERS),
  input: z.object({
    id,
    menuCodes: joined('菜单', text('菜单', { verb: '请选择' })),
    buttonKeys: joined('按钮', choice('按钮', RIGHTS)),
    version,
  }),
  output: z.null(),
  refusals: { ...touching, unknownMenu, closedRight },
})

/** The warehouses that everybody of a role works in, beside those of the account itself. */
export const selectDataByRoleId = call({
  path: '/api/role/selectDataByRoleId',
  title: '查看角色的数据权限',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look(INSIDERS),
  input: z.object({ id }),
  output: z.object({
    warehouseCodes: z.string(),
    warehouseList: z.array(z.object({ value: z.string(), name: z.string(), held: z.number().int() })),
    version: z.number().int(),
  }),
})

/** Sets the warehouses of a role of warehouse staff. */
export const setDataByRoleId = call({
  path: '/api/role/setDataByRoleId',
  title: '修改角色的数据权限',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change(INSIDERS),
  input: z.object({ id, warehouseCodes: codeList('仓库', 'warehouse').default(''), version }),
  output: z.null(),
  refusals: { ...touching, notScoped },
})

const drop = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    identity: z.number().int(),
    /** 1: the role brings warehouses of its own; who gets it needs no others. */
    hasData: flag('数据权限'),
  }),
)

/** The roles that a merchant's person may give to an account. */
export const getTenantRoleDrop = call({
  path: '/api/role/getTenantRoleDrop',
  title: '可选角色',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: INSIDERS, key: 'accountManageView' },
  input: z.object({}),
  output: drop,
})

/** One role. */
export const selectRole = call({
  path: '/api/role/selectRole',
  title: '角色详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look(INSIDERS),
  input: z.object({ id }),
  output: roleRow.extend({
    logList: loggedLines,
  }),
})
