import { itemRules } from './items.ts'
import { inForce, type InstantUs, type PointEntry, type Version } from './version.ts'

/** An entry that prices work, with the version it was taken from. */
export type Resolved = { readonly version: Version; readonly entry: PointEntry }

/**
 * What prices work of an item at an instant (semantics 5.1): all that the supplier has of it, else all that the warehouse has; of an
 * item with dispatch points only the entries of that point. Falling through goes by item, or entry, never by basis: a supplier with
 * a rate by the box does not borrow the warehouse's by volume. `versions` are those of the item's cards of both.
 */
export function resolve(
  versions: readonly Version[],
  { item, pointId, atUs }: { readonly item: string; readonly pointId: number | null; readonly atUs: InstantUs },
): readonly Resolved[] | { readonly unpriced: 'noRate' | 'noPoint' } {
  const { byPoint } = itemRules(item)
  if (byPoint && pointId === null) return { unpriced: 'noPoint' }
  const cards = [...Map.groupBy(versions, ({ cardId }) => cardId).values()]
  const resolved = cards
    .map((card) => inForce(card, atUs))
    .filter((version) => version !== null && !version.ends)
    .flatMap((version) => version!.entries.map((entry) => ({ version: version!, entry })))
    .filter(({ entry }) => !byPoint || entry.pointId === pointId)
  const own = resolved.filter(({ version }) => version.bySupplier)
  const found = own.length > 0 ? own : resolved
  return found.length > 0 ? found : { unpriced: 'noRate' }
}
