import { QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { AREA_NATURES } from '@yuncang/domain/site/area/nature.ts'
import { JOB_KINDS } from '@yuncang/domain/shelf/job/job.ts'
import { call } from '../../wire/call.ts'
import { FLAG, text, z } from '../../wire/field.ts'
import { floorPermit } from '../../wire/floor.ts'
import { DOCUMENT_NAMES, LOOK_UP_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const DOCUMENTS = Object.keys(DOCUMENT_NAMES) as [keyof typeof DOCUMENT_NAMES]

const packing = { piecesPerBox: wire('box', z.number().int()), maxUnitName: z.string(), minUnitName: z.string() }
const goods = {
  goodsCode: z.string(),
  goodsName: z.string(),
  barCode: z.string(),
  standard: z.string(),
  supplierName: z.string(),
  ...packing,
}

/** Pieces of one goods, date and quality at one location. */
const stockRow = z.object({
  ...goods,
  warehouseName: z.string(),
  locationCode: wire('ylCode', z.string()),
  areaName: wire('yaName', z.string()),
  /** 1 storage, 2 staging, 3 damaged. */
  areaNature: wire('yaNature', z.literal(AREA_NATURES)),
  productionDate: wire('productionTime', z.string()),
  validUntil: z.string(),
  pastDue: FLAG,
  quality: z.literal(QUALITIES),
  onHand: wire('stockNum', z.number().int()),
  reservedPieces: wire('reservedNum', z.number().int()),
})

/** Open work on a document: which jobs it has now, and who does them. */
const work = z.object({
  kind: z.enum(DOCUMENTS),
  kindName: z.string(),
  code: z.string(),
  statusName: z.string(),
  supplierName: z.string(),
  warehouseName: z.string(),
  createTime: z.string(),
  jobs: z.array(z.object({ kind: z.enum(JOB_KINDS), kindName: z.string(), heldBy: z.string(), since: z.string() })),
})

/** What a scanned code is, whatever it is: one code can be goods of several suppliers and a location at once. */
export const lookUp = call({
  path: '/api/floor/lookUp',
  title: '扫码查询',
  area: 'floor',
  kind: 'read',
  body: 'form',
  permit: floorPermit('floorLookUp'),
  input: z.object({ scan: text('扫描内容', { max: 60 }) }),
  output: z.object({
    goods: z.array(
      z.object({
        ...goods,
        shelfLifeDays: wire('expDays', z.number().int()),
        onHand: wire('stockNum', z.number().int()),
        freePieces: wire('freeNum', z.number().int()),
        brokenPieces: wire('brokenNum', z.number().int()),
        stock: z.array(stockRow),
        work: z.array(work),
      }),
    ),
    locations: z.array(
      z.object({
        warehouseName: z.string(),
        locationCode: wire('ylCode', z.string()),
        areaName: wire('yaName', z.string()),
        areaNature: wire('yaNature', z.literal(AREA_NATURES)),
        closed: FLAG,
        stock: z.array(stockRow),
        work: z.array(work),
      }),
    ),
    documents: z.array(
      work.extend({
        createName: z.string(),
        /** The pallet a pallet label names; 0 for a document's own code. */
        pallet: z.number().int(),
        lines: z.array(
          z.object({
            goodsCode: z.string(),
            goodsName: z.string(),
            barCode: z.string(),
            standard: z.string(),
            ...packing,
            plannedPieces: wire('planNum', z.number().int()),
            donePieces: wire('doneNum', z.number().int()),
          }),
        ),
      }),
    ),
  }),
  refusals: { unknownCode: LOOK_UP_REFUSALS.unknownCode },
})
