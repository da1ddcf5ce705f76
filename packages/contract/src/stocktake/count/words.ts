import type { Refusals } from '../../wire/refusal.ts'
import { STOCKTAKE_REFUSALS } from '../task/words.ts'

/** How a count at a location can refuse. */
export const STEP_REFUSALS = {
  notCounting: STOCKTAKE_REFUSALS.notCounting,
  held: { code: 409, text: '货位 {location} 正由{name}盘点' },
  unknownLocation: { code: 404, text: '没有找到货位 {location}，请核对后重新扫描' },
  notPlanned: { code: 400, text: '货位 {location} 不在本次盘点范围内' },
  goodsNotPlanned: { code: 400, text: '“{goods}”不在本次盘点范围内' },
  unknownGoods: { code: 404, text: '没有找到商品 {code}，请核对后重新扫描' },
  twice: { code: 400, text: '“{goods}”的同一生产日期填了两次' },
  datesOff: { code: 400, text: '“{goods}”在该仓库不管理生产日期，请选择“无”' },
  futureDate: { code: 400, text: '“{goods}”的生产日期 {date} 在今天之后，请核对' },
  another: { code: 409, text: '货位 {location} 需要由另一人复盘' },
  nothingAsked: { code: 409, text: '货位 {location} 已盘点，如需修改请更正自己的盘点' },
  operationReused: { code: 409, text: '该操作标识已用于另一份内容，请刷新页面后重新提交' },
} as const satisfies Refusals

/** How counting can refuse. */
export const COUNT_REFUSALS = {
  ...STEP_REFUSALS,
  locationTwice: { code: 400, text: '货位 {location} 填了两次' },
  notYours: { code: 409, text: '只能更正自己在货位 {location} 的盘点' },
  emptyOf: { code: 400, text: '请填写货位编码（货位是空的）或商品编码（哪里都没有找到），只填一项' },
  lookedFor: { code: 409, text: '“{goods}”已记录为未发现' },
  open: { code: 409, text: '还有 {count} 项未盘完：{items}' },
  asOf: { code: 400, text: '盘点时间应在接单之后、当前时间之前' },
  tooMuch: { code: 409, text: '“{goods}”盘点合计 {pieces} 件，超过 {most} 件，请核对后更正' },
  noChoice: { code: 409, text: '该行不需要选择盘点结果' },
} as const satisfies Refusals

/** What the flow of counting says. */
export const COUNT_PROMPTS = {
  scanLocation: '到货位 {location}',
  find: '找一找：{goods}',
  scanGoods: '扫描货位 {location} 的商品',
  counted: '货位 {location} 已盘点',
  disturbed: '货位 {location} 盘点期间有出入，请重新盘点',
  again: '货位 {location} 已记下，差异较大，需第二人复盘',
  choose: '货位 {location} 已记下，两次盘点不一致，等主管选择',
  missing: '“{goods}”未发现，已记录',
  finish: '全部盘完，请提交',
  others: '您能盘的都盘完了，其余等别人',
  chooseJob: '盘点任务 {code} 当前为{status}',
  finished: '盘点完成，没有差异',
  finishedWith: '盘点完成，损益单 {loss}',
} as const
/** What is still asked of an item. */
export const ASKED_NAMES = {
  '': '',
  count: '',
  disturbed: '期间有出入，请重新盘点',
  again: '需第二人复盘',
  choose: '待主管选择',
} as const
/** What a count of an item was good for. */
export const VISIT_NAMES = { valid: '', disturbed: '期间有出入', corrected: '已更正' } as const
export const SHEET_ENTRY = '盘点表录入'
/** Goods that lie nowhere, and were looked for. */
export const NOWHERE = '无货位'

/** Heads of the exported items of a stocktake; the name of the workbook follows its number. */
export const ITEMS_SHEET = {
  name: '待盘点项目',
  area: '库区',
  location: '货位编码',
  goods: '商品名称',
  standard: '规格',
  code: '商品编码',
  barCode: '条码',
  state: '状态',
  asked: '待办',
  rounds: '盘点次数',
  by: '盘点人',
  time: '盘点时间',
} as const
/** The same of what was counted. */
export const COUNTED_SHEET = {
  name: '已盘点明细',
  goods: '商品名称',
  code: '商品编码',
  barCode: '条码',
  supplier: '供应商',
  area: '库区',
  location: '货位编码',
  date: '生产日期',
  systemNormal: '系统正常品',
  countedNormal: '盘点正常品',
  differenceNormal: '正常品差异',
  systemBroken: '系统破损品',
  countedBroken: '盘点破损品',
  differenceBroken: '破损品差异',
  picked: '已拣出',
  arrived: '待完成入库',
  box: '箱规',
  maxUnit: '大单位',
  minUnit: '小单位',
} as const
