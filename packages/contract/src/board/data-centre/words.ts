/** What the groups of revenue are called on the wire, as bills call them. */
export const GROUP_MONEY = {
  storageMoney: 'wareHouseMoney',
  handlingMoney: 'moveMoney',
  deliveryMoney: 'sendMoney',
  returnsMoney: 'returnMoney',
  labelsMoney: 'lableMoney',
  filmMoney: 'coatedMoney',
  otherMoney: 'otherMoney',
} as const

export const PAY_NAMES = { online: '线上支付', offline: '线下支付' } as const
export const NEW_TASKS = '新建任务'
export const NO_PLATFORM = '无平台'
export const NO_CATEGORY = '未分类'
export const NO_PROVINCE = '未填地区'
export const ALL_TOGETHER = '合计'

/** Ranges that all merchants' goods are ranked in. */
export const PRESET_FAULT = '时间范围只能是近 7、30、90、365 天或某个月'

/** What suppliers and goods are sorted by, with what it is here. */
export const SUPPLIER_SORTS = {
  shipNum: 'shippedPieces',
  inNum: 'inPieces',
  inventory: 'inventory',
  rejectRate: 'rejectRate',
  money: 'money',
} as const
export const GOODS_SORTS = {
  shipNum: 'shippedPieces',
  saleValue: 'saleValue',
  inNum: 'inPieces',
  inventory: 'inventory',
  rejectRate: 'rejectRate',
} as const

export const TASK_SERIES = {
  newIn: '新建入库任务',
  newOut: '新建出库任务',
  doneIn: '完成入库任务',
  doneOut: '完成出库任务',
} as const

/** What an export of suppliers or goods is headed by. */
export const BOARD_SHEET = {
  suppliers: '供应商数据明细',
  goods: '商品数据明细',
  /** `{name}` with its days. */
  name: '{what} {begin} 至 {end}',
  supplierCode: '供应商编码',
  supplierName: '供应商',
  goodsCode: '商品编码',
  goodsName: '商品名称',
  barCode: '69码',
  category: '商品分类',
  standard: '规格',
  piecesPerBox: '箱规',
  returnPieces: '退货入库件数',
  weight: '出库重量(kg)',
  volume: '出库体积(m³)',
  coverDays: '可售天数',
  lastTime: '最近任务日',
  lastOutTime: '最近出库时间',
  /** Above the titles: of which days and of what, and up to when it was counted. */
  head: '统计日期：{begin} 至 {end}　统计范围：{scope}　统计截至：{asOf}',
  all: '全部',
  merchant: '商户',
  warehouse: '仓库',
} as const

/** What a person saves of a page: what it counts of, under a name. */
export const VIEW_WORDS = {
  page: '页面',
  name: '视图名称',
  query: '统计范围',
} as const
/** So many views a person may have of a page. */
export const MOST_VIEWS = 20
export const VIEW_REFUSALS = {
  tooManyViews: { code: 500, text: `每个页面最多保存 ${String(MOST_VIEWS)} 个视图，请先删除不用的` },
} as const
