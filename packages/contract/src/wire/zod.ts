/** What the contract uses of zod, for whoever gets it later than the contract (`outline.ts`). */
import * as z from 'zod/v4'

const zod = {
  array: z.array,
  config: z.config,
  custom: z.custom,
  enum: z.enum,
  lazy: z.lazy,
  literal: z.literal,
  null: z.null,
  number: z.number,
  object: z.object,
  preprocess: z.preprocess,
  record: z.record,
  string: z.string,
  tuple: z.tuple,
  union: z.union,
  unknown: z.unknown,
}

export type Zod = typeof zod
export default zod
