/** The words of charts and tables of the data centre. */
export const CHART_WORDS = {
  asTable: '看数据',
  asChart: '看图表',
  bars: '柱状',
  lines: '折线',
  shape: '图形',
  export: '导出',
  toExcel: '导出 Excel',
  toPicture: '导出图片',
  again: '重试',
  failed: '数据没有取到',
  noPicture: '图表没有加载到，请看数据',
  /** `{time}`: what is shown was counted then. */
  stale: (time: string) => `更新失败，显示的是 ${time} 的数据`,
  asOf: (time: string) => `统计截至 ${time}`,
  picture: (question: string) => `${question}（图表，数据见“看数据”）`,
  explain: (name: string) => `${name}的说明`,
  formula: '计算方法：',
  time: { day: '日期', month: '月份', year: '年份' },
  total: '合计',
  share: '占比（%）',
  none: '–',
  rank: '名次',
  others: (count: number) => `其余 ${count} 个`,
  /** What a series is called in the time that it is compared with. */
  before: (name: string, when: string) => `${name}（${when}）`,
  rows: (shown: number, all: number) => `共 ${all} 行，显示前 ${shown} 行，全部见导出`,
} as const

/** What a figure has become since the time that it is compared with. */
export const CHANGE_WORDS = {
  more: (percent: string) => `增加 ${percent}%`,
  less: (percent: string) => `减少 ${percent}%`,
  same: '持平',
  fromNothing: (when: string) => `${when}为 0`,
} as const

/** What something is compared with, by the number that the calls take. */
export const COMPARED_WITH: Readonly<Record<0 | 1 | 2, string>> = { 0: '', 1: '上一周期', 2: '去年同期' }
