import { type PlanConflict, planConflicts } from '@yuncang/contract/stocktake/plan/plan.ts'
import { PLAN_REFUSALS } from '@yuncang/contract/stocktake/plan/words.ts'
import { fromWire } from '@yuncang/contract/wire/names.ts'
import type { CallError } from '@yuncang/kit/call/client.ts'

/** What a refusal names as counted already; null when it refuses something else (part 2, 4). */
export async function conflictsIn({ code, obj }: CallError): Promise<readonly PlanConflict[] | null> {
  if (code !== PLAN_REFUSALS.taken.code && code !== PLAN_REFUSALS.nothingLeft.code) return null
  const named = await planConflicts.safeParseAsync(fromWire(planConflicts, obj)).catch(() => null)
  return named?.success && named.data.length > 0 ? named.data : null
}

/** Whether something of the plan is left without them (gaps D04). */
export const leavesSome = ({ code }: CallError): boolean => code === PLAN_REFUSALS.taken.code
