import { QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { whichLocation, correctionStep } from '../correction/at-location.ts'
import { call } from '../../wire/call.ts'
import { code, oneOf, pieces, productionDate, text, z } from '../../wire/field.ts'
import { FLOOR_AREA, floorPermit, locationCode } from '../../wire/floor.ts'
import { QUALITY_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const permit = floorPermit('floorQuality')

/** What lies at a scanned location and may be given another quality. */
export const openQuality = call({
  path: '/api/floor/quality/open',
  title: '品质变更：扫描货位',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: whichLocation,
  output: correctionStep,
  refusals: {
    unknownLocation: QUALITY_REFUSALS.unknownLocation,
    severalWarehouses: QUALITY_REFUSALS.severalWarehouses,
  },
})

/** Makes free pieces of one batch at one place broken, or sound again (semantics 2, quality change); says why. */
export const saveQuality = call({
  path: '/api/floor/quality/save',
  title: '品质变更',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    locationCode: wire('ylCode', locationCode()),
    goodsCode: code('商品', 'goods'),
    productionDate: wire('productionTime', productionDate()),
    /** What the pieces have counted as so far. */
    fromQuality: oneOf('原品质', QUALITIES),
    quantity: pieces('变更数量'),
    reason: text('变更原因', { max: 50 }),
  }),
  output: correctionStep,
  refusals: QUALITY_REFUSALS,
})
