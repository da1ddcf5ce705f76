import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { allOf, call } from '../../wire/call.ts'
import { code, FLAG, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { loggedRows } from '../../wire/log.ts'
import { COST_VIEW_KEYS } from './keys.ts'
import { COST_AREA, costType } from './list.ts'
import { costRow } from './rows.ts'
import { COST_LABELS } from './words.ts'

/** Who sees a bill sees what stands on it. */
const look = { identities: IDENTITIES, key: [...COST_VIEW_KEYS, 'billManagesView'] } as const
const costCode = wire('code', code(COST_LABELS.code, 'cost'))

/**
 * A line of a cost. Of goods `pieces` were charged; their measure is what they come to after boxes were rounded and before the start
 * price, at most six decimals, empty where whole works are counted; `money` is the share of the cost that is shown for them, and is
 * added up to nothing. Of a correction there is one line with its sentence.
 */
const line = {
  goodsCode: z.string(),
  goodsName: z.string(),
  pieces: wire('num', z.number().int()),
  /** The goods' own names of a piece and of a box, as their documents say them. */
  minUnitName: z.string(),
  maxUnitName: z.string(),
  measure: wire('calculationNum', z.string()),
  unitName: wire('calculationName', z.string()),
  /** Of the part, of light goods the price of a cubic metre; two decimals. */
  price: z.string(),
  money: z.string(),
  /** Whether remainders were accumulated, as it was applied. */
  accumulates: wire('isAcc', FLAG),
}
const warehouseLine = z.object({
  ...line,
  /** Of leased floor its square metres, at most two decimals. */
  pieces: wire('num', z.number()),
  /** The pieces once more. */
  goodsNum: z.number().int(),
  /** The category of the goods. */
  typeName: z.string(),
  /** Of leased floor: the lease and its area. */
  leaseId: z.string(),
  area: z.string(),
})
const workLine = z.object({
  ...line,
  standard: z.string(),
  piecesPerBox: wire('box', z.number().int()),
  methodName: wire('computeTypeName', z.string()),
  costCode: z.string(),
  dimensionName: z.string(),
  /** The period; else twice when the work was done. */
  beginTime: z.string(),
  endTime: z.string(),
  /** What the start price pays for, and the start price; empty without one. */
  beginVal: z.string(),
  startPrice: z.string(),
  taskCode: z.string(),
  /** The measure once more. */
  countNum: z.string(),
})
const of = <T extends z.ZodType>(row: T) => allOf(row).extend({ cost: costRow, money: z.string() })

/** What a storage cost consists of, by goods or by leased floor (part 3, 2.5). */
export const getWarehouseCostDetail = call({
  path: '/api/cost/getWarehouseCostDetail',
  title: '仓储费详情',
  area: COST_AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ costCode }),
  output: of(warehouseLine),
})

/** What a cost of handling (costType COST_PRO_MOVE) or of a delivery consists of (part 3, 2.5, 7.3). */
export const getCostDetail = call({
  path: '/api/cost/getCostDetail',
  title: '装卸费和配送费详情',
  area: COST_AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ costCode, costType }),
  output: of(workLine),
})

/** What a cost of a return consists of. */
export const getReturnCostDetail = call({
  path: '/api/cost/getReturnCostDetail',
  title: '退货费详情',
  area: COST_AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ costCode }),
  output: of(workLine),
})

/** A cost or credit that was entered by hand (part 3, 3.6). */
export const getOtherCostDetail = call({
  path: '/api/cost/getOtherCostDetail',
  title: '其他费用详情',
  area: COST_AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ costCode }),
  output: z.object({
    code: z.string(),
    createName: z.string(),
    createTime: z.string(),
    /** When its bill was paid; empty until then. */
    settlementTime: z.string(),
    supplierName: wire('supplier', z.string()),
    supplierCode: z.string(),
    warehouseCode: z.string(),
    warehouseName: z.string(),
    money: z.string(),
    costDay: wire('ycodCostTime', z.string()),
    note: wire('ycodDesc', z.string()),
    /** Ids of pictures, comma-joined. */
    images: wire('ycodImg', z.string()),
    status: wire('settlementStatus', z.number().int()),
    statusName: wire('settlementStatusName', z.string()),
    /** Of a credit; else empty. */
    creditKind: wire('creditType', z.string()),
    creditName: wire('creditTypeName', z.string()),
    /** The task or the cost that it is about. */
    taskCode: z.string(),
    aboutCode: wire('aboutCostCode', z.string()),
    billCode: wire('ybCode', z.string()),
    voidReason: z.string(),
  }),
})

/** What was done to a cost, newest first. */
export const getCostLog = call({
  path: '/api/cost/getLog',
  title: '费用日志',
  area: `${COST_AREA} (ours)`,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ costCode }),
  output: loggedRows,
})
