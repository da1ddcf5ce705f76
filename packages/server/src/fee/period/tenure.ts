import type { Tenure } from '@yuncang/domain/fee/period/period.ts'
import { resolve, type Resolved } from '@yuncang/domain/fee/rate/resolve.ts'
import type { InstantUs } from '@yuncang/domain/fee/rate/version.ts'
import type { OwnedVersion } from '../rate/in-force.store.ts'

/** For whom and where work is done: what rates are looked up by. */
export type Whose = { readonly item: string; readonly supplierId: number; readonly pointId: number | null }

/** The rates that may price a supplier's work of an item. */
export function ratesFor(versions: readonly OwnedVersion[], { item, supplierId }: Pick<Whose, 'item' | 'supplierId'>) {
  return versions.filter((one) => one.item === item && (one.supplierId === null || one.supplierId === supplierId))
}

/** How long the version that prices work at an instant has done so without a break, and until when, as far as is known. */
export function tenureAt(
  versions: readonly OwnedVersion[],
  whose: Whose,
  { version, entry }: Resolved,
  atUs: InstantUs,
): Tenure | null {
  if (entry.period === null) return null
  const own = ratesFor(versions, whose)
  const holds = (instant: InstantUs) => {
    const found = resolve(own, { ...whose, atUs: instant })
    return (
      !('unpriced' in found) &&
      found.some((one) => one.version.cardId === version.cardId && one.version.version === version.version)
    )
  }
  const changes = own.filter(({ withdrawn }) => !withdrawn).map(({ validFromUs }) => validFromUs)
  let fromUs = version.validFromUs
  let held = false
  for (const instant of changes.filter((one) => one <= atUs).toSorted((a, b) => a - b)) {
    const now = holds(instant)
    if (now && !held) fromUs = instant
    held = now
  }
  const until = changes.filter((one) => one > atUs && !holds(one)).toSorted((a, b) => a - b)
  return { grid: entry.period, fromUs, untilUs: until[0] ?? null }
}
