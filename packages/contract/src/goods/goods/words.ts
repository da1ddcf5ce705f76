import type { GoodsFault, GoodsField } from '@yuncang/domain/goods/goods/card.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** What the fields of goods are called, on the form, in the log, in sheets and in sentences. */
export const GOODS_LABELS = {
  name: '商品名称',
  attributeCode: '商品属性',
  categoryCode: '商品分类',
  weightTypeCode: '商品类型',
  minUnitCode: '最小单位',
  maxUnitCode: '最大单位',
  piecesPerBox: '箱规',
  boxesPerPallet: '码盘标准',
  standard: '规格',
  barCode: '69码',
  shelfLifeDays: '保质期',
  boxLengthCm: '箱长',
  boxWidthCm: '箱宽',
  boxHeightCm: '箱高',
  boxWeightKg: '外箱毛重',
  salePrice: '销售价',
} as const satisfies Readonly<Record<GoodsField, string>>

/** What the fields of the fee card are called. */
export const FEE_LABELS = {
  pricedBy: '计费方式',
  isSet: '计费规则',
  wholeBoxes: '最小计费单位',
  rule: '最小计费规则',
  accumulates: '尾数累计',
} as const

export const YES_NO = { 0: '否', 1: '是' } as const
/** Whether goods have a rule of their own. */
export const RULE_OF_NAMES = { 0: '按费用配置', 1: '单独设置' } as const
/** By computeType. */
export const PRICED_BY_NAMES = { 1: '按箱', 2: '按重量/体积' } as const
/** By smallestUnit. */
export const SMALLEST_UNIT_NAMES = { 0: '按件', 1: '按箱（不足一箱按一箱）' } as const
/** By the option of a band of the sub-unit rule (part 2, 9). */
export const BAND_NAMES = { 1: '不收费', 2: '按0.5', 3: '按1', 4: '按实际值', 5: '尾数按前两项规则' } as const

/** Fields that are chosen, not typed. */
const CHOSEN: readonly GoodsField[] = ['attributeCode', 'categoryCode', 'weightTypeCode', 'minUnitCode', 'maxUnitCode']

/** What is said of a field that cannot be kept (part 2, 5; part 3, 5.2). */
const FAULTS: Readonly<Record<GoodsFault, string>> = {
  missing: '请输入{label}',
  nameLength: '{label}：长度在 1 到 40 个字',
  standardLength: '{label}：长度在 0 到 15 个字',
  barCode: '请输入0-30位中文、英文或数字',
  boxMissing: '请输入',
  box: '请输入非0的正整数',
  pallet: '请输入1-9999',
  shelfLife: '{label}请输入不超过4位的数字',
  number: '{label}请输入不超过10位的数字',
  twoDecimals: '{label}最多保留两位小数',
  threeDecimals: '{label}最多保留三位小数',
  priceMissing: '请输入销售价',
  priceRange: '销售价需大于0且小于1000000',
  priceDecimals: '只能保留两位小数',
}

/** The sentence for a field at fault. */
export function faultText(field: GoodsField, fault: GoodsFault): string {
  const text = fault === 'missing' && CHOSEN.includes(field) ? '请选择{label}' : FAULTS[fault]
  return text.replace('{label}', GOODS_LABELS[field])
}

/** How the calls of goods can refuse. */
export const GOODS_REFUSALS = {
  dictGone: { code: 400, text: '{label}“{value}”不在可选范围内或已停用，请重新选择' },
  supplierClosed: { code: 400, text: '供应商“{name}”已停用，不能新建商品' },
  goodsChanged: { code: 409, text: '商品“{goodsName}”已被 {person} 于 {at} 修改，请刷新后再操作' },
  incomplete: { code: 500, text: '商品“{goodsName}”资料不完整，请编辑补全后再审核。{label}：{fault}' },
  elsewhere: { code: 403, text: '商品“{goodsName}”由其他仓库建档，您的仓库也没有它的库存，请联系建档仓库处理' },
  auditedAlready: { code: 409, text: '商品“{goodsName}”已由 {person} 于 {at} 审核，请刷新后再操作' },
  goodsGone: { code: 409, text: '商品“{goodsName}”已被删除，请刷新后再操作' },
  boxInUse: {
    code: 500,
    text: '商品“{goodsName}”还有 {pieces} 件库存、{count} 张未完成单据，改箱规会改变它们的箱数，请确认后再保存',
  },
  boxNotYours: {
    code: 500,
    text: '商品“{goodsName}”还有 {pieces} 件库存、{count} 张未完成单据，箱规请联系仓库修改',
  },
  auditedNotYours: { code: 500, text: '商品“{goodsName}”已审核，请联系仓库删除' },
  stockLeft: { code: 500, text: '商品“{goodsName}”还有 {pieces} 件库存（含在途），出清后才能删除' },
  documentsOpen: { code: 500, text: '商品“{goodsName}”还在 {count} 张未完成的单据中{list}，完成或取消后才能删除' },
  datedStock: {
    code: 500,
    text: '商品“{goodsName}”还有 {pieces} 件带生产日期的库存（含在途），出清后才能关闭生产日期管理',
  },
  datesOpen: {
    code: 500,
    text: '商品“{goodsName}”还有 {count} 张待录入或已清点生产日期的单据{list}，完成后才能关闭生产日期管理',
  },
} as const satisfies Refusals

/** Why an act on goods is not offered. */
export const GOODS_WHY = {
  noRight: '您没有该操作的权限，请联系管理员开通',
  notMine: '平台账号只能查看',
  audited: '已审核的商品请联系仓库处理',
  auditedAlready: '商品已审核',
  byWarehouse: '由仓库设置',
  gone: '商品已删除',
  incomplete: '资料不完整（{label}），请先编辑补全',
  elsewhere: '由其他仓库建档，请联系建档仓库处理',
} as const

/** The log of goods. */
export const GOODS_LOG = {
  created: '新建商品',
  createdAudited: '新建商品，已审核',
  imported: '导入新建商品',
  changed: '修改：{changes}',
  unchanged: '保存，内容未变',
  sentBack: '{content}，待重新审核',
  passedToo: '{content}，审核通过',
  passed: '审核通过',
  datesOn: '开启生产日期管理',
  datesOff: '关闭生产日期管理',
  removed: '删除商品',
  one: '{label} {from}→{to}',
  images: '图片',
  none: '无',
  more: '等',
} as const

/** By auditFlag. */
export const AUDIT_NAMES = { 0: '未审核', 1: '已审核' } as const
/** By createFlag. */
export const CREATED_BY_NAMES = { 0: '仓库创建', 1: '供应商创建' } as const

/** Heads of the exported lists, and the names of the workbooks. */
export const GOODS_SHEET = {
  name: '商品列表',
  review: '待审核商品',
  code: '商品编码',
  supplier: '供应商',
  warehouse: '建档仓库',
  volume: '体积(m³)',
  box: '箱规(件/箱)',
  pallet: '码盘标准(箱/板)',
  length: '箱长(cm)',
  width: '箱宽(cm)',
  height: '箱高(cm)',
  weight: '外箱毛重(KG)',
  shelfLife: '保质期(天)',
  price: '销售价(元/件)',
  audit: '审核状态',
  dated: '生产日期管理',
  createdBy: '来源',
  creator: '创建人',
  createdAt: '创建时间',
  changedAt: '修改时间',
  on: '开启',
  off: '关闭',
} as const
