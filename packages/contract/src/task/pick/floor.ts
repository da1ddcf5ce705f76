import { QUALITY, QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { SHORT_REASONS } from '@yuncang/domain/task/pick/short.ts'
import { PICK_ANSWERS } from '@yuncang/domain/task/pick/steps.ts'
import { call } from '../../wire/call.ts'
import { choice, code, integer, oneOf, pieces, productionDate, text, z } from '../../wire/field.ts'
import { JOB_REFUSALS } from '../../shelf/job/words.ts'
import { FLOOR_AREA, floorPermit, locationCode } from '../../wire/floor.ts'
import { batch, count, goods, operationId, outbound, progress, stepOf } from '../../wire/step.ts'
import { PICK_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const permit = floorPermit('floorPick')

/** Pieces still to be picked at one location, of one goods, date and quality. */
const todo = z.object({
  locationCode: wire('ylCode', z.string()),
  areaName: wire('yaName', z.string()),
  ...goods,
  ...batch,
  pickedPieces: wire('pickedNum', count),
  openPieces: wire('openNum', count),
})

const step = stepOf(PICK_ANSWERS, {
  task: z.object({ ...outbound, note: z.string(), ...progress }).nullable(),
  /** In walking order; the first row is the next. */
  todo: z.array(todo),
  /** The last pick, which can be taken back. */
  last: z
    .object({ pickNo: count, goodsName: z.string(), locationCode: wire('ylCode', z.string()), quantity: count })
    .nullable(),
  /** A location that this pick has emptied by the books, where the warehouse asks whether it is empty (`answerZeroCheck`). */
  emptied: wire('emptyLocation', z.string().optional()),
})
export type PickStep = z.infer<typeof step>

/** The accepted outbound tasks of the worker's warehouses with something to pick, oldest first. */
export const pickJobs = call({
  path: '/api/floor/pick/jobs',
  title: '待拣货作业',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({}),
  output: z.array(z.object({ ...outbound, acceptTime: z.string(), goodsCount: wire('skuNum', count), ...progress })),
})

/** Opens a task and says where to go first. */
export const openPick = call({
  path: '/api/floor/pick/open',
  title: '开始拣货',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ code: code('任务', 'task') }),
  output: step,
})

/** What a scanned code is: a location of this pick list, or goods to be picked at the location one stands at. */
export const scanPick = call({
  path: '/api/floor/pick/scan',
  title: '拣货扫描',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({
    code: code('任务', 'task'),
    scan: text('扫描内容', { max: 60 }),
    /** The location that was scanned before. */
    locationCode: wire('ylCode', locationCode().optional()),
  }),
  output: z.object({
    kind: z.literal(['goods', 'location']),
    goodsCode: z.string(),
    locationCode: wire('ylCode', z.string()),
  }),
  refusals: {
    notWorking: PICK_REFUSALS.notWorking,
    wrongLocation: PICK_REFUSALS.wrongLocation,
    locationFirst: PICK_REFUSALS.locationFirst,
    wrongGoods: PICK_REFUSALS.wrongGoods,
    unknownCode: PICK_REFUSALS.unknownCode,
  },
})

/** What is picked or missing: how many pieces, each call says itself. */
const named = {
  code: code('任务', 'task'),
  operationId,
  goodsCode: code('商品', 'goods'),
  locationCode: wire('ylCode', locationCode()),
  productionDate: wire('productionTime', productionDate()),
  quality: oneOf('品质', QUALITIES).default(QUALITY.normal),
}

/** Picks pieces of one location, date and quality. They stay reserved at their place, marked as picked, until the task is completed. */
export const confirmPick = call({
  path: '/api/floor/pick/confirm',
  title: '拣货',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ ...named, quantity: pieces('拣货数量') }),
  output: step,
  refusals: {
    jobHeld: JOB_REFUSALS.jobHeld,
    notWorking: PICK_REFUSALS.notWorking,
    nothing: PICK_REFUSALS.nothing,
    notHere: PICK_REFUSALS.notHere,
    overOpen: PICK_REFUSALS.overOpen,
    unknownCode: PICK_REFUSALS.unknownCode,
    operationReused: PICK_REFUSALS.operationReused,
  },
})

/** Pieces that cannot be picked at their location: with a reason, and taken from elsewhere when there is anything. */
export const shortPick = call({
  path: '/api/floor/pick/short',
  title: '短拣',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({
    ...named,
    quantity: pieces('短拣数量'),
    reason: choice('短拣原因', SHORT_REASONS),
    /** What happened, in words; required for the reason 其他. */
    note: text('说明', { min: 0, max: 80 }).default(''),
  }),
  output: step,
  refusals: { ...confirmPick.refusals, reasonMissing: PICK_REFUSALS.reasonMissing },
})

/** Takes the last pick of a task back: its pieces are to be picked again. */
export const undoPick = call({
  path: '/api/floor/pick/undo',
  title: '撤销拣货',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ code: code('任务', 'task'), pickNo: integer('拣货序号', { min: 1 }) }),
  output: step,
  refusals: {
    jobHeld: JOB_REFUSALS.jobHeld,
    notWorking: PICK_REFUSALS.notWorking,
    noPick: PICK_REFUSALS.noPick,
    notLast: PICK_REFUSALS.notLast,
  },
})
