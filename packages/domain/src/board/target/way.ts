import type { FigureKey } from '../figure/figure.ts'

type Kind =
  /** Days add up to the month. */
  | 'sum'
  /** So much of so much, or a mean: of the whole month, never a mean of days. */
  | 'rate'
  /** How things stand at the end, or now. */
  | 'state'

type Target = { readonly kind: Kind; readonly good: 'more' | 'less' }

/** The figures that a warehouse can be given a target of, in the order in which they are shown; which way is good. */
export const TARGETS = {
  shippedPieces: { kind: 'sum', good: 'more' },
  inPieces: { kind: 'sum', good: 'more' },
  revenue: { kind: 'sum', good: 'more' },
  rejectRate: { kind: 'rate', good: 'less' },
  acceptMinutes: { kind: 'rate', good: 'less' },
  finishMinutes: { kind: 'rate', good: 'less' },
  spaceRate: { kind: 'state', good: 'more' },
} as const satisfies Partial<Record<FigureKey, Target>>
export type TargetFigure = keyof typeof TARGETS
export const targetFigures = Object.keys(TARGETS) as [TargetFigure, ...TargetFigure[]]

/** How a month has gone until now. All amounts are whole numbers of the smallest unit of their figure. */
export type Course = {
  /** Days of the month, those that are over, and those of the time before today that the pace is taken from. */
  readonly days: number
  readonly passed: number
  readonly paceDays: number
  /** What counts, and for a rate what it is part of. */
  readonly part: Stretch
  readonly whole?: Stretch
}
/** An amount before today, today until now, and in the days that the pace is taken from: of the month only days that are over are held against those that have passed. */
export type Stretch = { readonly before: bigint; readonly today: bigint; readonly pace: bigint }

export type State =
  /** A sum is there; a month that is over kept its rate or stands as it should. */
  | 'reached'
  /** As things go it will be. */
  | 'onWay'
  | 'behind'
  /** The month is over, and it was not. */
  | 'missed'
  /** Too little is known to say. */
  | 'unknown'

export type Way = {
  /** By the end of yesterday, as the time that has passed and what is needed are; what stands now, of a state. */
  readonly reached: bigint | null
  /** What today has brought to a sum until now; null: of anything else, or of a month that is over. */
  readonly today: bigint | null
  /** What each day from today on has to bring; of a rate, what all of it may come to. Null: nothing is to be said, or no day is left. */
  readonly needed: bigint | null
  /** What the month comes to as things go; null: nobody knows. */
  readonly forecast: bigint | null
  readonly state: State
}

/** Fewer days say nothing about those to come. */
const FEWEST_DAYS = 3

/**
 * The way to a target.
 * @param scale a rate is so much times its part, of its whole: 10 000 for hundredths of a percent
 */
export function wayTo(figure: TargetFigure, target: bigint, course: Course, scale = 1n): Way {
  const { kind, good } = TARGETS[figure]
  const left = course.days - course.passed
  const keeps = (value: bigint) => (good === 'more' ? value >= target : value <= target)
  const { part, whole } = course
  if (kind === 'state') {
    const reached = whole === undefined ? part.today : rate(part.today, whole.today, scale)
    const state = reached === null ? 'unknown' : at(left, keeps(reached))
    return { reached, today: null, needed: null, forecast: null, state }
  }
  // A rate's today stands nowhere beside it: what nobody sees must not move what is foretold.
  const byPace = (stretch: Stretch) => atEnd(kind === 'rate' ? { ...stretch, today: 0n } : stretch, course)
  const [partAtEnd, wholeAtEnd] = [byPace(part), whole && byPace(whole)]
  if (kind === 'sum') {
    const reached = part.before
    const missing = target - reached
    const way = {
      reached,
      today: left === 0 ? null : part.today,
      needed: left === 0 ? null : missing <= 0n ? 0n : up(missing, BigInt(left)),
      forecast: left === 0 ? null : partAtEnd,
    }
    if (reached + part.today >= target) return { ...way, state: 'reached' }
    if (left === 0) return { ...way, state: 'missed' }
    return { ...way, state: partAtEnd === null ? 'unknown' : keeps(partAtEnd) ? 'onWay' : 'behind' }
  }
  const reached = rate(part.before, whole!.before, scale)
  if (left === 0 || wholeAtEnd === null || wholeAtEnd === undefined || partAtEnd === null)
    return {
      reached,
      today: null,
      needed: null,
      forecast: null,
      state: reached === null || left > 0 ? 'unknown' : keeps(reached) ? 'reached' : 'missed',
    }
  const forecast = rate(partAtEnd, wholeAtEnd, scale)
  const toCome = wholeAtEnd - whole!.before
  // What may still come to the part, of all that comes to the whole from today on.
  const room = target * wholeAtEnd - part.before * scale
  const needed = toCome <= 0n ? null : room <= 0n ? 0n : room / toCome
  const state = forecast === null ? 'unknown' : keeps(forecast) ? 'onWay' : 'behind'
  return { reached, today: null, needed, forecast, state }
}

/** What has been reached of a target, in percent with two places; null: a target of nothing, or nothing is known. */
export function shareOfTarget(reached: bigint | null, target: bigint): string | null {
  if (reached === null || target <= 0n) return null
  const hundredths = String((reached * 10_000n) / target).padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}

const at = (left: number, keeps: boolean): State => (keeps ? 'reached' : left > 0 ? 'behind' : 'missed')

/** What comes together by the end of the month: the days that are to come are as those of the pace were; today brings no less than it has. */
function atEnd({ before, today, pace }: Stretch, { days, passed, paceDays }: Course): bigint | null {
  if (paceDays < FEWEST_DAYS) return null
  const left = BigInt(days - passed)
  if (left === 0n) return before
  const [each, others] = [pace / BigInt(paceDays), (pace * (left - 1n)) / BigInt(paceDays)]
  return before + (today > each ? today : each) + others
}

// Exact because both are whole.
const up = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by
/** Rounded half up. */
const rate = (part: bigint, whole: bigint, scale: bigint): bigint | null =>
  whole <= 0n ? null : (part * scale * 2n + whole) / (whole * 2n)
