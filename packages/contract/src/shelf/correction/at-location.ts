import { AREA_NATURES } from '@yuncang/domain/site/area/nature.ts'
import { CORRECTION_ANSWERS } from '@yuncang/domain/shelf/correction/steps.ts'
import { locationCode } from '../../wire/floor.ts'
import { batch, count, goods, stepOf } from '../../wire/step.ts'
import { code, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** A scanned location whose stock is asked for. */
export const whichLocation = z.object({
  locationCode: wire('ylCode', locationCode()),
  /** Needed where several of the user's warehouses have a location of this code. */
  warehouseCode: code('仓库', 'warehouse').optional(),
})

/** Pieces of one goods, date and quality at one place, and how many of them may be moved or put right. */
export const batchAtLocation = z.object({
  supplierName: z.string(),
  ...goods,
  /** 1: goods that keep production dates. */
  dated: wire('openStatus', z.literal([0, 1])),
  ...batch,
  onHand: wire('stockNum', count),
  /** Neither reserved by a task nor held by a putaway order or date entry. */
  free: count,
})
export type BatchAtLocation = z.infer<typeof batchAtLocation>

/** A place on the floor. */
export const openLocation = z.object({
  warehouseCode: z.string(),
  warehouseName: z.string(),
  locationId: wire('ylId', z.string()),
  locationCode: wire('ylCode', z.string()),
  areaName: wire('yaName', z.string()),
  /** 1 storage, 2 staging, 3 damaged. */
  areaNature: wire('yaNature', z.literal(AREA_NATURES)),
})
export type OpenLocation = z.infer<typeof openLocation>

/** What the next screen of a correction asks. */
export const correctionStep = stepOf(CORRECTION_ANSWERS, {
  /** The document that was just written; empty when none was. */
  code: z.string(),
  place: openLocation.nullable(),
  batches: z.array(batchAtLocation),
})
export type CorrectionStep = z.infer<typeof correctionStep>
