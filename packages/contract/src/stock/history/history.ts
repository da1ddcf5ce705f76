import { QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { NO_NATURE, NATURES } from '@yuncang/domain/task/task/kind.ts'
import { call } from '../../wire/call.ts'
import { choice, code, codes, day, oneOf, productionDate, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { goodsRow, ownerRow } from '../../goods/shown/rows.ts'
import { STOCK_AREA, stockPermit } from '../query/query.ts'
import { wire } from '../../wire/names.ts'

const about = {
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  productionDate: wire('productionTime', productionDate().optional()),
  /** 0 normal, 1 broken. */
  quality: oneOf('品质', QUALITIES).optional(),
  /** A location: only moves to it and from it, counted from there. */
  locationCode: wire('ylCode', code('货位', 'location').optional()),
  /** First and last day. */
  beginTime: day('开始日期').optional(),
  endTime: day('结束日期').optional(),
}
const filters = {
  ...about,
  goodsCode: code('商品', 'goods').optional(),
  /** What was done; other moves are asked for by their documents. */
  step: choice('类型', ['receive', 'shelve', 'ship']).optional(),
  /** The code of the document that moved the pieces, or its beginning. */
  code: text('单据编号', { max: 40 }).optional(),
}

/** Opening balance + in − out = closing balance, in pieces at physical places. */
const balanceRow = {
  openingPieces: wire('openingNum', z.number().int()),
  inPieces: wire('inNum', z.number().int()),
  outPieces: wire('outNum', z.number().int()),
  closingPieces: wire('closingNum', z.number().int()),
}

const historyRow = z.object({
  id: z.string(),
  createTime: z.string(),
  createName: z.string(),
  /** The document, and which page shows it. */
  code: z.string(),
  documentType: z.literal(['task', 'putaway', 'dateEntry', 'move', 'quality', 'dateChange', 'opening']),
  /** 1 outbound, 2 inbound, of a task; else 0. */
  nature: z.literal([NO_NATURE, ...NATURES]),
  documentName: z.string(),
  /** What was done: 收货, 上架, 出库 … */
  typeName: z.string(),
  ...ownerRow,
  ...goodsRow,
  productionDate: wire('productionTime', z.string()),
  quality: z.literal(QUALITIES),
  /** Where from and where to: a location with its area, or a word for what lies outside (供应商, 配送途中 …). */
  fromAreaName: wire('yaFromName', z.string()),
  fromLocationCode: wire('ylFromCode', z.string()),
  toAreaName: wire('yaToName', z.string()),
  toLocationCode: wire('ylToCode', z.string()),
  /** Pieces moved. */
  pieces: wire('num', z.number().int()),
  /** What the move changed: more, fewer, or 0 where pieces only changed their place. */
  changePieces: wire('changeNum', z.number().int()),
  /** What lay there after it; null where no goods is chosen, or a document is. */
  balancePieces: wire('balanceNum', z.number().int().nullable()),
})

/** Every move of stock, newest first; for one goods with its opening and closing balance (part 2, 7). The workbook has no balances. */
export const { page: getGoodsHistoryPage, export: exportGoodsHistory } = listCalls({
  title: '商品流水',
  area: STOCK_AREA,
  permit: stockPermit,
  paths: { page: '/api/goodshistory/getGoodsHistoryPage', export: '/api/goodshistory/export' },
  filters,
  row: historyRow,
  more: {
    /** Null where no goods is chosen, or a document is. */
    balance: z.object(balanceRow).nullable(),
  },
  newestBy: 'createTime',
  sorts: {
    num: 'pieces',
    changeNum: 'change',
    productionDate: 'date',
    goodsName: 'goods',
    supplierName: 'supplier',
    warehouseName: 'warehouse',
  },
})

/** The batches of one goods with what came and went in the days asked for, and what lay before and after (part 2, 7). */
export const getGoodsHistoryBatch = call({
  path: '/api/goodshistory/getGoodsHistoryBatch',
  title: '商品批次流水',
  area: STOCK_AREA,
  kind: 'read',
  body: 'form',
  permit: stockPermit,
  input: z.object({ ...about, goodsCode: code('商品', 'goods') }),
  output: z.object({
    /** Null where there are no such goods. */
    goods: z.object(goodsRow).nullable(),
    records: z.array(
      z.object({
        warehouseCode: z.string(),
        warehouseName: z.string(),
        productionDate: wire('productionTime', z.string()),
        validUntil: z.string(),
        quality: z.literal(QUALITIES),
        ...balanceRow,
      }),
    ),
    total: z.number().int(),
  }),
})
