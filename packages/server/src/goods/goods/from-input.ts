import type { addGoods, updateGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { faultText } from '@yuncang/contract/goods/goods/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { readCard, type GoodsCard } from '@yuncang/domain/goods/goods/card.ts'
import { changedFee, type FeeCard } from '@yuncang/domain/goods/goods/fee.ts'
import { refuse } from '../../plumbing/http/refused.ts'

type Sent = CallInput<typeof addGoods> | CallInput<typeof updateGoods>

/**
 * The card that was sent. Where no production dates are kept the form does not ask for the shelf life: it stays.
 * @throws Refused badInput, which the contract has asked before
 */
export function cardOf(sent: Sent, shelfLifeDays: number): GoodsCard {
  const read = readCard({
    name: sent.name,
    attributeCode: sent.goodsAtt,
    categoryCode: sent.categoryCode,
    weightTypeCode: sent.weightType,
    minUnitCode: sent.minUnit,
    maxUnitCode: sent.maxUnit,
    piecesPerBox: sent.piecesPerBox,
    boxesPerPallet: sent.boxesPerPallet,
    standard: sent.standard,
    barCode: sent.barCode,
    shelfLifeDays: sent.shelfLifeDays ?? String(shelfLifeDays),
    boxLengthCm: sent.boxLong,
    boxWidthCm: sent.boxWide,
    boxHeightCm: sent.boxHigh,
    boxWeightKg: sent.weight,
    salePrice: sent.salePrice,
  })
  if ('card' in read) return read.card
  const { field, fault } = read.faults[0]!
  throw refuse(COMMON_REFUSALS, 'badInput', { message: faultText(field, fault) })
}

/** The fee card that was sent; what was not stays. */
export function feeOf(sent: Sent, now: FeeCard): FeeCard {
  const { computeType, smallestUnit, smallestRule, accumulates, cardOff } = sent
  const isOn = (sentFlag: 0 | 1 | undefined) => (sentFlag === undefined ? undefined : sentFlag === 1)
  return changedFee(now, {
    pricedBy: computeType,
    wholeBoxes: isOn(smallestUnit),
    rule: smallestRule && { low: smallestRule.a, high: smallestRule.b, rest: smallestRule.c },
    accumulates: isOn(accumulates),
    own: cardOff === undefined ? undefined : cardOff === 0,
  })
}
