import type { exportGoodsDataTopDetail, getGoodsDataTopDetail } from '@yuncang/contract/board/data-centre/goods.ts'
import type {
  exportSupplierDataTopDetail,
  getSupplierDataTopDetail,
} from '@yuncang/contract/board/data-centre/suppliers.ts'
import { BOARD_SHEET } from '@yuncang/contract/board/data-centre/words.ts'
import { FIGURE_WORDS, REVENUE_GROUPS } from '@yuncang/contract/board/figure/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { COMPARE } from '@yuncang/domain/board/figure/range.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { oneBatch, workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { allNamed, askedOwners, merchantScope, seesMoney } from '../figure/asked.ts'
import { dictNames, goodsNamed, suppliersNamed, warehousesNamed } from '../figure/master.store.ts'
import { merchantsNamed } from '../figure/platform.store.ts'
import { goodsDetails } from './goods.ts'
import { supplierDetails } from './supplier-ranking.ts'

type SupplierPage = CallOutput<typeof getSupplierDataTopDetail>
type GoodsPage = CallOutput<typeof getGoodsDataTopDetail>
/** So many rows are on the one page that a workbook is made of: a merchant has never so many suppliers or goods. */
const ALL = { page: 1, rows: 1_000_000, compare: COMPARE.none } as const

const money = { format: '#,##0.00' }
const W = FIGURE_WORDS
const title = (key: keyof typeof W) => W[key].name
/** What travels as text, as a number that a spreadsheet can add up. */
function cell(text: string | null): number | null {
  if (text === null) return null
  // Exact because a cell holds fifteen digits, and no figure of a board has as many.
  return Number(text)
}

const GROUPS = [
  'storageMoney',
  'handlingMoney',
  'deliveryMoney',
  'returnsMoney',
  'labelsMoney',
  'filmMoney',
  'otherMoney',
] as const

const supplierColumns = (ctx: Context): Column<SupplierPage['records'][number]>[] => [
  { title: BOARD_SHEET.supplierCode, width: 16, value: (row) => row.supplierCode },
  { title: BOARD_SHEET.supplierName, width: 24, value: (row) => row.supplierName },
  { title: title('shippedTasks'), value: (row) => row.shippedTasks },
  { title: title('shippedPieces'), value: (row) => row.shippedPieces },
  { title: title('outPieces'), value: (row) => row.outPieces },
  { title: title('inPieces'), value: (row) => row.inPieces },
  { title: BOARD_SHEET.returnPieces, value: (row) => row.returnPieces },
  { title: title('inventory'), value: (row) => row.inventory },
  { title: title('sku'), value: (row) => row.sku },
  { title: BOARD_SHEET.coverDays, value: (row) => row.coverDays },
  { title: `${title('rejectRate')}(%)`, value: (row) => cell(row.rejectRate) },
  { title: BOARD_SHEET.weight, value: (row) => cell(row.weight), format: '0.000' },
  { title: BOARD_SHEET.volume, value: (row) => cell(row.volume), format: '0.000000' },
  { title: BOARD_SHEET.lastTime, width: 12, value: (row) => row.lastTime },
  ...(seesMoney(ctx)
    ? [
        { title: title('revenue'), ...money, value: (row: SupplierPage['records'][number]) => cell(row.money) },
        ...GROUPS.map((group, at) => ({
          title: REVENUE_GROUPS[at]!,
          ...money,
          value: (row: SupplierPage['records'][number]) => cell(row[group]),
        })),
      ]
    : []),
]

const GOODS_COLUMNS: Column<GoodsPage['records'][number]>[] = [
  { title: BOARD_SHEET.goodsCode, width: 16, value: (row) => row.goodsCode },
  { title: BOARD_SHEET.goodsName, width: 28, value: (row) => row.goodsName },
  { title: BOARD_SHEET.barCode, width: 16, value: (row) => row.barCode || null },
  { title: BOARD_SHEET.supplierName, width: 20, value: (row) => row.supplierName },
  { title: BOARD_SHEET.category, width: 14, value: (row) => row.categoryName },
  { title: BOARD_SHEET.standard, width: 14, value: (row) => row.standard || null },
  { title: BOARD_SHEET.piecesPerBox, value: (row) => row.piecesPerBox },
  { title: title('shippedPieces'), value: (row) => row.shippedPieces },
  { title: title('saleValue'), ...money, value: (row) => cell(row.saleValue) },
  { title: title('outPieces'), value: (row) => row.outPieces },
  { title: title('inPieces'), value: (row) => row.inPieces },
  { title: BOARD_SHEET.returnPieces, value: (row) => row.returnPieces },
  { title: title('inventory'), value: (row) => row.inventory },
  { title: BOARD_SHEET.coverDays, value: (row) => row.coverDays },
  { title: title('rejectedPieces'), value: (row) => row.rejectedPieces },
  { title: `${title('rejectRate')}(%)`, value: (row) => cell(row.rejectRate) },
  { title: BOARD_SHEET.weight, value: (row) => cell(row.weight), format: '0.000' },
  { title: BOARD_SHEET.volume, value: (row) => cell(row.volume), format: '0.000000' },
  {
    title: BOARD_SHEET.lastOutTime,
    width: 20,
    format: 'yyyy-mm-dd hh:mm:ss',
    // A cell of time knows no zone: it holds what clocks showed.
    value: ({ lastOutTime }) => (lastOutTime === '' ? null : new Date(`${lastOutTime.replace(' ', 'T')}Z`)),
  },
]

type Page<R> = {
  readonly records: readonly R[]
  readonly beginDay: string
  readonly endDay: string
  readonly asOf: string
}

/** A page of a board as a workbook, called by its days; above the titles stands of what it is and up to when it was counted. */
function sheetOf<R>(what: string, columns: readonly Column<R>[], page: Page<R>, scope: string): Workbook {
  const { beginDay: begin, endDay: end, asOf } = page
  return workbook<R>({
    name: worded(BOARD_SHEET.name, { what, begin, end }),
    head: worded(BOARD_SHEET.head, { begin, end, scope, asOf }),
    columns,
    batches: oneBatch(page.records),
  })
}

/** What a workbook counts of, by name: what was asked for, as far as whoever asks reaches. */
async function scopeOf(db: Db, ctx: Context, input: Asked): Promise<string> {
  const scope = await merchantScope(db, ctx, input.merchantCode)
  const { warehouses, suppliers } = await askedOwners(db, scope, input)
  const ofSupplier = suppliers ?? (scope.supplierId === null ? undefined : [scope.supplierId])
  const isWhole = warehouses === undefined && scope.warehouseIds === null
  const [merchants, placed, owning, categories, goods] = await Promise.all([
    input.merchantCode === undefined ? [] : merchantsNamed(db, ctx.scope, [scope.tenantId!]),
    isWhole ? undefined : warehousesNamed(db, scope, { warehouses }),
    ofSupplier && suppliersNamed(db, scope, ofSupplier),
    input.categoryCode === undefined ? undefined : dictNames(db, 'GOODS_SPECIES'),
    input.goodsCode === undefined ? [] : goodsOfCode(db, scope, input.goodsCode),
  ])
  const said = (label: string, names: readonly { readonly name: string }[] | undefined) =>
    `${label} ${names === undefined ? BOARD_SHEET.all : names.map(({ name }) => name).join('、')}`
  return [
    ...merchants.map(({ name }) => `${BOARD_SHEET.merchant} ${name}`),
    said(BOARD_SHEET.warehouse, placed),
    said(BOARD_SHEET.supplierName, owning),
    ...(input.categoryCode === undefined
      ? []
      : [`${BOARD_SHEET.category} ${categories?.get(input.categoryCode) ?? input.categoryCode}`]),
    ...goods.map(({ name }) => `${BOARD_SHEET.goodsName} ${name}`),
  ].join('，')
}

const goodsOfCode = async (db: Db, scope: Scope, goodsCode: string) =>
  goodsNamed(db, scope, (await allNamed(db, scope, 'goods', [goodsCode])) ?? [])

type Asked = {
  readonly merchantCode?: string | undefined
  readonly warehouseCode?: readonly string[] | undefined
  readonly supplierCode?: readonly string[] | undefined
  readonly categoryCode?: string | undefined
  readonly goodsCode?: string | undefined
}

/** Every supplier with its figures. */
export async function supplierSheet(
  db: Db,
  ctx: Context,
  input: CallInput<typeof exportSupplierDataTopDetail>,
): Promise<Workbook> {
  const [page, scope] = await Promise.all([supplierDetails(db, ctx, { ...input, ...ALL }), scopeOf(db, ctx, input)])
  return sheetOf(BOARD_SHEET.suppliers, supplierColumns(ctx), page, scope)
}

/** All goods with their figures. */
export async function goodsSheet(
  db: Db,
  ctx: Context,
  input: CallInput<typeof exportGoodsDataTopDetail>,
): Promise<Workbook> {
  const [page, scope] = await Promise.all([goodsDetails(db, ctx, { ...input, ...ALL }), scopeOf(db, ctx, input)])
  return sheetOf(BOARD_SHEET.goods, GOODS_COLUMNS, page, scope)
}
