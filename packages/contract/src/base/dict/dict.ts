import { USES } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { isDictCode } from '@yuncang/domain/base/dict/entry.ts'
import { call } from '../../wire/call.ts'
import { integer, oneOf, someOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedRows } from '../../wire/log.ts'
import { DICT_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '10 dictionary'
/** The dictionary is the platform's, one for all merchants. */
const PLATFORM: readonly Identity[] = [IDENTITY.platform]
const look = { identities: PLATFORM, key: 'dictManageView' } as const
const change = { identities: PLATFORM, key: 'dictManageEdit' } as const
const bit = z.union([z.literal(0), z.literal(1)])

const entry = z.object({
  code: z.string(),
  name: z.string(),
  /** Empty: it stands at the top. */
  parentCode: z.string(),
  sort: z.number().int(),
  /** 1 enabled, 2 disabled. */
  status: z.number().int(),
  /** 1: the program knows it by its code. */
  isSystem: bit,
})
export type DictTree = z.infer<typeof entry> & { children: DictTree[] }
const node: z.ZodType<DictTree> = z.lazy(() => entry.extend({ children: z.array(node) }))

/** The whole dictionary as a tree, in its order. */
export const getDictTree = call({
  path: '/api/dict/getTree',
  title: '数据字典',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({}),
  output: z.array(node),
})

/** The entries that others may stand below: those that are not at the last level. */
export const getDictParent = call({
  path: '/api/dict/getParent',
  title: '数据字典上级',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string(), parentCode: z.string() })),
})

const code = (label: string) =>
  text(label, { max: 60 })
    .transform((value) => value.toUpperCase())
    .meta({ description: label })

const listing = {
  parentCode: code('上级编码').optional(),
  name: text('名称或编码', { max: 60 }).optional(),
  status: someOf('状态', [1, 2]).optional(),
}

/**
 * The entries right below one, or at the top; `name` looks through names and codes of the whole dictionary. The workbook without a
 * filter is the whole dictionary.
 */
export const { page: getDictPage, export: exportDict } = listCalls({
  title: '数据字典条目',
  exportTitle: '导出数据字典',
  area: AREA,
  permit: look,
  paths: { page: '/api/dict/getPageChild', export: '/api/dict/export' },
  filters: listing,
  row: entry.extend({
    parentName: z.string(),
    statusName: z.string(),
    childCount: wire('childNum', z.number().int()),
    /** Records of all merchants that name it. */
    useCount: wire('useNum', z.number().int()),
    version: z.number().int(),
    /** Why an act is not possible; empty when it is. */
    abilities: z.object({ edit: z.string(), status: z.string(), remove: z.string() }),
  }),
  sorts: { code: 'code', name: 'name', sort: 'place', childNum: 'children', useNum: 'uses' },
})

/** Who changed what of an entry, newest first. */
export const getDictLog = call({
  path: '/api/dict/getLog',
  title: '数据字典日志',
  area: `${AREA} (ours)`,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ code: code('编码') }),
  output: loggedRows,
})

const name = text('名称', { max: 30 })
const sort = integer('排序', { max: 9999 })
const { codeTaken, nameTaken, tooDeep, changedSince, system, hasChildren, inUse } = DICT_REFUSALS
const saved = z.object({ code: z.string(), version: z.number().int() })

/** Adds an entry below another, or at the top. Codes are kept in upper case. */
export const addDict = call({
  path: '/api/dict/add',
  title: '新建数据字典',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    parentCode: code('上级编码').optional(),
    code: code('编码').refine(isDictCode, { error: '编码：请输入大写字母开头，由大写字母、数字和下划线组成的编码' }),
    name,
    sort: sort.default(0),
  }),
  output: saved,
  refusals: { codeTaken, nameTaken, tooDeep },
})

/** Renames an entry, moves it among its neighbours, enables it (status 1) or disables it (2); what is not sent stays. */
export const updateDict = call({
  path: '/api/dict/update',
  title: '修改数据字典',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    code: code('编码'),
    /** Of the entry as it was read. */
    version: integer('版本', { min: 1 }).optional(),
    name: name.optional(),
    sort: sort.optional(),
    status: oneOf('状态', USES).optional(),
  }),
  output: saved,
  refusals: { nameTaken, changedSince, system },
})

/** Deletes an entry that nothing uses and nothing stands below. */
export const delDict = call({
  path: '/api/dict/del',
  title: '删除数据字典',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ code: code('编码') }),
  output: z.null(),
  refusals: { system, hasChildren, inUse },
})
