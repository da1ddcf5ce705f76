import { NATURES } from '@yuncang/domain/task/task/kind.ts'
import { flag, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** A task as the wire shows it (part 1, 3). Times are `YYYY-MM-DD HH:mm:ss`, empty when not yet; quantities in pieces. */
export const taskRow = z.object({
  code: z.string(),
  status: z.number().int(),
  statusName: z.string(),
  nature: z.literal(NATURES),
  taskType: z.string(),
  typeName: z.string(),
  supplierCode: z.string(),
  supplier: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  pointCode: wire('ydppCode', z.string()),
  pointName: wire('ydppName', z.string()),
  loading: flag('装卸服务').nullable(),
  byPallet: wire('isBoard', flag('按板计费')),
  suggestedPallets: wire('plate', z.number().int().nullable()),
  pallets: wire('relPlate', z.number().int().nullable()),
  note: z.string(),
  goodsCount: wire('skuNum', z.number().int()),
  plannedPieces: wire('num', z.number().int()),
  actualPieces: wire('actualNum', z.number().int()),
  createTime: z.string(),
  createName: z.string(),
  acceptTime: z.string(),
  finishTime: z.string(),
  cancelTime: z.string(),
  computeType: z.string(),
  finishLocationsOn: wire('finishYocType', flag('完成时的管理模式').nullable()),
  sourceTaskCode: z.string(),
  /** The merchant's name; filled for identity 3 only, who sees many. */
  tenantName: z.string(),
  /** Deeds by name: the empty text when possible, otherwise the reason why not. */
  abilities: z.object({
    accept: z.string(),
    cancel: z.string(),
    complete: z.string(),
    signFor: z.string(),
    /** Note and loading choice. */
    change: z.string(),
    /** Document images of a task that is on the road or finished. */
    supplement: z.string(),
  }),
})
export type TaskRow = z.infer<typeof taskRow>

/** What happens to one batch of a task line: planned, still to do, done, released without being done. */
const taskBatch = z.object({
  productionDate: wire('productionTime', z.string()),
  validUntil: z.string(),
  normal: z.number().int(),
  normalOpen: wire('unNormal', z.number().int()),
  normalDone: wire('normaled', z.number().int()),
  normalCancelled: wire('normalCancel', z.number().int()),
  broken: z.number().int(),
  brokenOpen: wire('unBroken', z.number().int()),
  brokenDone: wire('brokened', z.number().int()),
  brokenCancelled: wire('brokenCancel', z.number().int()),
})

/** A goods line of a task (part 1, 3). `freeNormal` is free now; `normalCap` includes what this task holds: the cap of completion. */
export const taskGoods = z.object({
  id: z.string(),
  channelGoodsId: wire('ddId', z.string()),
  goodsCode: z.string(),
  name: z.string(),
  typeName: z.string(),
  standard: z.string(),
  piecesPerBox: wire('box', z.number().int()),
  barCode: z.string(),
  supplier: z.string(),
  minUnitName: z.string(),
  maxUnitName: z.string(),
  shelfLifeDays: wire('expDays', z.number().int()),
  dated: wire('openStatus', flag('生产日期管理')),
  plannedNormal: wire('num', z.number().int()),
  plannedBroken: wire('wornNum', z.number().int()),
  actualNormal: wire('actualNum', z.number().int()),
  actualBroken: wire('actualWornNum', z.number().int()),
  /** 1 when the line was added at completion. */
  added: flag('完成时添加'),
  freeNormal: wire('inventory', z.number().int()),
  freeBroken: wire('unavailable', z.number().int()),
  normalCap: wire('lockAndUse', z.number().int()),
  brokenCap: wire('unLockAndUse', z.number().int()),
  /** Picked on the floor and not yet completed: what the completion is filled in with. */
  pickedNormal: wire('pickedNum', z.number().int()),
  pickedBroken: wire('pickedWornNum', z.number().int()),
  batches: wire('batchList', z.array(taskBatch)),
})
export type TaskGoods = z.infer<typeof taskGoods>

/** Where pieces of a task are picked from or were put (part 1, 2.5). */
export const taskLocation = z.object({
  goodsCode: z.string(),
  name: z.string(),
  areaName: wire('yaName', z.string()),
  locationCode: wire('ylCode', z.string()),
  productionDate: wire('productionTime', z.string()),
  normal: z.number().int(),
  broken: z.number().int(),
  barCode: z.string(),
  piecesPerBox: wire('box', z.number().int()),
  minUnitName: z.string(),
  maxUnitName: z.string(),
  shelfLifeDays: wire('expDays', z.number().int()),
})
