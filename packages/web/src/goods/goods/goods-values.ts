import type { getGoods, updateGoods } from '@yuncang/contract/goods/goods/goods.ts'
import type { CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { NEW_GOODS } from '@yuncang/domain/goods/goods/card.ts'
import type { Band } from '@yuncang/domain/goods/goods/fee.ts'
import { plain } from './goods-columns.tsx'

export type Goods = CallOutput<typeof getGoods>

/** The first form: what the goods are. Everything typed is a text. */
export type BasicValues = {
  readonly supplierCode: string | undefined
  readonly name: string
  readonly barCode: string
  readonly categoryCode: string | undefined
  readonly weightType: string | undefined
  readonly goodsAtt: string | undefined
  readonly standard: string
  readonly minUnit: string | undefined
  readonly maxUnit: string | undefined
  readonly shelfLifeDays: string
  readonly dated: boolean
}
/** The second: its box, its pallet and its price. */
export type BoxValues = {
  readonly piecesPerBox: string
  readonly boxesPerPallet: string
  readonly boxLong: string
  readonly boxWide: string
  readonly boxHigh: string
  readonly weight: string
  readonly salePrice: string
}
export type FeeValues = {
  /** The goods have a rule of their own (单独设置). */
  readonly cardSet: 0 | 1
  readonly computeType: 1 | 2
  readonly smallestUnit: 0 | 1
  readonly smallestRule: { readonly a: Band; readonly b: Band; readonly c: 4 | 5 }
  readonly accumulates: 0 | 1
}

/** What an empty form holds (part 2, 3 and 9). */
export const NEW_BASIC: BasicValues = {
  supplierCode: undefined,
  name: '',
  barCode: '',
  categoryCode: undefined,
  weightType: undefined,
  goodsAtt: NEW_GOODS.attributeCode,
  standard: '',
  minUnit: NEW_GOODS.minUnitCode,
  maxUnit: NEW_GOODS.maxUnitCode,
  shelfLifeDays: '',
  dated: false,
}
export const NEW_BOX: BoxValues = {
  piecesPerBox: '',
  boxesPerPallet: '',
  boxLong: '0',
  boxWide: '0',
  boxHigh: '0',
  weight: '0',
  salePrice: '',
}
export const NEW_FEE: FeeValues = {
  computeType: 1,
  cardSet: 0,
  smallestUnit: 0,
  smallestRule: { a: 4, b: 4, c: 4 },
  accumulates: 0,
}

/** What the forms hold of goods. */
export function valuesOf(goods: Goods): { basic: BasicValues; box: BoxValues; fee: FeeValues } {
  const { computeType, cardSet, smallestUnit, smallestRule, accumulates } = goods
  return {
    basic: {
      supplierCode: goods.supplierCode,
      name: goods.name,
      barCode: goods.barCode,
      categoryCode: goods.categoryCode || undefined,
      weightType: goods.weightType || undefined,
      goodsAtt: goods.goodsAtt || undefined,
      standard: goods.standard,
      minUnit: goods.minUnit || undefined,
      maxUnit: goods.maxUnit || undefined,
      shelfLifeDays: goods.shelfLifeDays === 0 ? '' : String(goods.shelfLifeDays),
      dated: goods.dated === 1,
    },
    box: {
      piecesPerBox: String(goods.piecesPerBox),
      boxesPerPallet: goods.boxesPerPallet === null ? '' : String(goods.boxesPerPallet),
      boxLong: plain(goods.boxLong),
      boxWide: plain(goods.boxWide),
      boxHigh: plain(goods.boxHigh),
      weight: plain(goods.weight),
      salePrice: goods.salePrice === '0.00' ? '' : goods.salePrice,
    },
    fee: { computeType, cardSet, smallestUnit, smallestRule: smallestRule as FeeValues['smallestRule'], accumulates },
  }
}

type Card = Omit<CallRequest<typeof updateGoods>, 'goodsCode' | 'version' | 'auditFlag' | 'boxConfirmed'>

/** What the forms send. The shelf life goes along only where it is asked for, the fee card only where it counts. */
export function cardSent(
  basic: BasicValues,
  box: BoxValues,
  { fee, images, dated }: { fee: FeeValues | null; images: readonly string[]; dated: boolean },
): Card {
  const { supplierCode: _owner, dated: _dates, shelfLifeDays, ...rest } = basic
  return {
    ...rest,
    ...box,
    salePrice: Number(box.salePrice).toFixed(2),
    ...(dated ? { shelfLifeDays: shelfLifeDays || '0' } : {}),
    url: [...images],
    ...(fee && feeSent(fee)),
  }
}

/** A rule of their own is sent as a whole, also where it is the one that every form begins with. */
function feeSent({ cardSet, ...fee }: FeeValues): Partial<Card> {
  return cardSet === 1 ? { ...fee, cardOff: 0 } : { computeType: fee.computeType, cardOff: 1 }
}
