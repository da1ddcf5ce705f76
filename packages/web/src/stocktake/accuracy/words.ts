/** What the pages of how exact counting is say. */
export const ACCURACY_WORDS = {
  note: '一行是一个货位上的一个商品批次，按初盘判断：初盘与当时应有数量一致即为准确。复盘、选择与损益处理不改变这里的结果。差异件数为盘盈盘亏相加，金额按盘点时的销售价。',
  question: '每月初盘多少行，其中多少行准确',
  lines: '盘点行数',
  right: '准确行数',
  unit: '行',
  none: '这段时间没有完成的盘点',
  allWarehouses: '全部仓库',
  allLines: '全部明细',
} as const

/** The spans that figures can be asked for, in months up to this one. */
export const SPANS = [
  { value: '1', label: '本月' },
  { value: '3', label: '近 3 个月' },
  { value: '6', label: '近 6 个月' },
  { value: '12', label: '近 12 个月' },
] as const
