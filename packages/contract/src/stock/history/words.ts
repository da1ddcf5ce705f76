/** What a move of stock is called, by the step of its document. */
export const STEP_NAMES: Readonly<Record<string, string>> = {
  receive: '收货',
  correct: '途中更正',
  ship: '出库',
  sign: '签收',
  date: '录入日期',
  shelve: '上架',
  move: '移库',
  quality: '品质变更',
  redate: '日期变更',
  open: '期初入库',
}
/** A step that has no name of its own. */
export const OTHER_STEP = '其他'

export const DOCUMENT_NAMES = {
  putaway: '上架单',
  dateEntry: '生产日期录入',
  move: '移库单',
  quality: '品质变更单',
  dateChange: '日期变更单',
  opening: '期初库存单',
} as const

/** What a place outside the warehouse's locations is called. */
export const PLACE_NAMES: Readonly<Record<string, string>> = {
  supplier: '供应商',
  transit: '配送途中',
  platform: '平台已收',
  scrap: '破损废弃',
  count: '盘点差异',
  reclass: '更正',
}

/** Heads of an exported history, and the name of the workbook. */
export const HISTORY_SHEET = {
  name: '商品流水',
  at: '时间',
  code: '单据编号',
  document: '单据',
  type: '类型',
  date: '生产日期',
  quality: '品质',
  from: '原货位',
  to: '目标货位',
  pieces: '数量',
  change: '增减',
  creator: '操作人',
} as const
