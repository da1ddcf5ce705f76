import { QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import { SHORT_REASONS } from '@yuncang/domain/task/pick/short.ts'
import { choice, code, codes, day, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'

const count = z.number().int()

const row = z.object({
  id: z.string(),
  createTime: z.string(),
  taskCode: z.string(),
  supplierName: z.string(),
  warehouseName: z.string(),
  areaName: wire('yaName', z.string()),
  locationCode: wire('ylCode', z.string()),
  goodsCode: z.string(),
  goodsName: z.string(),
  barCode: z.string(),
  piecesPerBox: wire('box', count),
  maxUnitName: z.string(),
  minUnitName: z.string(),
  productionDate: wire('productionTime', z.string()),
  quality: z.literal(QUALITIES),
  missingPieces: wire('missingNum', count),
  /** Taken from other locations instead. */
  foundPieces: wire('foundNum', count),
  /** Nothing else was there: the task stays short by them. */
  lackingPieces: wire('lackingNum', count),
  reason: z.string(),
  reasonName: z.string(),
  note: z.string(),
  createName: z.string(),
})

const listing = {
  taskCode: text('出库任务', { max: 40 }).optional(),
  locationCode: wire('ylCode', text('货位', { max: 40 }).optional()),
  reason: choice('短拣原因', SHORT_REASONS).optional(),
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  goodsCode: code('商品', 'goods').optional(),
  beginTime: day('开始日期').optional(),
  endTime: day('结束日期').optional(),
}

/** Where picking found less than the books say, newest first: what a supervisor looks into. */
export const {
  page: getShortPage,
  sums: getShortSums,
  export: exportShorts,
} = listCalls({
  title: '短拣记录',
  area: '02 tasks (ours)',
  permit: { identities: INSIDERS, key: 'assignmentManageView' },
  paths: {
    page: '/api/task/shortPick/getPage',
    sums: '/api/task/shortPick/getPageSums',
    export: '/api/task/shortPick/export',
  },
  filters: listing,
  row,
  sums: {
    shortPieces: wire('shortNum', count),
    missingPieces: wire('missingNum', count),
    foundPieces: wire('foundNum', count),
    lackingPieces: wire('lackingNum', count),
  },
  newestBy: 'createTime',
  sorts: {
    missingNum: 'missing',
    foundNum: 'found',
    lackingNum: 'lacking',
    productionDate: 'date',
    goodsName: 'goods',
    supplierName: 'supplier',
    warehouseName: 'warehouse',
  },
})
