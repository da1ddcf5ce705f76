/** What is found, by kind. */
export const FOUND_NAMES = {
  task: '任务',
  putaway: '上架单',
  move: '移库单',
  dates: '日期录入',
  label: '贴标覆膜',
  quality: '品质变更',
  dateChange: '日期变更',
  stocktake: '盘点任务',
  plan: '盘点计划',
  loss: '损益单',
  goods: '商品',
  location: '货位',
  supplier: '供应商',
  point: '配送仓点',
} as const

/** What can be done with it, beside opening it. */
export const FOUND_DEEDS = {
  enterDates: '录入生产日期',
  stock: '看库存',
  tasks: '看任务',
  goods: '看商品',
} as const
