import { STOCKTAKE_TYPE } from '../task/state.ts'

/** Cycle counts are of goods wherever they lie, or of locations. */
export const CYCLE_TYPES = [STOCKTAKE_TYPE.goods, STOCKTAKE_TYPE.location] as const
export type CycleType = (typeof CYCLE_TYPES)[number]

/** How a warehouse counts. Days between two counts of the same goods; shares in hundredths of the pieces moved. */
export type CountSetting = {
  /** Counters do not see what the books have. */
  readonly blind: boolean
  /** A line that is off by more pieces and more percent than these is counted by a second person. */
  readonly thresholdPieces: number
  readonly thresholdPercent: number
  /** A pick that empties a location asks whether it is empty. */
  readonly zeroCheck: boolean
  /** Plans are made by the calendar. */
  readonly cycleOn: boolean
  readonly cycleType: CycleType
  readonly aDays: number
  readonly bDays: number
  readonly cDays: number
  readonly aShare: number
  readonly bShare: number
  readonly locationsADay: number
}

/** How a warehouse counts that nobody has set. */
export const COUNTS_AS_IT_COMES: CountSetting = {
  blind: true,
  thresholdPieces: 10,
  thresholdPercent: 2,
  zeroCheck: false,
  cycleOn: false,
  cycleType: STOCKTAKE_TYPE.goods,
  aDays: 30,
  bDays: 90,
  cDays: 180,
  aShare: 80,
  bShare: 15,
  locationsADay: 20,
}

/** The most of each number, and the least where it is not 0. */
export const MOST = { thresholdPieces: 99_999, percent: 100, days: 730, locationsADay: 500 } as const

export type SettingRefusal = { readonly refused: 'sharesOver' | 'daysOrder' | 'needsLocations' }

/** Every part of a setting, in the order it is shown. */
export const SETTING_PARTS = Object.keys(COUNTS_AS_IT_COMES) as readonly (keyof CountSetting)[]

/**
 * What a setting becomes, and which parts of it change; what is not wanted stays. Goods that move more are counted at least as often,
 * and where no locations are kept nothing is counted by them.
 */
export function planCountSetting(
  now: CountSetting,
  wanted: { readonly [K in keyof CountSetting]?: CountSetting[K] | undefined },
  { locationsOn }: { readonly locationsOn: boolean },
): { readonly next: CountSetting; readonly changed: readonly (keyof CountSetting)[] } | SettingRefusal {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const next: CountSetting = { ...now, ...given }
  const changed = SETTING_PARTS.filter((part) => next[part] !== now[part])
  if (next.aShare + next.bShare > MOST.percent) return { refused: 'sharesOver' }
  if (next.aDays > next.bDays || next.bDays > next.cDays) return { refused: 'daysOrder' }
  const byLocation =
    (next.zeroCheck && changed.includes('zeroCheck')) ||
    (next.cycleType === STOCKTAKE_TYPE.location && changed.includes('cycleType'))
  if (byLocation && !locationsOn) return { refused: 'needsLocations' }
  return { next, changed }
}
