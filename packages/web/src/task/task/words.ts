import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { DONE } from '@yuncang/contract/wire/words.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import type { Question, Said } from '@yuncang/kit/call/toast.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'

/** The words of the task pages that the contract does not carry. */

export const NATURE_WORDS: Readonly<
  Record<Nature, { name: string; list: string; add: string; detail: string; edit: string }>
> = {
  1: { name: '出库', list: '出库任务', add: '新建出库任务', detail: '出库详情', edit: '完成出库任务' },
  2: { name: '入库', list: '入库任务', add: '新建入库任务', detail: '入库详情', edit: '完成入库任务' },
}

export const LOADING_WORDS = { 1: '需要', 0: '不需要' } as const

export const PLAN_WORDS = {
  chooseFirst: '请先选择 供应商 和 任务类型',
  added: (code: string): Said => ['新增成功', `任务 ${code}`],
  changeSupplier: {
    title: '提示',
    text: '更换供应商会清空已添加的商品，确定要更换吗？',
    yes: '更换并清空',
    no: '不更换',
    destroys: true,
  },
  changeKind: {
    title: '提示',
    text: '可用库存按任务类型计算，更换后已选择的生产日期会清空，确定要更换吗？',
    yes: '更换',
    no: '不更换',
    destroys: true,
  },
  removeGoods: (name: string) => ({
    title: '提示',
    text: `从任务中删除商品“${name}”，确定吗？`,
    yes: '删除',
    no: '不删除',
    destroys: true,
  }),
  missing: '请填写计划数量',
  short: (free: string) => `不能超过可用 ${free} 件`,
  tooLarge: '数量不能超过 99,999,999 件',
} as const

/** Goods pasted into a new task, and a task made from another. */
export const PASTE_WORDS = {
  open: '粘贴商品',
  title: '按编码和数量粘贴商品',
  ok: '加入任务',
  field: '商品编码和数量',
  hint: (most: number) =>
    `一行一种商品：编码、正常品件数，需要时再加破损品件数；可从 Excel 直接复制，一次最多 ${most} 行。编码可以是商品编码、平台编码或条码。`,
  example: 'SP000001\t24\nSP000002\t6',
  nothing: '请粘贴或输入商品编码和数量',
  faults: '没有加入的行',
  left: (count: number) => `有 ${count} 行没有加入，改好后再次加入`,
  tooMany: (most: number) => `一次最多粘贴 ${most} 行`,
  notTwo: '请写成“编码 数量”',
  badCount: (text: string) => `数量“${text}”应为 1 到 99999999 的整数`,
  unknown: (code: string) => `没有找到编码为“${code}”的已审核商品`,
  several: (code: string, count: number) => `编码“${code}”对应 ${count} 种商品，请用商品编码`,
  taken: (name: string) => `商品“${name}”已在任务中`,
  twice: (name: string, line: number) => `商品“${name}”与第 ${line} 行重复，请合并为一行`,
} as const

export const COPY_WORDS = {
  act: '复制任务',
  replace: (code: string) => ({
    title: '提示',
    text: `复制任务 ${code} 会替换这里已经填写的内容，确定吗？`,
    yes: '替换',
    no: '不复制',
    destroys: true,
  }),
  copied: (code: string) => `已按任务 ${code} 填好，可用库存是现在的，请核对后提交`,
  lost: (code: string, names: readonly string[]) =>
    `已按任务 ${code} 填好；${names.join('、')} 不能再用于任务，没有复制`,
} as const

export const DONE_WORDS = {
  over: { normal: '不能大于计划数量正常品', broken: '不能大于计划数量破损品' } satisfies Record<QualityName, string>,
  overOf: (name: string) => `${name}超出数量上限`,
  brokenReset: (most: number) => `可用最大库存为${most}（破损品）`,
  incomplete: '请填写完整数据',
  filled: (isPicked: boolean) => (isPicked ? '实际数量已按拣货填好，没有拣到的请填写' : '实际数量已按计划填好'),
  rejectedOnly: '拒收入库只收回被拒收的商品',
  added: (names: readonly string[]): Said => ['添加成功', names.length === 1 ? names[0]! : `${names.length} 种商品`],
  removed: (name: string): Said => ['移除成功', name],
  otherSum: (counted: number, dated: number, unit: string) => ({
    title: '各日期的合计与已填数量不一致',
    text: `已填写 ${counted} ${unit}，各日期合计 ${dated} ${unit}。保存后实际数量改为 ${dated} ${unit}。`,
    yes: '按合计保存',
    no: '返回修改',
  }),
  dateTwice: (row: number) => `第${row}条的生产日期已选择过，请合并为一行`,
  completed: (code: string): Said => [DONE, `任务 ${code} 已完成`],
  shipped: (code: string): Said => [DONE, `任务 ${code} 已出库，配送中`],
} as const

/** The longest note of a task, in characters (part 1, 9). */
export const NOTE_LONGEST = 80

export const DOCUMENT_WORDS = {
  title: '单据图片',
  hint: '签收单、送货单等；已保存的图片不能移除',
  supplement: '补充单据',
  done: (code: string): Said => ['上传成功', `任务 ${code} 的单据`],
  none: '请先上传图片',
  same: '没有新的图片需要保存',
} as const

export const CHANGE_WORDS = {
  title: '修改任务',
  save: '保存',
  done: (code: string): Said => ['编辑成功', `任务 ${code}`],
} as const

/** What a person is asked before tasks change their status, and told afterwards. */
export type StatusWords = {
  readonly ask: (tasks: readonly TaskRow[]) => Question
  /** The fixed words, and what was done beneath. */
  readonly done: (tasks: readonly TaskRow[]) => readonly [fixed: string, more: string]
}

const named = (tasks: readonly TaskRow[]) => (tasks.length === 1 ? `任务 ${tasks[0]!.code}` : `${tasks.length} 个任务`)
const piecesOf = (tasks: readonly TaskRow[]) => grouped(total(tasks, ({ plannedPieces }) => plannedPieces))

export const ACCEPT_WORDS: StatusWords = {
  ask: (tasks) => ({
    title: '接单',
    text: `接单后，${named(tasks)}（计划 ${piecesOf(tasks)} 件）由仓库开始作业，不能再取消。确定接单吗？`,
    yes: '接单',
    no: '返回',
  }),
  done: (tasks) => [DONE, `已接单：${named(tasks)}`],
}

export const CANCEL_WORDS: StatusWords = {
  ask: (tasks) => {
    const held = tasks.filter(({ nature }) => nature === NATURE.outbound)
    const release = held.length > 0 ? `，为出库预留的 ${piecesOf(held)} 件库存立即释放` : ''
    return {
      title: '提示',
      text: `取消后，${tasks.length === 1 ? `${named(tasks)} ` : named(tasks)}不能恢复${release}。确定取消吗？`,
      yes: '取消任务',
      no: '返回',
      destroys: true,
    }
  },
  done: (tasks) => ['取消成功', `已取消：${named(tasks)}`],
}

export const FILTER_WORDS = {
  code: '任务编号',
  status: '状态',
  kind: '类型',
  supplier: '供应商',
  created: '创建日期',
  left: '出库日期',
  finished: '完成日期',
  signed: '签收日期',
  rejectReason: '拒收原因',
  nature: '出入库',
  warehouse: '仓库',
  point: '配送仓点',
  platform: '配送平台',
  goods: '商品',
  show: '附加列',
} as const

/** What a list shows and sums besides, where it is asked for. */
export const SHOW_NAMES = { measures: '重量、体积', signed: '签收结果', minutes: '用时' } as const
export type Show = keyof typeof SHOW_NAMES

export const BESIDES = {
  weight: '重量（kg）',
  volume: '体积（m³）',
  received: '实收（件）',
  rejected: '拒收（件）',
  discarded: '破损废弃（件）',
  rejectRate: (percent: string) => `拒收率 ${percent}%`,
  acceptMinutes: '接单用时（分钟）',
  finishMinutes: '作业用时（分钟）',
  mean: (minutes: string) => `平均 ${minutes}`,
} as const
