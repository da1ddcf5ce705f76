import { type Nature, NATURE, type TaskKind } from '@yuncang/domain/task/task/kind.ts'
import type { TaskStatus } from '@yuncang/domain/task/task/state.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** Names of the kinds, as the dictionary parent TASK_TYPE is seeded (semantics 3). */
export const TASK_KIND_NAMES: Readonly<Record<TaskKind, string>> = {
  TASK_TYPE_SEND: '配送出库',
  TASK_TYPE_CPFR: '补货出库',
  TASK_TYPE_EMPTY: '下架出库',
  TASK_TYPE_OTHER_OUT: '其他出库',
  TASK_TYPE_ARRIVE: '到货入库',
  TASK_TYPE_REMAINING: '剩余退货入库',
  TASK_TYPE_AFTER: '售后退货入库',
  TASK_TYPE_OTHER_PUT: '其他入库',
  TASK_TYPE_REJECT: '拒收入库',
  TASK_TYPE_COUNT_IN: '盘点入库',
  TASK_TYPE_COUNT_OUT: '盘点出库',
}

/** What a status is called; status 2 is picking for an outbound task (part 1, 4.1). */
export function statusName(status: TaskStatus, nature: Nature): string {
  return { 1: '待接单', 2: nature === NATURE.outbound ? '拣货中' : '进行中', 3: '已完成', 4: '已取消', 5: '配送中' }[
    status
  ]
}

/** The words of the operation log (part 1, 2.5). */
export const TASK_LOG = {
  created: '创建任务，计划 {pieces} 件',
  createdByRejection: '由任务 {source} 拒收自动生成，计划 {pieces} 件',
  accepted: '接单',
  cancelled: '取消任务',
  completed: '完成任务，实际 {pieces} 件',
  shipped: '出库完成，实际 {pieces} 件，开始配送',
  signed: '签收完成：平台实收 {received} 件，拒收 {rejected} 件，破损废弃 {discarded} 件',
  changed: '修改任务信息',
  supplemented: '补充单据，加上第 {positions} 张，共 {count} 张图片',
} as const

/** Why a deed is not possible now; travels with the task as its abilities. */
export const TASK_WHY = {
  notPending: '只有待接单的任务可以操作',
  notWorking: '任务不在进行中',
  notDelivering: '任务不在配送中',
  over: '任务已结束，不能再修改',
  notOver: '配送中或已完成的任务才能补充单据',
  accepted: '仓库已接单，请联系仓库修改',
} as const

/** How the task calls can refuse. */
export const TASK_REFUSALS = {
  changed: { code: 409, text: '任务状态已变更' },
  changedTask: { code: 409, text: '任务状态已变更。任务 {code} 当前为{status}，请刷新后再操作' },
  kindNotChoosable: { code: 400, text: '任务类型不能选择“{kind}”' },
  loadingMissing: { code: 400, text: '请选择装卸服务' },
  pointMissing: { code: 400, text: '请选择配送仓点' },
  pointClosed: { code: 500, text: '配送仓点“{name}”已停用，请重新选择' },
  supplierClosed: { code: 500, text: '供应商“{name}”已停用，请重新选择' },
  supplierElsewhere: { code: 500, text: '供应商“{name}”没有开通所选仓库，请重新选择' },
  goodsMissing: { code: 400, text: '请选择商品' },
  goodsTwice: { code: 400, text: '商品“{name}”重复添加，请合并为一行' },
  goodsOfOther: { code: 400, text: '商品“{name}”不属于所选供应商' },
  goodsUnaudited: { code: 500, text: '商品“{name}”尚未审核，不能用于任务' },
  plannedMissing: { code: 400, text: '请填写商品“{name}”的计划数量' },
  notEnough: { code: 500, text: '商品“{goodsName}”{quality}可用库存不足：计划 {wanted} 件，可用 {available} 件' },
  batchNotEnough: {
    code: 500,
    text: '商品“{goodsName}”生产日期 {productionDate} 的{quality}库存不足：计划 {wanted} 件，可用 {available} 件',
  },
  batchSum: { code: 400, text: '商品“{goodsName}”各生产日期的数量之和与填写的数量不一致' },
  batchTwice: { code: 400, text: '商品“{goodsName}”的生产日期 {productionDate} 重复，请合并为一行' },
  batchNotManaged: { code: 400, text: '商品“{goodsName}”未开启生产日期管理，不能选择生产日期' },
  futureDate: { code: 400, text: '商品“{goodsName}”的生产日期不能晚于今天' },
  overCap: { code: 500, text: '{goodsName}超出数量上限。{quality}最多 {cap} 件' },
  actualMissing: { code: 400, text: '请填写商品“{names}”的实际数量，没有的请填 0' },
  badQuantity: { code: 400, text: '商品“{goodsName}”的实际数量应为 0 到 99999999 的整数' },
  platesMissing: { code: 400, text: '请输入配送板数' },
  overRejected: { code: 500, text: '商品“{goodsName}”收回的数量不能大于拒收数量 {rejected} 件' },
  lineNotFound: { code: 400, text: '任务中没有第 {line} 行商品，请刷新后再操作' },
  lineTwice: { code: 400, text: '商品“{goodsName}”重复提交，每行商品只能提交一次' },
  noDocuments: { code: 400, text: '请上传单据图片' },
  nothingNew: { code: 400, text: '单据图片已在任务中，请上传新的图片' },
  notSupplementable: { code: 409, text: '任务 {code} 当前为{status}，配送中或已完成的任务才能补充单据' },
  abnormal: { code: 409, text: '任务状态异常，请稍后重试' },
  overDelivered: { code: 400, text: '拒收数量+破损废弃数量需<=配送数量。商品“{goodsName}”' },
} as const satisfies Refusals

/** Heads of an exported task list, and the name of the workbook by nature. */
export const TASK_SHEET = {
  names: ['任务列表', '出库任务', '入库任务'],
  code: '任务编号',
  status: '状态',
  kind: '任务类型',
  supplier: '供应商',
  warehouse: '仓库',
  point: '配送仓点',
  goodsCount: '商品种数',
  planned: '计划件数',
  actual: '实际件数',
  pallets: '配送板数',
  note: '备注',
  creator: '创建人',
  createdAt: '创建时间',
  acceptedAt: '接单时间',
  finishedAt: '完成时间',
  cancelledAt: '取消时间',
} as const

/** Messages in the bell. */
export const TASK_NOTICES = {
  waiting: '{supplier} 新建了任务 {code}，计划 {pieces} 件，等待接单',
  rejected: '任务 {source} 有拒收，已生成拒收入库任务 {code}，共 {pieces} 件',
  shipped: '任务 {code} 已出库，实际 {actual} 件',
  received: '任务 {code} 已入库，实际 {actual} 件',
  putaway: '上架单 {code} 等待上架，共 {pieces} 件',
} as const

/** What a task that was searched for offers. */
export const TASK_DEEDS = { complete: '去完成' } as const
