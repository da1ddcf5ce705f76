import { IDENTITIES, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, codes, day, oneOf, someOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedLines } from '../../wire/log.ts'
import { PUTAWAY_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '04 putaway'
const permit = { identities: IDENTITIES, key: 'putawayListView' } as const

const orderRow = z.object({
  putawayCode: wire('ysdCode', z.string()),
  putawayStatus: wire('ysdShelvesType', z.number().int()),
  statusName: z.string(),
  source: wire('ysdSourceType', z.number().int()),
  sourceName: z.string(),
  taskCode: wire('ysdTaskCode', z.string()),
  fromAreaName: wire('yaFromName', z.string()),
  fromLocationCode: wire('ylFromCode', z.string()),
  supplierCode: z.string(),
  supplierName: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  goodsCount: wire('ysdSkuNumber', z.number().int()),
  pieces: wire('ysdNumber', z.number().int()),
  /** Pieces not yet shelved. */
  outstandingPieces: wire('outstandingNum', z.number().int()),
  createTime: wire('ysdCreateTime', z.string()),
  cancelTime: wire('ysdCancelTime', z.string()),
  finishTime: wire('ysdFinishTime', z.string()),
  createName: z.string(),
  abilities: z.object({ cancel: z.string() }),
})

const listing = {
  putawayCode: wire('ysdCode', text('上架单号', { max: 40 }).optional()),
  /** Several may be given, comma-joined. */
  putawayStatus: wire('ysdShelvesType', someOf('状态', [0, 1, 2, 3]).optional()),
  source: wire('ysdSourceType', oneOf('来源', [0, 1]).optional()),
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  /** First and last day of making. */
  beginTime: day('开始日期').optional(),
  endTime: day('结束日期').optional(),
}

/** Putaway orders, newest first (part 1, 2.8). */
export const {
  page: getPutawayPage,
  sums: getPutawaySums,
  export: exportPutaways,
} = listCalls({
  title: '上架单列表',
  area: AREA,
  permit,
  paths: {
    page: '/api/shelvesOrder/getShelvesOrderList',
    sums: '/api/shelvesOrder/getShelvesOrderListSums',
    export: '/api/shelvesOrder/export',
  },
  filters: listing,
  row: orderRow,
  sums: {
    orderCount: wire('orderNum', z.number().int()),
    goodsCount: wire('ysdSkuNumber', z.number().int()),
    pieces: wire('ysdNumber', z.number().int()),
    outstandingPieces: wire('outstandingNum', z.number().int()),
  },
  newestBy: 'createTime',
  sorts: {
    skuNum: 'goodsCount',
    pieces: 'pieces',
    outstandingNum: 'outstanding',
    finishTime: 'finishedAt',
    cancelTime: 'cancelledAt',
    supplierName: 'supplier',
    warehouseName: 'warehouse',
  },
})

/** How goods of an order are packed and how long they keep. */
const packing = {
  piecesPerBox: wire('box', z.number().int()),
  maxUnit: z.string(),
  minUnit: z.string(),
  shelfLifeDays: wire('expDays', z.number().int()),
}

const goodsBatch = z.object({
  productionDate: wire('ysdgProductionTime', z.string()),
  validUntil: z.string(),
  totalNormal: wire('allNum', z.number().int()),
  normal: wire('ysdgInventory', z.number().int()),
  normalShelved: wire('ysdgShelves', z.number().int()),
  normalCancelled: wire('ysdgCancel', z.number().int()),
  normalTaken: wire('ysdgOutbound', z.number().int()),
  totalBroken: wire('brokenAllNum', z.number().int()),
  broken: wire('ysdgBrokenInventory', z.number().int()),
  brokenShelved: wire('ysdgBrokenShelves', z.number().int()),
  brokenCancelled: wire('ysdgBrokenCancel', z.number().int()),
  brokenTaken: wire('ysdgBrokenOutbound', z.number().int()),
})

/** A putaway order with its goods, shelved locations and midway outbound records (part 1, 2.8). */
export const getPutawayInfo = call({
  path: '/api/shelvesOrder/getShelvesOrderInfo',
  title: '上架单详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ putawayCode: wire('ysdCode', code('上架单', 'putaway')) }),
  output: orderRow.extend({
    lines: wire(
      'goodList',
      z.array(
        z.object({
          goodsCode: z.string(),
          goodsName: wire('goodName', z.string()),
          barCode: z.string(),
          ...packing,
          batches: wire('batchList', z.array(goodsBatch)),
        }),
      ),
    ),
    shelvesList: z.array(
      z.object({
        goodsName: z.string(),
        productionDate: wire('ysdgProductionTime', z.string()),
        toAreaName: wire('yaToName', z.string()),
        locationCode: wire('ylCode', z.string()),
        normal: wire('ygslNormalNumber', z.number().int()),
        broken: wire('ygslBrokenNumber', z.number().int()),
        barCode: z.string(),
        ...packing,
        createTime: z.string(),
        createName: z.string(),
      }),
    ),
    stagingOutboundList: z.array(
      z.object({
        goodsName: z.string(),
        barCode: z.string(),
        ...packing,
        normal: wire('ygsoNormalNumber', z.number().int()),
        broken: wire('ygsoBrokenNumber', z.number().int()),
        createTime: wire('ygsoCreateTime', z.string()),
        taskCode: z.string(),
      }),
    ),
    logList: loggedLines,
  }),
})

/** Cancels an order that is not finished: what is shelved stays, the rest is free to be shelved by another (semantics 3). */
export const cancelPutaway = call({
  path: '/api/shelvesOrder/cancelShelvesOrder',
  title: '取消上架单',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'putawayListEdit' },
  input: z.object({ putawayCode: wire('ysdCode', code('上架单', 'putaway')) }),
  output: z.null(),
  refusals: { wrongState: PUTAWAY_REFUSALS.wrongState },
})
