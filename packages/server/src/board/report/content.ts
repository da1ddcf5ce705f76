import { addressOf, doorOf, type Door } from '@yuncang/contract/board/figure/doors.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import { REPORT_WORDS as WORDS } from '@yuncang/contract/board/report/words.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import { addDays, shanghaiTime, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { FIGURES, type FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { rateOf } from '@yuncang/domain/board/figure/share.ts'
import { pointsOf } from '@yuncang/domain/board/figure/range.ts'
import { nightBefore } from '@yuncang/domain/board/report/night.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { warehousesNamed } from '../figure/master.store.ts'
import { daySums, sourceOf } from '../figure/read.store.ts'
import { headTip, stockAndTasks } from '../home/figures.ts'
import { todo } from '../home/todo.ts'
import { nightOf } from './night.store.ts'

/** A figure of a report: what it is called, how it reads, and the address of its rows, where there is one for who reads it. */
export type Line = {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly to: string | null
}
export type Section = { readonly title: string; readonly lines: readonly Line[] }
/** What a report says of a morning. */
export type Report = {
  readonly day: CalendarDate
  /** Of which warehouses. */
  readonly of: string
  readonly tip: string
  readonly sections: readonly Section[]
  /** What left on each of the last days, the oldest first. */
  readonly shipped: readonly { readonly day: CalendarDate; readonly pieces: number }[]
  readonly asOf: string
}

const SHOWN_DAYS = 7
/** The right with which a list is opened, of those that a report leads to. */
const OPENED_BY: ReadonlyMap<string, Right> = new Map([
  ['/inventoryManage/inventory', 'stockView'],
  ['/assignmentmanage/warehouseout', 'assignmentManageView'],
  ['/assignmentmanage/warehouseinto', 'assignmentManageView'],
  ['/assignmentmanage/assignmentmanage', 'assignmentManageView'],
])
const grouped = (value: number) => value.toLocaleString('en-US')

/**
 * The report of a morning as a person sees it: the night before, what is to be done, stock and the tasks of today, each with its rows.
 * @param warehouseId of one warehouse alone
 */
export async function reportOf(
  db: Db,
  ctx: Context,
  warehouse: { readonly id: number; readonly code: string } | null,
): Promise<Report> {
  const owners = warehouse === null ? {} : { warehouses: [warehouse.id] }
  const warehouseCode = warehouse?.code
  const night = nightBefore(ctx.today)
  const week = { begin: addDays(ctx.today, -SHOWN_DAYS), end: addDays(ctx.today, -1) }
  const asked = warehouseCode === undefined ? {} : { warehouseCode: [warehouseCode] }
  const source = await sourceOf(db, ctx.scope, week, ctx.today, owners)
  const [counted, home, toDo, tip, days, named] = await Promise.all([
    nightOf(db, ctx.scope, owners, night),
    stockAndTasks(db, ctx, asked),
    todo(db, ctx, { warehouseCode }),
    headTip(db, ctx),
    daySums(db, source, ['ship_pieces'], [{ axis: 'day' }]),
    warehouse === null ? [] : warehousesNamed(db, ctx.scope, owners),
  ])
  const leads = ({ path, filter }: Door) => {
    const right = OPENED_BY.get(path)
    return right !== undefined && ctx.rights.has(right) ? addressOf({ path, filter }) : null
  }
  const of = { today: ctx.today, warehouseCode }
  const figure = (key: FigureKey, value: number, span: { begin: string; end: string }, name?: string): Line => ({
    name: name ?? FIGURE_WORDS[key].name,
    value: grouped(value),
    unit: UNIT_NAMES[FIGURES[key].unit],
    to: value > 0 ? leads(doorOf(key, { ...of, ...span })) : null,
  })
  const today = { begin: ctx.today, end: ctx.today }
  const made = doorOf('newPending', { ...of, ...night })
  const { status: _pending, ...anyStatus } = made.filter
  const rate = rateOf(BigInt(counted.rejected), BigInt(counted.delivered))
  return {
    day: ctx.today,
    of: named[0]?.name ?? WORDS.all,
    tip: tip.headTip,
    sections: [
      {
        title: WORDS.night(night.begin.slice(5), night.end.slice(5)),
        lines: [
          figure('shippedTasks', counted.shipped_tasks, night),
          figure('shippedPieces', counted.shipped_pieces, night),
          figure('inTasks', counted.in_tasks, night),
          figure('inPieces', counted.in_pieces, night),
          figure('rejectedPieces', counted.rejected, night),
          {
            ...figure('rejectRate', counted.delivered, night),
            value: rate ?? WORDS.none,
            unit: rate === null ? '' : WORDS.percent,
          },
          figure('discardedPieces', counted.discarded, night),
          {
            ...figure('newPending', counted.made, night, WORDS.newTasks),
            to: counted.made > 0 ? leads({ ...made, filter: anyStatus }) : null,
          },
          figure('newPending', counted.pending, night),
        ],
      },
      {
        title: WORDS.todo,
        lines: toDo.todo
          .filter(({ count }) => count > 0)
          .map(({ title, count, url }) => ({ name: title, value: grouped(count), unit: WORDS.items, to: url })),
      },
      {
        title: WORDS.stock,
        lines: [
          figure('inventory', home.inventory, today),
          figure('brokenInventory', home.brokenInventory, today),
          figure('sku', home.sku, today),
          ...(home.value === null
            ? []
            : [
                {
                  ...figure('value', home.value === '0.00' ? 0 : 1, today),
                  value: home.value.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ','),
                },
              ]),
        ],
      },
      {
        title: WORDS.today,
        lines: [
          figure('newPending', home.notAccept, today),
          figure('newAccepted', home.accept, today),
          figure('newCancelled', home.cansel, today),
        ],
      },
    ],
    shipped: pointsOf({ ...week, axis: 'day' }).map(({ name }) => ({
      day: name,
      pieces: days.find((row) => row.at === name)?.ship_pieces ?? 0,
    })),
    asOf: shanghaiTime(ctx.now),
  }
}
