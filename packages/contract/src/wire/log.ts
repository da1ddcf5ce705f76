import { z } from './field.ts'

/** The operation log of anything: what was done, who did it, when. */
export const loggedLines = z.array(z.object({ content: z.string(), by: z.string(), at: z.string() }))

/** One line of it. */
export function loggedLine(content: string, name: string, time: string): z.infer<typeof loggedLines>[number] {
  return { content: content, by: name, at: time }
}
