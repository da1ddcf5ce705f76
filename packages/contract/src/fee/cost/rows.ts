import { costGroups, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { costStatuses, type CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import { FLAG, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

const group = z.literal(costGroups as [CostGroup, ...CostGroup[]])
const status = z.literal(costStatuses as [CostStatus, ...CostStatus[]])

/** What a cost is: for work, a correction, entered by hand, the minimum of a month. */
export const COST_KINDS = ['charge', 'adjust', 'other', 'minimum'] as const

/**
 * A cost in a list and on a bill (part 3, 3.5, 3.7). Money in yuan with two places, negative for a credit. A correction carries
 * group, item, method, task, nature and finishYocType of what it corrects.
 */
export const costRow = z.object({
  code: wire('ycCode', z.string()),
  kind: z.enum(COST_KINDS),
  kindName: z.string(),
  /** 0 storage to 6 other: the settlement page (gaps G16). */
  group: wire('moneyType', group),
  groupName: wire('moneyTypeName', z.string()),
  item: wire('costProject', z.string()),
  /** The charge item; of a minimum 最低消费. */
  itemName: wire('name', z.string()),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  supplierCode: z.string(),
  supplierName: z.string(),
  /** The dispatch point. */
  pointName: wire('ydppName', z.string()),
  /** Of the larger part; the names of all parts are joined. Empty where nothing was reckoned. */
  method: wire('computeType', z.string()),
  methodName: wire('computeTypeName', z.string()),
  dimensionName: z.string(),
  /** Two decimals; empty where there is no single one. */
  price: z.string(),
  money: z.string(),
  /** Pieces charged. */
  pieces: wire('num', z.number().int()),
  /** The task; `-` where there is none. */
  taskCode: z.string(),
  /** 1 out, 2 in; null where there is no task. */
  nature: z.number().int().nullable(),
  finishLocationsOn: wire('finishYocType', FLAG.nullable()),
  /** When the work was done; of storage the day. */
  costTime: z.string(),
  /** When the cost was written. */
  createTime: z.string(),
  createName: z.string(),
  /** The day it belongs to, and the one in whose month it counts. */
  day: z.string(),
  bookDay: z.string(),
  status: wire('settlementStatus', status),
  statusName: wire('settlementStatusName', z.string()),
  billCode: wire('ybCode', z.string()),
  /** The cost that a correction corrects, and why. */
  correctsCode: z.string(),
  /** Why it was corrected, what a person wrote, or why it was voided. */
  note: wire('ycodDesc', z.string()),
  voidReason: z.string(),
  voidName: z.string(),
  voidTime: z.string(),
  /** Why an act is not possible; the empty text when it is. */
  abilities: z.object({ settle: z.string(), void: z.string() }),
})
