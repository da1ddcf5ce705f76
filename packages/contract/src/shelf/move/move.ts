import { goodsRow, ownerRow } from '../../goods/shown/rows.ts'
import { STOCK_AREA, stockPermit } from '../../stock/query/query.ts'
import { call } from '../../wire/call.ts'
import { code, codes, day, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedLines } from '../../wire/log.ts'
import { wire } from '../../wire/names.ts'

const moveRow = z.object({
  moveCode: wire('ymtCode', z.string()),
  ...ownerRow,
  fromAreaName: wire('yaFromName', z.string()),
  fromLocationCode: wire('ylFromCode', z.string()),
  toAreaName: wire('yaToName', z.string()),
  toLocationCode: wire('ylToCode', z.string()),
  goodsCount: wire('ymtSkuNumber', z.number().int()),
  pieces: wire('ymtNumber', z.number().int()),
  createTime: wire('ymtCreateTime', z.string()),
  createName: z.string(),
})

const filters = {
  /** The code of a move, or its beginning. */
  moveCode: wire('ymtCode', text('移库单号', { max: 40 }).optional()),
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  /** Moves that hold these goods. */
  goodsCode: code('商品', 'goods').optional(),
  /** First and last day. */
  beginTime: day('开始日期').optional(),
  endTime: day('结束日期').optional(),
}

/** Quick moves, newest first (part 1, 7). */
export const {
  page: getMoveTaskList,
  sums: getMoveTaskSums,
  export: exportMoves,
} = listCalls({
  title: '移库单列表',
  area: STOCK_AREA,
  permit: stockPermit,
  paths: {
    page: '/api/move/getMoveTaskList',
    sums: '/api/move/getMoveTaskListSums',
    export: '/api/move/export',
  },
  filters,
  row: moveRow,
  sums: {
    total: z.number().int(),
    goodsCount: wire('ymtSkuNumber', z.number().int()),
    pieces: wire('ymtNumber', z.number().int()),
  },
  newestBy: 'createTime',
  sorts: { skuNum: 'goodsCount', pieces: 'pieces', supplierName: 'supplier', warehouseName: 'warehouse' },
})

/** A quick move with its goods and its log (part 1, 7). */
export const getMoveTaskDetail = call({
  path: '/api/move/getMoveTaskDetail',
  title: '移库单详情',
  area: STOCK_AREA,
  kind: 'read',
  body: 'form',
  permit: stockPermit,
  input: z.object({ moveCode: wire('ymtCode', code('移库单', 'move')) }),
  output: moveRow.extend({
    lines: wire(
      'goodList',
      z.array(
        z.object({
          ...goodsRow,
          productionDate: wire('productionTime', z.string()),
          validUntil: z.string(),
          normal: wire('normalNum', z.number().int()),
          broken: wire('brokenNum', z.number().int()),
        }),
      ),
    ),
    logList: loggedLines,
  }),
})
