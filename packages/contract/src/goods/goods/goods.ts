import { IDENTITIES, MERCHANT_SIDE, TRADERS } from '@yuncang/domain/access/rights.ts'
import { LIMIT_REFUSALS } from '../../base/limit/words.ts'
import { call } from '../../wire/call.ts'
import { code, codes, flag, integer, oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { FILE_REFUSALS } from '../../wire/file.ts'
import { loggedLines } from '../../wire/log.ts'
import { goodsCode, goodsFields, goodsRow, newGoodsFields } from './fields.ts'
import { GOODS_REFUSALS } from './words.ts'
import { ofMerchant } from '../../wire/of-merchant.ts'
import { wire } from '../../wire/names.ts'

const AREA = '09 goods'
const look = { identities: IDENTITIES, key: 'goodsManageView' } as const

/** What a list of goods is asked for. */
export const goodsListing = {
  name: text('商品名称', { max: 50 }).optional(),
  goodsCode: text('商品编码', { max: 40 }).optional(),
  barCode: text('69码', { max: 40 }).optional(),
  supplierCode: code('供应商', 'supplier').optional(),
  /** Goods registered for these warehouses or for all, and goods that lie there; several may be given, comma-joined. */
  warehouseCode: codes('仓库', 'warehouse').optional(),
  categoryCode: wire('ygcCode', text('商品分类', { max: 60 }).optional()),
}

/** What a list of goods is sorted by. */
export const goodsSorts = {
  goodsCode: 'code',
  name: 'name',
  supplier: 'supplier',
  box: 'piecesPerBox',
  weight: 'weight',
  volume: 'volume',
  salePrice: 'price',
  shelfLifeDays: 'shelfLife',
} as const

const listing = {
  ...ofMerchant,
  ...goodsListing,
  /** 1: the goods; 2: those not audited. */
  type: oneOf('列表', [1, 2]).default(1),
  auditFlag: flag('审核状态').optional(),
  dated: wire('openStatus', flag('生产日期管理').optional()),
}

/** Goods in use, newest first (part 2, 2 and 7). A supplier user sees its own. */
export const { page: getGoodsPage, export: exportGoods } = listCalls({
  title: '商品列表',
  exportTitle: '导出商品',
  area: AREA,
  permit: look,
  paths: { page: '/api/goods/getPage', export: '/api/goods/export' },
  filters: listing,
  row: goodsRow,
  newestBy: 'createTime',
  sorts: goodsSorts,
})

/** Goods with their log, and with what a change of the box would touch. */
export const getGoods = call({
  path: '/api/goods/getGoods',
  title: '商品详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ goodsCode }),
  output: goodsRow.extend({
    /** Pieces on hand and on the road, and open documents. */
    inUse: z.object({ pieces: wire('num', z.number().int()), documents: z.number().int() }),
    /** The supplier sums remainders over all its goods: the fee card of goods does not count (getIsAcc). */
    supplierAccumulates: wire('supplierIsAcc', z.union([z.literal(0), z.literal(1)])),
    logList: loggedLines,
  }),
})

const { dictGone, supplierClosed, goodsChanged, auditedAlready, goodsGone, boxInUse, boxNotYours, elsewhere } =
  GOODS_REFUSALS
const { tooManyImages, goodsImageType, imageSize } = FILE_REFUSALS
/** Goods show their own pictures: JPG or PNG, under 1 MB (part 2, 5). */
const imageRefusals = { tooManyImages, goodsImageType, imageSize, mainImageSize: FILE_REFUSALS.mainImageSize }

/** Registers goods: by the warehouse audited at once, by a supplier to be audited (gaps Z07). */
export const addGoods = call({
  path: '/api/goods/add',
  title: '新建商品',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: TRADERS, key: 'goodsManageAdd' },
  input: z.object({
    supplierCode: code('供应商', 'supplier'),
    warehouseCode: code('仓库', 'warehouse').optional(),
    dated: wire('openStatus', flag('生产日期管理').default(0)),
    ...newGoodsFields,
  }),
  output: z.object({ goodsCode: z.string() }),
  refusals: { dictGone, supplierClosed, ...imageRefusals, ...LIMIT_REFUSALS },
})

/**
 * Changes goods. auditFlag 1 audits them too; 0, or nothing, leaves the state as it is (part 2, 4). A supplier's change sends
 * audited goods back to be audited, whatever flag it sends (semantics 6).
 */
export const updateGoods = call({
  path: '/api/goods/update',
  title: '编辑商品',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: TRADERS, key: 'goodsManageEdit' },
  input: z.object({
    goodsCode,
    version: integer('版本').optional(),
    auditFlag: flag('审核状态').default(0),
    /** Said after being told that stock and open documents are read in boxes of another size from here on. */
    boxConfirmed: flag('确认修改箱规').default(0),
    ...goodsFields,
  }),
  output: z.null(),
  refusals: {
    dictGone,
    goodsChanged,
    auditedAlready,
    goodsGone,
    elsewhere,
    boxInUse,
    boxNotYours,
    ...imageRefusals,
  },
})

const { auditedNotYours, stockLeft, documentsOpen, datedStock, datesOpen } = GOODS_REFUSALS

/** Archives goods: no list shows them and no task takes them any more; their code stays theirs. */
export const deleteGoods = call({
  path: '/api/goods/delete',
  title: '删除商品',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: TRADERS, key: 'goodsManageDelete' },
  /** `type` 2: from the list of what is not audited; refused when it has been audited meanwhile. */
  input: z.object({ goodsCode, type: oneOf('列表', [1, 2]).default(1) }),
  output: z.null(),
  refusals: { auditedNotYours, auditedAlready, goodsGone, elsewhere, stockLeft, documentsOpen },
})

/** Turns the management of production dates of goods on, or off (gaps B12); mark 4 says that it is done (part 2, 4). */
export const goodsOpenStart = call({
  path: '/api/goods/goodsOpenStart',
  title: '开关商品生产日期管理',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'goodsManageEdit' },
  input: z.object({ goodsCode, dated: wire('openStatus', flag('生产日期管理').default(1)) }),
  output: z.object({ mark: z.literal(4) }),
  refusals: { goodsGone, elsewhere, datedStock, datesOpen },
})

/** Whether a supplier sums remainders over all its goods (gaps E06, F19). */
export const getIsAcc = call({
  path: '/api/goods/getIsAcc',
  title: '供应商尾数累计',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ supplierCode: code('供应商', 'supplier') }),
  output: z.object({ accumulates: wire('isAcc', z.union([z.literal(0), z.literal(1)])) }),
})
