/** What an adjustment came from: a stocktake. */
export const ADJUSTMENT_SOURCE = '盘点损益'

/** Heads of the exported list of adjustments, and the name of the workbook. */
export const ADJUSTMENT_SHEET = {
  name: '库存调整记录',
  goods: '商品名称',
  code: '商品编码',
  barCode: '条形码',
  supplier: '供应商',
  warehouse: '仓库',
  location: '货位',
  date: '生产日期',
  quality: '品质',
  change: '调整件数',
  source: '来源',
  loss: '损益单号',
  task: '任务编号',
  by: '处理人',
  time: '处理时间',
} as const
