/** An entry of the menu, as far as its place is concerned. */
export type Placed = {
  readonly code: string
  readonly parentCode: string | null
  /** It leads to a page; the others are groups. */
  readonly leads: boolean
  readonly shown: boolean
}

/** Levels that the side menu has (part 2, 6). */
export const MENU_LEVELS = 3

export type PlaceRefusal = { readonly refused: 'parentIsPage' | 'circle' | 'tooDeep' | 'lockedOut' }

/**
 * Whether the menu may come to stand like this: under groups only, in no circle, at most three levels, and with `keep` in sight,
 * the page by which all of this is undone.
 * @param entries the whole menu as it would be
 */
export function checkMenu(entries: readonly Placed[], keep: string): PlaceRefusal | null {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]))
  for (const entry of entries) {
    const above = ancestors(entry, byCode)
    if (above === null) return { refused: 'circle' }
    if (above.length >= MENU_LEVELS) return { refused: 'tooDeep' }
    if (above[0]?.leads) return { refused: 'parentIsPage' }
    if (entry.code === keep && [entry, ...above].some(({ shown }) => !shown)) return { refused: 'lockedOut' }
  }
  return null
}

/** The entries above one, nearest first; null when they go round in a circle. */
function ancestors(entry: Placed, byCode: ReadonlyMap<string, Placed>): Placed[] | null {
  const found: Placed[] = []
  for (let at = entry.parentCode; at !== null;) {
    const parent = byCode.get(at)
    if (!parent) break
    if (parent.code === entry.code || found.includes(parent)) return null
    found.push(parent)
    at = parent.parentCode
  }
  return found
}
