import { locationCode } from '../../wire/floor.ts'
import { code, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** A scanned location whose stock is asked for. */
export const lyingAt = z.object({
  locationCode: wire('ylCode', locationCode()),
  /** Needed where several of the user's warehouses have a location of this code. */
  warehouseCode: code('仓库', 'warehouse').optional(),
})

/** Pieces of one goods, date and quality at one place, and how many of them may be moved or put right. */
export const lyingBatch = z.object({
  supplierName: z.string(),
  goodsCode: z.string(),
  goodsName: z.string(),
  barCode: z.string(),
  standard: z.string(),
  box: z.number().int(),
  maxUnitName: z.string(),
  minUnitName: z.string(),
  /** 1: goods that keep production dates. */
  openStatus: z.literal([0, 1]),
  productionDate: wire('productionTime', z.string()),
  validUntil: z.string(),
  quality: z.literal(['normal', 'broken']),
  stockNum: z.number().int(),
  /** Neither reserved by a task nor held by a putaway order or date entry. */
  free: z.number().int(),
})
export type LyingBatch = z.infer<typeof lyingBatch>

/** A place on the floor. */
export const lyingPlace = z.object({
  warehouseCode: z.string(),
  warehouseName: z.string(),
  locationId: wire('ylId', z.string()),
  locationCode: wire('ylCode', z.string()),
  areaName: wire('yaName', z.string()),
  /** 1 storage, 2 staging, 3 damaged. */
  areaNature: wire('yaNature', z.literal([1, 2, 3])),
})
export type LyingPlace = z.infer<typeof lyingPlace>

/** What the next screen of a correction asks; the server drives the flow. */
export const lyingStep = z.object({
  nextState: z.literal(['scanLocation', 'scanGoods']),
  message: z.string(),
  /** The document that was just written; empty when none was. */
  code: z.string(),
  place: lyingPlace.nullable(),
  batches: z.array(lyingBatch),
})
export type LyingStep = z.infer<typeof lyingStep>
