import type { getEnterTask, getOutTaskWeightAndVolume, getSellTask } from '@yuncang/contract/board/data-centre/tasks.ts'
import { UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import type { Compare } from '@yuncang/domain/board/figure/range.ts'
import { Skeleton } from 'antd'
import type { Answer } from '../chart/answer.ts'
import { Cards, type Card } from '../chart/Cards.tsx'
import { cardOf } from '../chart/figure-card.ts'
import { formerly } from '../chart/over-time.ts'
import { textOf } from '../chart/table.ts'
import type { Doors } from '../page/useDoors.ts'
import { OTHER_OUT, type Where } from './tables.ts'
import { IN_OUT } from './words.ts'

type InOutCardsProps = {
  readonly sold: Answer<CallOutput<typeof getSellTask>>
  readonly entered: Answer<CallOutput<typeof getEnterTask>>
  readonly measured: Answer<CallOutput<typeof getOutTaskWeightAndVolume>>
  readonly compare: Compare
  readonly doors: Doors
  readonly where: Where
}

/** The figures of the page at a glance. */
export function InOutCards({ sold, entered, measured, compare, doors, where }: InOutCardsProps) {
  if (!sold.data || !entered.data || !measured.data)
    return sold.error === null && entered.error === null && measured.error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    ) : null
  const out = sold.data
  const outCard = (key: FigureKey & keyof typeof out.sums, change: Partial<Card> = {}) =>
    cardOf(key, out.sums[key], doors(key, undefined, where), {
      before: formerly(out, compare, ({ sums }) => sums[key]),
      ...change,
    })
  const came = entered.data
  const { difference } = came.sums
  const weighed = measured.data
  const cards: Card[] = [
    outCard('shippedTasks'),
    outCard('shippedPieces'),
    {
      name: IN_OUT.otherOut,
      unit: UNIT_NAMES.pieces,
      value: out.sums.otherOutPieces,
      to: doors('outPieces', undefined, { ...where, taskType: OTHER_OUT }),
      before: formerly(out, compare, ({ sums }) => sums.otherOutPieces),
    },
    cardOf('inTasks', came.sums.inTasks, doors('inTasks'), {
      before: formerly(came, compare, ({ sums }) => sums.inTasks),
    }),
    cardOf('inPieces', came.sums.inPieces, doors('inPieces'), {
      before: formerly(came, compare, ({ sums }) => sums.inPieces),
      ...(difference !== 0 && { note: (difference > 0 ? IN_OUT.more : IN_OUT.less)(textOf(Math.abs(difference))) }),
    }),
    outCard('rejectedPieces'),
    outCard('rejectRate'),
    cardOf('outWeight', weighed.sums.weight, doors('outWeight', undefined, where), {
      before: formerly(weighed, compare, ({ sums }) => sums.weight),
    }),
    cardOf('outVolume', weighed.sums.volume, doors('outVolume', undefined, where), {
      before: formerly(weighed, compare, ({ sums }) => sums.volume),
    }),
  ]
  return <Cards cards={cards} label={IN_OUT.glance} stale={sold.stale || entered.stale || measured.stale} />
}
