import { COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { addItems, type Asked, type ItemRow } from '../task/item.store.ts'
import type { Stocktake } from '../task/store.ts'
import type { CountedGoods } from './books.store.ts'
import type { Visit } from './rounds.ts'
import type { CountPlace } from './store.ts'

const no = COUNT_REFUSALS
/** An item as far as a count of it needs to know. */
export type Meant = Pick<ItemRow, 'item' | 'place_id' | 'goods_id' | 'asked'>

/**
 * The items that a count is of: the location; or the goods there that are named, else all that are expected there but what another
 * person is to count.
 * @throws Refused nothingAsked, notPlanned, goodsNotPlanned, lookedFor
 */
export async function itemsMeant(
  tx: Tx,
  ctx: Context,
  stocktake: Stocktake,
  {
    items: all,
    mine,
    place,
    named,
  }: {
    readonly items: readonly Meant[]
    readonly mine: ReadonlySet<number>
    readonly place: CountPlace | null
    readonly named: readonly CountedGoods[]
  },
): Promise<readonly Meant[]> {
  const items = all.filter((item) => item.place_id === (place?.id ?? null))
  if (place === null) return nowhere(items, named)
  const location = place.code
  if (stocktake.type === STOCKTAKE_TYPE.location || named.length === 0) {
    const open = items.filter((item) => stocktake.type === STOCKTAKE_TYPE.location || !isSettled(item.asked))
    if (open.length === 0)
      throw items.length > 0 ? refuse(no, 'nothingAsked', { location }) : refuse(no, 'notPlanned', { location })
    const others = open.filter(({ item, asked }) => asked !== 'again' || !mine.has(item))
    return others.length > 0 ? others : open
  }
  const [known, found] = [
    items.filter((item) => named.some(({ id }) => id === item.goods_id)),
    named.filter(({ id }) => !items.some((item) => item.goods_id === id)),
  ]
  if (found.length === 0) return known
  const goodsIds = found.map(({ id }) => id)
  return [...known, ...(await addItems(tx, ctx.scope, stocktake.id, { placeId: place.id, goodsIds }))]
}

/** Goods that lie nowhere by the books, and that were looked for. @throws Refused goodsNotPlanned, lookedFor */
function nowhere(items: readonly Meant[], named: readonly CountedGoods[]): readonly Meant[] {
  const [goods] = named as [CountedGoods]
  const item = items.find(({ goods_id }) => goods_id === goods.id)
  if (!item) throw refuse(no, 'goodsNotPlanned', { goods: goods.name })
  if (isSettled(item.asked)) throw refuse(no, 'lookedFor', { goods: goods.name })
  return [item]
}

const isSettled = (asked: Asked) => asked === '' || asked === 'choose'

/** Nobody counts twice what nobody asked for, and the second count is another person's. @throws Refused nothingAsked, another */
export function checkAsked(item: Meant, valid: readonly Visit[], accountId: number, location: string): void {
  if (isSettled(item.asked)) throw refuse(no, 'nothingAsked', { location })
  if (item.asked === 'again' && valid.some((visit) => visit.account_id === accountId))
    throw refuse(no, 'another', { location })
}
