/** How near a batch is to its last day, `expireStatus` on the wire. */
export const EXPIRY = { fresh: 0, near: 1, expired: 2 } as const

/** What a batch's keeping is called, by `expireStatus`. */
export const EXPIRE_NAMES = ['正常', '临期', '已过期'] as const

/** Heads of exported stock, and the names of the workbooks. */
export const STOCK_SHEET = {
  inventory: '库存',
  byProduction: '按生产日期的库存',
  byLocation: '按货位的库存',
  area: '库区',
  location: '货位',
  date: '生产日期',
  validUntil: '有效期至',
  expire: '效期',
  stock: '在库',
  normal: '正常品',
  broken: '破损品',
  free: '可用正常品',
  brokenFree: '可用破损品',
  reserved: '占用正常品',
  brokenReserved: '占用破损品',
  expired: '已过期件数',
  near: '临期件数',
  weight: '重量(kg)',
  volume: '体积(m³)',
  value: '货值(元)',
} as const
