import type { Refusals } from '../../wire/refusal.ts'

/** By status: 1 enabled, 2 disabled (part 2, 4). */
export const DICT_STATUS_NAMES = ['', '启用', '禁用'] as const

/** How the calls of the dictionary can refuse. */
export const DICT_REFUSALS = {
  codeTaken: { code: 409, text: '编码 {code} 已被“{name}”使用，请换一个' },
  nameTaken: { code: 409, text: '同级已有“{name}”，请换一个名称' },
  tooDeep: { code: 400, text: '数据字典最多 {levels} 级，不能在“{name}”下新建' },
  changedSince: { code: 409, text: '“{name}”刚刚被其他人修改过，请刷新后再编辑' },
  system: { code: 500, text: '“{name}”由系统使用，可以改名和排序，不能禁用或删除' },
  hasChildren: { code: 500, text: '“{name}”下还有 {count} 个条目，请先删除下级条目' },
  inUse: { code: 500, text: '“{name}”还有 {count} 条数据在使用，可以禁用，不能删除' },
} as const satisfies Refusals

/** Heads of the exported list, and the name of the workbook. */
export const DICT_SHEET = {
  name: '数据字典',
  code: '编码',
  entry: '名称',
  parentCode: '上级编码',
  parent: '上级',
  status: '状态',
  sort: '排序',
  children: '下级',
  uses: '使用',
  system: '系统',
  yes: '是',
} as const

/** What was done to an entry, in its log. */
export const DICT_LOG = {
  added: '新建“{name}”（{code}）',
  renamed: '名称由“{before}”改为“{name}”',
  moved: '排序由 {before} 改为 {sort}',
  enabled: '启用',
  disabled: '禁用',
  deleted: '删除“{name}”（{code}）',
  unchanged: '保存，没有改动',
} as const
