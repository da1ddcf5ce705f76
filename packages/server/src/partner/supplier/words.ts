import { USE_WORDS } from '@yuncang/contract/partner/supplier/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { blockersOf } from '@yuncang/domain/partner/supplier/uses.ts'
import type { Uses } from './behind.ts'

/** What is still under way of a supplier and keeps it, in words; the empty text when nothing does. */
export function usesText(uses: Uses): string {
  return blockersOf(uses)
    .map(({ use, count }) => worded(USE_WORDS[use], { count, codes: uses.codes[use] }))
    .join('、')
}
