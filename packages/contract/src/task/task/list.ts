import { NATURES } from '@yuncang/domain/task/task/kind.ts'
import { REJECT_REASONS, UNSAID } from '@yuncang/domain/task/sign-for/reason.ts'
import { taskStatuses } from '@yuncang/domain/task/task/state.ts'
import { IDENTITIES, MERCHANT_SIDE, TRADERS } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { choice, code, codes, dayOrMinute, FLAG, oneOf, someOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { taskRow } from './rows.ts'
import { ofMerchant } from '../../wire/of-merchant.ts'
import { wire } from '../../wire/names.ts'

export const TASK_AREA = '02 tasks'
/** Whoever makes, changes and cancels tasks. */
export const TASK_MAKERS = TRADERS
/** Whoever does them. */
export const TASK_WORKERS = MERCHANT_SIDE

const SHOWABLE = ['measures', 'signed', 'minutes'] as const

const filters = {
  ...ofMerchant,
  nature: oneOf('出入库', NATURES).optional(),
  /** The code of a task, or its beginning. */
  code: text('任务编号', { max: 40 }).optional(),
  /** Several may be given, comma-joined. */
  status: someOf('状态', [1, 2, 3, 4, 5]).optional(),
  /** Several may be given, comma-joined. */
  taskType: text('任务类型', { max: 200 }).optional(),
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  pointCode: wire('ydppCode', code('配送仓点', 'point').optional()),
  platformCode: code('配送平台', 'platform').optional(),
  /** Tasks that hold these goods. */
  goodsCode: code('商品', 'goods').optional(),
  /** First and last day of creation; instead of a day, here and below, a minute of it. */
  beginTime: dayOrMinute('开始日期').optional(),
  endTime: dayOrMinute('结束日期').optional(),
  /** First and last day on which it left, or was finished where it did not leave. */
  outBegin: dayOrMinute('出库开始日期').optional(),
  outEnd: dayOrMinute('出库结束日期').optional(),
  /** First and last day on which it was finished. */
  finishBegin: dayOrMinute('完成开始日期').optional(),
  finishEnd: dayOrMinute('完成结束日期').optional(),
  /** First and last day on which a delivery was signed for. */
  signBegin: dayOrMinute('签收开始日期').optional(),
  signEnd: dayOrMinute('签收结束日期').optional(),
  /** Deliveries of which something was rejected for this reason; `unsaid`: for none that was given. What was rejected is then counted of it alone. */
  rejectReason: wire('rejectionReason', choice('拒收原因', [...REJECT_REASONS, UNSAID]).optional()),
  /** What is shown and summed besides: what tasks weigh and take up, how deliveries were signed for, or how long they took. */
  show: choice('附加列', SHOWABLE).optional(),
}

/** What tasks are shown with where it is asked for; null where it is not, or nobody knows it. */
const besides = {
  /** Kilograms and cubic metres of what was moved, from the goods as they were then. */
  weight: z.string().nullable(),
  volume: z.string().nullable(),
  receivedPieces: wire('receivedNum', z.number().int().nullable()),
  rejectedPieces: wire('rejectionNum', z.number().int().nullable()),
  discardedPieces: wire('discardNum', z.number().int().nullable()),
  /** From when it was made until it was accepted, from then until it left or was finished; of several their mean. */
  acceptMinutes: z.number().int().nullable(),
  finishMinutes: z.number().int().nullable(),
}

const permit = { identities: IDENTITIES, key: 'assignmentManageView' } as const

/**
 * The task lists: all, outbound (nature 1), inbound (nature 2) (part 1, 2.2). Newest first.
 */
export const {
  page: getTaskPage,
  sums: getTaskSums,
  export: exportTasks,
} = listCalls({
  title: '任务列表',
  area: TASK_AREA,
  permit,
  paths: { page: '/api/task/getPage', sums: '/api/task/getPageSums', export: '/api/task/export' },
  filters,
  row: taskRow.extend({
    /** Ids of the document images, comma-joined. */
    urls: z.string(),
    ...besides,
  }),
  sums: {
    taskCount: wire('taskNum', z.number()),
    goodsCount: wire('skuNum', z.number()),
    plannedPieces: wire('num', z.number()),
    actualPieces: wire('actualNum', z.number()),
    ...besides,
    /** Of what was delivered, in percent. */
    rejectRate: z.string().nullable(),
  },
  newestBy: 'createTime',
  sorts: {
    skuNum: 'goodsCount',
    num: 'planned',
    actualNormal: 'actual',
    pallets: 'pallets',
    acceptTime: 'acceptedAt',
    finishTime: 'finishedAt',
    cancelTime: 'cancelledAt',
    supplier: 'supplier',
    warehouseName: 'warehouse',
    pointName: 'point',
  },
})

const { status: _status, show: _show, ...whateverStatus } = filters

/** How many tasks a list holds in each of its statuses, whatever status it is narrowed to; counted no further than a total. */
export const getTaskStatusCounts = call({
  path: '/api/task/getStatusCounts',
  title: '任务列表各状态数量',
  area: `${TASK_AREA} (ours)`,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object(whateverStatus),
  output: z.array(z.object({ status: z.literal(taskStatuses), tasks: wire('num', z.number().int()), capped: FLAG })),
})
