import type { Identity } from '@yuncang/domain/access/rights.ts'
import { lyingStep } from '../../stock/query/lying.ts'
import { call } from '../../wire/call.ts'
import { choice, code, pieces, productionDate, several, text, z } from '../../wire/field.ts'
import { MOVE_REFUSALS } from './words.ts'

const AREA = 'floor'
const WORKERS: readonly Identity[] = [1, 4]
const permit = { identities: WORKERS, key: 'floorMove' } as const

/** What lies at a scanned location and may be moved away. */
export const openMove = call({
  path: '/api/floor/move/open',
  title: '移动库位：扫描原货位',
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
  area: AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    ylFromCode: text('原货位', { max: 40, verb: '请选择' }),
    ylToCode: text('目标货位', { max: 40, verb: '请选择' }),
    goodsList: several(
      '商品',
      z.object({
        goodsCode: code('商品', 'goods'),
        productionTime: productionDate(),
        quality: choice('品质', ['normal', 'broken']).default('normal'),
        quantity: pieces('移动数量'),
      }),
      { max: 200 },
    ),
  }),
  /** `code`: the document; several are comma-joined. */
  output: lyingStep,
  refusals: MOVE_REFUSALS,
})
