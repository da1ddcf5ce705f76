import type { FigureKey, Unit } from '@yuncang/domain/board/figure/figure.ts'

/** What figures are counted in. */
export const UNIT_NAMES = {
  pieces: '件',
  tasks: '单',
  count: '个',
  boxes: '箱',
  kg: 'kg',
  m3: 'm³',
  yuan: '元',
  people: '人',
  times: '次',
  minutes: '分钟',
  percent: '%',
} as const satisfies Record<Unit, string>
export type UnitName = (typeof UNIT_NAMES)[Unit]

type Words = {
  readonly name: string
  /** What it counts, for the one who looks. */
  readonly tooltip: string
  /** How it is reckoned, in the names of figures and documents. */
  readonly formula: string
}

/** What each figure is called, and how it is reckoned. */
export const FIGURE_WORDS = {
  shippedTasks: {
    name: '出货任务',
    tooltip: '当天离仓的配送和补货出库任务',
    formula: '离仓日在范围内的配送出库、补货出库任务数',
  },
  shippedPieces: {
    name: '出货件数',
    tooltip: '当天离仓的配送和补货出库的实际件数，正品和残次都算',
    formula: '出货任务的实际正品件数 + 实际残次件数',
  },
  outTasks: {
    name: '出库任务',
    tooltip: '当天离仓或完成的出库任务，盘亏不算',
    formula: '出库日在范围内的出库任务数，不含盘亏出库',
  },
  outPieces: {
    name: '出库件数',
    tooltip: '当天离仓或完成的出库任务的实际件数，盘亏不算',
    formula: '出库任务的实际正品件数 + 实际残次件数',
  },
  inTasks: {
    name: '入库任务',
    tooltip: '当天完成的入库任务，含退货和拒收，盘盈不算',
    formula: '完成日在范围内的入库任务数，不含盘盈入库',
  },
  inPieces: {
    name: '入库件数',
    tooltip: '当天完成的入库任务的实际件数，盘盈不算',
    formula: '入库任务的实际正品件数 + 实际残次件数',
  },
  outWeight: {
    name: '出库重量',
    tooltip: '按出库时的商品资料折算的毛重，每个任务四舍五入一次',
    formula: 'Σ 件数 ÷ 箱规 × 外箱毛重',
  },
  outVolume: {
    name: '出库体积',
    tooltip: '按出库时的商品资料折算的体积，每个任务四舍五入一次',
    formula: 'Σ 件数 ÷ 箱规 × 外箱体积',
  },
  inWeight: {
    name: '入库重量',
    tooltip: '按入库时的商品资料折算的毛重，每个任务四舍五入一次',
    formula: 'Σ 件数 ÷ 箱规 × 外箱毛重',
  },
  inVolume: {
    name: '入库体积',
    tooltip: '按入库时的商品资料折算的体积，每个任务四舍五入一次',
    formula: 'Σ 件数 ÷ 箱规 × 外箱体积',
  },
  receivedPieces: { name: '实收', tooltip: '当天签收时收下的件数', formula: '签收任务的送达件数 − 拒收 − 破损废弃' },
  rejectedPieces: { name: '拒收', tooltip: '当天签收时拒收的件数', formula: '签收登记的拒收件数' },
  discardedPieces: { name: '破损废弃', tooltip: '当天签收时破损废弃的件数', formula: '签收登记的破损废弃件数' },
  rejectRate: {
    name: '拒收率',
    tooltip: '当天签收的任务中，拒收占送达的比例',
    formula: '拒收件数 ÷ 同一批签收任务的送达件数',
  },
  newPending: {
    name: '待接单',
    tooltip: '当天创建、现在还没有接单的任务',
    formula: '创建日在范围内、现为待接单的任务数',
  },
  newAccepted: {
    name: '已接单',
    tooltip: '当天创建、现在已接单的任务，含配送中和已完成',
    formula: '创建日在范围内、现为进行中、配送中或已完成的任务数',
  },
  newCancelled: {
    name: '已取消',
    tooltip: '当天创建、现在已取消的任务',
    formula: '创建日在范围内、现为已取消的任务数',
  },
  inventory: {
    name: '库存件数',
    tooltip: '在库的全部件数，含已预占；过去某天为当天结束时',
    formula: '各库位、暂存区、残次区的在库件数之和',
  },
  brokenInventory: { name: '其中残次', tooltip: '在库件数中的残次品', formula: '品质为残次的在库件数之和' },
  sku: { name: '有货SKU', tooltip: '只统计库存大于 0 的商品', formula: '在库件数大于 0 的商品数' },
  value: { name: '库存货值', tooltip: '在库件数乘以现在的销售价', formula: 'Σ 在库件数 × 当前销售价' },
  supplierCount: {
    name: '供应商数',
    tooltip: '最近 30 天（含今天）有任务的供应商',
    formula: '最近 30 天创建过未取消任务的供应商数',
  },
  saleValue: { name: '出货货值', tooltip: '出货件数按当前销售价计算', formula: 'Σ 出货件数 × 当前销售价' },
  revenue: {
    name: '营收',
    tooltip: '按入账日统计的费用，作废的不算；调整计入原费用的类别',
    formula: '入账日在范围内且未作废的费用金额之和',
  },
  billCount: { name: '账单数', tooltip: '当天生成的账单，已取消的不算', formula: '生成日在范围内且未取消的账单数' },
  billMoney: {
    name: '账单金额',
    tooltip: '当天生成的账单金额，已取消的不算',
    formula: '生成日在范围内且未取消的账单金额之和',
  },
  paidCount: { name: '已付账单', tooltip: '当天收款的账单', formula: '收款日在范围内的已支付账单数' },
  paidMoney: { name: '已付金额', tooltip: '当天收款的账单金额', formula: '收款日在范围内的已支付账单金额之和' },
  unpaidCount: {
    name: '未付账单',
    tooltip: '最近一年生成、待核对或待支付的账单',
    formula: '365 天内生成、状态为待核对或待支付的账单数',
  },
  unpaidMoney: {
    name: '未付金额',
    tooltip: '最近一年生成、待核对或待支付的账单金额',
    formula: '365 天内生成、状态为待核对或待支付的账单金额之和',
  },
  activeSuppliers: {
    name: '活跃供应商',
    tooltip: '当天创建过任务的供应商，取消的不算',
    formula: '当天创建过未取消任务的供应商数',
  },
  activeMerchants: {
    name: '活跃商户',
    tooltip: '当天创建过任务的商户，取消的不算',
    formula: '当天创建过未取消任务的商户数',
  },
  logins: { name: '登录次数', tooltip: '成功登录的次数；启用统计之前的日子没有数据', formula: '当天成功登录的次数' },
  loginAccounts: {
    name: '登录人数',
    tooltip: '成功登录过的账号数；启用统计之前的日子没有数据',
    formula: '当天成功登录的不同账号数',
  },
  acceptMinutes: {
    name: '接单用时',
    tooltip: '从创建到接单的平均分钟数，按任务离仓或完成的日子统计',
    formula: 'Σ（接单时间 − 创建时间）÷ 任务数',
  },
  finishMinutes: {
    name: '作业用时',
    tooltip: '从接单到离仓或完成的平均分钟数',
    formula: 'Σ（离仓或完成时间 − 接单时间）÷ 任务数',
  },
  newPutaways: { name: '上架单', tooltip: '当天创建的上架单', formula: '创建日在范围内的上架单数' },
  newPlans: { name: '盘点计划', tooltip: '当天创建的盘点计划', formula: '创建日在范围内的盘点计划数' },
  newMoves: { name: '移库单', tooltip: '当天创建的快捷移库单', formula: '创建日在范围内的移库单数' },
  spaceRate: { name: '库位占用率', tooltip: '有货的库位占启用库位的比例', formula: '有货库位数 ÷ 启用库位数' },
} as const satisfies Record<FigureKey, Words>

/** The seven groups of revenue, in the order of their pages. */
export const REVENUE_GROUPS = ['仓储费', '装卸费', '配送费', '退货费', '贴标费', '覆膜费', '其他费用'] as const

export const RANGE_REFUSALS = {
  endsBeforeBegin: { code: 400, text: '结束日期不能早于开始日期' },
  tooLong: { code: 400, text: '开始日期到结束日期最多 3660 天' },
} as const

/** What heads the home page. */
export const HEAD_TIPS = {
  noWarehouse: '您还没有绑定仓库，请联系管理员',
  noneYet: '还没有仓库，请先新建仓库',
  over: '您的套餐已于 {day} 到期，请联系平台续费',
  ending: '您的套餐将于 {day} 到期，还有 {days} 天',
  failed: '夜间作业未完成：{what}，请联系管理员处理',
  unpriced: '有 {count} 项作业待计价',
  credits: '有 {credits} 笔抵扣待结算',
  unpricedAndCredits: '有 {count} 项作业待计价，{credits} 笔抵扣待结算',
  yesterday: '昨日出库 {tasks} 单 {pieces} 件，拒收 {rejected} 件',
} as const

/** What runs at night, as the head of the home names it. */
export const NIGHT_JOBS: ReadonlyMap<string, string> = new Map([
  ['storage.night', '仓储计费'],
  ['stocktake.cycle', '循环盘点计划'],
  ['board.days', '统计汇总'],
  ['period.close', '周期计费'],
])

/** What is not found where a code names nothing. */
export const NOUNS = {
  warehouse: '仓库',
  supplier: '供应商',
  goods: '商品',
  dispatch_platform: '配送平台',
  dispatch_point: '配送仓点',
} as const

/** Those that stand in no series of their own. */
export const OTHERS = '其他'

/** Of what the platform asks of one merchant, and nobody else of any. */
export const MERCHANT_REFUSALS = {
  ...RANGE_REFUSALS,
  merchantMissing: { code: 400, text: '请选择商户' },
  notPlatform: { code: 400, text: '只有平台可以按商户查询' },
} as const

/** What merchants are sorted by, with what it is here. */
export const MERCHANT_SORTS = {
  shipTask: 'shippedTasks',
  shipNum: 'shippedPieces',
  rejectionNum: 'rejectedPieces',
  rejectRate: 'rejectRate',
  billMoney: 'billMoney',
  paidMoney: 'paidMoney',
  unpaidMoney: 'unpaidMoney',
  inventory: 'inventory',
  brokenInventory: 'brokenInventory',
  near: 'near',
  pastDue: 'pastDue',
  sku: 'sku',
  value: 'value',
  newOutTask: 'newOut',
  newInTask: 'newIn',
  newShelves: 'newPutaways',
  newPlan: 'newPlans',
  newMove: 'newMoves',
  loginNum: 'logins',
  loginUser: 'loginAccounts',
} as const
export type MerchantSort = keyof typeof MERCHANT_SORTS
