/** The words for the two qualities. */
export const QUALITY_NAMES = { normal: '正常品', broken: '破损品' } as const
