/** What is wrong with a row of opening stock. */
export const OPENING_FAULTS = {
  noWarehouse: '仓库 {code} 不存在或不在您的数据权限内',
  noLocation: '仓库 {warehouse} 没有货位 {code}',
  locationMissing: '请输入货位编码',
  locationsOff: '仓库 {warehouse} 未启用库位管理，只能放在 {location}，货位编码可以不填',
  noStaging: '仓库 {warehouse} 没有暂存货位',
  noGoods: '商品 {code} 不存在或不在您的数据权限内',
  notAudited: '商品 {code} 还没有审核，审核后才能导入库存',
  damagedOnly: '货位 {code} 在残次区，只能存放破损品',
  dateMissing: '商品 {code} 管理生产日期，请填写生产日期',
  dateNotManaged: '商品 {code} 在仓库 {warehouse} 不管理生产日期，请填“无”或不填',
  futureDate: '生产日期不能晚于今天（{today}）',
} as const

/** The whole file was imported before. */
export const OPENING_REFUSALS = {
  importedBefore: {
    code: 409,
    text: '同样内容的期初库存已由 {person} 于 {at} 导入，再次导入会使库存翻倍。确实要再导入一次，请勾选“再次导入相同内容”',
  },
} as const

/** The operation log of an opening stock document. */
export const OPENING_LOG = { created: '导入期初库存 {goods} 种商品，共 {pieces} 件' } as const

/** Heads of an exported list, and the name of the workbook. */
export const OPENING_SHEET = {
  name: '期初库存单',
  code: '期初库存单号',
  goodsCount: '商品种数',
  pieces: '件数',
  creator: '操作人',
  createdAt: '导入时间',
} as const
