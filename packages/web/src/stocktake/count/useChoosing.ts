import { chooseCount } from '@yuncang/contract/stocktake/count/finish.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useCan, useUser } from '../../app/user.ts'
import type { Round, Stocktake, StocktakeLine } from './stocktake.ts'
import { STOCKTAKE_ANSWERS } from './useStocktakeDeeds.ts'
import { CHOOSE_WORDS } from './words.ts'

/** Says which count of a line holds, where two people counted something else. */
export function useChoosing({ stocktakeCode }: Pick<Stocktake, 'stocktakeCode'>) {
  const can = useCan()
  const { identity } = useUser()
  const { run } = useDeed(chooseCount, { success: CHOOSE_WORDS.done, invalidates: STOCKTAKE_ANSWERS })
  return {
    mayChoose: identity !== IDENTITY.platform && can('liquidationPlanAdd'),
    choose: async (
      { goodsCode, goodsName, productionDate }: StocktakeLine,
      { item, round, locationCode }: Pick<Round, 'item' | 'round' | 'locationCode'>,
    ) => {
      if (await askPerson(CHOOSE_WORDS.ask(round, goodsName, locationCode)))
        await run({ stocktakeCode, item, goodsCode, productionDate, round })
    },
  }
}
