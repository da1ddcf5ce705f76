import type { ShortReason } from '@yuncang/domain/task/pick/short.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** Why pieces could not be picked, as a worker chooses it. */
export const SHORT_REASON_NAMES: Readonly<Record<ShortReason, string>> = {
  empty: '货位无货',
  few: '数量不足',
  broken: '破损',
  expired: '过期',
  lost: '找不到',
  other: '其他',
}

/** How picking can refuse. */
export const PICK_REFUSALS = {
  notWorking: { code: 409, text: '任务 {code} 当前为{status}，不能拣货' },
  nothing: { code: 400, text: '请填写拣货数量' },
  notHere: { code: 404, text: '“{goodsName}”在货位 {location} 没有待拣的数量，请刷新后再操作' },
  overOpen: { code: 500, text: '“{goodsName}”在货位 {location} 最多还可拣 {open} 件' },
  wrongLocation: { code: 400, text: '扫到货位 {location}，应到货位 {expected}' },
  locationFirst: { code: 400, text: '请先扫描货位 {expected}' },
  wrongGoods: { code: 400, text: '扫到“{goodsName}”，应拣“{expected}”' },
  unknownCode: { code: 404, text: '没有找到编码 {code}，请核对后重新扫描' },
  reasonMissing: { code: 400, text: '请填写短拣原因' },
  noPick: { code: 409, text: '没有可以撤销的拣货' },
  notLast: { code: 409, text: '只能撤销最后一笔拣货，请刷新后再操作' },
  operationReused: { code: 409, text: '该操作标识已用于另一份内容，请刷新页面后重新提交' },
} as const satisfies Refusals

/** The prompts of the picking flow on the floor, one question a screen. */
export const PICK_PROMPTS = {
  chooseJob: '扫描出库任务号，或选择一个任务',
  scanLocation: '到货位 {location}',
  scanGoods: '扫描商品条码',
  quantity: '拣了多少？',
  reason: '为什么拣不到？',
  done: '任务已全部拣完',
  doneShort: '拣货结束，有短缺',
  ended: '任务 {code} 当前为{status}，不用再拣货',
  picked: '已拣 {quantity} 件，{location}',
  undone: '已撤销 {quantity} 件，{location}',
  instead: '短拣 {missing} 件已记录，改到 {places} 拣',
  insteadPart: '短拣 {missing} 件已记录，改到 {places} 拣，仍短缺 {lacking} 件',
  lacking: '短拣 {missing} 件已记录，没有其他可用库存',
} as const

/** The operation log of a task. */
export const PICK_LOG = {
  picked: '拣货：{goodsName} {quantity} 件，货位 {location}',
  undone: '撤销拣货：{goodsName} {quantity} 件，货位 {location}',
  short: '短拣：{goodsName} {missing} 件，货位 {location}，原因：{reason}；改拣 {found} 件，短缺 {lacking} 件',
} as const

/** Heads of the exported list of short picks, and the name of the workbook. */
export const SHORT_SHEET = {
  name: '短拣记录',
  at: '时间',
  task: '出库任务',
  warehouse: '仓库',
  supplier: '供应商',
  location: '货位',
  goodsCode: '商品编码',
  goods: '商品',
  productionDate: '生产日期',
  quality: '品质',
  missing: '短拣件数',
  found: '改拣件数',
  lacking: '短缺件数',
  reason: '原因',
  note: '说明',
  person: '作业人',
} as const
