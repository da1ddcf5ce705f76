import type { FoundTermFault, TermFault, TermField } from '@yuncang/domain/fee/rate/term-form.ts'
import { METHODS, type MeasureUnit, type Method } from '@yuncang/domain/fee/rate/methods.ts'
import type { TermKind } from '@yuncang/domain/fee/rate/term.ts'
import { worded, type Refusals } from '../../wire/refusal.ts'
import { RATE_REFUSALS } from './words.ts'

export const TERM_KIND_NAMES: Readonly<Record<TermKind, string>> = {
  tiers: '阶梯价',
  minimum: '最低消费',
  freeDays: '免仓期',
  leased: '库区租赁',
}

/** What the fields of the form are called. */
export const TERM_LABELS: Readonly<Record<TermField, string>> = {
  kind: '条款类型',
  item: '收费项目',
  group: '费用类型',
  method: '计费方式',
  tiers: '阶梯',
  upTo: '数量上限',
  price: '单价',
  minimum: '每月最低消费',
  days: '免费天数',
  startDay: '生效日期',
}

/** What tiers count in. */
export const TERM_UNITS: Readonly<Record<MeasureUnit, string>> = {
  piece: '件',
  box: '箱',
  pallet: '板',
  time: '次',
  tonneOrCubicMetre: '吨或立方米',
  cubicMetre: '立方米',
  squareMetre: '平方米',
}

const CHOSEN: ReadonlySet<TermField> = new Set(['kind', 'item', 'group', 'method'])

const FAULTS: Readonly<Record<Exclude<TermFault, 'missing'>, string>> = {
  unknown: '{label}不在可选范围内',
  notForItem: '该条款不支持所选的{label}',
  twoMeasures: '{label}为按重量/体积时不能设置阶梯价',
  tooFew: '{label}至少两档',
  tooMany: '{label}最多 10 档',
  notWhole: '{at}{label}应为大于 0 的整数，最多 10 位',
  notRising: '{at}{label}须大于上一档',
  notLast: '{at}是最后一档，{label}应留空',
  notPrice: '{at}{label}应为不小于 0 的数字，最多两位小数',
  notMoney: '{label}应为大于 0 的金额，最多两位小数',
  badDays: '{label}应为 1 到 90 的整数',
  notLater: '{label}须晚于今天，立即生效请留空',
}

/** The sentence for what is wrong with a field of the form; the page shows it under the field, the server answers the first one. */
export function termFaultText({ field, at, fault }: FoundTermFault): string {
  const tier = at === 0 ? '' : `第 ${at} 档的`
  const label = TERM_LABELS[field]
  if (fault === 'missing') return `${CHOSEN.has(field) ? '请选择' : '请输入'}${tier}${label}`
  return worded(FAULTS[fault], { label, at: fault === 'notLast' ? `第 ${at} 档` : tier })
}

export const TERM_REFUSALS = {
  changed: { code: 409, text: '合同条款“{name}”已被他人修改，请刷新后再保存' },
  taken: { code: 409, text: '合同条款“{name}”已存在，请修改已有的条款' },
  fixed: { code: 400, text: '条款类型和收费项目不能更换，请终止后再新建' },
  notThere: RATE_REFUSALS.notThere,
  archived: RATE_REFUSALS.archived,
} as const satisfies Refusals

/** The operation log of a term. */
export const TERM_LOG = {
  saved: '合同条款“{name}”：{terms}',
  later: '（{from} 起生效）',
  ended: '终止合同条款“{name}”',
} as const

/** Terms in a sentence, and what they are called. */
export const TERM_TEXTS = {
  tiersName: '{item}阶梯价',
  ofMethod: '{name}（{method}）',
  minimumName: '{group}最低消费',
  freeDaysName: '{item}免仓期',
  leasedName: '{item}库区租赁',
  upTo: '不超过 {upTo} {unit}的部分 {price} 元/{unit}',
  between: '超过 {from} 至 {upTo} {unit}的部分 {price} 元/{unit}',
  beyond: '超过 {from} {unit}的部分 {price} 元/{unit}',
  minimum: '每月{group}不足 {money} 元的，月结时补足到 {money} 元',
  freeDays: '到货后 {days} 天内不收{item}（到货当天计第 1 天）',
  leased: '租赁库区内的库存不收{item}',
} as const

/** What a term is about and says, with its names. */
export type SaidTerm = {
  readonly kind: TermKind
  readonly itemName: string
  readonly groupName: string
  /** Of tiers; empty where it is not known. */
  readonly method: Method | ''
  readonly methodName: string
  readonly tiers: readonly { readonly upTo?: string; readonly price: string }[]
  readonly minimum: string
  readonly freeDays: number | null
}

/** What a term is called. */
export function termNameText({
  kind,
  itemName: item,
  groupName: group,
  method,
  methodName,
}: Pick<SaidTerm, 'kind' | 'itemName' | 'groupName' | 'method' | 'methodName'>): string {
  if (kind === 'minimum') return worded(TERM_TEXTS.minimumName, { group })
  if (kind === 'freeDays') return worded(TERM_TEXTS.freeDaysName, { item })
  if (kind === 'leased') return worded(TERM_TEXTS.leasedName, { item })
  const name = worded(TERM_TEXTS.tiersName, { item })
  return method === '' ? name : worded(TERM_TEXTS.ofMethod, { name, method: methodName })
}

/** What a term says, in a sentence; tiers are parted by ，. */
export function termSentence({ kind, itemName, groupName, method, tiers, minimum, freeDays }: SaidTerm): string {
  if (kind === 'minimum') return worded(TERM_TEXTS.minimum, { group: groupName, money: minimum })
  if (kind === 'freeDays') return worded(TERM_TEXTS.freeDays, { item: itemName, days: freeDays })
  if (kind === 'leased') return worded(TERM_TEXTS.leased, { item: itemName })
  const unit = method === '' ? '' : TERM_UNITS[METHODS[method].unit]
  return tiers
    .map(({ upTo, price }, at) => {
      const from = tiers[at - 1]?.upTo
      const text = upTo === undefined ? TERM_TEXTS.beyond : from === undefined ? TERM_TEXTS.upTo : TERM_TEXTS.between
      return worded(text, { from, upTo, unit, price })
    })
    .join('，')
}
