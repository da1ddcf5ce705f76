import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { getTaskDetails, type queryGoodsProductionTime } from '@yuncang/contract/task/task/detail.ts'
import { TASK_DEEDS, statusName } from '@yuncang/contract/task/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { findTasks, pendingDates, type FoundTask } from './find.store.ts'
import { taskByCode } from './list.store.ts'
import { completeAbility } from './view.ts'

/** Tasks by their code, with the page that completes one in work. */
export const taskFinder: Finder = {
  opens: getTaskDetails,
  find: async (db, ctx, text) =>
    (await findTasks(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.code,
      note: `${statusName(row.status, row.nature)} · ${row.supplier_name}`,
      url: detailAddress(row),
      deeds: completeAbility(ctx, row.status) === '' ? [{ title: TASK_DEEDS.complete, url: editAddress(row) }] : [],
    })),
}

const detailAddress = ({ code, nature }: FoundTask) =>
  nature === NATURE.outbound
    ? `/assignmentManage/warehouseOutDetail/${code}/1`
    : `/assignmentManage/warehouseIntoDetail/${code}/2`

const editAddress = ({ code, nature, kind, warehouse_code }: FoundTask) =>
  nature === NATURE.outbound
    ? `/assignmentManage/warehouseOutEdit/${code}/1`
    : `/assignmentManage/warehouseIntoEdit/${code}/2/${kind}/${encodeURIComponent(warehouse_code)}`

/** Goods of a completed inbound task that wait for their production dates (part 1, 4.1). */
export async function awaitingDates(
  db: Db,
  ctx: Context,
  input: CallInput<typeof queryGoodsProductionTime>,
): Promise<CallOutput<typeof queryGoodsProductionTime>> {
  const task = await taskByCode(db, ctx.scope, input.taskCode)
  if (!task) throw notFound('任务')
  const rows = await pendingDates(db, ctx.scope, task.id)
  return rows.map((row) => ({
    goodsCode: row.goods_code,
    name: row.name,
    actualNormal: row.normal,
    actualBroken: row.broken,
  }))
}
