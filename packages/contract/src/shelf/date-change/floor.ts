import { QUALITY, QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { whichLocation, correctionStep } from '../correction/at-location.ts'
import { call } from '../../wire/call.ts'
import { code, oneOf, pieces, productionDate, text, z } from '../../wire/field.ts'
import { FLOOR_AREA, floorPermit, locationCode } from '../../wire/floor.ts'
import { DATE_CHANGE_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const permit = floorPermit('floorDateChange')

/** What lies at a scanned location and may be given another production date. */
export const openDateChange = call({
  path: '/api/floor/dateChange/open',
  title: '日期变更：扫描货位',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: whichLocation,
  output: correctionStep,
  refusals: {
    unknownLocation: DATE_CHANGE_REFUSALS.unknownLocation,
    severalWarehouses: DATE_CHANGE_REFUSALS.severalWarehouses,
    datesOff: DATE_CHANGE_REFUSALS.datesOff,
  },
})

/** Gives free pieces of one batch at one place another production date, or none (semantics 2, date change). */
export const saveDateChange = call({
  path: '/api/floor/dateChange/save',
  title: '日期变更',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    locationCode: wire('ylCode', locationCode()),
    goodsCode: code('商品', 'goods'),
    productionDate: wire('productionTime', productionDate('原生产日期')),
    newProductionDate: wire('newProductionTime', productionDate('新生产日期')),
    quality: oneOf('品质', QUALITIES).default(QUALITY.normal),
    quantity: pieces('变更数量'),
    reason: text('变更原因', { max: 50 }).optional(),
  }),
  output: correctionStep,
  refusals: DATE_CHANGE_REFUSALS,
})
