import type { Call } from '@yuncang/contract/wire/call.ts'
import { own } from '@yuncang/domain/base/own.ts'

/**
 * A reply as its call declares it: in tests everything that is answered is held against the contract, and nothing else may leave the house.
 * @throws ZodError where it is not what is declared; Error where there is more in it
 */
export function declared({ path, output }: Pick<Call, 'path' | 'output'>, reply: unknown): unknown {
  const known = output.parse(reply)
  const more = [...new Set(undeclaredIn(reply, known))]
  if (more.length > 0) throw new Error(`${path} answers what it does not declare: ${more.join(', ')}`)
  return known
}

/** What stands in a value and not in what was read of it, `rows.name`; of a list every row is looked at. */
function undeclaredIn(said: unknown, known: unknown, at: readonly string[] = []): string[] {
  if (typeof said !== 'object' || said === null || typeof known !== 'object' || known === null) return []
  return Object.entries(said).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return []
    const here = Array.isArray(said) ? at : [...at, name]
    return Object.hasOwn(known, name)
      ? undeclaredIn(value, own(known as Record<string, unknown>, name), here)
      : [here.join('.')]
  })
}
