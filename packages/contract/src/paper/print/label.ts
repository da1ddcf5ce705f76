import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { LABEL_SIZES, MOST_LABELS, type LabelSizeName } from '@yuncang/domain/paper/print/label.ts'
import { call, listOf } from '../../wire/call.ts'
import { choice, code, codes, flag, integer, several, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'

const AREA = '06 print (ours)'
const ofLocations = { identities: MERCHANT_SIDE, key: ['locationManageView', 'areaManageView', 'stockView'] } as const
const ofGoods = { identities: MERCHANT_SIDE, key: ['goodsManageView', 'stockView'] } as const
const printing = {
  identities: MERCHANT_SIDE,
  key: ['locationManageView', 'areaManageView', 'goodsManageView', 'stockView', 'assignmentManageView'],
} as const
const SIZES = Object.keys(LABEL_SIZES) as [LabelSizeName, ...LabelSizeName[]]

const labelRow = z.object({
  id: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  code: z.string(),
  /** Widths of the barcode's bars and gaps in turn; empty when no barcode holds the code. */
  bars: z.string(),
})

/** Labels of a warehouse's locations, in walking order. */
export const { page: getLocationLabels } = listCalls({
  title: '货位标签',
  area: AREA,
  permit: ofLocations,
  paths: { page: '/api/label/locations' },
  filters: {
    warehouseCode: codes('仓库', 'warehouse'),
    areaName: wire('yaName', text('库区', { max: 40 }).optional()),
    keyword: text('货位', { max: 40 }).optional(),
    /** These locations only. */
    locationIds: wire('ylIds', codes('货位', 'place').optional()),
  },
  row: labelRow,
})

/** Labels of goods, by supplier. */
export const { page: getGoodsLabels } = listCalls({
  title: '商品标签',
  area: AREA,
  permit: ofGoods,
  paths: { page: '/api/label/goods' },
  filters: {
    supplierCode: code('供应商', 'supplier').optional(),
    keyword: text('商品', { max: 40 }).optional(),
  },
  row: labelRow,
})

/** Labels of a task's pallets: its code and which of how many (the task's own number of pallets when none is given). */
export const getPalletLabels = call({
  path: '/api/label/pallets',
  title: '托盘标签',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'assignmentManageView' },
  input: z.object({
    taskCode: code('任务', 'task'),
    pallets: wire('plate', integer('托数', { min: 1, max: 200 }).optional()),
  }),
  output: listOf(labelRow),
})

/** Labels as a PDF, one a page or many on A4. It prints what it is given: what may be printed was decided where it was read. */
export const printLabels = call({
  path: '/api/label/print',
  title: '打印标签',
  area: AREA,
  kind: 'export',
  body: 'json',
  permit: printing,
  input: z.object({
    size: choice('标签尺寸', SIZES),
    a4: flag('A4 拼版').default(0),
    copies: integer('份数', { min: 1, max: 20 }).default(1),
    labels: several(
      '标签',
      z.object({
        title: text('标签标题', { max: 120 }),
        lines: z.array(z.string().max(120)).max(3).default([]),
        code: text('标签编码', { max: 60 }),
      }),
      { max: MOST_LABELS },
    ),
  }),
  output: z.null(),
})
