import type { Refusals } from '../../wire/refusal.ts'

/** What a putaway order's status is called (part 1, 4.3). */
export const PUTAWAY_STATUS_NAMES = ['待上架', '部分上架', '已完成', '已取消'] as const
export const PUTAWAY_SOURCE_NAMES = ['入库任务', '手动创建'] as const

/** How shelving can refuse. */
export const PUTAWAY_REFUSALS = {
  wrongState: { code: 409, text: '上架单 {code} 状态已变更为{status}，请刷新后再操作' },
  notStorage: { code: 400, text: '货位 {location} 是暂存区货位，请扫描存储区或残次区的货位' },
  damagedOnly: { code: 400, text: '货位 {location} 在残次区，只能上架破损品，请扫描存储区的货位' },
  otherWarehouse: { code: 400, text: '货位 {location} 不在上架单所在的仓库' },
  overOutstanding: { code: 500, text: '“{goodsName}”超出待上架数量：最多还可上架 {outstanding} 件' },
  reservedElsewhere: { code: 500, text: '“{goodsName}”在暂存区只剩 {free} 件可上架，其余已被出库任务占用' },
  nothing: { code: 400, text: '请填写上架数量' },
  unknownCode: { code: 404, text: '没有找到编码 {code}，请核对后重新扫描' },
  notInOrder: { code: 404, text: '“{goodsName}”不在该上架单的待上架商品中' },
} as const satisfies Refusals

/** How creating an order by hand can refuse (part 1, 5.8). */
export const MANUAL_REFUSALS = {
  locationsOff: { code: 500, text: '仓库“{warehouse}”未开启库位管理，不能新建上架单' },
  notStaging: { code: 400, text: '货位 {location} 不在暂存区，请选择暂存区的货位' },
  goodsOfOther: { code: 400, text: '商品“{goodsName}”不属于所选供应商' },
  goodsTwice: { code: 400, text: '商品“{goodsName}”重复，请合并为一行' },
  quantityMissing: { code: 400, text: '商品数量不能为空或为0，请填写{goodsName}的商品数量' },
  normalShort: { code: 500, text: '{goodsName}的正常品，可上架数量不足，请重新选择' },
  brokenShort: { code: 500, text: '{goodsName}的破损品，可上架数量不足，请重新选择' },
  batchSum: { code: 400, text: '{goodsName}各生产日期的数量之和与商品数量不一致，请核对' },
} as const satisfies Refusals

/** What the page of a new order asks for before it is sent (part 1, 5.8). */
export const MANUAL_ASKS = {
  area: '请选择原库区！',
  location: '请选择原货位！',
  supplier: '请选择供应商！',
  goods: '请选择商品',
  noLocations: '该库区下未添加货位，请先添加',
  date: '请选择生产日期',
  dateQuantity: '正常品 + 破损品的数量不能为0，请填写数量',
  dateBroken: '破损品的数量不能大于可上架破损品的数量，请重新填写数量',
  dateNormal: '正常品的数量不能大于可上架正常品的数量，请重新填写数量',
} as const

/** The prompts of the putaway flow on the floor, one question a screen. */
export const PUTAWAY_PROMPTS = {
  chooseJob: '扫描上架单号，或选择一张上架单',
  scanGoods: '扫描商品条码',
  chooseBatch: '选择生产日期',
  quantity: '输入上架数量，然后扫描目标货位',
  done: '上架单已全部上架',
  cancelled: '上架单已取消，请选择其他上架单',
  shelved: '已上架 {quantity} 件到 {location}',
} as const

/** The operation log of a putaway order. */
export const PUTAWAY_LOG = {
  createdByTask: '由入库任务 {task} 自动生成，共 {pieces} 件',
  createdByHand: '手动创建上架单，共 {pieces} 件',
  shelved: '上架 {goodsName} {pieces} 件到 {location}',
  cancelled: '取消上架单，{pieces} 件不再上架',
  midway: '出库任务 {task} 中途出库 {pieces} 件',
} as const

/** Why a location is suggested for goods to be shelved. */
export const PUTAWAY_SUGGESTIONS = { sameBatch: '已放同批次商品', sameGoods: '已放同款商品', empty: '空货位' } as const

/** Why an order cannot be cancelled now; travels with it as its ability. */
export const PUTAWAY_WHY = { ended: '上架单已完成或已取消' } as const

/** Heads of an exported list of putaway orders, and the name of the workbook. */
export const PUTAWAY_SHEET = {
  name: '上架单',
  code: '上架单号',
  status: '状态',
  source: '来源',
  task: '入库任务',
  supplier: '供应商',
  warehouse: '仓库',
  area: '原库区',
  location: '原货位',
  goodsCount: '商品种数',
  pieces: '总件数',
  outstanding: '待上架件数',
  creator: '创建人',
  createdAt: '创建时间',
  finishedAt: '完成时间',
  cancelledAt: '取消时间',
} as const
