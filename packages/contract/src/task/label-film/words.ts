import type { Refusals } from '../../wire/refusal.ts'

export const LABEL_KIND_NAMES = { label: '贴标', film: '覆膜' } as const
/** By status: 1 pending, 2 in work, 3 done, 4 cancelled. */
export const LABEL_STATUS_NAMES = ['', '待接单', '进行中', '已完成', '已取消'] as const

/** How the calls of label and film tasks can refuse. */
export const LABEL_REFUSALS = {
  wrongState: { code: 409, text: '任务状态已变更。任务 {code} 当前为{status}，请刷新后再操作' },
  goodsOfOther: { code: 400, text: '商品“{goodsName}”不属于所选供应商' },
  itemOfOther: { code: 400, text: '所选收费项目不是{kind}的收费项目，请重新选择' },
  goodsTwice: { code: 400, text: '商品“{goodsName}”重复，请合并为一行' },
  quantityMissing: { code: 400, text: '请填写商品“{goodsName}”的计划数量' },
  supplierClosed: { code: 400, text: '供应商“{name}”已停用，不能新建任务' },
  supplierElsewhere: { code: 400, text: '供应商“{name}”没有开通所选仓库，请重新选择' },
  lineTwice: { code: 400, text: '商品“{goodsName}”重复提交，每行商品只能提交一次' },
  lineNotFound: { code: 400, text: '商品与任务不一致，请刷新后再操作' },
  overPlanned: { code: 400, text: '“{goodsName}”的完成数量不能超过计划数量 {planned} 件' },
  doneMissing: { code: 400, text: '请填写商品“{names}”的完成数量，没有的请填 0' },
  nothingDone: { code: 400, text: '还没有完成任何商品，请先登记完成数量，或取消任务' },
} as const satisfies Refusals

export const LABEL_WHY = {
  notPending: '只有待接单的任务可以接单',
  notWorking: '任务不在进行中',
  ended: '任务已完成或已取消',
  begun: '仓库已经开始作业，请联系仓库取消',
} as const

/** The operation log of a label or film task. */
export const LABEL_LOG = {
  created: '创建{kind}任务，计划 {pieces} 件',
  accepted: '接单，开始{kind}',
  counted: '登记 {goodsName} 已完成 {pieces} 件',
  completed: '完成{kind}，共 {pieces} 件',
  completedPallets: '完成{kind}，共 {pieces} 件、{pallets} 板',
  cancelled: '取消任务',
} as const

export const LABEL_NOTICES = {
  waiting: '{supplier} 提交了{kind}任务 {code}，计划 {pieces} 件，请接单',
  completed: '{kind}任务 {code} 已完成，共 {pieces} 件',
} as const

/** Heads of an exported list, and the name of the workbook. */
export const LABEL_SHEET = {
  name: '贴标覆膜任务',
  code: '任务编号',
  kind: '类型',
  item: '收费项目',
  status: '状态',
  supplier: '供应商',
  warehouse: '仓库',
  goodsCount: '商品种数',
  planned: '计划件数',
  done: '完成件数',
  pallets: '板数',
  note: '备注',
  creator: '创建人',
  createdAt: '创建时间',
  acceptedAt: '接单时间',
  finishedAt: '完成时间',
  cancelledAt: '取消时间',
} as const
