import type { Fen } from '../../base/money.ts'

/**
 * What a supplier is charged beside its costs of a month where a minimum was agreed on: what is missing to it, by the live costs whose day
 * lies in the month; nothing where none is missing. Worked out once, when the month is closed: what changes later leaves it.
 */
export function missingTo(minimumFen: Fen, liveFen: Fen): Fen {
  return liveFen < minimumFen ? minimumFen - liveFen : 0n
}
