import type { CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import type { Unit } from '@yuncang/domain/fee/charge/rulers.ts'
import type { Refusals } from '../../wire/refusal.ts'
import type { COST_KINDS } from './rows.ts'

/** What became of a cost, for people (part 3, 4.2). */
export const COST_STATUS_NAMES: Readonly<Record<CostStatus, string>> = {
  0: '未结算',
  1: '已结算',
  2: '已作废',
  3: '结算中',
}

export const COST_KIND_NAMES: Readonly<Record<(typeof COST_KINDS)[number], string>> = {
  charge: '作业费用',
  adjust: '调整',
  other: '其他费用',
  minimum: '最低消费',
}

/** Names that stand in the place of the charge item's. */
export const COST_NAMES = { minimum: '最低消费', other: '其他费用', none: '-' } as const

/** Why a credit was given. */
export const CREDIT_KINDS = ['compensation', 'reduction', 'rounding'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
export const CREDIT_NAMES: Readonly<Record<CreditKind, string>> = {
  compensation: '赔付',
  reduction: '减免',
  rounding: '抹零',
}

/** What a measure is counted in (calculationName). */
export const UNIT_NAMES: Readonly<Record<Unit, string>> = {
  piece: '件',
  box: '箱',
  pallet: '板',
  time: '次',
  tonne: '吨',
  cubicMetre: '立方米',
  squareMetre: '平方米',
}

export const COST_LABELS = {
  code: '费用编号',
  item: '收费项目',
  method: '计费方式',
  group: '费用类型',
  status: '结算状态',
  task: '任务编号',
  bill: '账单编号',
  day: '日期',
  costType: '费用类型',
  money: '总金额',
  zero: '金额为 0',
  creditMoney: '减免金额',
  creditKind: '减免类型',
  costDay: '时间',
  note: '费用说明',
  images: '凭证图片',
  reason: '作废原因',
  aboutTask: '任务',
  aboutCost: '费用',
} as const

/** What is wrong with a field of the form (part 3, 5.3). */
export const OTHER_FAULTS = {
  noMoney: '请输入总金额',
  money: '请输入大于零且小于一万可包含两位小数的数字',
  noCredit: '请输入减免金额',
  credit: '请输入大于零且小于一百万可包含两位小数的数字',
  noNote: '请对此项费用来源进行说明',
  longNote: '费用说明最多200个字',
  noDay: '请选择时间',
  day: '时间应为 YYYY-MM-DD 格式的日期',
} as const

export const COST_REFUSALS = {
  ahead: { code: 400, text: '费用日期不能晚于今天' },
  tooOld: { code: 400, text: '费用日期不能早于 366 天前' },
  archived: { code: 500, text: '供应商“{supplier}”已停用，不能登记费用' },
  notThere: { code: 500, text: '供应商“{supplier}”不在仓库“{warehouse}”存放货物' },
  aboutOther: { code: 400, text: '所选的{what}不属于该供应商和仓库' },
} as const satisfies Refusals

/** Voiding (part 3, 4.2). */
export const VOID_REFUSALS = {
  notThere: { code: 404, text: '费用 {list} 不存在或不在您的数据权限内' },
  notAll: { code: 409, text: '费用状态已变化，没有任何费用被处理：{list}' },
  adjustOnBill: { code: 409, text: '费用 {code} 的调整已在账单上，不能作废，请登记减免' },
  adjustAlone: { code: 400, text: '{code} 是调整，不能单独作废，请作废原费用' },
  nothingLeft: { code: 409, text: '费用 {code} 已全部冲销' },
  noGroupRight: { code: 403, text: '您没有“{title}”的权限，请联系管理员开通' },
} as const satisfies Refusals

/** Why a cost is neither settled nor voided; travels with it as its abilities. */
export const COST_WHY_NOT = {
  notUnsettled: '只有未结算的费用才能结算或作废',
  adjust: '调整随原费用一起作废，不能单独作废',
} as const

/** What was said where nobody said anything. */
export const VOID_WORDS = {
  reason: '作废',
  elsewhere: '不属于所选仓库',
  more: '等',
  edits: '结算和作废',
  done: '作废成功',
} as const

/** What was done to a cost, for its log. */
export const COST_LOG = {
  other: '新建其他费用 {money} 元',
  credit: '登记{kind} {money} 元',
  settled: '生成账单 {bill}',
  freed: '账单 {bill} 已取消',
  paid: '账单 {bill} 已支付',
} as const

/** Adjustments on the pages of what they correct. */
export const ADJUST_WORDS = { line: '调整（原 {code}，{reason}）', plain: '调整（原 {code}）' } as const

/** Heads of the exported list, and the names of the workbooks. */
export const COST_SHEET = {
  all: '全部费用',
  code: '费用编号',
  group: '费用类型',
  item: '收费项目',
  kind: '类别',
  warehouse: '仓库',
  supplier: '供应商',
  point: '配送仓点',
  method: '计费方式',
  pieces: '件数',
  price: '单价（元）',
  money: '金额（元）',
  task: '任务编号',
  day: '费用日期',
  bookDay: '记账日期',
  costTime: '作业时间',
  createdAt: '生成时间',
  status: '结算状态',
  bill: '账单编号',
  note: '说明',
  voidReason: '作废原因',
} as const

/** How an amount came about, step by step. */
export const EXPLAIN_WORDS = {
  task: '任务 {code} 于 {at} 完成',
  label: '贴标覆膜 {code} 于 {at} 完成',
  storage: '{day} 日末库存',
  lease: '{day} 的租赁面积',
  period: '固定周期 {from} 至 {to} 的 {count} 项作业',
  manyWorks: '{day} 结束的固定周期的 {count} 项作业',
  tried: '试算价格·{item}（{method}）',
  minimum: '{day} 所在月的最低消费',
  term: '合同条款·{name}·第 {version} 版',
  missing: '约定每月最低 {agreed} 元，{month} 已计 {live} 元，补足 {money} 元',
  leasedOut: '{goods}：在库 {held} {unit}，其中 {leased} {unit}在租赁库区内，不计费',
  free: '{goods}：在库 {held} {unit}，其中 {free} {unit}在 {days} 天免仓期内，不计费',
  tier: '第 {at} 档：{measure} {unit} × {price} 元 = {amount} 元',
  other: '{by} 于 {at} 录入',
  supplierRate: '供应商费用配置',
  warehouseRate: '仓库费用配置',
  rate: '{whose}·{item}{point}·第 {version} 版（{method}）',
  pieces: '{goods}：{pieces} {unit}',
  boxes: '{goods}：{pieces} {unit} ÷ {box} = {exact} {boxUnit}',
  boxesUp: '{goods}：{pieces} {unit} ÷ {box} = {exact} {boxUnit}，进位 {counted} {boxUnit}',
  palletsOfGoods:
    '{goods}：{pieces} {unit} ÷ {box} 进位 {boxes} {boxUnit}，÷ 每板 {standard} {boxUnit}进位 {pallets} 板',
  palletsOfWorks: '{goods}：{pieces} {unit}，各项作业分别进位，共 {pallets} 板',
  noStandard: '{goods}：{pieces} {unit}，商品未设置每板箱数，不计板',
  palletsEntered: '以完成任务时填写的板数为准：{pallets} 板（系统按商品计算为 {suggested} 板）',
  palletsOfSome: '{entered} 项作业填写了板数，共 {pallets} 板；{others} 项未填写，系统按商品计算为 {suggested} 板',
  same: '合计 {after} {unit}',
  alone: '逐项合计 {before} {unit}，按计算规则 {after} {unit}',
  together: '累计 {before} {unit}，按计算规则 {after} {unit}',
  amount: '{total} {unit} × {price} 元 = {amount} 元',
  beyond: '（{total} − {begin}）{unit} × {price} 元 = {amount} 元',
  within: '{total} {unit}，未超过首重（首方）{begin} {unit}',
  tiers: '{total} {unit}，按阶梯价 = {amount} 元',
  start: '起步价 {start} 元',
  rounded: '{exact} 元，四舍五入为 {money} 元',
  exact: '共 {money} 元',
  sum: '各部分合计 {money} 元',
  one: '金额 {money} 元',
  decided: '该作业调整后共 {decided} 元，本行 {money} 元',
  card: '商品计费规则',
  byRate: '费用配置的规则',
} as const
