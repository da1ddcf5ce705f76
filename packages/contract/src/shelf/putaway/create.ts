import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, flag, integer, oneOf, pieces, productionDate, several, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { MANUAL_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '04 putaway'
const permit = { identities: MERCHANT_SIDE, key: 'putawayListAdd' } as const

const place = {
  warehouseCode: code('仓库', 'warehouse'),
  /** The staging location the order takes from. */
  locationId: wire('ylId', code('原货位', 'staging')),
}

/** The suppliers with goods at a staging location that are free to be shelved (part 1, 7). */
export const getPutawaySuppliers = call({
  path: '/api/supplier/getShelvesDocumentsSupplierSelect',
  title: '上架单供应商下拉',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object(place),
  output: z.array(z.object({ supplierCode: z.string(), supplierName: z.string() })),
})

const freeBatch = z.object({
  productionDate: wire('ysdgProductionTime', z.string()),
  validUntil: z.string(),
  availableNormal: wire('availableNormalNum', z.number().int()),
  availableBroken: wire('availableBrokenNum', z.number().int()),
})

/**
 * Goods of a supplier at a staging location with what is free to be shelved: held by no unfinished order and reserved by no
 * outbound task (part 1, 5.8; semantics 3).
 */
export const { page: getPutawayGoods } = listCalls({
  title: '选择上架商品',
  area: AREA,
  permit,
  paths: { page: '/api/shelvesOrder/getShelvesDocumentsGoodList' },
  filters: {
    supplierCode: code('供应商', 'supplier'),
    ...place,
    areaId: wire('yaId', code('原库区', 'area').optional()),
    /** A part of the name or of the bar code. */
    goodsName: text('商品名称', { max: 50 }).optional(),
    goodsCode: text('商品编码', { max: 40 }).optional(),
  },
  row: z.object({
    goodsCode: z.string(),
    goodsName: z.string(),
    goodsAtt: z.string(),
    goodsAttName: z.string(),
    typeName: z.string(),
    barCode: z.string(),
    standard: z.string(),
    piecesPerBox: wire('box', z.number().int()),
    maxUnit: z.string(),
    minUnit: z.string(),
    shelfLifeDays: wire('expDays', z.number().int()),
    dated: wire('openStatus', z.number().int()),
    availableNormal: wire('availableNormalNum', z.number().int()),
    availableBroken: wire('availableBrokenNum', z.number().int()),
    batches: wire('goodsBatch', z.array(freeBatch)),
  }),
})

/** What the parts send along with a goods and the server reads for itself. */
const repeated = {
  goodsName: text('商品名称', { min: 0, max: 200 }).optional(),
  goodsAtt: text('商品属性', { min: 0, max: 200 }).optional(),
  standard: text('规格', { min: 0, max: 200 }).optional(),
  piecesPerBox: wire('box', integer('箱规').optional()),
  availableNormal: wire('availableNormalNum', integer('可上架正常品').optional()),
  availableBroken: wire('availableBrokenNum', integer('可上架破损品').optional()),
  dated: wire('openStatus', flag('生产日期管理').optional()),
}

/** Creates a putaway order by hand, source 1, from one staging location (part 1, 2.8 and 5.8). */
export const addPutaway = call({
  path: '/api/shelvesOrder/addShelvesOrder',
  title: '新建上架单',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: wire('ycWarehouseCode', code('仓库', 'warehouse')),
    locationId: wire('ylId', code('原货位', 'staging', '！')),
    supplierCode: wire('ycSupplierCode', code('供应商', 'supplier', '！')),
    source: wire('ysdSourceType', oneOf('来源', [1]).default(1)),
    lines: wire(
      'goodsVoList',
      several(
        '商品',
        z.object({
          goodsCode: code('商品', 'goods'),
          ...repeated,
          normal: wire('allNum', pieces('正常品数量').default(0)),
          broken: wire('brokenAllNum', pieces('破损品数量').default(0)),
          /** The dates chosen; without any, the oldest are shelved first. */
          batches: wire(
            'goodsBatch',
            z
              .array(
                z.object({
                  productionDate: wire('ysdgProductionTime', productionDate()),
                  normal: wire('allNum', pieces('正常品数量').default(0)),
                  broken: wire('brokenAllNum', pieces('破损品数量').default(0)),
                }),
              )
              .max(50, { error: '生产日期最多 50 行' })
              .optional(),
          ),
        }),
      ),
    ),
  }),
  output: z.object({ putawayCode: wire('ysdCode', z.string()) }),
  refusals: MANUAL_REFUSALS,
})
