import { exportTasks, getTaskPage, getTaskStatusCounts, getTaskSums } from '@yuncang/contract/task/task/list.ts'
import { TASK_SHEET } from '@yuncang/contract/task/task/words.ts'
import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import { statusesOf } from '@yuncang/domain/task/task/state.ts'
import { ofMerchant } from '../../base/named/store.ts'
import { read } from '../../plumbing/http/handler.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { countUnlessCapped } from '../../plumbing/http/paging.ts'
import { TASK_COLUMNS } from './columns.ts'
import { countByStatus, resolveFilter, tasks } from './list.store.ts'
import { besidesView, taskView } from './view.ts'

/** The task lists (part 1, 2.2). */
export const taskListHandlers = listHandlers(
  { page: getTaskPage, sums: getTaskSums, export: exportTasks },
  {
    store: tasks,
    within: ofMerchant,
    filter: (db, { scope }, asked) => resolveFilter(db, scope, asked),
    view: (ctx, row) => ({ ...taskView(ctx, row), urls: (row.images ?? []).join(','), ...besidesView(row) }),
    sums: ({ rows, goods, planned, actual, reject_rate: rejectRate, ...besides }) => ({
      taskCount: rows,
      goodsCount: goods,
      plannedPieces: planned,
      actualPieces: actual,
      rejectRate,
      ...besidesView(besides),
    }),
    sheet: { name: ({ nature }) => TASK_SHEET.names[nature ?? 0], columns: TASK_COLUMNS },
    /*
     * Tasks are counted unless it is known that they are more than a total counts. They are never deleted, nor do these attributes
     * of one ever change, so what once was beyond the cap stays there; a filter by anything else is counted each time.
     */
    tally: async (db, { scope }, filter, { nature, taskType, supplierCode, warehouseCode, ...changing }) => {
      const count = () => tasks.count(db, scope, filter)
      const counted = Object.values(changing).some((value) => value !== undefined)
        ? await count()
        : await countUnlessCapped(
            db,
            JSON.stringify(['tasks', scope, nature, taskType, supplierCode, warehouseCode]),
            count,
          )
      return { counted }
    },
  },
)

/** How many tasks of a list stand in each status that its nature knows. */
export const taskStatusCounts = read(getTaskStatusCounts, async (db, ctx, asked) => {
  const { scope } = await ofMerchant(db, ctx, asked)
  const filter = await resolveFilter(db, scope, asked)
  const rows = await countByStatus(db, scope, filter, statusesOf(asked.nature))
  return rows.map(({ status, n }) => ({ status, tasks: Math.min(n, TOTAL_CAP), capped: flagOf(n > TOTAL_CAP) }))
})
