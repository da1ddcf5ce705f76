import type { Call } from '@yuncang/contract/wire/call.ts'

/** What is wrong with a field, as antd's `setFields` takes it. */
export type Fault = { name: (string | number)[]; errors: string[] }
type Parsed = Awaited<ReturnType<Call['input']['safeParseAsync']>>

/**
 * The first error of each field that the call's own schema finds.
 * @throws when what checks does not come over the network: the back office loads it behind its pages (`wire/outline.ts`)
 */
export async function validate<C extends Call>(call: C, input: unknown): Promise<Fault[]> {
  return faultsIn(await call.input.safeParseAsync(input))
}

/** The same at once, for the floor, which brings all it needs along. */
export function validateNow<C extends Call>(call: C, input: unknown): Fault[] {
  return faultsIn(call.input.safeParse(input))
}

function faultsIn(parsed: Parsed): Fault[] {
  if (parsed.success) return []
  const first = new Map<string, Fault>()
  for (const issue of parsed.error.issues) {
    const name = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
    if (!first.has(name.join('.'))) first.set(name.join('.'), { name, errors: [issue.message] })
  }
  return [...first.values()]
}
