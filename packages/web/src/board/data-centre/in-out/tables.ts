import type {
  getAllTask,
  getOutTaskWeightAndVolume,
  getRejectReasons,
  getSellTask,
} from '@yuncang/contract/board/data-centre/tasks.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { headOf } from '../chart/figure-card.ts'
import { figureCell, figureHead, notedCell, textCell, type Table, type Way } from '../chart/table.ts'
import { CHART_WORDS } from '../chart/words.ts'
import type { Doors } from '../page/useDoors.ts'
import { IN_OUT } from './words.ts'

/** Of deliveries, where they go. */
export type Where = { readonly platformCode: string | undefined; readonly pointCode: string | undefined }

/** What goes out otherwise than by delivery. */
export const OTHER_OUT = 'TASK_TYPE_EMPTY,TASK_TYPE_OTHER_OUT'

const { pending, working, delivering, finished, cancelled } = TASK_STATUS
/** What a column of the tasks that were made is narrowed by. */
const STATUS_OF = {
  notAccept: String(pending),
  working: String(working),
  road: String(delivering),
  finish: String(finished),
  cansel: String(cancelled),
  total: [pending, working, finished, cancelled, delivering].join(','),
} as const
const STANDING = ['notAccept', 'working', 'road', 'finish', 'cansel', 'total'] as const

/** Where the tasks that a series of made and done tasks counts are to be seen. */
export function madeDoor(doors: Doors, code: string, of: Days): Way {
  if (code === 'doneIn') return doors('inTasks', of)
  if (code === 'doneOut') return doors('outTasks', of)
  const nature = code === 'newIn' ? NATURE.inbound : NATURE.outbound
  return doors('newPending', of, { nature: String(nature), status: STATUS_OF.total })
}

/** Tasks that were made, by what they are now. */
export function standingTable({ inTasks, outTasks }: CallOutput<typeof getAllTask>, doors: Doors): Table {
  const row = (name: string, nature: number, counts: typeof inTasks) => [
    textCell(name),
    ...STANDING.map((key) =>
      figureCell(counts[key], doors('newPending', undefined, { nature: String(nature), status: STATUS_OF[key] })),
    ),
  ]
  const none = inTasks.total + outTasks.total === 0
  return {
    heads: [{ title: IN_OUT.nature }, ...STANDING.map((key) => figureHead(IN_OUT.status[key], ''))],
    rows: none
      ? []
      : [row(IN_OUT.natures.in, NATURE.inbound, inTasks), row(IN_OUT.natures.out, NATURE.outbound, outTasks)],
  }
}

/** What went out, by kind of task. */
export function kindsTable(
  { records, sums }: CallOutput<typeof getOutTaskWeightAndVolume>,
  doors: Doors,
  where: Where,
): Table {
  const cells = (one: typeof sums, narrowed: Record<string, string | undefined>) => [
    figureCell(one.outTasks, doors('outTasks', undefined, narrowed)),
    figureCell(one.outPieces, doors('outPieces', undefined, narrowed)),
    figureCell(one.weight, doors('outWeight', undefined, narrowed)),
    figureCell(one.volume, doors('outVolume', undefined, narrowed)),
  ]
  return {
    heads: [
      { title: IN_OUT.taskType },
      headOf('outTasks'),
      headOf('outPieces'),
      headOf('outWeight'),
      headOf('outVolume'),
    ],
    rows: records.map((one) => [textCell(one.taskTypeName), ...cells(one, { ...where, taskType: one.taskType })]),
    foot: [textCell(IN_OUT.status.total), ...cells(sums, where)],
  }
}

/** Why what was rejected was; of a reason the deliveries that had it are led to, with what was rejected for it alone. */
export function reasonsTable(
  { records, sums }: CallOutput<typeof getRejectReasons>,
  doors: Doors,
  where: Where,
): Table {
  return {
    heads: [
      { title: IN_OUT.reason },
      headOf('rejectedPieces'),
      headOf('rejectRate'),
      { title: CHART_WORDS.share, figures: true },
    ],
    rows: records.map(({ reason, reasonName, rejectedPieces, rejectRate, share }) => [
      textCell(reasonName),
      figureCell(rejectedPieces, doors('rejectedPieces', undefined, { ...where, rejectReason: reason })),
      // Of all that was delivered, which is more than what was delivered where it was rejected so.
      figureCell(rejectRate, { none: 'reckoned' }),
      figureCell(share, { none: 'share' }),
    ]),
    foot: [
      textCell(IN_OUT.status.total),
      figureCell(sums.rejectedPieces, doors('rejectedPieces', undefined, where)),
      figureCell(sums.rejectRate, doors('rejectRate', undefined, where)),
      { text: '' },
    ],
  }
}

/** What was shipped to each dispatch point, the most first. */
export function pointsTable({ records }: CallOutput<typeof getSellTask>, doors: Doors): Table {
  return {
    heads: [
      { title: IN_OUT.point, note: IN_OUT.platform },
      headOf('shippedTasks'),
      headOf('shippedPieces'),
      headOf('rejectedPieces'),
      headOf('rejectRate'),
    ],
    rows: records
      .toSorted((a, b) => b.shippedPieces - a.shippedPieces)
      .map(({ pointCode, pointName, platformName, ...counts }) => [
        notedCell(pointName, platformName),
        figureCell(counts.shippedTasks, doors('shippedTasks', undefined, { pointCode })),
        figureCell(counts.shippedPieces, doors('shippedPieces', undefined, { pointCode })),
        figureCell(counts.rejectedPieces, doors('rejectedPieces', undefined, { pointCode })),
        figureCell(counts.rejectRate, doors('rejectRate', undefined, { pointCode })),
      ]),
  }
}
