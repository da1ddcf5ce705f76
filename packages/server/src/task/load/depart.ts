import { depart, type LoadStep } from '@yuncang/contract/task/load/floor.ts'
import { LOAD_LOG, LOAD_PROMPTS } from '@yuncang/contract/task/load/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { Completion } from '@yuncang/domain/task/complete/completion.ts'
import { checkDeparture } from '@yuncang/domain/task/load/departure.ts'
import { LOAD_STEPS } from '@yuncang/domain/task/load/steps.ts'
import { openOf } from '@yuncang/domain/task/task/held.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { knownNow, type Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { filled } from '../pick/floor.ts'
import { heldBy } from '../task/reservation.store.ts'
import { leaveTrace } from '../pick/trace.ts'
import { complete } from '../complete/complete.ts'
import { loadOf, setDeparted } from '../task/lorry.store.ts'
import { lockLoading } from './load.ts'
import { pickedLines } from './store.ts'

/**
 * The lorry leaves: the task is completed, by the same verb as in the office, with exactly what was picked and the pallets that
 * were confirmed. Pallets that were not scanned are asked about first.
 * @throws Refused by name as the contract declares; notFound
 */
export async function leave(tx: Tx, ctx: Context, input: CallInput<typeof depart>, deps: Deps): Promise<LoadStep> {
  const { scope } = ctx
  const task = await lockLoading(tx, ctx, input.code)
  const [held, load, lines] = await Promise.all([
    heldBy(tx, scope, task.id),
    loadOf(tx, scope, task.id),
    pickedLines(tx, scope, task.id),
  ])
  const refusal = checkDeparture({
    open: total(held, openOf),
    picked: total(held, (row) => row.picked),
    load: load ?? null,
    leaveMissing: input.leaveMissing === 1,
  })
  if (refusal) throw refuse(depart.refusals, refusal.refused, { code: task.code, ...refusal })
  const { vehicle, pallets, loaded } = load!
  await setDeparted(tx, scope, ctx, task.id)
  await leaveTrace(tx, ctx, task, filled(LOAD_LOG.departed, { vehicle, pallets, loaded: loaded.length }))
  const completion: Completion = {
    code: task.code,
    pallets,
    loading: input.loading === undefined ? undefined : input.loading === 1,
    images: input.urls,
    lines: lines.map(({ line, goods_code: goodsCode, normal, broken }) => ({
      line: String(line),
      goodsCode,
      normal,
      broken,
      batches: [],
    })),
    added: [],
  }
  await complete(tx, knownNow(ctx), completion, deps)
  const message = filled(LOAD_PROMPTS.done, { code: task.code, vehicle })
  return { nextState: LOAD_STEPS.depart.departed, message, task: null, load: null }
}
