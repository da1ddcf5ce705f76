import { EXPIRY } from './words.ts'
import { z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** Pieces of a row, at physical places. */
export const stockRow = {
  /** Sound and broken together. */
  onHand: wire('stockNum', z.number().int()),
  /** Sound pieces on hand, those that are reserved too. */
  onHandNormal: wire('lockAndUse', z.number().int()),
  onHandBroken: wire('unLockAndUse', z.number().int()),
  /** Sound pieces on hand and not reserved. */
  freeNormal: wire('inventory', z.number().int()),
  freeBroken: wire('unavailable', z.number().int()),
  /** Sound pieces that tasks and date entries have reserved. */
  reservedNormal: wire('lockNum', z.number().int()),
  reservedBroken: wire('unLockNum', z.number().int()),
}

/** A batch of a row: its date, how long it still keeps. */
export const dateRow = {
  productionDate: wire('productionTime', z.string()),
  validUntil: z.string(),
  /** Days until it is past due, zero or less when it is; null where goods never are. */
  daysLeft: z.number().int().nullable(),
  /** 0 fine, 1 near expiry, 2 past due. */
  expireStatus: z.literal([EXPIRY.fresh, EXPIRY.near, EXPIRY.expired]),
}
