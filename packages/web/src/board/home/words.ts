import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { weekdayOf } from '@yuncang/kit/words.ts'
import type { StepKey } from '@yuncang/domain/board/home/first-steps.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'

type StepWords = {
  readonly title: string
  readonly hint: string
  readonly url: string
  readonly right: Right
  /** Who does it, for those who cannot. */
  readonly who: string
}

/** The first steps, what each is for and where it is taken. */
export const STEPS: Readonly<Record<StepKey, StepWords>> = {
  combo: {
    title: '建一个套餐',
    hint: '规定商户能用的菜单，以及仓库、供应商、账号和商品的数量；不限制也可以跳过',
    url: '/merchantManage/combo',
    right: 'comboManageEdit',
    who: '平台管理员',
  },
  merchant: {
    title: '新建第一家商户',
    hint: '保存后得到商户管理员的账号和临时密码，交给对方登录',
    url: '/merchantManage/merchant',
    right: 'merchantManageAdd',
    who: '平台管理员',
  },
  warehouse: {
    title: '建仓库',
    hint: '填名称和地址；是否管理生产日期和货位，之后可在仓库设置里开关',
    url: '/waremanage/warehouse',
    right: 'warehouseManageAdd',
    who: '商户管理员',
  },
  location: {
    title: '建库区和货位',
    hint: '仓库已开启库位管理，建好存储区的货位后才能上架',
    url: '/waremanage/location',
    right: 'locationManageEdit',
    who: '商户管理员或仓库主管',
  },
  supplier: {
    title: '建供应商',
    hint: '货主是谁；商品、任务和费用都归到供应商',
    url: '/supplierManage/supplier',
    right: 'supplierManageAdd',
    who: '商户管理员',
  },
  goods: {
    title: '建商品',
    hint: '填箱规、尺寸和重量，可逐个新建，也可用表格批量导入',
    url: '/goodsmanage/goodsmanage',
    right: 'goodsManageAdd',
    who: '商户管理员或仓库文员',
  },
  point: {
    title: '建配送平台和仓点',
    hint: '送到哪里：先建平台（如多多买菜），再建它的仓点',
    url: '/waremanage/dispatchPoint',
    right: 'dispatchPointEdit',
    who: '商户管理员或仓库主管',
  },
  staff: {
    title: '给仓库的人开账号',
    hint: '仓库主管、文员和现场作业员各用各的账号，谁做了什么才说得清',
    url: '/systemConfig/account',
    right: 'accountManageEdit',
    who: '商户管理员',
  },
  stock: {
    title: '登记期初库存',
    hint: '仓里已经有货时用表格导入；从零开始的，第一次到货入库后自动完成',
    url: '/systemConfig/import?kind=openingStock',
    right: 'openingStockImport',
    who: '商户管理员或仓库主管',
  },
  task: {
    title: '完成第一个任务',
    hint: '新建一个到货入库任务，接单、点数、完成，库存就有了',
    url: '/assignmentmanage/warehouseinto',
    right: 'assignmentManageAdd',
    who: '商户管理员或仓库文员',
  },
}

/** What a merchant is told of its period. */
export const PLAN_WORDS = {
  over: (plan: string, day: string) =>
    `${plan}已于 ${day} 到期：不能再新建仓库、供应商、账号和商品，已有业务不受影响。续期请联系平台`,
  near: (plan: string, day: string, days: number) =>
    `${plan}将于 ${day} 到期（${days === 0 ? '今天' : `还有 ${days} 天`}），到期后不能再新建仓库、供应商、账号和商品。续期请联系平台`,
  plan: (name: string) => (name === '' ? '使用期' : `套餐“${name}”`),
} as const

/** What stands on the home beside the names of figures. */
export const HOME_WORDS = {
  dayAndWeekday: (day: CalendarDate) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${weekdayOf(day)}`,
  allWarehouses: '全部仓库',
  failed: '数据没有取到',
  retry: '重试',
  goThere: '去处理',
  unknown: '–',
  stock: '现在仓里有什么',
  ownStock: '我的货现在有多少',
  broken: (pieces: string) => `其中残次 ${pieces} 件`,
  ofSuppliers: (count: string) => `共 ${count} 家在用`,
  todayTasks: '今天新建的任务，走到哪一步了？',
  noTasks: '今天还没有新建任务',
  nature: '今日任务',
  into: '入库',
  out: '出库',
  made: '新建合计',
  doneToday: '今日完成',
  ranking: '谁出货最多？',
  range: '时间范围',
  lastMonth: '近一月',
  lastYear: '近一年',
  sevenDays: '7 天',
  thirtyDays: '30 天',
  noShipments: '这段时间还没有出货',
  movement: '最近 14 天，进得多还是出得多？',
  noMovement: '最近 14 天还没有入库和出库',
  supplier: '供应商',
  pieces: '出货件数',
  tasks: '任务',
  revenue: '营收（元）',
  share: '占比',
  rest: (count: number, pieces: string) => `其余 ${count} 家共 ${pieces} 件`,
  restWarehouses: (count: number, pieces: string) => `另有 ${count} 个仓库共 ${pieces} 件未画出`,
  unpaid: '哪些账单还没有付？',
  owed: '我还欠多少？',
  bills: (count: string) => `${count} 张，共`,
  noBills: '最近一年没有未付账单',
  billList: '未付账单列表',
  bill: '账单',
  since: '已出账',
  days: (days: number) => (days === 0 ? '今天' : `${days} 天`),
  amount: '金额（元）',
  roll: '继续滚动',
  stop: '停止滚动',
  oldest: (shown: number, all: string) => `只列出最早的 ${shown} 张，共 ${all} 张`,
  shipments: '最近出货多少？',
  day: '日期',
  forecast: '明天各仓点大概要出多少箱？',
  noForecast: '同样的星期几出过三次货以后，才能估计明天',
  forecastBoxes: '预计（箱）',
  forecastError: '通常相差',
  errorOf: (boxes: number | null) => (boxes === null ? '还说不准' : `±${boxes.toLocaleString('en-US')} 箱`),
  forecastHow: (weekday: string, unsure: number) =>
    `取最近 8 个${weekday}的中位数；相差是用同样的办法估计过去几次，平均差了多少${unsure > 0 ? `。另有 ${unsure} 个仓点出货太少，没有估计` : ''}`,
  /** How the boxes of a point came about. */
  forecastOf: (point: string, boxes: string) => `${point}：明天 ${boxes} 箱是怎么来的？`,
  forecastFrom: (days: number, weekday: string, boxes: string) =>
    `下面 ${days} 个${weekday}出货箱数，从小到大排在正中的是 ${boxes} 箱（天数是双数时取正中两天的平均）。箱数按商品现在的装箱数折算。`,
  shippedBoxes: '出货箱数',
  shippedPieces: '出货件数',
  cover: '我的货还能卖多久？',
  noGoods: '还没有库存和出货',
  goods: '商品',
  inStock: '在库',
  shipped: '30 天出货',
  coverDays: '可售',
  coverFor: (days: number | null) => (days === null ? '近 28 天没有出货' : `${days} 天`),
  rejected: '哪些货被拒收，为什么，在哪里？',
  reason: '拒收原因',
  noRejections: '最近 30 天没有拒收',
  point: '配送仓点',
  rejectedPieces: '拒收件数',
  rejectRate: '拒收率',
} as const

/** What stands on the home of those who run the installation. */
export const PLATFORM_WORDS = {
  overview: '平台上现在有多少？',
  today: '今天新建了多少？',
  asOf: (time: string) => `统计截至 ${time}`,
  yesterday: (count: string) => `昨天此时 ${count}`,
  ending: (count: number) => `${count} 家 30 天内到期`,
  figures: [
    { key: 'merchants', name: '商户', unit: '家' },
    { key: 'activeMerchants', name: '30 天内有任务', unit: '家' },
    { key: 'warehouses', name: '仓库', unit: '个' },
    { key: 'suppliers', name: '供应商', unit: '家' },
    { key: 'goods', name: '商品', unit: '个' },
    { key: 'accounts', name: '账号', unit: '个' },
    { key: 'sku', name: '有货SKU', unit: '个' },
    { key: 'inventory', name: '库存件数', unit: '件' },
    { key: 'value', name: '库存货值', unit: '元' },
  ],
  made: [
    { key: 'inTasks', name: '入库任务', unit: '单', by: 'newInTask' },
    { key: 'outTasks', name: '出库任务', unit: '单', by: 'newOutTask' },
    { key: 'newPutaways', name: '上架单', unit: '单', by: 'newShelves' },
    { key: 'newPlans', name: '盘点计划', unit: '单', by: 'newPlan' },
    { key: 'newMoves', name: '移库单', unit: '单', by: 'newMove' },
  ],
  bills: '每个月出账多少，收回多少？',
  noBills: '最近 12 个月没有账单',
  noLogins: '启用统计以来，截至昨天还没有登录记录',
  month: '月份',
  logins: '最近 30 天谁在用？',
  timesOrPeople: '次、人',
  shipments: '全平台出货多少？',
  byDay: '每天多少？',
  byMerchant: '各是谁家的？',
} as const
