/** The words of how full warehouses are. */
export const SPACE = {
  byDay: '每天各库区占用了多少？',
  now: '现在各库区还有多少空位？',
  none: '还没有启用的库位',
  notKept: '这段时间还没有库位占用的记录',
  warehouse: '仓库',
  area: '库区',
  nature: '性质',
  natures: { 1: '存储', 2: '暂存', 3: '残次' },
  places: '启用库位',
  used: '有货库位',
  free: '空库位',
  all: '合计',
} as const
