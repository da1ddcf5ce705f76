/** The words around the boards of the data centre. */
export const PAGE_WORDS = {
  archived: (name: string) => `${name}（已归档）`,
  filters: '统计范围',
  time: '时间',
  days: '起止日期',
  warehouse: '仓库',
  supplier: '供应商',
  compare: '对比',
  axis: '粒度',
  notCompared: '不对比',
  axisItself: '自动',
  refresh: '刷新',
  asOf: (time: string) => `统计截至 ${time}`,
  /** What is counted: from a day to a day. */
  span: (begin: string, end: string) => (begin === end ? begin : `${begin} 至 ${end}`),
  ofWarehouse: (name: string) => `仓库 ${name}`,
  ofSupplier: (name: string) => `供应商 ${name}`,
  ofMerchant: (name: string) => `商户 ${name}`,
} as const

/** What a person saves of a page (我的视图). */
export const VIEWS_WORDS = {
  open: '我的视图',
  failed: '保存的视图没有取到',
  none: '还没有保存的视图。选好时间、仓库后在下面保存，下次一点即到。',
  name: '视图名称',
  save: '保存当前视图',
  saved: '视图已保存',
  remove: (name: string) => `删除视图 ${name}`,
  outside: '其中的仓库、供应商或商户已不在您的数据权限内',
} as const

/** The ranges that go on with the days, and the one that a person sets. */
export const PRESETS = {
  today: '今天',
  '7': '近 7 天',
  '30': '近 30 天',
  '90': '近 90 天',
  '365': '近一年',
  month: '本月',
  lastMonth: '上月',
  own: '自定义',
} as const
export type Preset = keyof typeof PRESETS

export const AXIS_NAMES = { day: '按天', month: '按月', year: '按年' } as const
export const COMPARE_NAMES = { 1: '上一周期', 2: '去年同期' } as const
