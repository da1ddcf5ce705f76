import { own } from '@yuncang/domain/base/own.ts'
import { volumeOf } from '@yuncang/domain/goods/goods/card.ts'
import { ean13 } from './barcode.ts'

/**
 * One kind of goods of the demo: name, size of a piece, pieces a box, name of a piece, weight of a box in kg, volume of a box
 * in m³, boxes a pallet (null: nobody has measured it), shelf life in days (0: bears no production date), and what is special:
 * `slow` hardly sells and grows old, `new` waits for its audit.
 */
export type GoodsEntry = readonly [
  name: string,
  size: string,
  piecesPerBox: number,
  unit: string,
  boxWeightKg: number,
  boxVolumeM3: number,
  boxesPerPallet: number | null,
  shelfLifeDays: number,
  special?: 'slow' | 'new',
]

/** What one supplier sells. `maker`: the five digits of its bar codes behind the 69. `care`: how all of it must be handled. */
export type Assortment = {
  readonly type: GoodsType
  readonly maker: string
  readonly care?: 'chilled' | 'fragile'
  readonly goods: readonly GoodsEntry[]
}
export type GoodsType =
  | 'GOODS_SPECIES_DRINK'
  | 'GOODS_SPECIES_SNACK'
  | 'GOODS_SPECIES_GRAIN'
  | 'GOODS_SPECIES_HOUSEHOLD'

/** A row of the goods table, without its owner. */
export type DemoGoods = {
  readonly code: string
  readonly name: string
  readonly typeCode: GoodsType
  readonly standard: string
  readonly barCode: string
  readonly channelGoodsId: string
  readonly piecesPerBox: number
  readonly boxesPerPallet: number | null
  readonly unit: string
  readonly unitCode: string
  readonly shelfLifeDays: number
  readonly dated: boolean
  readonly boxWeightKg: number
  readonly boxVolumeM3: string
  /** The sides of its box in cm. */
  readonly sides: readonly [long: string, wide: string, high: string]
  readonly attributeCode: string
  readonly weightTypeCode: string
  readonly salePrice: string
  readonly audited: boolean
  readonly slow: boolean
}

/**
 * The goods of an assortment as rows.
 * @param prefix of their codes; `first` is the number of the first
 * @param channelGoodsId digits before the number under which a platform knows the goods; empty: it sells them nowhere
 */
export function goodsOf(
  { type, maker, care, goods }: Assortment,
  code: { prefix: string; first: number },
  channelGoodsId: string,
): DemoGoods[] {
  return goods.map(
    ([name, size, piecesPerBox, unit, weight, volume, boxesPerPallet, shelfLifeDays, special], index) => {
      const number = code.first + index
      return {
        code: `${code.prefix}${String(number).padStart(4, '0')}`,
        name: `${name} ${size}`,
        typeCode: type,
        standard: standardOf(size, `${piecesPerBox}${unit}`),
        barCode: ean13(`69${maker}${String(index * 17 + 101).padStart(5, '0')}`),
        channelGoodsId: channelGoodsId === '' ? '' : `${channelGoodsId}${String(number * 7919).padStart(7, '0')}`,
        piecesPerBox,
        boxesPerPallet,
        unit,
        unitCode: own(UNIT_CODES, unit)!,
        shelfLifeDays,
        dated: shelfLifeDays > 0,
        boxWeightKg: weight,
        sides: sidesOf(volume),
        boxVolumeM3: volumeOf(...sidesOf(volume)),
        attributeCode: care === 'chilled' ? 'GOODS_ATT_COOL' : 'GOODS_ATT_NORMAL',
        weightTypeCode: weight / volume < LIGHT_KG_PER_M3 ? 'GOODS_WEIGHT_TYPE_LIGHT' : 'GOODS_WEIGHT_TYPE_HEAVY',
        salePrice: priceOf(type, weight / piecesPerBox),
        audited: special !== 'new',
        slow: special === 'slow',
      }
    },
  )
}

const STANDARD_MAX = 15

/** What stands on a carton; where there is no room, shorter. */
function standardOf(size: string, box: string): string {
  const whole = `${size}×${box}/箱`
  return whole.length <= STANDARD_MAX ? whole : box
}

/** The dictionary's codes of the units that goods are counted in. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  件: 'GOOD_UNIT_PIECE',
  瓶: 'GOOD_UNIT_BOTTLE',
  袋: 'GOOD_UNIT_BAG',
  包: 'GOOD_UNIT_PACK',
  罐: 'GOOD_UNIT_CAN',
  桶: 'GOOD_UNIT_TUB',
  盒: 'GOOD_UNIT_CARTON',
  提: 'GOOD_UNIT_LIFT',
  杯: 'GOOD_UNIT_CUP',
  支: 'GOOD_UNIT_BRANCH',
  卷: 'GOOD_UNIT_ROLL',
  个: 'GOOD_UNIT_ITEM',
  把: 'GOOD_UNIT_BUNCH',
  卡: 'GOOD_UNIT_CARD',
}

/** What takes more room than it weighs is priced by its room. */
const LIGHT_KG_PER_M3 = 250
/** How long and how wide a box of goods mostly is beside its height. */
const [LONG, WIDE] = [1.6, 1.2]

/** The sides of a box of so many m³, to half a centimetre. */
function sidesOf(volumeM3: number): [string, string, string] {
  const high = Math.cbrt((volumeM3 * 1_000_000) / (LONG * WIDE))
  const half = (cm: number) => String(Math.max(1, Math.round(cm * 2)) / 2)
  return [half(high * LONG), half(high * WIDE), half(high)]
}

const YUAN_A_KG: Readonly<Record<GoodsType, number>> = {
  GOODS_SPECIES_DRINK: 6,
  GOODS_SPECIES_SNACK: 34,
  GOODS_SPECIES_GRAIN: 13,
  GOODS_SPECIES_HOUSEHOLD: 21,
}

/** What a piece sells for: so much a kilogram, ending in nine as prices do. */
function priceOf(type: GoodsType, pieceKg: number): string {
  return (Math.max(1, Math.round(pieceKg * YUAN_A_KG[type])) + 0.9).toFixed(2)
}
