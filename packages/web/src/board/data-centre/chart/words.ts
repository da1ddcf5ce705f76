import type { Axis } from '@yuncang/domain/board/figure/range.ts'
import type { NoRows } from '@yuncang/domain/board/figure/shown.ts'

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
  /** Of what a point of a picture is, as questions say it. */
  each: { day: '每天', month: '每月', year: '每年' },
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

/** A question; one about a time is told whether the days, months or years are meant. */
export type Question = string | ((each: string) => string)

/** A question in words. */
export function asked(question: Question, axis: Axis = 'day'): string {
  return typeof question === 'string' ? question : question(CHART_WORDS.each[axis])
}

/** Why a figure leads to no rows, where that is not plain. */
export const WHY_NO_ROWS: Readonly<Record<NoRows, string | undefined>> = {
  rank: undefined,
  share: undefined,
  reckoned: undefined,
  rest: '没有单独列出的合计',
  past: '过去某天的状态，只保留数量，没有明细',
  night: '每晚汇总全部商户得出，没有明细',
  mixed: '任务里还有其他商品，请看该商品自己的数据',
  here: '由本页表格各行相加',
  theirs: '由商户自己管理，平台没有明细',
}

/** What a figure has become since the time that it is compared with. */
export const CHANGE_WORDS = {
  more: (percent: string) => `增加 ${percent}%`,
  less: (percent: string) => `减少 ${percent}%`,
  same: '持平',
  fromNothing: (when: string) => `${when}为 0`,
} as const

/** What something is compared with, by the number that the calls take. */
export const COMPARED_WITH: Readonly<Record<0 | 1 | 2, string>> = { 0: '', 1: '上一周期', 2: '去年同期' }
