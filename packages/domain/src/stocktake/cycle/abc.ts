/** How much goods move among those of a warehouse. */
export const ABC_CLASSES = ['A', 'B', 'C'] as const
export type AbcClass = (typeof ABC_CLASSES)[number]

/**
 * The class of each goods that moved: the fewest goods that make up `aShare` hundredths of all pieces are A goods, those of the next
 * `bShare` hundredths B, the rest C. Goods that are not named have not moved: C.
 * @param moved pieces, by goods
 */
export function classesOf(
  moved: ReadonlyMap<number, number>,
  { aShare, bShare }: { readonly aShare: number; readonly bShare: number },
): ReadonlyMap<number, AbcClass> {
  const most = [...moved].toSorted(([a, x], [b, y]) => y - x || a - b)
  const all = most.reduce((sum, [, pieces]) => sum + pieces, 0)
  const classes = new Map<number, AbcClass>()
  let before = 0
  for (const [goodsId, pieces] of most) {
    const share = before * 100
    const isC = pieces === 0 || share >= (aShare + bShare) * all
    classes.set(goodsId, isC ? 'C' : share < aShare * all ? 'A' : 'B')
    before += pieces
  }
  return classes
}
