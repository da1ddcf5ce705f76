/** A contact as it is kept. */
export type KeptContact = { readonly id: number; readonly name: string; readonly getsStatements: boolean }

/**
 * The contact that cannot be removed: the only one whose mailbox gets the statements, when nobody gets them afterwards.
 * Whoever wants no statements sent says so at the contact first. Null: all that are missing in `after` may go.
 */
export function lastMailbox(
  before: readonly KeptContact[],
  after: readonly { readonly id: number | null; readonly getsStatements: boolean }[],
): KeptContact | null {
  if (after.some(({ getsStatements }) => getsStatements)) return null
  const kept = new Set(after.map(({ id }) => id))
  return before.find(({ id, getsStatements }) => getsStatements && !kept.has(id)) ?? null
}
