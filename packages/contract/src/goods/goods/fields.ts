import { isUnkeepable, oneLine } from '@yuncang/domain/base/text.ts'
import { judgeField, NEW_GOODS, type GoodsField } from '@yuncang/domain/goods/goods/card.ts'
import { code, flag, oneOf, z } from '../../wire/field.ts'
import { imageIds } from '../../wire/file.ts'
import { faultText, FEE_LABELS, GOODS_LABELS } from './words.ts'
import { wire } from '../../wire/names.ts'

/** A field of the card: judged by the rules of the trade, answered with their sentence, kept as the text that was typed. */
function cardField(field: GoodsField) {
  return z
    .preprocess(
      (value) => typed(value ?? ''),
      z
        .string({ error: `${GOODS_LABELS[field]}应为文字` })
        .trim()
        .max(200, { error: `${GOODS_LABELS[field]}过长` })
        .superRefine((text, issues) => {
          const fault = judgeField(field, text)
          if (isUnkeepable(text))
            issues.addIssue({ code: 'custom', message: `${GOODS_LABELS[field]}含有不能保存的字符` })
          else if (fault !== null) issues.addIssue({ code: 'custom', message: faultText(field, fault) })
        }),
    )
    .meta({ description: GOODS_LABELS[field] })
}

/** On one line and as it is seen. A number beyond what is exact is no text: its last digits are not those that were sent. */
function typed(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value)
  return typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value)) ? String(value) : value
}

const band = oneOf(FEE_LABELS.rule, [1, 2, 3, 4])

/** What becomes of a part of a tonne or a cubic metre (part 2, 9). */
const smallestRule = z.object(
  { a: band, b: band, c: oneOf(FEE_LABELS.rule, [4, 5]) },
  { error: `${FEE_LABELS.rule}应为 {a, b, c}` },
)

/** The fee card; what is not sent stays, or is as new goods have it. A supplier's is not taken: the warehouse sets it. */
const feeFields = {
  computeType: oneOf(FEE_LABELS.pricedBy, [1, 2]).optional(),
  smallestUnit: flag(FEE_LABELS.wholeBoxes).optional(),
  smallestRule: smallestRule.optional(),
  accumulates: wire('isAcc', flag(FEE_LABELS.accumulates).optional()),
  /**
   * 1 takes the goods' own rule away: the rate's holds (按费用配置). 0 says that the one sent is their own (单独设置); without it the one
   * that every form begins with sets none.
   */
  cardOff: flag(FEE_LABELS.isSet).optional(),
}

/** What goods are saved with (part 2, 3 and 5). */
export const goodsFields = {
  name: cardField('name'),
  goodsAtt: cardField('attributeCode'),
  categoryCode: wire('ygcCode', cardField('categoryCode')),
  weightType: cardField('weightTypeCode'),
  minUnit: cardField('minUnitCode'),
  maxUnit: cardField('maxUnitCode'),
  piecesPerBox: wire('box', cardField('piecesPerBox')),
  boxesPerPallet: wire('standardCode', cardField('boxesPerPallet')),
  standard: cardField('standard'),
  barCode: cardField('barCode'),
  /** Hidden where no production dates are kept: what is not sent stays. */
  shelfLifeDays: wire('expDays', cardField('shelfLifeDays').optional()),
  boxLong: cardField('boxLengthCm'),
  boxWide: cardField('boxWidthCm'),
  boxHigh: cardField('boxHeightCm'),
  weight: cardField('boxWeightKg'),
  salePrice: cardField('salePrice'),
  /** What is not sent stays; the empty list takes the pictures away. */
  url: imageIds('商品图片').optional(),
  ...feeFields,
}

/** The same for new goods: what is not said is as the empty form has it (part 2, 3). */
export const newGoodsFields = {
  ...goodsFields,
  goodsAtt: goodsFields.goodsAtt.default(NEW_GOODS.attributeCode),
  minUnit: goodsFields.minUnit.default(NEW_GOODS.minUnitCode),
  maxUnit: goodsFields.maxUnit.default(NEW_GOODS.maxUnitCode),
}

export const goodsCode = code('商品', 'goods')

const bit = z.union([z.literal(0), z.literal(1)])

/** Goods on the wire. Lengths in cm, weight in kg, volume in m³ and the price in yuan are decimals as text. */
export const goodsRow = z.object({
  /** Pieces on hand where this user may look. */
  onHand: wire('stockNum', z.number().int()),
  goodsCode: z.string(),
  name: z.string(),
  goodsAtt: z.string(),
  goodsAttName: z.string(),
  minUnit: z.string(),
  minUnitName: z.string(),
  maxUnit: z.string(),
  maxUnitName: z.string(),
  piecesPerBox: wire('box', z.number().int()),
  boxLong: z.string(),
  boxWide: z.string(),
  boxHigh: z.string(),
  weight: z.string(),
  volume: z.string(),
  weightType: z.string(),
  weightTypeName: z.string(),
  /** Ids of its pictures, comma-joined. */
  url: z.string(),
  categoryCode: wire('ygcCode', z.string()),
  categoryName: wire('ygcName', z.string()),
  typeName: z.string(),
  barCode: z.string(),
  supplierCode: z.string(),
  supplier: z.string(),
  standard: z.string(),
  boxesPerPallet: wire('standardCode', z.number().int().nullable()),
  shelfLifeDays: wire('expDays', z.number().int()),
  expiryDays: wire('ygExpDays', z.number().int()),
  salePrice: z.string(),
  price: z.string(),
  computeType: z.union([z.literal(1), z.literal(2)]),
  smallestUnit: bit,
  smallestRule: z.object({ a: z.number().int(), b: z.number().int(), c: z.number().int() }),
  accumulates: wire('isAcc', bit),
  /** 1: the rule is the goods' own (单独设置); 0: that of the rate holds (按费用配置). */
  cardSet: bit,
  /** Where it was registered; empty: for every warehouse. */
  warehouseCode: z.string(),
  warehouseName: z.string(),
  auditFlag: bit,
  auditName: z.string(),
  auditTime: z.string(),
  dated: wire('openStatus', bit),
  createFlag: bit,
  createName: wire('creatName', z.string()),
  createTime: z.string(),
  updateTime: z.string(),
  /** Sent back with a change, so that nobody overwrites what another has written meanwhile. */
  version: z.number().int(),
  abilities: z.object({ edit: z.string(), remove: z.string(), review: z.string(), dates: z.string() }),
})
