import type { Question } from '@yuncang/kit/call/toast.ts'
import { grouped, moneyText } from '@yuncang/kit/quantity/number.ts'
import type { ToSettle } from './to-settle.ts'

/** What the parts shorten the name of a method to that has it in it (part 3, 2.7). */
export const BY_WEIGHT = '重量'
/** In the name of a method: charged by the box (part 3, 2.5). */
export const BY_BOX = '箱'

export const COST_PAGE_WORDS = {
  detail: (title: string) => `${title}详情`,
} as const

/** What a list of costs says when it has none. */
export const COST_EMPTY = {
  all: '还没有费用',
  of: (title: string) => `还没有${title}`,
  keeper: '作业完成、仓库日结后自动计费；没有价格的作业在“未计价作业”里',
  supplier: '仓库完成您的作业后，费用列在这里，点金额可以看到每一步怎样计算',
  other: '作业以外的费用，例如工具租用、加急，可以手工登记',
} as const

/** Why chosen costs cannot be settled or voided together. */
export const COST_WHY = {
  noRate: '不是按费用配置计的费用，不能重新计费',
  some: (count: number, why: string) => `选中的费用中有 ${count} 笔不能处理：${why}`,
} as const

export const SETTLE_DIALOG = {
  title: '结算，生成账单',
  says: ({ bills, count, money }: ToSettle['all']) =>
    `${count} 笔费用生成 ${bills} 张账单，合计 ${moneyText(money)} 元。账单生成后费用不能修改，对账单发送到供应商的邮箱。`,
  ok: (bills: number) => `生成 ${bills} 张账单`,
  below: '合计小于 0，不能生成账单；减免请留到下一张账单',
  leaks: (text: string) => `这段时间还有作业没有计入费用：${text}`,
  leak: (name: string, count: number) => `${name} ${count} 条`,
  toLeaks: '查看漏计检查',
} as const

/** What can be done with all that fits the conditions of a list. */
export const RUN_ACTS = { settle: '结算筛选结果', rerate: '重新计费筛选结果', more: '更多批量操作' } as const

export const RUN_PREVIEW = { failed: '试算结果没有取到' } as const

const BACKGROUND = '任务在后台进行，可以离开；进度和结果在“账单管理 · 批量任务”里。开始后新产生的费用不在其中。'

export const SETTLE_RUN = {
  held: '仓库要求先计价再结算，还有未计价或正在计价的作业，本次不结算',
  title: '结算筛选结果',
  ok: '生成账单',
  says: ({ bills, count, money }: ToSettle['all']) =>
    `未结算的 ${grouped(count)} 笔费用生成 ${grouped(bills)} 张账单，合计 ${moneyText(money)} 元：每个供应商在每个仓库一张。`,
  nothing: '没有可以结算的费用',
  below: '合计小于 0，本次不生成账单，留待下次',
  apart: (count: number) => `${grouped(count)} 笔冲销的另一半不在筛选结果中，本次不结算`,
  forgotten: (count: number) => `${grouped(count)} 条`,
  background: `账单生成后费用不能修改，对账单陆续发送到供应商的邮箱。${BACKGROUND}`,
} as const

type Rerated = {
  readonly count: number
  readonly rewritten: number
  readonly adjusted: number
  readonly oldMoney: string
  readonly newMoney: string
}

export const RERATE_RUN = {
  title: '重新计费筛选结果',
  ok: (count: number) => (count > 0 ? `重新计费 ${grouped(count)} 笔` : '重新计费'),
  says: ({ count, rewritten, adjusted, oldMoney, newMoney }: Rerated, by: string) =>
    `按${by}试算 ${grouped(count)} 笔：${grouped(rewritten)} 笔作废后重新计费，${grouped(adjusted)} 笔已在账单上或已月结、差额计入下一张账单；合计从 ${moneyText(oldMoney)} 元变为 ${moneyText(newMoney)} 元。`,
  same: (count: number, by: string) =>
    count === 0 ? '筛选结果里没有按费用配置计的费用。' : `按${by}试算 ${grouped(count)} 笔，金额都不变。`,
  none: '没有按费用配置计的费用',
  now: '现行费用配置',
  version: (item: string, version: number) => `“${item}”第 ${version} 版`,
  by: '计费依据',
  versions: '版本',
  byHint: '选择一个收费项目的某一版价格后，只处理该项目的费用；先按仓库筛选才能选择',
  of: (itemName: string, supplierName: string) =>
    supplierName === '' ? `${itemName}（仓库）` : `${itemName}（${supplierName}）`,
  reason: '重新计费原因（选填），供应商会在费用上看到',
  background: BACKGROUND,
} as const

export const VOID_DIALOG = {
  title: '作废费用',
  says: (count: number, money: string) =>
    `${count} 笔费用作废后不再结算，合计 ${money} 元；它们的调整一起作废。作废有误时，可以选中它们“重新计费”，补计一笔新的费用。`,
  ok: '作废',
  hint: '例如：重复计费、客户约定免收',
  missing: '请填写作废原因',
  done: (text: string, count: number) => [text, `共作废 ${count} 笔`] as const,
} as const

/** What a person sees of bills that were just made. */
export const SETTLED_WORDS = {
  title: '账单已生成',
  sent: '对账单已发送',
  notSent: '对账单未发送',
  ok: '知道了',
} as const

export const OTHER_COST_WORDS = {
  onlyWhole: '请选择供应商',
  creditNote: '减免记为负的费用，从该供应商的下一张账单中扣除；账单合计小于 0 时不能生成，减免留到下一张',
  costNote: '与作业无关的费用，例如工具租用、加急；登记后不能修改，登记错了请作废',
  aboutHint: '选填：减免与哪个任务、哪笔费用有关',
} as const

/** The way from a document to what it was charged. */
export const COSTS_FACT = { label: '费用', open: '查看费用' } as const

/** The heads of the steps by which an amount came about. */
export const EXPLAIN_STEPS = {
  title: '计费过程',
  work: '作业',
  rate: '费率',
  count: '计量和计价',
  result: '结果',
  family: '调整记录',
  familySum: '合计（不含已作废）',
  noRate: '没有使用费率',
  rule: (version: number) => `计费规则第 ${version} 版`,
  goods: (count: number) => `商品明细 ${count}`,
  byPieces: '按件数分摊',
  more: (count: number) => `展开其余 ${count} 行`,
  moves: '查看流水',
  task: '任务',
  label: '贴标覆膜任务',
  lease: '租赁',
  bill: '账单',
  voided: (reason: string) => `已作废：${reason}`,
  openRate: '查看费率',
} as const

/** What stands on the detail pages. */
export const DETAIL_NOTES = {
  weight: '不足首重（首方）的按首重（首方）价格计费，超出部分按续重（续方）单价计费',
  shared: '每个商品的金额按计费数量分摊显示，合计等于费用金额',
  total: '合计',
  noGoods: '没有商品',
  noLease: '没有租赁面积',
} as const

export const FILTER_NAMES = { point: '配送仓点', kind: '类别', money: '金额', booked: '入账日期' } as const

type Rerating = {
  readonly rewritten: number
  /** Of those that were voided. */
  readonly charged: number
  readonly adjusted: number
  readonly oldMoney: string
  readonly newMoney: string
}

export const RERATE_WORDS = {
  note: '按现在的费用配置重新计算所选费用：未上账单的作废后重新计费，已上账单的不变、差额计入下一张账单，已作废的补计。先看试算结果，确认后才会处理。',
  none: '所选费用没有可以重新计费的',
  same: '重新计费后金额都不变，无需处理',
  reason: '如：单价录错，按新价格重算',
  must: '补计须填写',
  may: '选填',
  done: (changed: number, difference: string) =>
    ['操作成功', `已重新计费 ${changed} 笔，合计 ${difference} 元`] as const,
} as const

/** Says what re-rating will do, before it is done. */
export function rerateQuestion({ rewritten, charged, adjusted, oldMoney, newMoney }: Rerating): Question {
  const parts = [
    rewritten > 0 ? `${rewritten} 笔作废后重新计费` : '',
    charged > 0 ? `${charged} 笔补计` : '',
    adjusted > 0 ? `${adjusted} 笔的差额计入下一张账单` : '',
  ].filter((part) => part !== '')
  return {
    title: '重新计费',
    text: `${parts.join('，')}；合计由 ${oldMoney} 元变为 ${newMoney} 元。确定重新计费吗？`,
    yes: '重新计费',
    no: '取消',
    destroys: true,
  }
}
