/**
 * The card of one kind of goods as a person types it, and what may stand in each field (part 2, 5; part 3, 5.2; gaps E02 to E04).
 * The form, the server and the Excel import ask here.
 */
import { lettersIn } from '../../base/text.ts'

/** What is typed: every field a text, trimmed; the empty text for nothing. */
export type TypedGoods = Readonly<Record<GoodsField, string>>

export const GOODS_FIELDS = [
  'name',
  'attributeCode',
  'categoryCode',
  'weightTypeCode',
  'minUnitCode',
  'maxUnitCode',
  'piecesPerBox',
  'boxesPerPallet',
  'standard',
  'barCode',
  'shelfLifeDays',
  'boxLengthCm',
  'boxWidthCm',
  'boxHeightCm',
  'boxWeightKg',
  'salePrice',
] as const
export type GoodsField = (typeof GOODS_FIELDS)[number]

/** What new goods are where nobody has said otherwise (part 2, 3 and 9). */
export const NEW_GOODS = {
  attributeCode: 'GOODS_ATT_NORMAL',
  minUnitCode: 'GOOD_UNIT_PIECE',
  maxUnitCode: 'GOOD_UNIT_BOX',
} as const satisfies Partial<TypedGoods>

/** A card that may be kept. Lengths in cm, weight in kg of the outer box, volume in m³, price in yuan: exact decimals as text. */
export type GoodsCard = {
  readonly name: string
  readonly attributeCode: string
  readonly categoryCode: string
  readonly weightTypeCode: string
  readonly minUnitCode: string
  readonly maxUnitCode: string
  readonly piecesPerBox: number
  /** Null: nobody has said how many boxes a pallet takes. */
  readonly boxesPerPallet: number | null
  readonly standard: string
  readonly barCode: string
  /** 0: never past due. */
  readonly shelfLifeDays: number
  readonly boxLengthCm: string
  readonly boxWidthCm: string
  readonly boxHeightCm: string
  readonly boxWeightKg: string
  readonly boxVolumeM3: string
  readonly salePrice: string
}

/** What is wrong with a field. */
export type GoodsFault =
  | 'missing'
  | 'nameLength'
  | 'standardLength'
  | 'barCode'
  | 'boxMissing'
  | 'box'
  | 'pallet'
  | 'shelfLife'
  | 'number'
  | 'twoDecimals'
  | 'threeDecimals'
  | 'priceMissing'
  | 'priceRange'
  | 'priceDecimals'

const NAME_MAX = 40
const STANDARD_MAX = 15
const NUMBER_MAX = 10
const PRICE_MAX = 9

const whole = (text: string) => /^\d+$/.test(text)
const decimals = (text: string) => /\.(\d*)$/.exec(text)?.[1]?.length ?? 0
const chosen = (text: string) => (text === '' ? 'missing' : null)

function measured(text: string, most: 2 | 3): GoodsFault | null {
  if (text === '') return 'missing'
  if (text.length > NUMBER_MAX || !/^\d+(\.\d+)?$/.test(text)) return 'number'
  return decimals(text) <= most ? null : most === 2 ? 'twoDecimals' : 'threeDecimals'
}

function priced(text: string): GoodsFault | null {
  if (text === '') return 'priceMissing'
  if (!/^\d+(\.\d+)?$/.test(text)) return 'priceRange'
  if (decimals(text) > 2) return 'priceDecimals'
  return text.length <= PRICE_MAX && Number(text) > 0 && Number(text) < 1_000_000 ? null : 'priceRange'
}

const RULES: Readonly<Record<GoodsField, (text: string) => GoodsFault | null>> = {
  name: (text) => (text === '' ? 'missing' : lettersIn(text) > NAME_MAX ? 'nameLength' : null),
  attributeCode: chosen,
  categoryCode: chosen,
  weightTypeCode: chosen,
  minUnitCode: chosen,
  maxUnitCode: chosen,
  piecesPerBox: (text) => (text === '' ? 'boxMissing' : /^0*[1-9]\d{0,7}$/.test(text) ? null : 'box'),
  boxesPerPallet: (text) => (text === '' || /^[1-9]\d{0,3}$/.test(text) ? null : 'pallet'),
  standard: (text) => (lettersIn(text) > STANDARD_MAX ? 'standardLength' : null),
  barCode: (text) => (/^[\p{Script=Han}0-9A-Za-z_]{0,30}$/u.test(text) ? null : 'barCode'),
  shelfLifeDays: (text) => (text === '' || (whole(text) && text.length <= 4) ? null : 'shelfLife'),
  boxLengthCm: (text) => measured(text, 2),
  boxWidthCm: (text) => measured(text, 2),
  boxHeightCm: (text) => measured(text, 2),
  boxWeightKg: (text) => measured(text, 3),
  salePrice: priced,
}

/** What is wrong with what stands in a field; null when it may be kept. */
export function judgeField(field: GoodsField, text: string): GoodsFault | null {
  return RULES[field](text)
}

/** A card that stands, as it would be typed: decimals without the zeros that were put behind them. */
export function typedCard(card: GoodsCard): TypedGoods {
  const text = (value: string | number | null) =>
    String(value ?? '')
      .replace(/^(\d+\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  return Object.fromEntries(
    GOODS_FIELDS.map((field) => [field, DECIMALS.includes(field) ? text(card[field]) : String(card[field] ?? '')]),
  ) as TypedGoods
}

const DECIMALS: readonly GoodsField[] = ['boxLengthCm', 'boxWidthCm', 'boxHeightCm', 'boxWeightKg', 'salePrice']

/** The first thing that the form would not let stand of a card; null when it is whole. Goods may be older than the form. */
export function whatIsMissing(card: GoodsCard): { readonly field: GoodsField; readonly fault: GoodsFault } | null {
  const read = readCard(typedCard(card))
  return 'card' in read ? null : read.faults[0]!
}

/** A card as typed, ready to be kept, or what is wrong with it: every field at fault, in the order of the form. */
export function readCard(
  typed: TypedGoods,
):
  | { readonly card: GoodsCard }
  | { readonly faults: readonly { readonly field: GoodsField; readonly fault: GoodsFault }[] } {
  const faults = GOODS_FIELDS.flatMap((field) => {
    const fault = judgeField(field, typed[field])
    return fault === null ? [] : [{ field, fault }]
  })
  if (faults.length > 0) return { faults }
  const { boxLengthCm, boxWidthCm, boxHeightCm } = typed
  return {
    card: {
      ...typed,
      piecesPerBox: Number(typed.piecesPerBox),
      boxesPerPallet: typed.boxesPerPallet === '' ? null : Number(typed.boxesPerPallet),
      shelfLifeDays: Number(typed.shelfLifeDays),
      boxLengthCm: padded(boxLengthCm, 2),
      boxWidthCm: padded(boxWidthCm, 2),
      boxHeightCm: padded(boxHeightCm, 2),
      boxWeightKg: padded(typed.boxWeightKg, 3),
      boxVolumeM3: volumeOf(boxLengthCm, boxWidthCm, boxHeightCm),
      salePrice: padded(typed.salePrice, 2),
    },
  }
}

const HUNDREDTHS = 2
/** A product of three lengths in hundredths of a centimetre is 10^-12 m³; kept are 10^-6, half of one rounded up. */
const KEPT = 1_000_000n

/** The volume of a box in m³, to six decimals, from its sides in cm with at most two decimals; 0 while a side is no number. */
export function volumeOf(...sidesCm: readonly [string, string, string]): string {
  if (sidesCm.some((side) => measured(side, 2) !== null)) return '0.000000'
  const product = sidesCm.reduce((sum, side) => sum * units(side, HUNDREDTHS), 1n)
  const rounded = String((product + KEPT / 2n) / KEPT).padStart(7, '0')
  return `${rounded.slice(0, -6)}.${rounded.slice(-6)}`
}

/** A decimal with exactly so many places, without leading zeros: `012.5` as `12.50`. */
function padded(text: string, places: number): string {
  const digits = String(units(text, places)).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function units(text: string, places: number): bigint {
  const [before, after = ''] = text.split('.')
  return BigInt(`${before}${after.padEnd(places, '0')}`)
}
