import type { Refusals } from '../../wire/refusal.ts'
import type { LoosePage } from './entry.ts'

/** Pages that stand in no menu. */
export const LOOSE_PAGES: Readonly<Record<LoosePage, string>> = {
  floor: '现场端（手机、PDA）',
}

export const MENU_REFUSALS = {
  parentIsPage: { code: 400, text: '上级只能是分组，不能是页面' },
  circle: { code: 400, text: '上级不能是自己或自己的下级' },
  tooDeep: { code: 400, text: '菜单最多三级' },
  lockedOut: { code: 500, text: '“菜单管理”必须保留在菜单中，否则无法再调整菜单' },
  ofProgram: { code: 500, text: '“{name}”是程序自带的菜单，不能删除，可以停用' },
  hasChildren: { code: 500, text: '“{name}”下还有菜单，请先移走' },
  changedSince: { code: 409, text: '“{name}”刚刚被他人修改过，请刷新后再操作' },
} as const satisfies Refusals

/** What was done to the menu. */
export const MENU_LOG = {
  added: '新建分组“{name}”',
  renamed: '菜单“{before}”改名为“{name}”',
  moved: '菜单“{name}”移动到“{parent}”',
  sorted: '菜单“{name}”排序由 {before} 改为 {sort}',
  shown: '启用菜单“{name}”',
  hidden: '停用菜单“{name}”',
  deleted: '删除分组“{name}”',
  top: '顶级',
  and: '；',
} as const
