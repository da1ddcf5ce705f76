/** How long what may be kept: the file of a copy, an archived merchant, bills of one that was erased (the law wants ten years). */
export const LEAVE_LIMITS = {
  copyDays: { min: 1, max: 90 },
  eraseAfterDays: { min: 30, max: 3650 },
  keepYears: { min: 10, max: 100 },
} as const
