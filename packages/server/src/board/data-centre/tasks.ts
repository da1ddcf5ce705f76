import type {
  getAllTask,
  getEnterTask,
  getOutTaskWeightAndVolume,
  getSellTask,
} from '@yuncang/contract/board/data-centre/tasks.ts'
import { TASK_SERIES } from '@yuncang/contract/board/data-centre/words.ts'
import { FIGURE_WORDS } from '@yuncang/contract/board/figure/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { FIGURES } from '@yuncang/domain/board/figure/figure.ts'
import { kgText, m3Text } from '@yuncang/domain/board/figure/measure.ts'
import { rateOf } from '@yuncang/domain/board/figure/share.ts'
import { kindRules, NATURE, taskKinds, type Nature, type TaskKind } from '@yuncang/domain/task/task/kind.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { allNamed, answered, askedOwners, askedRange } from '../figure/asked.ts'
import { amountOf, byPoint, chartOf, pieOf, type Series } from '../figure/chart.ts'
import { DAY_PARTS } from '../figure/columns.ts'
import { dictNames, pointsNamed } from '../figure/master.store.ts'
import { daySums, pointSums, sourceOf, type Source } from '../figure/read.store.ts'
import { SHIPPED } from './warehouse.ts'

/** A figure as a series, of rows that have it by point. */
export function figureSeries<R extends { readonly at: string }>(
  rows: readonly R[],
  key: FigureKey,
  value: (row: R) => string | number,
): Series {
  const { unit } = FIGURES[key]
  return { code: key, name: FIGURE_WORDS[key].name, unit, at: byPoint(rows, (row) => amountOf(value(row), unit)) }
}

const total = <R>(rows: readonly R[], value: (row: R) => number) => rows.reduce((sum, row) => sum + value(row), 0)
const exactly = <R>(rows: readonly R[], value: (row: R) => string) =>
  String(rows.reduce((sum, row) => sum + BigInt(value(row)), 0n))

/** Tasks that were made by what they are now; made and done by day. */
export async function allTasks(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getAllTask>,
): Promise<CallOutput<typeof getAllTask>> {
  const owners = await askedOwners(db, ctx.scope, input)
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const rows = await daySums(db, source, [...DAY_PARTS.made, 'in_tasks', 'out_tasks'], [range])
    const sum = (column: (typeof DAY_PARTS.made)[number]) => total(rows, (row) => row[column])
    const inTasks = {
      notAccept: sum('new_in_pending'),
      working: sum('new_in_working'),
      road: 0,
      finish: sum('new_in_finished'),
      cansel: sum('new_in_cancelled'),
    }
    const outTasks = {
      notAccept: sum('new_out_pending'),
      working: sum('new_out_working'),
      road: sum('new_out_road'),
      finish: sum('new_out_finished'),
      cansel: sum('new_out_cancelled'),
    }
    const whole = (part: typeof inTasks) => ({ total: total(Object.values(part), (count) => count), ...part })
    const made = (nature: 'in' | 'out') => (row: (typeof rows)[number]) =>
      BigInt(
        total(
          DAY_PARTS.made.filter((column) => column.startsWith(`new_${nature}_`)),
          (column) => row[column],
        ),
      )
    const series = (code: keyof typeof TASK_SERIES, count: (row: (typeof rows)[number]) => bigint): Series => ({
      code,
      name: TASK_SERIES[code],
      unit: 'tasks',
      at: byPoint(rows, count),
    })
    return {
      inTasks: whole(inTasks),
      outTasks: whole(outTasks),
      chart: chartOf(range, ctx.today, [
        series('newIn', made('in')),
        series('newOut', made('out')),
        series('doneIn', (row) => BigInt(row.in_tasks)),
        series('doneOut', (row) => BigInt(row.out_tasks)),
      ]),
    }
  })
}

const natureOf = (kind: string): Nature => kindRules(kind as TaskKind).nature
const WORKED: readonly string[] = taskKinds.filter((kind) => !kind.startsWith('TASK_TYPE_COUNT_'))

type Where = { readonly platformCode?: string | undefined; readonly pointCode?: string | undefined }

/** Which dispatch points are meant; undefined: all, and tasks without one. @throws Refused notFound */
export async function askedPoints(
  db: Db,
  ctx: Context,
  { platformCode, pointCode }: Where,
): Promise<readonly number[] | undefined> {
  await Promise.all([
    allNamed(db, ctx.scope, 'dispatch_platform', platformCode === undefined ? undefined : [platformCode]),
    allNamed(db, ctx.scope, 'dispatch_point', pointCode === undefined ? undefined : [pointCode]),
  ])
  if (platformCode === undefined && pointCode === undefined) return undefined
  return (await pointsNamed(db, ctx.scope))
    .filter(
      (point) =>
        (platformCode === undefined || point.platform_code === platformCode) &&
        (pointCode === undefined || point.code === pointCode),
    )
    .map(({ id }) => id)
}

/** What moved by kind and point, of the kinds of a nature and the points that are meant. */
async function movedBy(
  db: Db,
  source: Source,
  range: { readonly axis: 'day' | 'month' | 'year' },
  nature: Nature,
  points?: readonly number[],
) {
  const rows = await pointSums(
    db,
    source,
    [
      'tasks',
      'pieces',
      'planned',
      'grams',
      'cm3',
      'signed_tasks',
      'delivered_pieces',
      'rejected_pieces',
      'discarded_pieces',
    ],
    ['kind', 'point_id', range],
  )
  return rows.filter((row) => natureOf(row.kind) === nature && (points === undefined || points.includes(row.point_id)))
}

/** What went out in weight and volume, by time and kind of task. */
export async function outMeasures(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getOutTaskWeightAndVolume>,
): Promise<CallOutput<typeof getOutTaskWeightAndVolume>> {
  const [owners, points, names] = await Promise.all([
    askedOwners(db, ctx.scope, input),
    askedPoints(db, ctx, input),
    dictNames(db, 'TASK_TYPE'),
  ])
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const rows = await movedBy(db, source, range, NATURE.outbound, points)
    const kinds = Map.groupBy(rows, ({ kind }) => kind)
    const sums = (own: typeof rows) => ({
      outTasks: total(own, (row) => row.tasks),
      outPieces: total(own, (row) => row.pieces),
      weight: kgText(exactly(own, (row) => row.grams)),
      volume: m3Text(exactly(own, (row) => row.cm3)),
    })
    return {
      chart: chartOf(range, ctx.today, [
        figureSeries(rows, 'outWeight', (row) => row.grams),
        figureSeries(rows, 'outVolume', (row) => row.cm3),
      ]),
      sums: sums(rows),
      records: WORKED.flatMap((kind) => {
        const own = kinds.get(kind)
        return own === undefined ? [] : [{ taskType: kind, taskTypeName: names.get(kind) ?? kind, ...sums(own) }]
      }),
    }
  })
}

/** What came in, a series for each kind. */
export async function entered(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getEnterTask>,
): Promise<CallOutput<typeof getEnterTask>> {
  const [owners, names] = await Promise.all([askedOwners(db, ctx.scope, input), dictNames(db, 'TASK_TYPE')])
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const rows = await movedBy(db, source, range, NATURE.inbound)
    const series = WORKED.filter((kind) => natureOf(kind) === NATURE.inbound).map((kind) => {
      const own = rows.filter((row) => row.kind === kind)
      return {
        code: kind,
        name: names.get(kind) ?? kind,
        unit: 'pieces' as const,
        value: BigInt(total(own, (row) => row.pieces)),
        at: byPoint(own, (row) => BigInt(row.pieces)),
      }
    })
    return {
      chart: chartOf(range, ctx.today, series),
      pie: pieOf(series, 'pieces'),
      sums: {
        inTasks: total(rows, (row) => row.tasks),
        inPieces: total(rows, (row) => row.pieces),
        weight: kgText(exactly(rows, (row) => row.grams)),
        volume: m3Text(exactly(rows, (row) => row.cm3)),
        difference: total(rows, (row) => row.pieces - row.planned),
      },
    }
  })
}

/** What was shipped, and what became of it where it was signed for. */
export async function sold(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSellTask>,
): Promise<CallOutput<typeof getSellTask>> {
  const [owners, points, named] = await Promise.all([
    askedOwners(db, ctx.scope, input),
    askedPoints(db, ctx, input),
    pointsNamed(db, ctx.scope),
  ])
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const rows = await movedBy(db, source, range, NATURE.outbound, points)
    const shipped = rows.filter(({ kind }) => SHIPPED.includes(kind))
    const others = rows.filter(({ kind }) => !SHIPPED.includes(kind))
    const received = (row: (typeof rows)[number]) => row.delivered_pieces - row.rejected_pieces - row.discarded_pieces
    const rejectRate = (own: typeof rows) =>
      rateOf(BigInt(total(own, (row) => row.rejected_pieces)), BigInt(total(own, (row) => row.delivered_pieces)))
    const byPointId = Map.groupBy(shipped, (row) => row.point_id)
    return {
      chart: chartOf(range, ctx.today, [
        figureSeries(shipped, 'shippedPieces', (row) => row.pieces),
        figureSeries(shipped, 'receivedPieces', received),
        figureSeries(shipped, 'rejectedPieces', (row) => row.rejected_pieces),
        figureSeries(shipped, 'discardedPieces', (row) => row.discarded_pieces),
      ]),
      sums: {
        shippedTasks: total(shipped, (row) => row.tasks),
        shippedPieces: total(shipped, (row) => row.pieces),
        receivedPieces: total(shipped, received),
        rejectedPieces: total(shipped, (row) => row.rejected_pieces),
        discardedPieces: total(shipped, (row) => row.discarded_pieces),
        rejectRate: rejectRate(shipped),
        otherOutPieces: total(others, (row) => row.pieces),
      },
      records: named.flatMap(({ id, code, name, platform_name: platformName }) => {
        const own = byPointId.get(id)
        return own === undefined
          ? []
          : [
              {
                pointCode: code,
                pointName: name,
                platformName,
                shippedTasks: total(own, (row) => row.tasks),
                shippedPieces: total(own, (row) => row.pieces),
                rejectedPieces: total(own, (row) => row.rejected_pieces),
                rejectRate: rejectRate(own),
              },
            ]
      }),
    }
  })
}
