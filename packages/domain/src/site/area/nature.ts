/** What an area is for (semantics 2): 1 storage, 2 staging, where arrivals land, 3 damaged. */
export const AREA_NATURE = { storage: 1, staging: 2, damaged: 3 } as const
export const AREA_NATURES = [AREA_NATURE.storage, AREA_NATURE.staging, AREA_NATURE.damaged] as const
export type AreaNature = (typeof AREA_NATURES)[number]

/** What the locations of an area are. */
export type PhysicalPlace = 'storage' | 'staging' | 'damaged'

const KINDS: Readonly<Record<AreaNature, PhysicalPlace>> = { 1: 'storage', 2: 'staging', 3: 'damaged' }

/** What kind of place the locations of an area are. */
export function kindOfNature(nature: AreaNature): PhysicalPlace {
  return KINDS[nature]
}
