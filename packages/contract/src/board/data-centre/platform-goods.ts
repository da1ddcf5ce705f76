import { PRESET } from '@yuncang/domain/board/figure/preset.ts'
import { chart, compared, merchantField, pie, platformFields, resolvedFields, rest } from '../figure/fields.ts'
import { MERCHANT_REFUSALS } from '../figure/words.ts'
import { call } from '../../wire/call.ts'
import { choice, joined, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { count, money } from './fields.ts'
import { AREA, ON_PAGE } from './pages.ts'
import { PRESET_FAULT } from './words.ts'

const shared = { area: AREA, kind: 'read', body: 'form', refusals: MERCHANT_REFUSALS } as const
const ofHome = { ...shared, permit: ON_PAGE.platformHome } as const
const ofAnalysis = { ...shared, permit: ON_PAGE.analysis } as const
const category = () => text('商品分类', { max: 40 })
const categoryField = { categoryCode: wire('ygcCode', category().optional()) }
/** A code with what it is called. */
const named = z.object({ code: z.string(), name: z.string() })

/**
 * The ten goods that all merchants shipped most, ranked at night: in the last 7, 30, 90 or 365 days, or in a month. Goods with one barcode
 * are one row.
 */
export const getCommoditySalesRankingOfAll = call({
  ...ofHome,
  path: '/api/saas/homePage/getCommoditySalesRanking',
  title: '平台商品出货排行',
  input: z.object({ preset: z.string().regex(PRESET, { error: PRESET_FAULT }).default('30'), ...categoryField }),
  output: z.object({
    records: z.array(
      z.object({
        rank: count(),
        barCode: z.string(),
        goodsName: z.string(),
        merchants: wire('merchantNum', count()),
        shippedPieces: wire('shipNum', count()),
        saleValue: money(),
        share: z.string(),
      }),
    ),
    rest,
    ...resolvedFields,
  }),
})

/** What all merchants shipped by category, or one. */
export const getCategorySalesRatio = call({
  ...ofHome,
  path: '/api/saas/homePage/getCategorySalesRatio',
  title: '品类出货占比',
  input: z.object({ ...platformFields, ...merchantField }),
  output: compared({
    pie,
    /** What each part of the pie sells for, in its order. */
    saleValue: z.array(money()),
  }),
})

/** What goods of all merchants sell for by time, and by category. */
export const getGoodsRevenueStatisticalOfAll = call({
  ...ofAnalysis,
  path: '/api/saas/goodStatistical/getGoodsRevenueStatistical',
  title: '平台商品出货货值',
  input: z.object({ ...platformFields, ...categoryField, ...merchantField }),
  output: compared({
    chart,
    sums: z.object({ saleValue: money(), shippedPieces: wire('shipNum', count()) }),
    pie,
  }),
})

/** Categories by time or by province; what was not shipped has no cell. */
export const getCategorySalesHeatmap = call({
  ...ofAnalysis,
  path: '/api/saas/goodStatistical/getCategorySalesHeatmap',
  title: '品类出货热力图',
  input: z.object({
    ...platformFields,
    categories: wire('ygcCode', joined('商品分类', category(), 50).optional()),
    by: choice('横轴', ['time', 'region']).default('time'),
  }),
  output: compared({
    x: z.array(named),
    y: z.array(named),
    /** Place on either axis, and the pieces that were shipped. */
    cells: z.array(z.tuple([count(), count(), count()])),
    max: count(),
  }),
})

/** Categories to choose from: those in use, and those of which anything was shipped. */
export const getGoodsCategorySelect = call({
  ...ofAnalysis,
  path: '/api/saas/goodStatistical/getGoodsCategorySelect',
  title: '商品分类下拉',
  input: z.object({}),
  output: z.array(z.object({ categoryCode: wire('ygcCode', z.string()), categoryName: wire('ygcName', z.string()) })),
})

/** Warehouses of all merchants by province, or of one merchant. */
export const getWarehouseDistributionMapOfAll = call({
  ...ofHome,
  path: '/api/saas/homePage/getWarehouseDistributionMap',
  title: '平台仓库分布',
  input: z.object({ ...platformFields, ...merchantField }),
  output: compared({
    provinces: z.array(
      z.object({
        regionCode: z.string(),
        name: z.string(),
        merchants: wire('merchantNum', count()),
        warehouses: wire('warehouseNum', count()),
        inventory: count(),
        shippedPieces: wire('shipNum', count()),
      }),
    ),
    warehouses: z.array(
      z.object({
        merchantCode: wire('yctCode', z.string()),
        merchantName: wire('yctName', z.string()),
        warehouseCode: z.string(),
        warehouseName: z.string(),
        regionCode: z.string(),
        regionNames: z.string(),
        inventory: count(),
        sku: count(),
        shippedPieces: wire('shipNum', count()),
      }),
    ),
    /** Warehouses without a region, beside the map. */
    unplaced: z.array(z.string()),
  }),
})
