import { QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { goodsRow, ownerRow } from '../../goods/shown/rows.ts'
import { call } from '../../wire/call.ts'
import { code, codes, day, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedLines } from '../../wire/log.ts'
import { stockPermit } from '../query/query.ts'
import { wire } from '../../wire/names.ts'

const OURS = '05 stock queries (ours)'

const openingRow = z.object({
  openingCode: wire('yosCode', z.string()),
  ...ownerRow,
  goodsCount: wire('yosSkuNumber', z.number().int()),
  pieces: wire('yosNumber', z.number().int()),
  createTime: wire('yosCreateTime', z.string()),
  createName: z.string(),
})

const filters = {
  /** The code of a document, or its beginning. */
  openingCode: wire('yosCode', text('期初库存单号', { max: 40 }).optional()),
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  /** Documents that hold these goods. */
  goodsCode: code('商品', 'goods').optional(),
  /** First and last day. */
  beginTime: day('开始日期').optional(),
  endTime: day('结束日期').optional(),
}

/** Opening stock documents, newest first. */
export const {
  page: getOpeningPage,
  sums: getOpeningSums,
  export: exportOpening,
} = listCalls({
  title: '期初库存单列表',
  area: OURS,
  permit: stockPermit,
  paths: {
    page: '/api/openingStock/getOpeningStockPage',
    sums: '/api/openingStock/getOpeningStockSums',
    export: '/api/openingStock/export',
  },
  filters,
  row: openingRow,
  sums: {
    total: z.number().int(),
    goodsCount: wire('yosSkuNumber', z.number().int()),
    pieces: wire('yosNumber', z.number().int()),
  },
  newestBy: 'createTime',
  sorts: { skuNum: 'goodsCount', pieces: 'pieces', supplierName: 'supplier', warehouseName: 'warehouse' },
})

/** An opening stock document with its log; its lines come by the page. */
export const getOpening = call({
  path: '/api/openingStock/getOpeningStockDetail',
  title: '期初库存单详情',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: stockPermit,
  input: z.object({ openingCode: wire('yosCode', code('期初库存单', 'opening')) }),
  output: openingRow.extend({
    logList: loggedLines,
  }),
})

/** What a document put where, in the order of the file. */
export const { page: getOpeningLines } = listCalls({
  title: '期初库存单明细',
  area: OURS,
  permit: stockPermit,
  paths: { page: '/api/openingStock/getOpeningStockLines' },
  filters: { openingCode: wire('yosCode', code('期初库存单', 'opening')) },
  row: z.object({
    id: z.string(),
    ...goodsRow,
    areaName: wire('yaName', z.string()),
    locationCode: wire('ylCode', z.string()),
    productionDate: wire('productionTime', z.string()),
    validUntil: z.string(),
    quality: z.literal(QUALITIES),
    pieces: wire('num', z.number().int()),
  }),
  sorts: { locationCode: 'location', goodsCode: 'goods', productionDate: 'date', num: 'pieces' },
})
