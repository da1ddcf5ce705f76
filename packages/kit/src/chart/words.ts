export const CHART_WORDS = {
  asTable: '看数据',
  asChart: '看图表',
  tenThousand: '万',
  mark: (mark: string, values: readonly string[]) => `${mark}：${values.join('，')}`,
  tableBehind: '（图表，数据见“看数据”）',
} as const
