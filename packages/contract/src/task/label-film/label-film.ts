import { IDENTITIES, TRADERS } from '@yuncang/domain/access/rights.ts'
import { LABEL_KINDS } from '@yuncang/domain/task/label-film/state.ts'
import { call } from '../../wire/call.ts'
import { choice, code, codes, integer, pieces, several, someOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { floorPermit } from '../../wire/floor.ts'
import { loggedLines } from '../../wire/log.ts'
import { LABEL_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '23 costs'
const look = { identities: IDENTITIES, key: 'labelTaskView' } as const
const floor = floorPermit('floorLabel')

const taskRow = z.object({
  code: z.string(),
  kind: z.enum(LABEL_KINDS),
  kindName: z.string(),
  /** What it is charged by when it is done. */
  item: wire('costProject', z.string()),
  itemName: wire('costProjectName', z.string()),
  status: z.number().int(),
  statusName: z.string(),
  supplierCode: z.string(),
  supplier: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  note: z.string(),
  goodsCount: wire('skuNum', z.number().int()),
  plannedPieces: wire('num', z.number().int()),
  actualPieces: wire('actualNum', z.number().int()),
  pallets: wire('relPlate', z.number().int().nullable()),
  createTime: z.string(),
  createName: z.string(),
  acceptTime: z.string(),
  acceptName: z.string(),
  finishTime: z.string(),
  cancelTime: z.string(),
  abilities: z.object({ accept: z.string(), complete: z.string(), cancel: z.string() }),
})

const line = z.object({
  id: z.string(),
  goodsCode: z.string(),
  name: z.string(),
  barCode: z.string(),
  standard: z.string(),
  piecesPerBox: wire('box', z.number().int()),
  minUnitName: z.string(),
  maxUnitName: z.string(),
  plannedPieces: wire('num', z.number().int()),
  /** Null while nobody has counted the line. */
  actualPieces: wire('actualNum', z.number().int().nullable()),
})
const withLines = taskRow.extend({ lines: wire('goodsList', z.array(line)) })

const listing = {
  code: text('任务编号', { max: 40 }).optional(),
  kind: choice('类型', LABEL_KINDS).optional(),
  /** Several may be given, comma-joined. */
  status: someOf('状态', [1, 2, 3, 4]).optional(),
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
}

/** Label and film tasks, newest first. */
export const { page: getLabelPage, export: exportLabels } = listCalls({
  title: '贴标覆膜任务列表',
  exportTitle: '导出贴标覆膜任务',
  area: AREA,
  exportArea: AREA,
  permit: look,
  paths: { page: '/api/supplierTaskLable/page', export: '/api/supplierTaskLable/export' },
  filters: listing,
  row: taskRow,
  newestBy: 'createTime',
  sorts: {
    skuNum: 'goodsCount',
    num: 'planned',
    actualPieces: 'done',
    pallets: 'pallets',
    finishTime: 'finishedAt',
    supplier: 'supplier',
    warehouseName: 'warehouse',
  },
})

const one = z.object({ code: code('贴标覆膜任务', 'label') })

/** A task with its goods and its log. */
export const getLabelInfo = call({
  path: '/api/supplierTaskLable/detail',
  title: '贴标覆膜任务详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: one,
  output: withLines.extend({
    logList: loggedLines,
  }),
})

/** Creates a task: which goods of a supplier get labels or film, and how many pieces of each. */
export const addLabel = call({
  path: '/api/supplierTaskLable/add',
  title: '新建贴标覆膜任务',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: TRADERS, key: 'labelTaskAdd' },
  input: z.object({
    kind: choice('类型', LABEL_KINDS),
    /** An item of labels, where the dictionary has several; left out: 贴标费. Film has its own one. */
    item: wire('costProject', text('收费项目', { min: 0, max: 40 }).default('')),
    supplierCode: code('供应商', 'supplier'),
    warehouseCode: code('仓库', 'warehouse'),
    note: text('备注', { min: 0, max: 80 }).default(''),
    lines: wire(
      'goodsList',
      several(
        '商品',
        z.object({ goodsCode: code('商品', 'goods'), plannedPieces: wire('num', pieces('计划数量').default(0)) }),
      ),
    ),
  }),
  output: z.object({ code: z.string() }),
  refusals: {
    goodsOfOther: LABEL_REFUSALS.goodsOfOther,
    itemOfOther: LABEL_REFUSALS.itemOfOther,
    goodsTwice: LABEL_REFUSALS.goodsTwice,
    quantityMissing: LABEL_REFUSALS.quantityMissing,
    supplierClosed: LABEL_REFUSALS.supplierClosed,
    supplierElsewhere: LABEL_REFUSALS.supplierElsewhere,
  },
})

const { wrongState, lineNotFound, lineTwice, overPlanned, doneMissing, nothingDone } = LABEL_REFUSALS

/** The warehouse begins the work. */
export const acceptLabel = call({
  path: '/api/supplierTaskLable/accept',
  title: '接单贴标覆膜任务',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: floorPermit('labelTaskEdit'),
  input: one,
  output: z.null(),
  refusals: { wrongState },
})

const completion = one.extend({
  /** Pallets that were wrapped or labelled; priced by the pallet where the rate says so. */
  pallets: wire('relPlate', integer('板数', { max: 99_999 }).optional()),
  /** What was done of each line; a line that is not sent keeps what was counted of it, if only as zero. */
  lines: wire(
    'goodsList',
    z
      .array(z.object({ id: code('商品行', 'taskLine'), actualPieces: wire('actualNum', pieces('完成数量')) }))
      .max(500, { error: '商品最多 500 行' })
      .default([]),
  ),
})

/** Completes a task with the pieces and the pallets really done. */
export const completeLabel = call({
  path: '/api/supplierTaskLable/complete',
  title: '完成贴标覆膜任务',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: floorPermit('labelTaskEdit'),
  input: completion,
  output: z.null(),
  refusals: { wrongState, lineNotFound, lineTwice, overPlanned, doneMissing, nothingDone },
})

/** Cancels a task: a supplier its own that nobody has begun, the warehouse also one in work. */
export const cancelLabel = call({
  path: '/api/supplierTaskLable/cancel',
  title: '取消贴标覆膜任务',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: TRADERS, key: 'labelTaskCancel' },
  input: one,
  output: z.null(),
  refusals: { wrongState },
})

/** Open tasks of the worker's warehouses, oldest first. */
export const labelJobs = call({
  path: '/api/floor/label/jobs',
  title: '贴标覆膜作业',
  area: 'floor',
  kind: 'read',
  body: 'form',
  permit: floor,
  input: z.object({}),
  output: z.array(taskRow),
})

/** Takes a task on the floor, or goes on with one in work: its goods with what is done of them. */
export const openLabel = call({
  path: '/api/floor/label/open',
  title: '打开贴标覆膜作业',
  area: 'floor',
  kind: 'read',
  body: 'form',
  permit: floor,
  input: one,
  output: withLines,
})

/** The same as accepting it in the office. */
export const takeLabel = call({
  path: '/api/floor/label/take',
  title: '领取贴标覆膜作业',
  area: 'floor',
  kind: 'write',
  body: 'form',
  permit: floor,
  input: one,
  output: withLines,
  refusals: { wrongState },
})

/** Says how many pieces of a line are done by now. */
export const countLabel = call({
  path: '/api/floor/label/count',
  title: '登记贴标覆膜数量',
  area: 'floor',
  kind: 'write',
  body: 'form',
  permit: floor,
  input: one.extend({ id: code('商品行', 'taskLine'), actualPieces: wire('actualNum', pieces('完成数量')) }),
  output: withLines,
  refusals: { wrongState, lineNotFound, lineTwice, overPlanned },
})

/** Completes a task on the floor with what was counted; every line was. */
export const finishLabel = call({
  path: '/api/floor/label/finish',
  title: '完成贴标覆膜作业',
  area: 'floor',
  kind: 'write',
  body: 'form',
  permit: floor,
  input: one.extend({ pallets: wire('relPlate', integer('板数', { max: 99_999 }).optional()) }),
  output: z.null(),
  refusals: { wrongState, doneMissing, nothingDone },
})
