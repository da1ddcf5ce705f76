import type { Refusals } from '../../wire/refusal.ts'

/** How a combo can be refused. */
export const COMBO_REFUSALS = {
  nameTaken: { code: 409, text: '套餐名称“{name}”已被使用，请换一个' },
  changed: { code: 409, text: '套餐“{name}”已被他人修改，请刷新后再保存' },
  inUse: { code: 500, text: '套餐“{name}”还有 {count} 家商户在用，请先为它们更换套餐' },
  noMenu: { code: 400, text: '请至少选择一个菜单' },
  unknownMenu: { code: 400, text: '菜单“{menu}”不存在或不能分配给商户' },
} as const satisfies Refusals

/** What was done to combos, in the platform's log. */
export const COMBO_LOG = {
  made: '新建套餐“{name}”（{code}）',
  changed: '修改套餐“{name}”（{code}）',
  deleted: '删除套餐“{name}”（{code}）',
} as const

/** What stands above the columns of the list of combos, and what it is called as a workbook. */
export const COMBO_SHEET = {
  name: '套餐',
  combo: '套餐名称',
  code: '编码',
  price: '价格',
  warehouses: '仓库上限',
  suppliers: '供应商上限',
  accounts: '账号上限',
  goods: '商品上限',
  validity: '有效期',
  validMonths: '有效期（月）',
  menus: '菜单',
  merchants: '在用商户',
  note: '说明',
  createdAt: '创建时间',
} as const

/** What a combo says where it has no limit, no end and no choice of pages. */
export const COMBO_SHOWN = { none: '不限', forEver: '长期', allMenus: '全部菜单' } as const
