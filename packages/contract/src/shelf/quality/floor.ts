import type { Identity } from '@yuncang/domain/access/rights.ts'
import { lyingStep } from '../../stock/query/lying.ts'
import { call } from '../../wire/call.ts'
import { choice, code, pieces, productionDate, text, z } from '../../wire/field.ts'
import { QUALITY_REFUSALS } from './words.ts'

const AREA = 'floor'
const WORKERS: readonly Identity[] = [1, 4]
const permit = { identities: WORKERS, key: 'floorQuality' } as const

/** What lies at a scanned location and may be given another quality. */
export const openQuality = call({
  path: '/api/floor/quality/open',
  title: '品质变更：扫描货位',
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
    unknownLocation: QUALITY_REFUSALS.unknownLocation,
    severalWarehouses: QUALITY_REFUSALS.severalWarehouses,
  },
})

/** Makes free pieces of one batch at one place broken, or sound again (semantics 2, quality change); says why. */
export const saveQuality = call({
  path: '/api/floor/quality/save',
  title: '品质变更',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    ylCode: text('货位', { max: 40, verb: '请选择' }),
    goodsCode: code('商品', 'goods'),
    productionTime: productionDate(),
    /** What the pieces have counted as so far. */
    fromQuality: choice('原品质', ['normal', 'broken']),
    quantity: pieces('变更数量'),
    reason: text('变更原因', { max: 50 }),
  }),
  output: lyingStep,
  refusals: QUALITY_REFUSALS,
})
