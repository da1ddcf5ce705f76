import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'

/** The words for the two qualities. */
export const QUALITY_NAMES = { 0: '正常品', 1: '破损品' } as const satisfies Readonly<Record<Quality, string>>
