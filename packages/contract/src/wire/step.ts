import { QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { text, z } from './field.ts'
import { wire } from './names.ts'

/** Whole pieces, boxes, pallets. */
export const count = z.number().int()

/** Goods as a worker tells them apart, and how they are packed. */
export const goods = {
  goodsCode: z.string(),
  goodsName: z.string(),
  barCode: z.string(),
  standard: z.string(),
  piecesPerBox: wire('box', count),
  maxUnitName: z.string(),
  minUnitName: z.string(),
}

/** Of which date and quality pieces are, and until when they are good. */
export const batch = {
  productionDate: wire('productionTime', z.string()),
  validUntil: z.string(),
  quality: z.literal(QUALITIES),
}

/** An outbound task as the floor names it: what kind, whose, from which warehouse, to which dispatch point. */
export const outbound = {
  code: z.string(),
  typeName: z.string(),
  supplierName: z.string(),
  warehouseName: z.string(),
  pointName: wire('ydppName', z.string()),
}

/** How far an outbound task is, in pieces. Planned = picked + open + short. */
export const progress = {
  plannedPieces: wire('plannedNum', count),
  pickedPieces: wire('pickedNum', count),
  openPieces: wire('openNum', count),
  shortPieces: wire('shortNum', count),
}

/** Names one deed of a worker; the same operation sent again is done once, however much later. */
export const operationId = text('操作标识', { min: 8, max: 64 })

/**
 * What the next screen asks, with what the device needs to go on without asking. The states are those of the flow's table in the
 * domain (`steps.ts`), which the device goes by too (docs/design/floor-engine.md).
 */
export function stepOf<const Answers extends readonly string[], Shape extends z.ZodRawShape>(
  answers: Answers,
  shape: Shape,
) {
  return z.object({ nextState: z.literal(answers), message: z.string(), ...shape })
}
