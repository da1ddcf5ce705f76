import { USE_WORDS } from '@yuncang/contract/partner/supplier/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import type { blockersOf } from '@yuncang/domain/partner/supplier/uses.ts'

/** What is still under way of a supplier, in words. */
export function usesText(blockers: ReturnType<typeof blockersOf>): string {
  return blockers.map(({ use, count }) => sentence({ code: 500, text: USE_WORDS[use] }, { count })).join('、')
}
