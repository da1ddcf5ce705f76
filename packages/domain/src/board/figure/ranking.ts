/** What a ranking leaves out: how many of which there is anything, and what they come to. */
export type Rest = { readonly num: number; readonly value: bigint }

/**
 * The first of some by a figure, the largest first, with their ranks from 1; ties by code. Ranking and rest together are the total.
 * @param count how many stand in the ranking
 */
export function rankingOf<T>(
  all: readonly T[],
  {
    value,
    code,
    has = () => true,
  }: {
    readonly value: (one: T) => bigint
    readonly code: (one: T) => string
    /** Whether there is anything of one; without it all count that are left out. */
    readonly has?: (one: T) => boolean
  },
  count: number,
): { readonly ranked: readonly (T & { readonly rank: number })[]; readonly rest: Rest } {
  // What is reckoned of each is reckoned once, however often it is compared.
  const order = all
    .map((one) => ({ one, amount: value(one), name: code(one) }))
    .toSorted((a, b) => {
      if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1
      return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
    })
    .map(({ one }) => one)
  const left = order.slice(count)
  return {
    ranked: order.slice(0, count).map((one, at) => ({ ...one, rank: at + 1 })),
    rest: { num: left.filter(has).length, value: left.reduce((sum, one) => sum + value(one), 0n) },
  }
}
