import { ean13 } from '../barcode.ts'

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
  readonly shelfLifeDays: number
  readonly dated: boolean
  readonly boxWeightKg: number
  readonly boxVolumeM3: number
  readonly audited: boolean
  readonly slow: boolean
}

/**
 * The goods of an assortment as rows.
 * @param prefix of their codes; `first` is the number of the first
 * @param channelGoodsId digits before the number under which a platform knows the goods; empty: it sells them nowhere
 */
export function goodsOf(
  { type, maker, goods }: Assortment,
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
        standard: `${size}×${piecesPerBox}${unit}/箱`,
        barCode: ean13(`69${maker}${String(index * 17 + 101).padStart(5, '0')}`),
        channelGoodsId: channelGoodsId === '' ? '' : `${channelGoodsId}${String(number * 7919).padStart(7, '0')}`,
        piecesPerBox,
        boxesPerPallet,
        unit,
        shelfLifeDays,
        dated: shelfLifeDays > 0,
        boxWeightKg: weight,
        boxVolumeM3: volume,
        audited: special !== 'new',
        slow: special === 'slow',
      }
    },
  )
}
