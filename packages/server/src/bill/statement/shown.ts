import type { Yuan } from '@yuncang/domain/bill/statement/paper.ts'

/** An amount as people read it: `-1,234.50`. */
export function shownYuan(money: Yuan): string {
  return money.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,')
}
