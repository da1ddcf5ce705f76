import {
  addPlanCheck,
  locationDetail,
  locationGoodsDetail,
  queryPlanPage,
  saveLocationDetail,
  type PlanConflict,
} from '@yuncang/contract/stocktake/plan/plan.ts'
import { getInventoryTaskList } from '@yuncang/contract/stocktake/task/list.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { CallError, send } from '@yuncang/kit/call/client.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { useState } from 'react'
import { DEED_DONE } from '../../app/words.ts'
import { conflictsIn, leavesSome } from './conflicts.ts'
import { PLAN_DIALOGS } from './words.ts'

/** What a plan names, as it is sent. */
export type NewPlan = CallRequest<typeof addPlanCheck>
/** What stands in the way of a plan: the sentence, and what is counted already. */
export type InTheWay = {
  readonly plan: NewPlan
  readonly message: string
  readonly conflicts: readonly PlanConflict[]
  /** Something of the plan is left without them. */
  readonly leavesSome: boolean
}

/** Saves a plan once its check says that it can be; what is counted already is shown, and may be left out (part 2, 5). */
export function useSavePlan() {
  const [checking, setChecking] = useState(false)
  const [inTheWay, setInTheWay] = useState<InTheWay | null>(null)
  const saving = useDeed(saveLocationDetail, {
    success: ({ dropped }) => (dropped > 0 ? [DEED_DONE.saved, PLAN_DIALOGS.dropped(dropped)] : DEED_DONE.saved),
    invalidates: [queryPlanPage, getInventoryTaskList, locationDetail, locationGoodsDetail],
    quiet: true,
  })
  const refused = async (plan: NewPlan, error: CallError) => {
    const conflicts = await conflictsIn(error)
    if (conflicts) setInTheWay({ plan, message: error.message, conflicts, leavesSome: leavesSome(error) })
    else toast.error(error.message)
    return false
  }
  const save = async (plan: NewPlan, drop: 0 | 1): Promise<boolean> => {
    const done = await saving.run({ ...plan, drop })
    if (!done.ok) return refused(plan, done.error)
    setInTheWay(null)
    return true
  }
  return {
    busy: checking || saving.running,
    inTheWay,
    stay: () => setInTheWay(null),
    /** Checks a plan and saves it; answers whether it is saved. */
    save: async (plan: NewPlan): Promise<boolean> => {
      setChecking(true)
      const no = await send(addPlanCheck, plan, { quiet: true }).then(
        () => null,
        (error: unknown) => error,
      )
      setChecking(false)
      if (no === null) return save(plan, 0)
      if (no instanceof CallError) return refused(plan, no)
      throw no
    },
    /** Saves what is left of a plan without what is counted already. */
    saveRest: async (): Promise<boolean> => inTheWay !== null && save(inTheWay.plan, 1),
  }
}
