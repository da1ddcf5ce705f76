/** Goods as the form sends them. */
import { addGoods, type updateGoods } from '@yuncang/contract/goods/goods/goods.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

type Card = CallRequest<typeof addGoods> & Pick<CallRequest<typeof updateGoods>, 'goodsAtt' | 'minUnit' | 'maxUnit'>

/** A whole card, with changes: 24 bottles a box of 40 × 30 × 25 cm. */
export const goodsCard = (change: Partial<Card> = {}): Card => ({
  supplierCode: 'S1',
  warehouseCode: 'WH1',
  name: '山涧清泉 550ml',
  goodsAtt: 'GOODS_ATT_NORMAL',
  categoryCode: 'GOODS_SPECIES_DRINK',
  weightType: 'GOODS_WEIGHT_TYPE_HEAVY',
  minUnit: 'GOOD_UNIT_BOTTLE',
  maxUnit: 'GOOD_UNIT_BOX',
  piecesPerBox: '24',
  boxesPerPallet: '60',
  standard: '550ml×24瓶/箱',
  barCode: '6901827001016',
  shelfLifeDays: '540',
  boxLong: '40',
  boxWide: '30',
  boxHigh: '25',
  weight: '13.9',
  salePrice: '1.5',
  ...change,
})

/** Somebody registers goods; answers their code. */
export const addedGoods = async (world: World, by: PersonName, change: Partial<Card> = {}): Promise<string> =>
  (await world.as(by).ok(addGoods, goodsCard(change))).goodsCode
