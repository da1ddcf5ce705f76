import { QUALITY, QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { PUTAWAY_ANSWERS } from '@yuncang/domain/shelf/putaway/steps.ts'
import { call } from '../../wire/call.ts'
import { FLAG, code, oneOf, pieces, productionDate, text, z } from '../../wire/field.ts'
import { JOB_REFUSALS } from '../job/words.ts'
import { FLOOR_AREA, floorPermit, locationCode } from '../../wire/floor.ts'
import { batch, count, goods, stepOf } from '../../wire/step.ts'
import { PUTAWAY_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const permit = floorPermit('floorPutaway')

/** The goods of an order still to be shelved, a row per goods and production date and quality, in the order they are best taken. */
const todo = z.object({
  ...goods,
  ...batch,
  outstanding: count,
  /** Pieces in staging that no outbound task has reserved: shelve at most this many now. */
  free: count,
  /** Locations that hold the same goods, or empty ones, best first. */
  suggestions: z.array(
    z.object({
      locationCode: wire('ylCode', z.string()),
      areaName: wire('yaName', z.string()),
      areaNature: wire('yaNature', z.string()),
      why: z.string(),
    }),
  ),
})

const step = stepOf(PUTAWAY_ANSWERS, {
  order: z
    .object({
      putawayCode: wire('ysdCode', z.string()),
      taskCode: wire('ysdTaskCode', z.string()),
      supplierName: z.string(),
      warehouseName: z.string(),
      fromLocation: z.string(),
      totalPieces: wire('allNum', count),
      shelvedPieces: wire('shelvedNum', count),
      outstandingPieces: wire('outstandingNum', count),
    })
    .nullable(),
  todo: z.array(todo),
})
export type PutawayStep = z.infer<typeof step>

/** Unfinished putaway orders of the worker's warehouses, oldest first. */
export const putawayJobs = call({
  path: '/api/floor/putaway/jobs',
  title: '待上架作业',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({}),
  output: z.array(
    z.object({
      putawayCode: wire('ysdCode', z.string()),
      taskCode: wire('ysdTaskCode', z.string()),
      supplierName: z.string(),
      warehouseName: z.string(),
      createTime: z.string(),
      goodsCount: wire('skuNum', count),
      outstandingPieces: wire('outstandingNum', count),
      started: FLAG,
    }),
  ),
})

/** Opens an order by its code (or by the code of its inbound task) and says what is to be shelved. */
export const openPutaway = call({
  path: '/api/floor/putaway/open',
  title: '开始上架',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ putawayCode: wire('ysdCode', code('上架单', 'putaway')) }),
  output: step,
})

/** What a scanned code is: goods of this order, or a location it may be shelved to. */
export const scanPutaway = call({
  path: '/api/floor/putaway/scan',
  title: '上架扫描',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ putawayCode: wire('ysdCode', code('上架单', 'putaway')), scan: text('扫描内容', { max: 60 }) }),
  output: z.object({
    kind: z.literal(['goods', 'location']),
    goodsCode: z.string(),
    /** `areaNature` 1 storage, 3 damaged: damaged pieces that go to storage raise a question first. */
    location: z
      .object({
        locationId: wire('ylId', z.string()),
        locationCode: wire('ylCode', z.string()),
        areaName: wire('yaName', z.string()),
        areaNature: wire('yaNature', z.string()),
      })
      .nullable(),
  }),
  refusals: {
    unknownCode: PUTAWAY_REFUSALS.unknownCode,
    notInOrder: PUTAWAY_REFUSALS.notInOrder,
    notStorage: PUTAWAY_REFUSALS.notStorage,
    otherWarehouse: PUTAWAY_REFUSALS.otherWarehouse,
  },
})

/** Moves pieces of one goods, date and quality from staging to a location; the first makes the order partly shelved, the last completes it. */
export const shelve = call({
  path: '/api/floor/putaway/shelve',
  title: '上架',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({
    putawayCode: wire('ysdCode', code('上架单', 'putaway')),
    goodsCode: code('商品', 'goods'),
    productionDate: wire('productionTime', productionDate()),
    quality: oneOf('品质', QUALITIES).default(QUALITY.normal),
    quantity: pieces('上架数量'),
    locationCode: wire('ylCode', locationCode()),
  }),
  output: step,
  refusals: {
    wrongState: PUTAWAY_REFUSALS.wrongState,
    notStorage: PUTAWAY_REFUSALS.notStorage,
    damagedOnly: PUTAWAY_REFUSALS.damagedOnly,
    otherWarehouse: PUTAWAY_REFUSALS.otherWarehouse,
    overOutstanding: PUTAWAY_REFUSALS.overOutstanding,
    reservedElsewhere: PUTAWAY_REFUSALS.reservedElsewhere,
    nothing: PUTAWAY_REFUSALS.nothing,
    jobHeld: JOB_REFUSALS.jobHeld,
    unknownCode: PUTAWAY_REFUSALS.unknownCode,
    notInOrder: PUTAWAY_REFUSALS.notInOrder,
  },
})
