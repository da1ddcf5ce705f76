import { areaList } from '@vant/area-data'

export type Region = { readonly code: string; readonly name: string; readonly level: 1 | 2 | 3 }

/** Official codes are made of two digits a level: `330110` is the district 10 of the city 01 of the province 33. */
const DIGITS = 2

const listed = (names: Readonly<Record<string, string>>, level: Region['level']): Region[] =>
  Object.entries(names)
    .map(([code, name]) => ({ code, name, level }))
    .toSorted((a, b) => a.code.localeCompare(b.code))

const PROVINCES = listed(areaList.province_list, 1)
const CITIES = listed(areaList.city_list, 2)
const DISTRICTS = listed(areaList.county_list, 3)
const ALL = [...PROVINCES, ...CITIES, ...DISTRICTS]
const BY_CODE = new Map(ALL.map((region) => [region.code, region]))

const below = (parent: Region, region: Region) =>
  region.level > parent.level && region.code.startsWith(parent.code.slice(0, parent.level * DIGITS))

/** All regions as a tree of three levels, made once. */
export const REGION_TREE = PROVINCES.map((province) => ({
  ...province,
  children: CITIES.filter((city) => below(province, city)).map((city) => ({
    ...city,
    children: DISTRICTS.filter((district) => below(city, district)),
  })),
}))

/**
 * The regions of a level under a parent; without a parent of the whole country, without a level the next one down. An unknown
 * parent has none.
 */
export function regionsUnder(parentCode: string | undefined, level: Region['level'] | undefined): Region[] {
  if (parentCode === undefined) return ALL.filter((region) => region.level === (level ?? 1))
  const parent = BY_CODE.get(parentCode)
  return parent ? ALL.filter((region) => region.level === (level ?? parent.level + 1) && below(parent, region)) : []
}

/** Whether codes, comma-joined, name a province, a city of it and a district of that, as far down as they go; none is fine. */
export function isRegion(codes: string): boolean {
  if (codes === '') return true
  const regions = codes.split(',').map((code) => BY_CODE.get(code))
  return regions.every(
    (region, index) => region?.level === index + 1 && (index === 0 || below(regions[index - 1]!, region)),
  )
}

/** How people leave out what kind of province or city it is. */
const KINDS = /(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/
const BETWEEN = /[\s,，、/·-]+/g

/** Every way to write every region, made when first asked for; null: it could be one of several. */
let spellings: Map<string, string | null> | undefined

/**
 * The codes, comma-joined, of a region as people write it: its names with or without something between them, from the district
 * alone where the country has one of that name; null when there is none, or more than one.
 */
export function regionOf(written: string): string | null {
  spellings ??= spelled()
  return spellings.get(written.replace(BETWEEN, '')) ?? null
}

function spelled(): Map<string, string | null> {
  const paths = REGION_TREE.flatMap((province) => [
    [province],
    ...province.children.flatMap((city) => [
      [province, city],
      ...city.children.map((district) => [province, city, district]),
    ]),
  ]).map((path) => ({ path, codes: path.map(({ code }) => code).join(',') }))
  const short = new Map<string, string | null>()
  for (const { path, codes } of paths)
    for (const text of spellingsOf(path)) {
      const other = short.get(text)
      // What bears the name of what it lies in stands back.
      if (other === undefined) short.set(text, codes)
      else if (other === null || !codes.startsWith(other)) short.set(text, null)
    }
  // Written in full it is never in doubt; of two that are named alike the first is meant.
  const full = paths.toReversed().map(({ codes }): [string, string] => [regionNames(codes).join(''), codes])
  return new Map([...short, ...full])
}

/** All names of a path that end with its last one, those before it in full, in short or not at all. */
function spellingsOf(path: readonly Region[]): Set<string> {
  const last = path.at(-1)!.name
  const above = path.slice(0, -1).map(({ name }) => ['', name, name.replace(KINDS, '')])
  return new Set(above.reduceRight((ends, names) => names.flatMap((name) => ends.map((end) => name + end)), [last]))
}

/** The names of a region's codes, from the province down; a municipality is named once. What is unknown has none. */
export function regionNames(codes: string): string[] {
  const names = codes.split(',').flatMap((code) => BY_CODE.get(code)?.name ?? [])
  return names.filter((name, index) => name !== names[index - 1])
}
