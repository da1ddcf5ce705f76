import type { Refusals } from '../../wire/refusal.ts'

/** What long work does with costs. */
export const RUN_KINDS = ['settle', 'rerate'] as const
export type RunKind = (typeof RUN_KINDS)[number]
export const RUN_KIND_NAMES: Readonly<Record<RunKind, string>> = { settle: '结算', rerate: '重新计费' }

/** How things stand with it. */
export const RUN_PHASES = ['running', 'done', 'partly', 'stopped', 'failed'] as const
export const RUN_PHASE_NAMES: Readonly<Record<(typeof RUN_PHASES)[number], string>> = {
  running: '进行中',
  done: '已完成',
  partly: '部分未完成',
  stopped: '已停止',
  failed: '已中断',
}

/** What became of the costs of a supplier in a warehouse. */
export const PART_STATES = ['waiting', 'done', 'failed', 'below', 'stopped'] as const
export const PART_STATE_NAMES: Readonly<Record<(typeof PART_STATES)[number], string>> = {
  waiting: '等待处理',
  done: '已处理',
  failed: '未处理',
  below: '合计小于 0，留待下次',
  stopped: '已停止，未处理',
}

export const RUN_LABELS = {
  run: '批量任务',
  kind: '类型',
  state: '状态',
  digest: '预览结果',
  reason: '重新计费原因',
} as const

export const RUN_REFUSALS = {
  changed: { code: 409, text: '费用已变化，没有任何费用被处理，请重新预览' },
  nothing: { code: 400, text: '没有可以结算的费用' },
  nothingToRerate: { code: 400, text: '按所选费用配置重新计费，金额都不变' },
  tooMany: { code: 400, text: '一次最多重新计费 {most} 笔，请缩小范围，例如按月份或供应商' },
  underWay: { code: 409, text: '供应商“{supplier}”在仓库“{warehouse}”的费用正在批量处理，请等它完成' },
  over: { code: 409, text: '批量任务已结束，不能停止' },
} as const satisfies Refusals

/** Why a part was left as it was. */
export const PART_FAILURES = {
  changed: '预览后费用已变化，没有处理，请重新预览',
  closed: '发起人“{name}”的账号已停用，没有处理；请有权限的人重新预览并发起',
  noRight: '发起人“{name}”已没有结算和作废{title}的权限，没有处理；请有权限的人重新预览并发起',
  noPlace: '发起人“{name}”已不负责该仓库，没有处理；请有权限的人重新预览并发起',
  fault: '系统出错，没有处理，请重新预览；仍然出错请联系平台',
} as const

/** A filter in words. */
export const RUN_SAID = {
  days: '{from} 至 {to}',
  from: '{from} 起',
  to: '至 {to}',
  allDays: '全部日期',
  allGroups: '全部费用',
  byVersion: '按费用配置第 {version} 版',
  byRate: '按该项费用配置',
  between: '，',
} as const

/** What deeds on it answer. */
export const RUN_DONE = { stopped: '已停止，已处理的部分不受影响' } as const

/** What stands above the columns of the list of long work on costs, and what it is called as a workbook. */
export const RUN_SHEET = {
  name: '批量任务',
  said: '范围',
  kind: '类型',
  phase: '状态',
  startedAt: '开始时间',
  progress: '进度',
  done: '已处理（项）',
  parts: '共（项）',
  bills: '账单（张）',
  costs: '费用（笔）',
  money: '金额（元）',
  failures: '未处理',
  by: '发起人',
  endedAt: '结束时间',
} as const

/** The same of what it is made of. */
export const PART_SHEET = {
  name: '批量任务明细',
  supplier: '供应商',
  warehouse: '仓库',
  costs: '费用（笔）',
  money: '金额（元）',
  oldMoney: '原金额（元）',
  newMoney: '新金额（元）',
  state: '结果',
  failure: '未处理原因',
  bill: '账单',
  outcome: '处理',
  rewritten: '重新计费（笔）',
  adjusted: '差额计入下一张账单（笔）',
} as const
