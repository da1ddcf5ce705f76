import type { Call } from '@yuncang/contract/wire/call.ts'
import type * as z from 'zod'

/** How long a workbook a call takes, in bytes; null for a call that takes an image, or no file. */
export function workbookBytes({ input }: Call): number | null {
  const { file } = (input as z.ZodObject).shape as Readonly<Record<string, z.ZodType | undefined>>
  const max = file?.meta()?.['max_bytes']
  return typeof max === 'number' ? max : null
}
