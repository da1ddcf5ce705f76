import { TASK_LOG } from '@yuncang/contract/task/task/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { itemThatPrices } from '@yuncang/domain/fee/work/items.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { QUALITY, type Batch } from '@yuncang/domain/stock/ledger/stock.ts'
import type { RejectedLine } from '@yuncang/domain/task/sign-for/sign-for.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { methodInForce } from '../../fee/rate/method-in-force.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writingLog } from '../../plumbing/db/document-log.store.ts'
import { writingJobs } from '../../plumbing/db/follow.store.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import { runTogether } from '../../plumbing/db/together.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { nextTaskId, writingTask, type Task } from '../task/store.ts'

const KIND = 'TASK_TYPE_REJECT'

/**
 * Makes the one inbound task that brings back what a platform rejected (semantics 3; gaps A03): pending, of the same supplier,
 * warehouse and dispatch point, announcing exactly the batches that are still on the road.
 * @returns its code
 */
export async function openRejection(
  tx: Tx,
  ctx: Context,
  source: Task,
  rejection: readonly RejectedLine[],
  { nextCode }: Pick<Deps, 'nextCode'>,
): Promise<string> {
  const { scope } = ctx
  const [id, code] = await Promise.all([nextTaskId(tx), nextCode('RK', ctx.today)])
  const method = await methodInForce(tx, scope, {
    item: itemThatPrices({ kind: KIND, loading: false })!,
    warehouseId: source.warehouse_id,
    supplierId: source.supplier_id,
    pointId: source.point_id,
    atMs: ctx.now,
  })
  const lines = rejection.map(({ goodsId, normal, broken }, index) => ({ line: index + 1, goodsId, normal, broken }))
  const quantity = total(lines, (line) => line.normal + line.broken)
  await runTogether(
    tx,
    [
      ...writingTask(scope, ctx, {
        id,
        code,
        nature: NATURE.inbound,
        kind: KIND,
        warehouseId: source.warehouse_id,
        supplierId: source.supplier_id,
        pointId: source.point_id,
        loading: null,
        byPallet: false,
        reckonType: method ?? '',
        note: '',
        sourceTaskId: source.id,
        lines,
        batches: rejection.flatMap(({ batches }, index) => announced(index + 1, batches)),
      }),
      writingLog(scope, ctx, [
        {
          kind: 'task',
          documentId: id,
          version: 1,
          fromStatus: null,
          toStatus: TASK_STATUS.pending,
          content: worded(TASK_LOG.createdByRejection, { source: source.code, pieces: quantity }),
        },
      ]),
      writingJobs(tenantOf(scope), [{ topic: 'task.rejected', payload: { taskId: id } }]),
    ],
    1,
  )
  return code
}

/** The batches of a line, sound and damaged pieces of a date in one row. */
function announced(line: number, batches: readonly Batch[]) {
  return [...Map.groupBy(batches, (batch) => batch.productionDate)].map(([date, same]) => {
    const sum = (quality: Batch['quality']) => total(same, (batch) => (batch.quality === quality ? batch.quantity : 0))
    return { line, production_date: date, normal: sum(QUALITY.normal), broken: sum(QUALITY.broken) }
  })
}
