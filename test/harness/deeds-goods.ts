/** Every mutating call of goods, each with new goods that it may be made on. */
import { addGoods, deleteGoods, goodsOpenStart, updateGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { passGood } from '@yuncang/contract/goods/review/review.ts'
import { addedGoods, goodsCard } from './cards.ts'
import type { Deed } from './deeds.ts'
import { newGoods } from './goods.ts'
import type { World } from './world.ts'

/** The deeds, for a person with every right of merchant 1. */
export function goodsDeeds(world: World): readonly Deed[] {
  const { supplierCode: _owner, warehouseCode: _home, dated: _dates, ...card } = goodsCard()
  return [
    ['register goods', addGoods, async () => goodsCard()],
    [
      'change goods',
      updateGoods,
      async () => ({ ...card, goodsCode: await addedGoods(world, 'merchant'), salePrice: '2.5' }),
    ],
    ['delete goods', deleteGoods, async () => ({ goodsCode: await addedGoods(world, 'merchant') })],
    ['keep dates of goods', goodsOpenStart, async () => ({ goodsCode: await addedGoods(world, 'merchant') })],
    ['audit goods', passGood, async () => ({ goodCodes: await newGoods(world, { audited: false }) })],
  ]
}
