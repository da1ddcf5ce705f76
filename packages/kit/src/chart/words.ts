export const CHART_WORDS = {
  asTable: '看数据',
  asChart: '看图表',
  tenThousand: '万',
  hundredMillion: '亿',
  mark: (mark: string, values: readonly string[]) => `${mark}：${values.join('，')}`,
  /** What a chart is drawn as, in words. */
  shapes: { bars: '柱状', lines: '折线' },
  shape: '图形',
  part: '类别',
  share: '占比',
  unknown: '–',
  tableBehind: '（图表，数据见“看数据”）',
} as const
