import { QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { codes, day, oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { seeLosses } from '../loss/loss.ts'
import { goodsCounted } from '../task/goods.ts'
import { STOCKTAKE_AREA } from '../task/task.ts'

const number = z.number().int()
/** A day with the first or the last second of it, as the parts send it. */
const dayOrEnd = (label: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/ (?:00:00:00|23:59:59)$/, '') : value),
    day(label),
  )

/** Differences of stocktakes that were posted, newest first: sound and broken pieces are a row each (part 2, 7). */
export const {
  page: getStockAdjustPage,
  sums: getStockAdjustSums,
  export: exportStockAdjustments,
} = listCalls({
  title: '库存调整记录',
  area: STOCKTAKE_AREA,
  permit: seeLosses,
  paths: {
    page: '/api/inventoryLoss/getStockAdjustPage',
    sums: '/api/inventoryLoss/getStockAdjustPageSums',
    export: '/api/inventoryLoss/exportStockAdjust',
  },
  filters: {
    supplierName: text('供应商', { max: 50 }).optional(),
    goodsName: text('商品名称', { max: 50 }).optional(),
    quality: wire('ysdGoodsType', oneOf('品质', QUALITIES).optional()),
    /** Beginnings of them. */
    goodsCode: text('商品编码', { max: 40 }).optional(),
    barCode: text('条形码', { max: 40 }).optional(),
    lossCode: wire('yilCode', text('损益单号', { max: 40 }).optional()),
    warehouseCode: codes('仓库', 'warehouse').optional(),
    beginTime: wire('handleStartTime', dayOrEnd('开始日期').optional()),
    endTime: wire('handleEndTime', dayOrEnd('结束日期').optional()),
  },
  row: z.object({
    ...goodsCounted,
    supplierName: z.string(),
    warehouseCode: z.string(),
    warehouseName: z.string(),
    /** – for goods that were counted wherever they lie. */
    locationCode: wire('ylCode', z.string()),
    productionDate: wire('ysdProductionTime', z.string()),
    /** 1: the warehouse kept production dates at the count. */
    datesOn: wire('ysdFinishOpenStatus', z.literal([0, 1])),
    quality: wire('ysdGoodsType', z.literal(QUALITIES)),
    qualityName: z.string(),
    /** Pieces more (+) or less; 0 where locations were put right among each other. */
    change: wire('ysdHandleNum', number),
    /** 0: a stocktake. */
    sourceType: wire('ysdSourceType', z.literal(0)),
    sourceName: z.string(),
    lossCode: wire('yilCode', z.string()),
    /** The task that posted it. */
    taskCode: z.string(),
    handledBy: wire('ysdHandleName', z.string()),
    handledTime: wire('ysdHandleTime', z.string()),
  }),
  sums: {
    count: wire('num', number),
    more: wire('moreNum', number),
    less: wire('lessNum', number),
  },
  sorts: { change: 'change' },
  newestBy: 'handledTime',
})
