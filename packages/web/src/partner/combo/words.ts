import { COMBO_SHOWN } from '@yuncang/contract/partner/combo/words.ts'

/** What the pages about combos say. */
export const COMBO_WORDS = {
  months: (months: number) => `${months} 个月`,
  menus: (count: number) => `${count} 项`,
  empty: { text: '还没有套餐', hint: '套餐规定商户能用哪些菜单、能建多少仓库和账号；没有套餐的商户不受限制' },
  saved: { add: '新增成功', change: '编辑成功' },
  limitNote: '不填表示不限',
  changeNote: (count: number) => `有 ${count} 家商户在用这个套餐，保存后立即按新的菜单和上限执行`,
  delete: (name: string) => ({
    title: '提示',
    text: `删除后，套餐“${name}”不能再分配给商户，也不能恢复。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
} as const

/** A limit as it is shown. */
export function limitText(limit: number | null): string {
  return limit === null ? COMBO_SHOWN.none : String(limit)
}
