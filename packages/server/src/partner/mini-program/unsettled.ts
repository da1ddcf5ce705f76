import type { StepName } from '@yuncang/contract/partner/mini-program/words.ts'

/** Steps that are not repeated while nobody knows how the last one ended: they change what is out, or count. */
export const UNSETTLED: readonly StepName[] = ['commit', 'submit', 'revoke', 'release', 'revert']
