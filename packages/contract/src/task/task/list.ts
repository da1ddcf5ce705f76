import type { Identity } from '@yuncang/domain/access/rights.ts'
import { call, listOf } from '../../wire/call.ts'
import { choice, code, codes, day, oneOf, paging, someOf, text, z } from '../../wire/field.ts'
import { LIST_REFUSALS } from '../../wire/words.ts'
import { taskRow } from './rows.ts'

export const TASK_AREA = '02 tasks'
export const TASK_VIEWERS: readonly Identity[] = [1, 2, 3, 4]
const permit = { identities: TASK_VIEWERS, key: 'assignmentManageView' } as const

const filters = {
  nature: oneOf('出入库', [1, 2]).optional(),
  /** The code of a task, or its beginning. */
  code: text('任务编号', { max: 40 }).optional(),
  /** Several may be given, comma-joined. */
  status: someOf('状态', [1, 2, 3, 4, 5]).optional(),
  taskType: text('任务类型', { max: 40 }).optional(),
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  ydppCode: code('配送仓点', 'point').optional(),
  /** Tasks that hold these goods. */
  goodsCode: code('商品', 'goods').optional(),
  /** First and last day of creation. */
  beginTime: day('开始日期').optional(),
  endTime: day('结束日期').optional(),
}

const listing = { ...filters, sort: choice('排序', ['-createTime', 'createTime']).default('-createTime') }

/** The task lists: all, outbound (nature 1), inbound (nature 2) (part 1, 2.2). Newest first. */
export const getTaskPage = call({
  path: '/api/task/getPage',
  title: '任务列表',
  area: TASK_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ ...listing, ...paging }),
  output: listOf(taskRow),
  refusals: { tooDeep: LIST_REFUSALS.tooDeep },
})

/** Sums over the filtered set, for the foot of the list. Null when it holds more rows than a total counts. */
export const getTaskSums = call({
  path: '/api/task/getPageSums',
  title: '任务列表合计',
  area: '02 tasks (ours)',
  kind: 'read',
  body: 'form',
  permit,
  input: z.object(filters),
  output: z.object({ taskNum: z.number(), skuNum: z.number(), num: z.number(), actualNum: z.number() }).nullable(),
})

/** The filtered set as a workbook. */
export const exportTasks = call({
  path: '/api/task/export',
  title: '导出任务列表',
  area: '02 tasks (ours)',
  kind: 'export',
  body: 'form',
  permit,
  input: z.object(listing),
  output: z.null(),
})
