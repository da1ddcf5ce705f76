/*
 * What a transaction throws when its database is not there. The two are told apart by one thing alone: whether COMMIT had left.
 */

/** The database does not answer, or was lost before COMMIT was sent: of this transaction nothing took effect. */
export class DatabaseAway extends Error {
  /** Nothing of the transaction had been answered: it may be begun anew on another connection, unseen by anybody. */
  readonly untouched: boolean

  constructor(cause: unknown, { untouched = false } = {}) {
    super(`the database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseAway'
    this.untouched = untouched
  }
}

/** The database was lost after COMMIT had been sent: whether the transaction took effect is not known. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(`lost after COMMIT: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** Whether an error says only that the database is away, which its watch has told already. */
export function isLoss(error: unknown): boolean {
  return error instanceof DatabaseAway || error instanceof OutcomeUnknown
}
