/** How a warehouse works: every part is a switch. */
export type Settings = {
  /** Production dates are managed. */
  readonly datesOn: boolean
  /** Space is managed by area and location. */
  readonly locationsOn: boolean
  /** Completing an inbound task makes a putaway order by itself. */
  readonly putawayAutomatic: boolean
  readonly pickFromStaging: boolean
  readonly pickPastDue: boolean
}

/** What in a warehouse depends on its management model. */
export type Dependents = {
  /** Inbound tasks whose dates are still to be entered. */
  readonly openEntries: number
  /** Pieces with a production date, in the warehouse or on the road. */
  readonly datedPieces: number
  /** Putaway orders that are not finished. */
  readonly openOrders: number
  /** Pieces that lie elsewhere than at the default location. */
  readonly placedPieces: number
  /** Leases of its areas that run or are still to come. */
  readonly openLeases: number
  /** Stocktakes under way and loss orders that wait, of goods at locations. */
  readonly placedCounts: Held
  readonly placedLosses: Held
  /** Those of goods by production date. */
  readonly datedCounts: Held
  readonly datedLosses: Held
}
/** Documents that hold something: how many, and the first of their codes. */
export type Held = { readonly count: number; readonly codes: string }

export type SettingsRefusal =
  | {
      readonly refused: 'entriesOpen' | 'datesInUse' | 'ordersOpen' | 'placesInUse' | 'leasesOpen'
      readonly count: number
    }
  | ({ readonly refused: 'countsDated' | 'lossesDated' | 'countsPlaced' | 'lossesPlaced' } & Held)

/** A switch that changes, and to what. */
export type Switched = { readonly name: keyof Settings; readonly on: boolean }

const NAMES = ['datesOn', 'locationsOn', 'putawayAutomatic', 'pickFromStaging', 'pickPastDue'] as const

/**
 * What changes when some switches are set (semantics 3, management model): those that stand otherwise. A part of the management
 * model that stock or open documents depend on cannot be turned off; the other switches look only at what is to come.
 */
export function planSettings(
  now: Settings,
  wanted: Partial<Settings>,
  dependents: Dependents,
): { readonly switched: Switched[] } | SettingsRefusal {
  const switched = NAMES.flatMap((name): Switched[] => {
    const on = wanted[name]
    return on === undefined || on === now[name] ? [] : [{ name, on }]
  })
  const off = (part: keyof Settings) => switched.some(({ name, on }) => name === part && !on)
  const { openEntries, datedPieces, openOrders, placedPieces, openLeases } = dependents
  if (off('datesOn') && openEntries > 0) return { refused: 'entriesOpen', count: openEntries }
  if (off('datesOn') && datedPieces > 0) return { refused: 'datesInUse', count: datedPieces }
  const { placedCounts, placedLosses, datedCounts, datedLosses } = dependents
  if (off('datesOn') && datedCounts.count > 0) return { refused: 'countsDated', ...datedCounts }
  if (off('datesOn') && datedLosses.count > 0) return { refused: 'lossesDated', ...datedLosses }
  if (off('locationsOn') && openOrders > 0) return { refused: 'ordersOpen', count: openOrders }
  if (off('locationsOn') && placedPieces > 0) return { refused: 'placesInUse', count: placedPieces }
  if (off('locationsOn') && placedCounts.count > 0) return { refused: 'countsPlaced', ...placedCounts }
  if (off('locationsOn') && placedLosses.count > 0) return { refused: 'lossesPlaced', ...placedLosses }
  if (off('locationsOn') && openLeases > 0) return { refused: 'leasesOpen', count: openLeases }
  return { switched }
}
