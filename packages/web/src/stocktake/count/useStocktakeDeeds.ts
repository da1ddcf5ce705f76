import { getCountBooks } from '@yuncang/contract/stocktake/count/books.ts'
import { queryPlanPage } from '@yuncang/contract/stocktake/plan/plan.ts'
import { finishInventoryTask } from '@yuncang/contract/stocktake/count/finish.ts'
import { getInventoryLossPage } from '@yuncang/contract/stocktake/loss/loss.ts'
import {
  getInventoryTaskInfo,
  getInventoryTaskList,
  getInventoryTaskSums,
} from '@yuncang/contract/stocktake/task/list.ts'
import { cancelInventoryTask, takeInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { STOCKTAKE_CANCELLED, STOCKTAKE_TAKEN } from '@yuncang/contract/stocktake/task/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { STOCKTAKE_DIALOGS } from './words.ts'

/** The calls whose answers a deed on a stocktake changes. */
export const STOCKTAKE_ANSWERS = [
  getInventoryTaskList,
  getInventoryTaskSums,
  getInventoryTaskInfo,
  getCountBooks,
  queryPlanPage,
] as const

/** Takes and cancels stocktakes. What another person was quicker with shows at once: a refusal asks again too (part 2, 8). */
export function useStocktakeDeeds() {
  const queries = useQueryClient()
  const taking = useDeed(takeInventoryTask, { success: STOCKTAKE_TAKEN, invalidates: STOCKTAKE_ANSWERS })
  const cancelling = useDeed(cancelInventoryTask, { success: STOCKTAKE_CANCELLED, invalidates: STOCKTAKE_ANSWERS })
  const finishing = useDeed(finishInventoryTask, {
    success: ({ message }) => message,
    invalidates: [...STOCKTAKE_ANSWERS, getInventoryLossPage],
  })
  const lookAgain = () =>
    Promise.all(STOCKTAKE_ANSWERS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  return {
    running: taking.running || cancelling.running || finishing.running,
    take: async (stocktakeCode: string): Promise<boolean> => {
      if (!(await askPerson(STOCKTAKE_DIALOGS.take(stocktakeCode)))) return false
      const { ok } = await taking.run({ stocktakeCode })
      if (!ok) await lookAgain()
      return ok
    },
    /** Finishes a stocktake of which everything was counted; answers the number of its loss order, empty when nothing differs, null when it was refused. */
    finish: async (stocktakeCode: string): Promise<string | null> => {
      if (!(await askPerson(STOCKTAKE_DIALOGS.finish(stocktakeCode)))) return null
      const done = await finishing.run({ stocktakeCode })
      if (done.ok) return done.obj.lossCode
      await lookAgain()
      return null
    },
    cancel: async (stocktakeCode: string, reason: string): Promise<boolean> => {
      const { ok } = await cancelling.run({ stocktakeCode, reason })
      if (!ok) await lookAgain()
      return ok
    },
  }
}
