import type { Found } from '@yuncang/domain/stocktake/count/difference.ts'
import {
  askedOf,
  outcomeAfter,
  type Outcome,
  type Tally,
  type Threshold,
} from '@yuncang/domain/stocktake/count/outcome.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { CountSetting } from '@yuncang/domain/stocktake/setting/setting.ts'
import type { BooksRow } from './books.store.ts'
import { choicesOf, visitLinesOf, visitsOf, type ChoiceRow, type VisitLine, type VisitRow } from './store.ts'

/** A count with its lines. */
export type Visit = VisitRow & { readonly lines: readonly VisitLine[] }
/** What decides of a count. */
export type Judged = Pick<VisitRow, 'id' | 'item' | 'place_id' | 'round' | 'state'> & {
  readonly lines: readonly VisitLine[]
}
/** A batch of an item with the counts that are good for something, in their order. */
export type Counted<V extends Judged = Visit> = {
  readonly item: number
  readonly goodsId: number
  readonly productionDate: string
  readonly placeId: number | null
  readonly visits: readonly V[]
  readonly tallies: readonly Tally[]
  readonly outcome: Outcome
}

/** What was counted of a stocktake that the caller has found in its scope: of some items, or of all (null). */
export async function countsOf(db: Db, scope: Scope, stocktakeId: number, items: readonly number[] | null) {
  const [visits, lines, choices] = await Promise.all([
    visitsOf(db, scope, stocktakeId, items),
    visitLinesOf(db, scope, stocktakeId, items),
    choicesOf(db, scope, stocktakeId),
  ])
  const byVisit = Map.groupBy(lines, (line) => line.visit_id)
  return { visits: visits.map((visit): Visit => ({ ...visit, lines: byVisit.get(visit.id) ?? [] })), choices }
}

/** The batches of each item with what their counts come to. */
export function batchesOf<V extends Judged>(
  { visits, choices }: { readonly visits: readonly V[]; readonly choices: readonly ChoiceRow[] },
  threshold: Threshold,
): Counted<V>[] {
  const valid = visits.filter((visit) => visit.state === 'valid')
  const putRight = Map.groupBy(
    visits.filter((visit) => visit.state === 'corrected'),
    (visit) => visit.item,
  )
  return [...Map.groupBy(valid, (visit) => visit.item)].flatMap(([item, ofItem]) => {
    const last = (putRight.get(item) ?? []).filter(({ round }) => round === ofItem.at(-1)!.round)
    const keys = new Map(ofItem.flatMap(({ lines }) => lines.map((line) => [batchKey(line), line])))
    return [...keys.values()].map(({ goods_id: goodsId, production_date: productionDate }) => {
      const key = batchKey({ goods_id: goodsId, production_date: productionDate })
      const tallyIn = ({ lines }: V) => tallyOf(lines.find((line) => batchKey(line) === key))
      const tallies = ofItem.map(tallyIn)
      const choice = choices.find((one) => one.item === item && batchKey(one) === key)
      const chosen = choice ? ofItem.findIndex((visit) => visit.id === choice.visit_id) : -1
      return {
        item,
        goodsId,
        productionDate,
        placeId: ofItem[0]!.place_id,
        visits: ofItem,
        tallies,
        outcome: outcomeAfter(tallies, last.map(tallyIn), threshold, chosen < 0 ? null : chosen),
      }
    })
  })
}

/** What is asked of an item after its counts. */
export function askedAfter(
  item: number,
  counts: { readonly visits: readonly Judged[]; readonly choices: readonly ChoiceRow[] },
  threshold: Threshold,
): 'again' | 'choose' | '' {
  const batches = batchesOf({ ...counts, visits: counts.visits.filter((visit) => visit.item === item) }, threshold)
  return askedOf(batches.map(({ outcome }) => outcome))
}

/** The threshold of a warehouse. */
export function thresholdOf(setting: CountSetting): Threshold {
  return { pieces: setting.thresholdPieces, percent: setting.thresholdPercent }
}

/** What was found of a batch by the count that holds; by the last while none does. */
export function foundOf({ goodsId, productionDate, placeId, visits, tallies, outcome }: Counted): Found {
  const holds = 'holds' in outcome ? outcome.holds : tallies.length - 1
  const key = batchKey({ goods_id: goodsId, production_date: productionDate })
  const said = visits[holds]!.lines.find((line) => batchKey(line) === key)
  return {
    goodsId,
    productionDate,
    placeId: placeId!,
    countedAt: visits[holds]!.as_of.getTime(),
    // A count that says nothing of a batch has no difference of it to post.
    postedBefore: said?.posted_before ?? 0,
    tally: tallies[holds]!,
    first: tallies[0]!,
  }
}

/** What a piece of a batch was sold for as somebody counted it first. */
export function priceOf({ visits, goodsId, productionDate }: Counted): string {
  const key = batchKey({ goods_id: goodsId, production_date: productionDate })
  return visits.flatMap(({ lines }) => lines).find((line) => batchKey(line) === key)!.price!
}

/** What should lie there of a batch by the books: pieces, never fewer than none. */
export function systemOf(line: BooksRow): { readonly normal: number; readonly broken: number } {
  return {
    normal: Math.max(0, line.on_hand_normal - line.picked_normal + line.arrived_normal),
    broken: Math.max(0, line.on_hand_broken - line.picked_broken + line.arrived_broken),
  }
}

function tallyOf(line: VisitLine | undefined): Tally {
  if (!line) return { normal: 0, broken: 0, systemNormal: 0, systemBroken: 0 }
  const system = systemOf(line)
  return { normal: line.normal, broken: line.broken, systemNormal: system.normal, systemBroken: system.broken }
}

const batchKey = ({ goods_id, production_date }: { readonly goods_id: number; readonly production_date: string }) =>
  `${goods_id}/${production_date}`
