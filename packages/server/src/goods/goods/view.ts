import { isInUse } from '@yuncang/domain/base/in-use.ts'
import type { getGoodsPage } from '@yuncang/contract/goods/goods/goods.ts'
import { AUDIT_NAMES, GOODS_LABELS, GOODS_WHY } from '@yuncang/contract/goods/goods/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { whatIsMissing } from '@yuncang/domain/goods/goods/card.ts'
import { IDENTITY, type Right } from '@yuncang/domain/access/rights.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { cardOfRow, type CardRow } from './card-row.ts'

/** Goods with the names they are shown with. */
export type GoodsRow = CardRow & {
  id: number
  code: string
  attribute_name: string
  type_name: string
  weight_type_name: string
  min_unit_name: string
  max_unit_name: string
  priced_by: 1 | 2
  whole_boxes: boolean
  band_low: number
  band_high: number
  band_rest: number
  accumulates: boolean
  card_set: boolean
  dated: boolean
  audited: boolean
  audited_at: Date | null
  by_supplier: boolean
  status: number
  version: number
  near: boolean
  on_hand: number
  created_at: Date
  changed_at: Date | null
  supplier_code: string
  supplier_name: string
  supplier_accumulates: boolean
  home_code: string | null
  home_name: string | null
  created_name: string | null
}

/** Goods on the wire, with what this user can do to them. `images`: ids of their pictures. */
export function goodsView(
  ctx: Context,
  row: GoodsRow,
  images: readonly string[] = [],
): CallOutput<typeof getGoodsPage>['records'][number] {
  const salePrice = row.sale_price
  return {
    goodsCode: row.code,
    name: row.name,
    goodsAtt: row.attribute_code,
    goodsAttName: row.attribute_name,
    minUnit: row.min_unit_code,
    minUnitName: row.min_unit_name,
    maxUnit: row.max_unit_code,
    maxUnitName: row.max_unit_name,
    piecesPerBox: row.pieces_per_box,
    boxLong: row.box_length_cm,
    boxWide: row.box_width_cm,
    boxHigh: row.box_height_cm,
    weight: row.box_weight_kg,
    volume: row.box_volume_m3,
    weightType: row.weight_type_code,
    weightTypeName: row.weight_type_name,
    url: images.join(','),
    categoryCode: row.type_code,
    categoryName: row.type_name,
    typeName: row.type_name,
    barCode: row.bar_code,
    supplierCode: row.supplier_code,
    supplier: row.supplier_name,
    standard: row.standard,
    boxesPerPallet: row.boxes_per_pallet,
    shelfLifeDays: row.shelf_life_days,
    expiryDays: row.shelf_life_days,
    onHand: row.on_hand,
    salePrice,
    price: salePrice,
    computeType: row.priced_by,
    smallestUnit: flagOf(row.whole_boxes),
    smallestRule: { a: row.band_low, b: row.band_high, c: row.band_rest },
    accumulates: flagOf(row.accumulates),
    cardSet: flagOf(row.card_set),
    warehouseCode: row.home_code ?? '',
    warehouseName: row.home_name ?? '',
    auditFlag: flagOf(row.audited),
    auditName: AUDIT_NAMES[flagOf(row.audited)],
    auditTime: timeText(row.audited_at),
    dated: flagOf(row.dated),
    createFlag: flagOf(row.by_supplier),
    createName: row.created_name ?? '',
    createTime: timeText(row.created_at),
    updateTime: timeText(row.changed_at),
    version: row.version,
    abilities: {
      edit: ability(ctx, row, 'goodsManageEdit'),
      remove: ability(
        ctx,
        row,
        'goodsManageDelete',
        ctx.identity === IDENTITY.supplier && row.audited ? GOODS_WHY.audited : '',
      ),
      review:
        ctx.identity === IDENTITY.supplier
          ? GOODS_WHY.byWarehouse
          : ability(ctx, row, 'goodsManageNotVerify', row.audited ? GOODS_WHY.auditedAlready : unfit(row)),
      dates: ctx.identity === IDENTITY.supplier ? GOODS_WHY.byWarehouse : ability(ctx, row, 'goodsManageEdit'),
    },
  }
}

/** The empty text when the deed is possible, otherwise why not. */
function ability(ctx: Context, row: GoodsRow, right: Right, otherwise = ''): string {
  if (ctx.identity === IDENTITY.platform) return GOODS_WHY.notMine
  if (!ctx.rights.has(right)) return GOODS_WHY.noRight
  if (!isInUse(row)) return GOODS_WHY.gone
  return row.near ? otherwise : GOODS_WHY.elsewhere
}

/** Why goods cannot be audited as they are. */
function unfit(row: GoodsRow): string {
  const missing = whatIsMissing(cardOfRow(row))
  return missing ? sentence({ code: 500, text: GOODS_WHY.incomplete }, { label: GOODS_LABELS[missing.field] }) : ''
}
