import type { Identity } from '@yuncang/domain/access/rights.ts'
import { SHORT_REASONS } from '@yuncang/domain/task/pick/short.ts'
import { call, listOf } from '../../wire/call.ts'
import { choice, code, codes, day, paging, text, z } from '../../wire/field.ts'
import { LIST_REFUSALS } from '../../wire/words.ts'

const AREA = '02 tasks (ours)'
const VIEWERS: readonly Identity[] = [1, 3, 4]
const permit = { identities: VIEWERS, key: 'assignmentManageView' } as const
const count = z.number().int()

const row = z.object({
  id: z.string(),
  createTime: z.string(),
  taskCode: z.string(),
  supplierName: z.string(),
  warehouseName: z.string(),
  yaName: z.string(),
  ylCode: z.string(),
  goodsCode: z.string(),
  goodsName: z.string(),
  barCode: z.string(),
  box: count,
  maxUnitName: z.string(),
  minUnitName: z.string(),
  productionTime: z.string(),
  quality: z.literal(['normal', 'broken']),
  missingNum: count,
  /** Taken from other locations instead. */
  foundNum: count,
  /** Nothing else was there: the task stays short by them. */
  lackingNum: count,
  reason: z.string(),
  reasonName: z.string(),
  note: z.string(),
  createName: z.string(),
})

const listing = {
  taskCode: text('出库任务', { max: 40 }).optional(),
  ylCode: text('货位', { max: 40 }).optional(),
  reason: choice('短拣原因', SHORT_REASONS).optional(),
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  goodsCode: code('商品', 'goods').optional(),
  beginTime: day('开始日期').optional(),
  endTime: day('结束日期').optional(),
}

/** Where picking found less than the books say, newest first: what a supervisor looks into. */
export const getShortPage = call({
  path: '/api/task/shortPick/getPage',
  title: '短拣记录',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ ...listing, ...paging }),
  output: listOf(row),
  refusals: { tooDeep: LIST_REFUSALS.tooDeep },
})

/** Sums over the filtered set, for the foot of the list. Null when it holds more rows than a total counts. */
export const getShortSums = call({
  path: '/api/task/shortPick/getPageSums',
  title: '短拣记录合计',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object(listing),
  output: z.object({ shortNum: count, missingNum: count, foundNum: count, lackingNum: count }).nullable(),
})

/** The same rows as a workbook. */
export const exportShorts = call({
  path: '/api/task/shortPick/export',
  title: '导出短拣记录',
  area: AREA,
  kind: 'export',
  body: 'form',
  permit,
  input: z.object(listing),
  output: z.null(),
})
