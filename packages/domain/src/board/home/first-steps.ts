import { IDENTITY, type Identity } from '../../access/rights.ts'

/** What a merchant needs before goods come and go, in the order it is set up; the platform's own two come first. */
export const STEP_KEYS = [
  'combo',
  'merchant',
  'warehouse',
  'location',
  'supplier',
  'goods',
  'point',
  'staff',
  'stock',
  'task',
] as const
export type StepKey = (typeof STEP_KEYS)[number]
export type Step = { readonly key: StepKey; readonly done: boolean }

/** What there is. */
export type Facts = { readonly [K in StepKey]: boolean } & {
  /** A warehouse manages its space by location: then it needs locations. */
  readonly locationsOn: boolean
}

/** The first steps of a kind of user; a supplier has none, its warehouse operator sets everything up. */
export function stepsOf(identity: Identity, facts: Facts): Step[] {
  if (identity === IDENTITY.supplier) return []
  const platforms: readonly StepKey[] = ['combo', 'merchant']
  const keys = STEP_KEYS.filter((key) => platforms.includes(key) === (identity === IDENTITY.platform)).filter(
    (key) => key !== 'location' || facts.locationsOn,
  )
  return keys.map((key) => ({ key, done: facts[key] }))
}
