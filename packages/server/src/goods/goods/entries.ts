import { GOODS_LABELS, GOODS_REFUSALS } from '@yuncang/contract/goods/goods/words.ts'
import type { GoodsCard, GoodsField } from '@yuncang/domain/goods/goods/card.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import type { Entry } from './references.store.ts'

/** The dictionary parent of each field that is chosen (part 2, 3; gaps Z06). */
export const PARENTS = {
  attributeCode: 'GOODS_ATT',
  categoryCode: 'GOODS_SPECIES',
  weightTypeCode: 'GOODS_WEIGHT_TYPE',
  minUnitCode: 'GOOD_UNIT',
  maxUnitCode: 'GOOD_UNIT',
} as const satisfies Partial<Record<GoodsField, string>>

/** The codes that cards name, each once. */
export function entriesNamed(cards: readonly GoodsCard[]): string[] {
  const fields = Object.keys(PARENTS) as (keyof typeof PARENTS)[]
  return [...new Set(cards.flatMap((card) => fields.map((field) => card[field])))]
}

/** What is said when an entry is not to be had. */
type Gone = { readonly field: keyof typeof PARENTS; readonly value: string }

/** The first code of a card that its dictionary parent does not have, or not any more; what stood before may stay. */
export function goneEntry(card: GoodsCard, entries: ReadonlyMap<string, Entry>, before?: GoodsCard): Gone | null {
  for (const field of Object.keys(PARENTS) as (keyof typeof PARENTS)[]) {
    const value = card[field]
    if (value === before?.[field]) continue
    const entry = entries.get(value)
    if (!entry?.inUse || entry.parent !== PARENTS[field]) return { field, value }
  }
  return null
}

/** @throws Refused dictGone */
export function checkEntries(card: GoodsCard, entries: ReadonlyMap<string, Entry>, before?: GoodsCard): void {
  const gone = goneEntry(card, entries, before)
  if (gone) throw refuse(GOODS_REFUSALS, 'dictGone', { label: GOODS_LABELS[gone.field], value: gone.value })
}
