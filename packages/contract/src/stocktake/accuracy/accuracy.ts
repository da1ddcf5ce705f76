import { ACCURACY_BY } from '@yuncang/domain/stocktake/accuracy/rate.ts'
import { call } from '../../wire/call.ts'
import { choice, code, codes, day, oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { goodsCounted } from '../task/goods.ts'
import { STOCKTAKE_AREA, viewStocktake } from '../task/task.ts'

const number = z.number().int()
const area = `${STOCKTAKE_AREA} (ours)`

const filters = {
  warehouseCode: codes('仓库', 'warehouse').optional(),
  areaId: wire('yaId', code('库区', 'area').optional()),
  /** The account of who counted first. */
  countedById: wire('countUserId', code('盘点人', 'account').optional()),
  /** 1 the first count was what should have lain there, 0 it was not. */
  right: wire('rightFlag', oneOf('结果', [0, 1] as const).optional()),
  goodsCode: text('商品编码', { max: 40 }).optional(),
  stocktakeCode: wire('yitCode', text('盘点单号', { max: 40 }).optional()),
  beginTime: day('开始日期').optional(),
  endTime: day('结束日期').optional(),
}
const figures = {
  lines: wire('lineNum', number),
  /** Lines whose first count was what should have lain there. */
  right: wire('rightNum', number),
  /** In hundredths, with one place; empty when nothing was counted. */
  rate: wire('rightRate', z.string()),
  /** Sound and broken pieces that were too many or too few, added up. */
  pieces: wire('diffNum', number),
  /** What they are worth at the sale price of the count. */
  value: wire('diffMoney', z.string()),
}

/** How exact counting is, by month, warehouse, area or person: a line is a batch at a location, judged by its first count. */
export const getCountAccuracy = call({
  path: '/api/inventoryAccuracy/getAccuracy',
  title: '盘点准确率',
  area,
  kind: 'read',
  body: 'form',
  permit: viewStocktake,
  input: z.object({ by: wire('groupType', choice('统计方式', ACCURACY_BY)), ...filters }),
  output: z.object({
    records: z.array(
      z.object({
        /** What the row is of: a month `2026-11`, or the code of a warehouse, the id of an area, the id of an account. */
        key: wire('groupKey', z.string()),
        name: z.string(),
        warehouseName: z.string(),
        ...figures,
      }),
    ),
    total: number,
    sums: z.object(figures),
  }),
})

/** The same as a workbook. */
export const exportCountAccuracy = call({
  path: '/api/inventoryAccuracy/exportAccuracy',
  title: '导出盘点准确率',
  area,
  kind: 'export',
  body: 'form',
  permit: viewStocktake,
  input: getCountAccuracy.input,
  output: z.null(),
})

/** The lines behind the figures, as they were counted first, newest first. */
export const {
  page: getFirstCountPage,
  sums: getFirstCountSums,
  export: exportFirstCounts,
} = listCalls({
  title: '盘点准确率明细',
  area,
  permit: viewStocktake,
  paths: {
    page: '/api/inventoryAccuracy/getLinePage',
    sums: '/api/inventoryAccuracy/getLinePageSums',
    export: '/api/inventoryAccuracy/exportLines',
  },
  filters,
  row: z.object({
    stocktakeCode: wire('yitCode', z.string()),
    time: wire('countTime', z.string()),
    countedBy: wire('countName', z.string()),
    warehouseCode: z.string(),
    warehouseName: z.string(),
    areaName: wire('yaName', z.string()),
    locationCode: wire('ylCode', z.string()),
    ...goodsCounted,
    supplierName: z.string(),
    productionDate: wire('yidProductionTime', z.string()),
    systemNormal: wire('yidSysUse', number),
    countedNormal: wire('yidInventoryUse', number),
    systemBroken: wire('yidSysUn', number),
    countedBroken: wire('yidInventoryUn', number),
    right: wire('rightFlag', z.literal([0, 1])),
    pieces: wire('diffNum', number),
    value: wire('diffMoney', z.string()),
  }),
  sums: { count: wire('num', number), ...figures },
  sorts: { pieces: 'pieces', value: 'value' },
  newestBy: 'time',
})
