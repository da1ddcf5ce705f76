import {
  addGoods,
  deleteGoods,
  getGoods,
  getGoodsPage,
  goodsOpenStart,
  updateGoods,
} from '@yuncang/contract/goods/goods/goods.ts'
import { getAllGood } from '@yuncang/contract/goods/goods/lookup.ts'
import { getNotPassGood, passGood } from '@yuncang/contract/goods/review/review.ts'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { GOODS_ASK, GOODS_SAID } from './words.ts'

type Goods = { readonly goodsCode: string; readonly name: string }
const invalidates = [getGoodsPage, getGoods, getNotPassGood, getAllGood, homeTodo]
const REFUSED_BY_A_RULE = 500

/** What can be done with goods, each after saying what will happen; answers whether it was done. */
export function useGoodsDeeds() {
  const adding = useDeed(addGoods, { success: GOODS_SAID.added, invalidates })
  // What refuses a new box is asked about, so this deed tells its refusals itself.
  const changing = useDeed(updateGoods, { success: GOODS_SAID.changed, invalidates, quiet: true })
  const auditing = useDeed(updateGoods, { success: GOODS_SAID.passed, invalidates, quiet: true })
  const removing = useDeed(deleteGoods, { success: GOODS_SAID.removed, invalidates })
  const switching = useDeed(goodsOpenStart, { success: GOODS_SAID.switched, invalidates })
  const passing = useDeed(passGood, { success: GOODS_SAID.passed, invalidates })
  return {
    add: adding.run,
    /** `reboxed`: pieces a box are others than before; where stock is read in them the person is asked once more. */
    change: async (input: CallRequest<typeof updateGoods>, reboxed: boolean): Promise<boolean> => {
      const { run } = input.auditFlag === 1 ? auditing : changing
      const done = await run(input)
      if (done.ok) return true
      const { code, message } = done.error
      const askable = reboxed && code === REFUSED_BY_A_RULE && !message.startsWith(COMMON_REFUSALS.fault.text)
      if (!askable) toast.error(message)
      else if (await askPerson(GOODS_ASK.box(message))) {
        const again = await run({ ...input, boxConfirmed: 1 })
        if (!again.ok) toast.error(again.error.message)
        return again.ok
      }
      return false
    },
    remove: async (goods: Goods, type: 1 | 2 = 1): Promise<boolean> =>
      (await askPerson(GOODS_ASK.remove(goods))) && (await removing.run({ goodsCode: goods.goodsCode, type })).ok,
    switchDates: async (goods: Goods & { readonly dated: 0 | 1 }): Promise<boolean> => {
      const { goodsCode, dated } = goods
      const asked = dated === 1 ? GOODS_ASK.datesOff(goods) : GOODS_ASK.datesOn(goods)
      return (await askPerson(asked)) && (await switching.run({ goodsCode, dated: dated === 1 ? 0 : 1 })).ok
    },
    pass: async (goods: readonly Goods[]): Promise<boolean> => {
      if (goods.length === 0) {
        toast.warning(GOODS_SAID.nothingChosen)
        return false
      }
      const goodCodes = goods.map(({ goodsCode }) => goodsCode)
      return (await askPerson(GOODS_ASK.pass(goods))) && (await passing.run({ goodCodes })).ok
    },
    running:
      adding.running ||
      changing.running ||
      auditing.running ||
      removing.running ||
      switching.running ||
      passing.running,
  }
}
