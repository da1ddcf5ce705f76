import type { CalendarDate } from '../calendar.ts'

/** What a combo limits. */
export const LIMIT_KINDS = ['warehouses', 'suppliers', 'accounts', 'goods'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** A number for each kind; null: without a limit. */
export type Limits = { readonly [K in LimitKind]: number | null }

/** Whether a period is over: its last day still counts. */
export function isOver(endsOn: CalendarDate | null, today: CalendarDate): boolean {
  return endsOn !== null && endsOn < today
}

/**
 * Whether a merchant may add so many of a kind. After its period nothing new can be added; everything that is there can still
 * be worked with.
 */
export function planAdding(asked: {
  readonly kind: LimitKind
  readonly adding: number
  /** How many there are. */
  readonly used: number
  readonly limits: Limits
  readonly endsOn: CalendarDate | null
  readonly today: CalendarDate
}):
  | { readonly within: true }
  | { readonly refused: 'planOver'; readonly endsOn: CalendarDate }
  | { readonly refused: 'overLimit'; readonly limit: number; readonly used: number; readonly adding: number } {
  const { kind, adding, used, limits, endsOn, today } = asked
  if (endsOn !== null && isOver(endsOn, today)) return { refused: 'planOver', endsOn }
  const limit = limits[kind]
  if (limit !== null && used + adding > limit) return { refused: 'overLimit', limit, used, adding }
  return { within: true }
}
