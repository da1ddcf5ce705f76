import { z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** Goods as the rows of counts, loss orders and adjustments name them. */
export const goodsCounted = {
  goodsCode: z.string(),
  goodsName: z.string(),
  barCode: z.string(),
  piecesPerBox: wire('box', z.number().int()),
  maxUnitName: wire('maxUnit', z.string()),
  minUnitName: wire('minUnit', z.string()),
}
