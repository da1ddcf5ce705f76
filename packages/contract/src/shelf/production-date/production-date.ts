import { ENTRY_STATUSES } from '@yuncang/domain/shelf/production-date/entry.ts'
import { IDENTITIES, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, codes, oneOf, pieces, productionDate, several, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { DATE_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '03 production date'

const entryRow = z.object({
  taskCode: z.string(),
  status: z.number().int(),
  statusName: z.string(),
  supplierCode: z.string(),
  supplier: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  typeName: z.string(),
  goodsCount: wire('skuNum', z.number().int()),
  pieces: wire('num', z.number().int()),
  finishTime: z.string(),
  enterTime: z.string(),
  enterName: z.string(),
})

const listing = {
  taskCode: text('任务编号', { max: 40 }).optional(),
  status: oneOf('状态', ENTRY_STATUSES).optional(),
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
}

/** Inbound tasks whose goods need production dates: 0 to be entered, 1 entered (part 1, 2.7). Newest first. */
export const {
  page: getProductionDateList,
  sums: getProductionDateSums,
  export: exportProductionDates,
} = listCalls({
  title: '生产日期录入列表',
  area: AREA,
  permit: { identities: IDENTITIES, key: 'productionDateEntryView' },
  paths: {
    page: '/api/productionDate/getProductionDateList',
    sums: '/api/productionDate/getProductionDateListSums',
    export: '/api/productionDate/export',
  },
  filters: listing,
  row: entryRow,
  sums: {
    taskCount: wire('taskNum', z.number().int()),
    goodsCount: wire('skuNum', z.number().int()),
    pieces: wire('num', z.number().int()),
  },
  sorts: {
    skuNum: 'goodsCount',
    num: 'pieces',
    finishTime: 'finishedAt',
    enterTime: 'enteredAt',
    supplier: 'supplier',
    warehouseName: 'warehouse',
  },
})

const batchRow = z.object({
  batchId: wire('ytgbId', z.string()),
  productionDate: wire('ytgbProductionTime', z.string()),
  normal: wire('ytgbNormal', z.number().int()),
  broken: wire('ytgbBroken', z.number().int()),
  validUntil: z.string(),
  validTo: wire('ytgbValidityTime', z.string()),
})

/** The goods of an entry with what was completed and, once entered, their batches. */
export const getProductionDateInfo = call({
  path: '/api/productionDate/getProductionDateInfo',
  title: '生产日期录入详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, key: 'productionDateEntryView' },
  input: z.object({ taskCode: code('任务', 'task') }),
  output: entryRow.extend({
    lines: wire(
      'goodVoList',
      z.array(
        z.object({
          id: z.string(),
          goodsCode: z.string(),
          name: z.string(),
          barCode: z.string(),
          standard: z.string(),
          piecesPerBox: wire('box', z.number().int()),
          minUnitName: z.string(),
          maxUnitName: z.string(),
          shelfLifeDays: wire('expDays', z.number().int()),
          dated: wire('openStatus', z.number().int()),
          actualNormal: wire('actualNum', z.number().int()),
          actualBroken: wire('actualWornNum', z.number().int()),
          batches: wire('batchList', z.array(batchRow)),
        }),
      ),
    ),
    putawayCodes: z.array(z.string()),
  }),
})

/** What an entry needs to be filled in: the goods still without dates, all their pieces in one open row, and the last day that can be chosen. */
export const getProductionDateDeploy = call({
  path: '/api/productionDate/getProductionDateDeploy',
  title: '待录入的生产日期',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, key: 'productionDateEntryView' },
  input: z.object({ taskCode: code('任务', 'task') }),
  output: z.object({
    taskCode: z.string(),
    warehouseCode: z.string(),
    status: z.number().int(),
    /** Whether the warehouse manages production dates now. */
    datesOn: wire('isMdOpen', z.number().int()),
    /** Today: later dates are refused. */
    lastDate: z.string(),
    lines: wire(
      'goodVoList',
      z.array(
        z.object({
          id: z.string(),
          goodsCode: z.string(),
          name: z.string(),
          shelfLifeDays: wire('expDays', z.number().int()),
          dated: wire('openStatus', z.number().int()),
          actualNormal: wire('actualNum', z.number().int()),
          actualBroken: wire('actualWornNum', z.number().int()),
          batches: wire('batchList', z.array(batchRow)),
        }),
      ),
    ),
  }),
})

/** Gives the undated pieces of a task their dates; only then its putaway order arises (semantics 3). */
export const saveProductionDate = call({
  path: '/api/productionDate/saveProductionDateDeploy',
  title: '保存生产日期',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'productionDateEntryEdit' },
  input: z.object({
    taskCode: code('任务', 'task'),
    warehouseCode: code('仓库', 'warehouse').optional(),
    lines: wire(
      'goodVoList',
      several(
        '商品',
        z.object({
          id: code('商品行', 'taskLine'),
          batches: wire(
            'batchList',
            several(
              '批次',
              z.object({
                productionDate: wire('ytgbProductionTime', productionDate().optional()),
                normal: wire('ytgbNormal', pieces('正常品数量').default(0)),
                broken: wire('ytgbBroken', pieces('破损品数量').default(0)),
              }),
              { max: 50 },
            ),
          ),
        }),
      ),
    ),
  }),
  output: z.object({ putawayCode: z.string() }),
  refusals: DATE_REFUSALS,
})
