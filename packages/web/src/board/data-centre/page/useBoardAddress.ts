import { useAddressChange, type AddressChange } from '@yuncang/kit/list/useAddressChange.ts'

/** The names by which an address has the pages of a board's tables: of its first, and of a second. */
export const PAGE_NAMES = ['page', 'detailPage'] as const
export type PageName = (typeof PAGE_NAMES)[number]

/** The address of a board: with anything else that is asked its tables begin at their first page. */
export const useBoardAddress = (): AddressChange => useAddressChange(PAGE_NAMES)
