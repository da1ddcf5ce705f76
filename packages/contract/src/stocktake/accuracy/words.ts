import type { AccuracyBy } from '@yuncang/domain/stocktake/accuracy/rate.ts'

/** By what the exactness of counting is shown. */
export const ACCURACY_BY_NAMES: Readonly<Record<AccuracyBy, string>> = {
  month: '月份',
  warehouse: '仓库',
  area: '库区',
  person: '盘点人',
}
/** Whether the first count of a line was right. */
export const RIGHT_NAMES = { 0: '有差异', 1: '准确' } as const

/** Heads of the exported figures, and the name of the workbook. */
export const ACCURACY_SHEET = {
  name: '盘点准确率',
  month: '月份',
  warehouse: '仓库',
  area: '库区',
  person: '盘点人',
  lines: '盘点行数',
  right: '准确行数',
  rate: '行准确率（%）',
  pieces: '差异件数',
  value: '差异金额',
} as const

/** Heads of the exported lines, and the name of the workbook. */
export const ACCURACY_LINES_SHEET = {
  name: '盘点准确率明细',
  stocktake: '盘点单号',
  time: '初盘时间',
  by: '初盘人',
  warehouse: '仓库',
  area: '库区',
  location: '货位',
  goods: '商品名称',
  code: '商品编码',
  supplier: '供应商',
  date: '生产日期',
  systemNormal: '应有正常品',
  countedNormal: '初盘正常品',
  systemBroken: '应有破损品',
  countedBroken: '初盘破损品',
  right: '结果',
  pieces: '差异件数',
  value: '差异金额',
} as const
