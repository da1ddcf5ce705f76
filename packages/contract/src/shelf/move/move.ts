import { goodsRow, ownerRow } from '../../stock/query/rows.ts'
import { STOCK_AREA, stockPermit } from '../../stock/query/query.ts'
import { call, listOf } from '../../wire/call.ts'
import { code, codes, day, paging, text, z } from '../../wire/field.ts'
import { LIST_REFUSALS } from '../../wire/words.ts'

const OURS = '05 stock queries (ours)'

const moveRow = z.object({
  ymtCode: z.string(),
  ...ownerRow,
  yaFromName: z.string(),
  ylFromCode: z.string(),
  yaToName: z.string(),
  ylToCode: z.string(),
  ymtSkuNumber: z.number().int(),
  ymtNumber: z.number().int(),
  ymtCreateTime: z.string(),
  createName: z.string(),
})

const filters = {
  /** The code of a move, or its beginning. */
  ymtCode: text('移库单号', { max: 40 }).optional(),
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  /** Moves that hold these goods. */
  goodsCode: code('商品', 'goods').optional(),
  /** First and last day. */
  beginTime: day('开始日期').optional(),
  endTime: day('结束日期').optional(),
}

/** Quick moves, newest first (part 1, 7). */
export const getMoveTaskList = call({
  path: '/api/move/getMoveTaskList',
  title: '移库单列表',
  area: STOCK_AREA,
  kind: 'read',
  body: 'form',
  permit: stockPermit,
  input: z.object({ ...filters, ...paging }),
  output: listOf(moveRow),
  refusals: { tooDeep: LIST_REFUSALS.tooDeep },
})

/** Sums over the filtered set, for the foot of the list. Null when it holds more rows than a total counts. */
export const getMoveTaskSums = call({
  path: '/api/move/getMoveTaskListSums',
  title: '移库单列表合计',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: stockPermit,
  input: z.object(filters),
  output: z.object({ total: z.number().int(), ymtSkuNumber: z.number().int(), ymtNumber: z.number().int() }).nullable(),
})

/** The same rows as a workbook. */
export const exportMoves = call({
  path: '/api/move/export',
  title: '导出移库单列表',
  area: OURS,
  kind: 'export',
  body: 'form',
  permit: stockPermit,
  input: z.object(filters),
  output: z.null(),
})

/** A quick move with its goods and its log (part 1, 7). */
export const getMoveTaskDetail = call({
  path: '/api/move/getMoveTaskDetail',
  title: '移库单详情',
  area: STOCK_AREA,
  kind: 'read',
  body: 'form',
  permit: stockPermit,
  input: z.object({ ymtCode: code('移库单', 'move') }),
  output: moveRow.extend({
    goodList: z.array(
      z.object({
        ...goodsRow,
        productionTime: z.string(),
        validUntil: z.string(),
        normalNum: z.number().int(),
        brokenNum: z.number().int(),
      }),
    ),
    logList: z.array(z.object({ ytlOptContent: z.string(), ytlOptName: z.string(), ytlOptDate: z.string() })),
  }),
})
