import { QUALITY, QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { whichLocation, correctionStep } from '../correction/at-location.ts'
import { call } from '../../wire/call.ts'
import { code, oneOf, pieces, productionDate, several, z } from '../../wire/field.ts'
import { FLOOR_AREA, floorPermit, locationCode } from '../../wire/floor.ts'
import { MOVE_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const permit = floorPermit('floorMove')

/** What lies at a scanned location and may be moved away. */
export const openMove = call({
  path: '/api/floor/move/open',
  title: '移动库位：扫描原货位',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: whichLocation,
  output: correctionStep,
  refusals: {
    unknownLocation: MOVE_REFUSALS.unknownLocation,
    severalWarehouses: MOVE_REFUSALS.severalWarehouses,
    locationsOff: MOVE_REFUSALS.locationsOff,
  },
})

/**
 * Moves free pieces from one location to another of the warehouse (semantics 2, quick move): a document a supplier, done at once. Answers
 * what still lies at the first location.
 */
export const saveMove = call({
  path: '/api/floor/move/save',
  title: '移动库位',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    fromLocationCode: wire('ylFromCode', locationCode('原货位')),
    toLocationCode: wire('ylToCode', locationCode('目标货位')),
    lines: wire(
      'goodsList',
      several(
        '商品',
        z.object({
          goodsCode: code('商品', 'goods'),
          productionDate: wire('productionTime', productionDate()),
          quality: oneOf('品质', QUALITIES).default(QUALITY.normal),
          quantity: pieces('移动数量'),
        }),
        { max: 200 },
      ),
    ),
  }),
  /** `code`: the document; several are comma-joined. */
  output: correctionStep,
  refusals: MOVE_REFUSALS,
})
