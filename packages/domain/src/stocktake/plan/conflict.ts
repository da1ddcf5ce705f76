/** Something that is counted, or is to be: goods, a location, or both, in one area or wherever. Ids; null: all of them. */
export type Reach = {
  readonly goodsId: number | null
  readonly placeId: number | null
  /** Of a location its area; of goods the one they are counted in. */
  readonly areaId: number | null
}
/** What is under way already: an open plan, or a difference that waits to be handled. `code` is that of the task or the loss order. */
export type Claim = Reach & { readonly reason: 'plan' | 'loss'; readonly code: string }
/** Goods that lie at a location by the books. */
export type Stocked = { readonly goodsId: number; readonly placeId: number }

/**
 * The subjects of a plan that would count what is under way, each with the first claim it meets (gaps D04; part 2, 5). They meet when they
 * speak of the same goods at the same location: goods everywhere meet goods in any area; all that lies at a location meets
 * goods that lie there.
 */
export function conflictsOf<W extends Reach>(
  subjects: readonly W[],
  claims: readonly Claim[],
  stocked: readonly Stocked[],
): { readonly subject: W; readonly claim: Claim }[] {
  const lies = new Set(stocked.map(({ goodsId, placeId }) => `${goodsId}/${placeId}`))
  return subjects.flatMap((subject) => {
    const claim = claims.find((other) => meet(subject, other, lies))
    return claim ? [{ subject, claim }] : []
  })
}

function meet(a: Reach, b: Reach, lies: ReadonlySet<string>): boolean {
  if (a.goodsId !== null && b.goodsId !== null && a.goodsId !== b.goodsId) return false
  if (a.placeId !== null && b.placeId !== null && a.placeId !== b.placeId) return false
  if (a.areaId !== null && b.areaId !== null && a.areaId !== b.areaId) return false
  const goodsId = a.goodsId ?? b.goodsId
  const placeId = a.placeId ?? b.placeId
  // Everything at a location against goods that are counted wherever they lie: whether they lie there decides.
  const onlyOneNamesGoods = (a.goodsId === null) !== (b.goodsId === null)
  return !onlyOneNamesGoods || isExact(a) || isExact(b) || lies.has(`${goodsId}/${placeId}`)
}

const isExact = ({ goodsId, placeId }: Reach) => goodsId !== null && placeId !== null
