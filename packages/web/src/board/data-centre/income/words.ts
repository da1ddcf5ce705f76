/** The questions of the page of revenue. */
export const INCOME = {
  title: '仓库收入统计',
  glance: '收入一览',
  byTime: (each: string) => `${each}收入多少，来自哪些费用？`,
  groups: '收入由哪些费用组成？',
  rows: (each: string) => `每个仓库${each}收入多少？`,
  none: '这段时间还没有入账的费用',
  group: '费用类别',
  warehouse: '仓库',
  time: '时间',
} as const
