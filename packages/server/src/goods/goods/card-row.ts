import type { GoodsCard } from '@yuncang/domain/goods/goods/card.ts'

/** The columns that hold a card. */
export type CardRow = {
  name: string
  attribute_code: string
  type_code: string
  weight_type_code: string
  min_unit_code: string
  max_unit_code: string
  pieces_per_box: number
  boxes_per_pallet: number | null
  standard: string
  bar_code: string
  shelf_life_days: number
  box_length_cm: string
  box_width_cm: string
  box_height_cm: string
  box_weight_kg: string
  box_volume_m3: string
  sale_price: string
}

/** The card of a row of goods. */
export function cardOfRow(row: CardRow): GoodsCard {
  return {
    name: row.name,
    attributeCode: row.attribute_code,
    categoryCode: row.type_code,
    weightTypeCode: row.weight_type_code,
    minUnitCode: row.min_unit_code,
    maxUnitCode: row.max_unit_code,
    piecesPerBox: row.pieces_per_box,
    boxesPerPallet: row.boxes_per_pallet,
    standard: row.standard,
    barCode: row.bar_code,
    shelfLifeDays: row.shelf_life_days,
    boxLengthCm: row.box_length_cm,
    boxWidthCm: row.box_width_cm,
    boxHeightCm: row.box_height_cm,
    boxWeightKg: row.box_weight_kg,
    boxVolumeM3: row.box_volume_m3,
    salePrice: row.sale_price,
  }
}
