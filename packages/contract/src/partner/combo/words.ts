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
