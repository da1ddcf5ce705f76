import { boardFields, chart, compared, pie, rest, warehouseFields } from '../figure/fields.ts'
import { RANGE_REFUSALS } from '../figure/words.ts'
import { allOf, call } from '../../wire/call.ts'
import { choice, FLAG, code, paging, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { count, rate } from './fields.ts'
import { AREA, ON_PAGE } from './pages.ts'

const shared = { area: AREA, kind: 'read', body: 'form', permit: ON_PAGE.goods, refusals: RANGE_REFUSALS } as const
const categoryField = { categoryCode: wire('ygcCode', text('商品分类', { max: 40 }).optional()) }
/** One goods alone. */
const goodsField = { goodsCode: code('商品', 'goods').optional() }
const sortField = {
  sort: choice('排序', ['shipNum', 'saleValue', 'inNum', 'inventory', 'rejectRate']).default('shipNum'),
}

const named = {
  goodsCode: z.string(),
  goodsName: z.string(),
  barCode: z.string(),
  piecesPerBox: wire('box', count()),
  minUnitName: z.string(),
  maxUnitName: z.string(),
  supplierName: z.string(),
  shippedPieces: wire('shipNum', count()),
  /** By the price of now. */
  saleValue: z.string(),
}

/** The ten goods that were shipped most. */
export const getCommoditySalesRanking = call({
  ...shared,
  path: '/api/homePage/getCommoditySalesRanking',
  title: '商品出货排行',
  permit: ON_PAGE.home,
  input: z.object({ ...boardFields, ...categoryField }),
  output: compared({ records: z.array(z.object({ rank: count(), ...named, share: z.string() })), rest }),
})

const figures = {
  ...named,
  inPieces: wire('inNum', count()),
  inventory: count(),
  rejectedPieces: wire('rejectionNum', count()),
  rejectRate: rate(),
  coverDays: count().nullable(),
}

/** The twenty first goods. */
export const getGoodsDataTop20 = call({
  ...shared,
  path: '/api/goodStatistical/getGoodsDataTop20',
  title: '商品排行',
  input: z.object({ ...boardFields, ...categoryField, ...sortField }),
  output: compared({ records: z.array(z.object({ rank: count(), ...figures, share: z.string() })), rest }),
})

/** What was shipped and what it sells for, by time and category. */
export const getGoodsRevenueStatistical = call({
  ...shared,
  path: '/api/goodStatistical/getGoodsRevenueStatistical',
  title: '商品出货货值',
  input: z.object({ ...boardFields, ...categoryField, ...goodsField }),
  output: compared({
    chart,
    sums: z.object({ saleValue: z.string(), shippedPieces: wire('shipNum', count()) }),
    pie,
  }),
})

/** Goods with all their figures. */
export const goodsDetail = z.object({
  ...figures,
  categoryName: wire('ygcName', z.string()),
  standard: z.string(),
  outPieces: wire('outNum', count()),
  returnPieces: wire('returnNum', count()),
  weight: z.string(),
  volume: z.string(),
  /** When pieces last left for somebody, `YYYY-MM-DD HH:mm:ss`, by the end of the range; empty: never. */
  lastOutTime: z.string(),
})

/** All goods with all their figures. */
export const getGoodsDataTopDetail = call({
  ...shared,
  path: '/api/goodStatistical/getGoodsDataTopDetail',
  title: '商品数据明细',
  input: z.object({ ...boardFields, ...categoryField, ...goodsField, ...sortField, ...paging }),
  output: compared({
    ...allOf(goodsDetail).shape,
    sums: goodsDetail.pick({ shippedPieces: true, saleValue: true, inPieces: true, outPieces: true, inventory: true }),
  }),
})

/** Suppliers of goods to choose from; a supplier is its own. */
export const getSupplierSelectListOfGoods = call({
  ...shared,
  path: '/api/goodStatistical/getSupplierSelectList',
  title: '商品统计供应商下拉',
  input: z.object({ ...warehouseFields, name: text('供应商名称').optional() }),
  output: z.array(z.object({ supplierCode: z.string(), supplierName: z.string(), archived: FLAG })),
})

/** All goods with all their figures, as a workbook. */
export const exportGoodsDataTopDetail = call({
  ...shared,
  kind: 'export',
  path: '/api/goodStatistical/exportGoodsDataTopDetail',
  title: '导出商品数据明细',
  input: z.object({ ...boardFields, ...categoryField, ...goodsField, ...sortField }),
  output: z.null(),
})
