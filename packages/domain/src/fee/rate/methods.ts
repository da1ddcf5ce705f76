import { COST_GROUP, itemRules } from './items.ts'

/** What a rate is slotted by: an item has at most one live entry of a kind (at a point). */
export const BASES = ['box', 'volume', 'area'] as const
export type Basis = (typeof BASES)[number]

/** What a method counts. Names of the units are the contract's. */
export type MeasureUnit = 'piece' | 'box' | 'pallet' | 'time' | 'tonneOrCubicMetre' | 'cubicMetre' | 'squareMetre'

type MethodRules = {
  readonly basis: Basis
  readonly unit: MeasureUnit
  /** For what lies there at the end of a day: the methods of storage, and of nothing else. */
  readonly byDay: boolean
}

/** The ways of reckoning, by their codes in the dictionary under RECKON_TYPE (part 3, 3.2; semantics 5.2). */
export const METHODS = {
  RECKON_TYPE_A: { basis: 'box', unit: 'piece', byDay: false },
  RECKON_TYPE_BOX: { basis: 'box', unit: 'box', byDay: false },
  RECKON_TYPE_PLATE: { basis: 'box', unit: 'pallet', byDay: false },
  RECKON_TYPE_A_TIME: { basis: 'box', unit: 'time', byDay: false },
  RECKON_TYPE_CUBIC_TONS: { basis: 'volume', unit: 'tonneOrCubicMetre', byDay: false },
  RECKON_TYPE_BOX_DAY: { basis: 'box', unit: 'box', byDay: true },
  RECKON_TYPE_PLATE_DAY: { basis: 'box', unit: 'pallet', byDay: true },
  RECKON_TYPE_CUBIC_DAY: { basis: 'volume', unit: 'cubicMetre', byDay: true },
  RECKON_TYPE_M2_DAY: { basis: 'area', unit: 'squareMetre', byDay: true },
} as const satisfies Record<string, MethodRules>

export type Method = keyof typeof METHODS
export const methods = Object.keys(METHODS) as readonly Method[]

/** True when the text is the code of a method. */
export function isMethod(text: string): text is Method {
  return Object.hasOwn(METHODS, text)
}

/** The kind of entry that a method makes. */
export function basisOf(method: Method): Basis {
  return METHODS[method].basis
}

/** The methods that an item may be reckoned by: storage by the day, all other work as it is done. */
export function methodsOf(item: string): readonly Method[] {
  const { group, rated } = itemRules(item)
  return rated ? methods.filter((method) => METHODS[method].byDay === (group === COST_GROUP.storage)) : []
}

/** The dimension that charges all work of a fixed period at once; any other charges each by itself (part 3, 3.2). Methods by the day have none. */
export const FIXED_PERIOD = 'COST_DIMENSION_FIXED_PERIOD'

/** What the length of a period is counted in. */
export const DURATION_HOUR = 'DURATION_HOUR'
