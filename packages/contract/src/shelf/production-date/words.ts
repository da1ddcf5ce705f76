import type { Refusals } from '../../wire/refusal.ts'

/** How saving production dates can refuse (part 1, 5.6). */
export const DATE_REFUSALS = {
  entered: { code: 409, text: '该任务的生产日期已录入，请刷新后查看' },
  noDate: { code: 400, text: '{goodsName}的生产日期为空,请检查是否有未选择生产日期的行列' },
  normalSum: { code: 400, text: '正常品录入数量≠完成数量(正常品)，保存失败！商品“{goodsName}”' },
  brokenSum: { code: 400, text: '破损品录入数量≠完成数量(破损品)，保存失败！商品“{goodsName}”' },
  futureDate: { code: 400, text: '商品“{goodsName}”的生产日期不能晚于今天' },
  batchTwice: { code: 400, text: '商品“{goodsName}”的生产日期 {productionDate} 重复，请合并为一行' },
  badQuantity: { code: 400, text: '商品“{goodsName}”的数量应为 0 到 99999999 的整数' },
  alreadyGone: { code: 500, text: '商品“{goodsName}”未录日期的库存只剩 {available} 件，已有一部分被出库，请先核对' },
  lineTwice: { code: 400, text: '商品“{goodsName}”重复提交，每行商品只能提交一次' },
  lineNotFound: { code: 400, text: '待录入的商品与任务不一致，请刷新后再操作' },
} as const satisfies Refusals

export const DATE_STATUS_NAMES = ['待录入', '已录入'] as const

/** The operation log of a date entry. */
export const DATE_LOG = {
  opened: '任务 {task} 入库完成，{pieces} 件待录入生产日期',
  entered: '录入生产日期，共 {pieces} 件',
} as const

/** Heads of an exported list of date entries, and the name of the workbook. */
export const DATE_SHEET = {
  name: '生产日期录入',
  task: '任务编号',
  status: '状态',
  kind: '任务类型',
  supplier: '供应商',
  warehouse: '仓库',
  goodsCount: '商品种数',
  pieces: '待录件数',
  finishedAt: '任务完成时间',
  enteredBy: '录入人',
  enteredAt: '录入时间',
} as const
