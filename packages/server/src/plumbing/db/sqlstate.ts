/** Why the database says that a statement failed, as the program asks about it: what other codes there are is said by PostgreSQL, appendix A. */
export const SQLSTATE = {
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlock: '40P01',
  /** A row or a table is locked, and nobody wanted to wait for it any longer. */
  lockNotAvailable: '55P03',
} as const

/** Codes of our own, which functions of the schema raise: each stands here, and here only (`sqlstate.test.ts`). */
export const OWN_SQLSTATE = {
  /** `insist`: a deed met other rows than it was planned on. */
  metOtherRows: 'YC001',
} as const
