import { RECEIVE_ANSWERS, RECEIVE_STEPS } from '@yuncang/domain/task/receive/steps.ts'
import { JOB_REFUSALS } from '../../shelf/job/words.ts'
import { call } from '../../wire/call.ts'
import { code, flag, integer, pieces, productionDate, text, z } from '../../wire/field.ts'
import { imageIds } from '../../wire/file.ts'
import { completeTask } from '../complete/complete.ts'
import { FLOOR_AREA, floorPermit } from '../../wire/floor.ts'
import { count, goods as anyGoods, operationId, stepOf } from '../../wire/step.ts'
import { RECEIVE_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const permit = floorPermit('floorReceive')

const goods = {
  ...anyGoods,
  shelfLifeDays: wire('expDays', count),
  /** 1: goods that keep production dates here. */
  asksDate: z.literal([0, 1]),
}

/** A goods of the arrival: what was announced and what was counted so far. */
const line = z.object({
  ...goods,
  plannedNormal: wire('num', count),
  plannedBroken: wire('wornNum', count),
  countedNormal: wire('countedNum', count),
  countedBroken: wire('countedWornNum', count),
  dates: z.array(z.object({ productionDate: wire('productionTime', z.string()), normal: count, broken: count })),
})

/** One count, as it was scanned. */
const entry = z.object({
  operationId: z.string(),
  goodsName: z.string(),
  productionDate: wire('productionTime', z.string()),
  normal: count,
  broken: count,
  name: z.string(),
  time: z.string(),
})

const head = z.object({
  code: z.string(),
  typeName: z.string(),
  statusName: z.string(),
  supplierName: z.string(),
  warehouseName: z.string(),
  note: z.string(),
  plannedPieces: wire('planNum', count),
  countedNormal: wire('countedNum', count),
  goodsCount: wire('skuNum', count),
})

/** The counts lie with the server, not on the device. */
const step = stepOf(RECEIVE_ANSWERS, {
  task: head.extend({
    /** 1: whether the supplier pays for unloading is still to be said. */
    asksLoading: z.literal([0, 1]),
    /** 1: the number of pallets is asked for. */
    asksPallets: z.literal([0, 1]),
  }),
  lines: z.array(line),
  entries: z.array(entry),
})
export type ReceiveStep = z.infer<typeof step>

const one = { code: code('入库任务', 'task') }

/** Inbound tasks of the worker's warehouses that wait for their goods, oldest first. */
export const receiveJobs = call({
  path: '/api/floor/receive/jobs',
  title: '待收货作业',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({}),
  output: z.array(head.extend({ createTime: z.string(), heldBy: z.string() })),
})

/** Opens an inbound task and says what was announced and what is counted. */
export const openReceive = call({
  path: '/api/floor/receive/open',
  title: '开始收货',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object(one),
  output: step,
  refusals: { notInbound: RECEIVE_REFUSALS.notInbound, over: RECEIVE_REFUSALS.over },
})

/** What a scanned code is, for goods that the task does not announce: goods of its supplier may be received too. */
export const scanReceive = call({
  path: '/api/floor/receive/scan',
  title: '收货扫描',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ ...one, scan: text('扫描内容', { max: 60 }) }),
  output: z.object(goods),
  refusals: {
    notInbound: RECEIVE_REFUSALS.notInbound,
    over: RECEIVE_REFUSALS.over,
    unknownGoods: RECEIVE_REFUSALS.unknownGoods,
    goodsOfOther: RECEIVE_REFUSALS.goodsOfOther,
    goodsUnaudited: RECEIVE_REFUSALS.goodsUnaudited,
  },
})

/**
 * Adds a count. The first one accepts a task that is still pending. The same operation is counted once, whenever and by whatever way
 * it arrives: a scan kept on a device for days is not counted again.
 */
export const countReceive = call({
  path: '/api/floor/receive/count',
  title: '清点收货',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({
    ...one,
    goodsCode: code('商品', 'goods'),
    productionDate: wire('productionTime', productionDate()),
    normal: pieces('正常品数量').default(0),
    broken: pieces('破损品数量').default(0),
    operationId,
  }),
  output: step,
  refusals: {
    notInbound: RECEIVE_REFUSALS.notInbound,
    over: RECEIVE_REFUSALS.over,
    jobHeld: JOB_REFUSALS.jobHeld,
    unknownGoods: RECEIVE_REFUSALS.unknownGoods,
    goodsOfOther: RECEIVE_REFUSALS.goodsOfOther,
    goodsUnaudited: RECEIVE_REFUSALS.goodsUnaudited,
    nothing: RECEIVE_REFUSALS.nothing,
    dateNotManaged: RECEIVE_REFUSALS.dateNotManaged,
    futureDate: RECEIVE_REFUSALS.futureDate,
    datesMixed: RECEIVE_REFUSALS.datesMixed,
    tooMany: RECEIVE_REFUSALS.tooMany,
    operationReused: RECEIVE_REFUSALS.operationReused,
  },
})

/** Takes a count back; it stays in the records, struck out. */
export const undoReceive = call({
  path: '/api/floor/receive/undo',
  title: '作废清点',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ ...one, operationId }),
  output: step,
  refusals: {
    notInbound: RECEIVE_REFUSALS.notInbound,
    over: RECEIVE_REFUSALS.over,
    jobHeld: JOB_REFUSALS.jobHeld,
    countGone: RECEIVE_REFUSALS.countGone,
  },
})

/**
 * Completes the inbound task with what was counted (the same deed as in the office). `countedNormal` is what the worker saw: when
 * somebody counted since, it is refused.
 */
export const confirmReceive = call({
  path: '/api/floor/receive/confirm',
  title: '确认收货',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({
    ...one,
    countedNormal: wire('countedNum', pieces('清点总数')),
    loading: flag('装卸服务').optional(),
    pallets: wire('relPlate', integer('板数', { max: 99_999 }).optional()),
    /** Photographs of the arrival, as uploaded; at most 3. */
    urls: imageIds('单据图片').optional(),
  }),
  output: z.object({
    nextState: z.literal(RECEIVE_STEPS.review.confirmed),
    message: z.string(),
    awaitingDates: z.literal([0, 1]),
    putawayCode: z.string(),
  }),
  refusals: {
    ...completeTask.refusals,
    notInbound: RECEIVE_REFUSALS.notInbound,
    over: RECEIVE_REFUSALS.over,
    jobHeld: JOB_REFUSALS.jobHeld,
    nothingCounted: RECEIVE_REFUSALS.nothingCounted,
    recount: RECEIVE_REFUSALS.recount,
    tooManyImages: RECEIVE_REFUSALS.tooManyImages,
  },
})
