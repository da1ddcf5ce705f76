import type { Identity } from '@yuncang/domain/access/rights.ts'
import { lyingStep } from '../../stock/query/lying.ts'
import { call } from '../../wire/call.ts'
import { choice, code, pieces, productionDate, text, z } from '../../wire/field.ts'
import { DATE_CHANGE_REFUSALS } from './words.ts'

const AREA = 'floor'
const WORKERS: readonly Identity[] = [1, 4]
const permit = { identities: WORKERS, key: 'floorDateChange' } as const

/** What lies at a scanned location and may be given another production date. */
export const openDateChange = call({
  path: '/api/floor/dateChange/open',
  title: '日期变更：扫描货位',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({
    ylCode: text('货位', { max: 40, verb: '请选择' }),
    /** Needed where several of the user's warehouses have a location of this code. */
    warehouseCode: code('仓库', 'warehouse').optional(),
  }),
  output: lyingStep,
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
  area: AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    ylCode: text('货位', { max: 40, verb: '请选择' }),
    goodsCode: code('商品', 'goods'),
    productionTime: productionDate('原生产日期'),
    newProductionTime: productionDate('新生产日期'),
    quality: choice('品质', ['normal', 'broken']).default('normal'),
    quantity: pieces('变更数量'),
    reason: text('变更原因', { max: 50 }).optional(),
  }),
  output: lyingStep,
  refusals: DATE_CHANGE_REFUSALS,
})
