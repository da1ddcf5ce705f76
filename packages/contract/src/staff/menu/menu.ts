import { USES } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY, INSIDERS } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { integer, oneOf, text, z } from '../../wire/field.ts'
import { MENU_REFUSALS } from './words.ts'

const AREA = '19 roles and menus'
const look = { identities: [IDENTITY.platform], key: 'menuManageView' } as const
const change = { identities: [IDENTITY.platform], key: 'menuManageEdit' } as const
const { parentIsPage, circle, tooDeep, lockedOut, ofProgram, hasChildren, changedSince } = MENU_REFUSALS

type Entry = {
  id: string
  name: string
  parentId: string
  url: string
  /** 1 main shell, 2 data centre. */
  flag: number
  sort: number
  status: number
  /** 1: it came with the program and leads where the program says. */
  program: number
  /** 1: only those who run the installation have it. */
  platformOnly: number
  version: number
  children: Entry[]
}
const entry: z.ZodType<Entry> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    parentId: z.string(),
    url: z.string(),
    flag: z.number().int(),
    sort: z.number().int(),
    status: z.number().int(),
    program: z.number().int(),
    platformOnly: z.number().int(),
    version: z.number().int(),
    children: z.array(entry),
  }),
)
export type MenuTreeEntry = Entry

/** The whole menu, with what is hidden. */
export const getMenuTree = call({
  path: '/api/menu/getTree',
  title: '菜单树',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({}),
  output: z.array(entry),
})

/** The entries in use that a merchant can have. */
export const getMMenuTree = call({
  path: '/api/menu/getMMenuTree',
  title: '商户菜单树',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: [IDENTITY.platform], key: 'merchantManageView' },
  input: z.object({}),
  output: z.array(entry),
})

/** The entries in use that the person who asks can grant to a role. */
export const getMenuRoleTree = call({
  path: '/api/menu/getMenuRoleTree',
  title: '可授权菜单树',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: INSIDERS, key: 'roleManageView' },
  input: z.object({}),
  output: z.array(entry),
})

const name = text('名称', { max: 10 })
const parentId = text('上级', { min: 0, max: 50, verb: '请选择' })
const sort = integer('排序', { max: 9999 })

/** Adds a group, under which entries can be put. */
export const addMenu = call({
  path: '/api/menu/add',
  title: '新建菜单分组',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ name, parentId: parentId.default(''), sort: sort.default(0) }),
  output: z.object({ id: z.string() }),
  refusals: { parentIsPage, tooDeep },
})

/** Renames, moves, orders, shows (1) or hides (2) an entry; where it leads is the program's. What is not sent stays. */
export const updateMenu = call({
  path: '/api/menu/update',
  title: '修改菜单',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    id: text('菜单', { verb: '请选择' }),
    name: name.optional(),
    parentId: parentId.optional(),
    sort: sort.optional(),
    status: oneOf('状态', USES).optional(),
    version: integer('版本').optional(),
  }),
  output: z.null(),
  refusals: { parentIsPage, circle, tooDeep, lockedOut, changedSince },
})

/** Deletes a group of the platform's own that nothing stands under. */
export const deleteMenu = call({
  path: '/api/menu/delete',
  title: '删除菜单分组',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ id: text('菜单', { verb: '请选择' }) }),
  output: z.null(),
  refusals: { ofProgram, hasChildren },
})
