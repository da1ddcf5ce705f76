import { z } from './field.ts'
import { wire } from './names.ts'

/** The operation log of anything: what was done, who did it, when. */
export const loggedLines = z.array(
  z.object({
    content: wire('ytlOptContent', z.string()),
    by: wire('ytlOptName', z.string()),
    at: wire('ytlOptDate', z.string()),
  }),
)
