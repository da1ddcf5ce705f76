import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { FoundFault, RateFault, RateField, TypedRate } from '@yuncang/domain/fee/rate/form.ts'
import type { Basis } from '@yuncang/domain/fee/rate/methods.ts'
import { worded, type Refusals } from '../../wire/refusal.ts'

/** What the groups of costs are called: the pages of the cost menu and the sums of a bill (part 3, 2.4, 9). */
export const GROUP_NAMES: Readonly<Record<CostGroup, string>> = {
  [COST_GROUP.storage]: '仓储费',
  [COST_GROUP.handling]: '装卸费',
  [COST_GROUP.delivery]: '配送费',
  [COST_GROUP.returns]: '退货费',
  [COST_GROUP.labels]: '贴标费',
  [COST_GROUP.film]: '覆膜费',
  [COST_GROUP.other]: '其他费用',
}

export const BASIS_NAMES: Readonly<Record<Basis, string>> = {
  box: '按箱（件、板、趟）',
  volume: '按重量/体积',
  area: '按租赁面积',
}

/** What the fields of the form are called. */
export const RATE_LABELS: Readonly<Record<RateField, string>> = {
  point: '配送仓点',
  item: '收费项目',
  method: '计费方式',
  dimension: '计费维度',
  price: '单价',
  startPrice: '首重价格',
  beginTonnes: '首重',
  volumePrice: '续方单价',
  volumeStartPrice: '首方价格',
  beginCubicMetres: '首方',
  date: '开始日期',
  time: '开始时间',
  duration: '时长',
  durationType: '时长类型',
  startTime: '开始时间',
  remainder: '余数计算',
  remainderRatio: '余数比例',
  wholeBoxes: '不足一箱',
  accumulates: '余数累计',
  bothStarts: '首价算法',
  rule: '计算规则',
  points: '配送仓点',
}

/** What a field asks for when nothing stands in it (part 3, 5.1). */
const MISSING: Readonly<Partial<Record<RateField, string>>> = {
  item: '请选择收费项目',
  method: '请选择计费方式',
  date: '请选择开始日期',
  time: '请选择开始时间',
  durationType: '请选择时长类型',
  dimension: '请选择计费维度',
  wholeBoxes: '请选择不足一箱',
  remainder: '请选择余数计算',
  duration: '请输入时长',
}

const FAULTS: Readonly<Record<Exclude<RateFault, 'missing'>, string>> = {
  notForItem: '该收费项目不支持所选的{label}',
  unknown: '{label}不在可选范围内',
  notNumber: '请输入大于0的数字',
  lessThanFen: '{label}不能小于 0.01 元，不收费请填 0',
  tooLong: '{label}最多10个字符',
  badDuration: '请输入大于0的正整数',
  tooLongPeriod: '时长最多 87600 小时（10 年）',
  badRatio: '余数比例应为 1 到 99 的整数',
  notLater: '选择的日期时间须大于当前时间',
  startsDiffer: '各仓点的开始时间须相同',
  noPoints: '请先配置配送仓点',
  noPointFilled: '请至少配置一个配送仓点的费用',
  pointIncomplete: '请填写完整信息',
  pointTwice: '同一配送仓点只能配置一次',
}

/**
 * The sentence for what is wrong with a field of the form, in the words of its method; the page shows it under the field, the server
 * answers the first one (part 3, 5.1).
 */
export function rateFaultText({ field, fault }: Pick<FoundFault, 'field' | 'fault'>, method: string): string {
  if (fault === 'missing') return missingText(field, method)
  if (field === 'item') return '其他费用不能配置单价，请逐笔录入'
  return worded(FAULTS[fault], { label: RATE_LABELS[field] })
}

function missingText(field: RateField, method: string): string {
  if (field === 'price' && method === 'RECKON_TYPE_CUBIC_TONS') return '请输入续重单价（每吨）'
  if (field === 'volumePrice' || (field === 'price' && method === 'RECKON_TYPE_CUBIC_DAY')) return '请输入每立方米单价'
  return MISSING[field] ?? `请输入${RATE_LABELS[field]}`
}

/** Their sentences say nothing of which number they mean. */
const NAMELESS: ReadonlySet<RateFault> = new Set(['notNumber', 'badDuration', 'pointIncomplete'])

/** The same where no field stands beside it: the fixed sentence, then which field of the form, and of which dispatch point. */
export function rateRefusalText(fault: FoundFault, pointName: string, typed: TypedRate): string {
  const { method } = typed.points.find(({ point }) => point === fault.point) ?? typed
  const text = rateFaultText(fault, method)
  const label = RATE_LABELS[fault.field]
  if (pointName === '' && !NAMELESS.has(fault.fault)) return text
  return `${text}。请检查${pointName === '' ? '' : `配送仓点“${pointName}”的`}“${label}”`
}

/** What the rules are called in the dialogs (part 3, 5.5). */
export const BOTH_STARTS_NAMES: Readonly<Record<0 | 1, string>> = {
  0: '只收一个首价（取高）',
  1: '重货、泡货分别计首价',
}
export const REMAINDER_NAMES: Readonly<Record<0 | 1, string>> = {
  0: '超过但不足一板按一板计',
  1: '超过比例按一板计',
}

/** How things stand with a version of a rate. */
export const VERSION_STATES = ['waiting', 'inForce', 'over', 'withdrawn'] as const
export type VersionState = (typeof VERSION_STATES)[number]
export const VERSION_STATE_NAMES: Readonly<Record<VersionState, string>> = {
  waiting: '待生效',
  inForce: '生效中',
  over: '已过期',
  withdrawn: '已取代',
}

export const RATE_REFUSALS = {
  changed: { code: 409, text: '收费项目“{name}”已被他人修改，请刷新后再保存' },
  itemFixed: { code: 400, text: '收费项目不能更换，请删除后再新建' },
  slotTaken: { code: 409, text: '“{name}”{point}已有{basis}的计费配置，请修改已有的配置' },
  notThere: { code: 500, text: '供应商“{supplier}”不在仓库“{warehouse}”存放货物' },
  archived: { code: 500, text: '供应商“{supplier}”已停用，不能配置费用' },
  notSameItems: { code: 400, text: '同一收费项目不能重复提交' },
} as const satisfies Refusals

export const COPY_REFUSALS = {
  nothingToCopy: { code: 500, text: '供应商“{supplier}”在该仓库没有费用配置可复制' },
  toItself: { code: 400, text: '不能复制给供应商自己' },
  ...RATE_REFUSALS,
} as const satisfies Refusals

/** The operation log of a rate. */
export const RATE_LOG = {
  added: '新建收费项目“{name}”：{terms}',
  changed: '修改收费项目“{name}”：{terms}',
  copied: '从供应商“{supplier}”复制收费项目“{name}”：{terms}',
  later: '（{from} 起生效）',
  ended: '删除收费项目“{name}”',
  defaults: '修改仓库的默认计算规则',
} as const

/** The terms of an entry, in short, as a price list has them. */
export const TERMS = {
  plain: '{method} {price} 元',
  weighed:
    '{method} 首重 {beginTonnes} 吨 {startPrice} 元、续重 {price} 元/吨，首方 {beginCubicMetres} 方 {volumeStartPrice} 元、续方 {volumePrice} 元/方',
  period: '，每 {hours} 小时结一次，自 {from} 起',
  point: '{point}：',
} as const
