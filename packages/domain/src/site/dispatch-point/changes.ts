/** What of a dispatch point can be changed, with the ids of what it names. */
export type PointFacts = {
  readonly name: string
  readonly platformId: number
  readonly warehouseId: number
  readonly address: string
  readonly contactName: string
  readonly contactPhone: string
  readonly byPallet: boolean
}

const FIELDS = [
  ['name', 'name'],
  ['platform', 'platformId'],
  ['warehouse', 'warehouseId'],
  ['address', 'address'],
  ['contactName', 'contactName'],
  ['contactPhone', 'contactPhone'],
  ['byPallet', 'byPallet'],
] as const satisfies readonly (readonly [string, keyof PointFacts])[]

/** Which parts of a dispatch point differ, for its log; none: nothing is to be written. */
export function changesBetween(before: PointFacts, after: PointFacts): (typeof FIELDS)[number][0][] {
  return FIELDS.filter(([, key]) => before[key] !== after[key]).map(([field]) => field)
}
