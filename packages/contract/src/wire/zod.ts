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

/** A schema of the contract as zod made it, where this program may have its outline. */
export function whole(schema: z.ZodType): z.ZodType {
  return 'made' in schema ? (schema as { readonly made: (from: Zod) => z.ZodType }).made(zod) : schema
}

export default zod
