import { allOf } from './call.ts'
import { z } from './field.ts'
import { wire } from './names.ts'

/** The operation log of anything: what was done, who did it, when. */
const loggedLine = z.object({
  content: wire('ytlOptContent', z.string()),
  by: wire('ytlOptName', z.string()),
  at: wire('ytlOptDate', z.string()),
})

/** The log that stands in a detail. */
export const loggedLines = z.array(loggedLine)

/** The log that a call answers by itself. */
export const loggedRows = allOf(loggedLine)
