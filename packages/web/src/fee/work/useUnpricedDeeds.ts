import {
  freeUnpriced,
  getLeakage,
  getUnpricedPage,
  previewUnpriced,
  priceUnpriced,
  waiveUnpriced,
} from '@yuncang/contract/fee/work/unpriced.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { UNPRICED_WORDS } from './words.ts'

const invalidates = [getUnpricedPage, previewUnpriced, getLeakage]

/** What can be done about work that nothing prices; the dialogs before say what will happen. */
export function useUnpricedDeeds() {
  return {
    pricing: useDeed(priceUnpriced, {
      success: ({ priced, left, money }) => UNPRICED_WORDS.priced(priced, left, money),
      invalidates,
    }),
    waiving: useDeed(waiveUnpriced, { success: ({ waived }) => UNPRICED_WORDS.waived(waived), invalidates }),
    freeing: useDeed(freeUnpriced, { success: ({ priced }) => UNPRICED_WORDS.freed(priced), invalidates }),
  }
}
