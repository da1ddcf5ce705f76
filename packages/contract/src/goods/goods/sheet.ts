import { judgeField, type GoodsField } from '@yuncang/domain/goods/goods/card.ts'
import type { CellKind } from '@yuncang/domain/base/import/cell.ts'
import { column, sheet, type Choices } from '../../base/import/sheet.ts'
import { text, z } from '../../wire/field.ts'
import { faultText, GOODS_LABELS, GOODS_SHEET, YES_NO } from './words.ts'

/** A field of the card, judged by the rules of the form; empty where it may be. */
const card = (field: GoodsField) =>
  z
    .string()
    .default('')
    .superRefine((typed, issues) => {
      const fault = judgeField(field, typed)
      if (fault !== null) issues.addIssue({ code: 'custom', message: faultText(field, fault) })
    })
/** The same where nothing written means: what new goods have, or what stands there. */
const kept = (field: GoodsField) =>
  z
    .string()
    .superRefine((typed, issues) => {
      const fault = judgeField(field, typed)
      if (fault !== null) issues.addIssue({ code: 'custom', message: faultText(field, fault) })
    })
    .optional()
/** A required one; `z.string().default` would let a template say that it need not be filled in. */
const needed = (field: GoodsField) => card(field).refine((typed) => typed !== '')

const of = (
  field: GoodsField,
  cell: CellKind,
  more: { note?: string; example: string; choices?: Choices; width?: number },
  may = false,
) =>
  may ? column(GOODS_LABELS[field], cell, kept(field), more) : column(GOODS_LABELS[field], cell, needed(field), more)

const yesNo = z
  .string()
  .refine((word) => Object.values<string>(YES_NO).includes(word), {
    error: `${GOODS_SHEET.dated}只能填“${YES_NO[1]}”或“${YES_NO[0]}”`,
  })
  .transform((word) => word === YES_NO[1])
  .optional()
const LISTED = '从“可选值”里选'

/** Goods, a row each, with the required fields of the form in its order (part 2, 5; gaps E10). */
export const goodsSheet = sheet('goods', '商品', {
  code: column(GOODS_SHEET.code, 'text', text(GOODS_SHEET.code, { max: 40 }).optional(), {
    note: '新建时不填，自动编码；填已有的编码则更新该商品，空单元格保持不变',
    example: '',
  }),
  supplierCode: column('供应商编码', 'text', text('供应商编码', { max: 40 }), {
    note: `${LISTED}，更新时不能更换`,
    example: 'GY2611220001',
    choices: 'supplier',
  }),
  warehouseCode: column('建档仓库编码', 'text', text('建档仓库编码', { max: 40 }).optional(), {
    note: '不填为全部仓库；只对新建有效',
    example: 'YC2611220001',
    choices: 'warehouse',
  }),
  name: of('name', 'text', { note: '1 到 40 个字', example: '纯净水 550ml', width: 28 }),
  attributeCode: of(
    'attributeCode',
    'text',
    { note: `${LISTED}，新建时不填为常温`, example: '常温', choices: 'dict:GOODS_ATT', width: 12 },
    true,
  ),
  categoryCode: of('categoryCode', 'text', {
    note: LISTED,
    example: '酒水饮料',
    choices: 'dict:GOODS_SPECIES',
    width: 14,
  }),
  weightTypeCode: of('weightTypeCode', 'text', {
    note: LISTED,
    example: '重货',
    choices: 'dict:GOODS_WEIGHT_TYPE',
    width: 12,
  }),
  minUnitCode: of(
    'minUnitCode',
    'text',
    { note: `${LISTED}，新建时不填为件`, example: '瓶', choices: 'dict:GOOD_UNIT', width: 12 },
    true,
  ),
  maxUnitCode: of(
    'maxUnitCode',
    'text',
    { note: `${LISTED}，新建时不填为箱`, example: '箱', choices: 'dict:GOOD_UNIT', width: 12 },
    true,
  ),
  piecesPerBox: of('piecesPerBox', 'integer', { note: '一箱多少件', example: '24', width: 10 }),
  boxesPerPallet: of('boxesPerPallet', 'integer', { note: '一板多少箱，1 到 9999', example: '60', width: 10 }, true),
  standard: of('standard', 'text', { note: '最多 15 个字', example: '550ml*24', width: 14 }, true),
  barCode: of('barCode', 'text', { note: '最多 30 位；请把单元格设为文本', example: '6901234567892', width: 18 }, true),
  shelfLifeDays: of('shelfLifeDays', 'integer', { note: '天，最多 4 位数字', example: '365', width: 10 }, true),
  boxLengthCm: of('boxLengthCm', 'decimal', { note: '厘米，最多两位小数', example: '40', width: 10 }),
  boxWidthCm: of('boxWidthCm', 'decimal', { note: '厘米，最多两位小数', example: '30', width: 10 }),
  boxHeightCm: of('boxHeightCm', 'decimal', { note: '厘米，最多两位小数', example: '25', width: 10 }),
  boxWeightKg: of('boxWeightKg', 'decimal', { note: '公斤，最多三位小数', example: '12.5', width: 12 }),
  salePrice: of('salePrice', 'decimal', { note: '元，最多两位小数', example: '1.80', width: 10 }),
  dated: column(GOODS_SHEET.dated, 'text', yesNo, {
    note: '是或否，不填为否；只对新建有效',
    example: '是',
    choices: [YES_NO[1], YES_NO[0]],
    width: 14,
  }),
})
