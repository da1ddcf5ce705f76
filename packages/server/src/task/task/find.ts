import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import type { findByCode, queryGoodsProductionTime } from '@yuncang/contract/task/task/detail.ts'
import { PUTAWAY_STATUS_NAMES } from '@yuncang/contract/shelf/putaway/words.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { TaskStatus } from '@yuncang/domain/task/task/state.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { findDocuments, pendingDates, type FoundDocument } from './find.store.ts'
import { taskByCode } from './list.store.ts'

/** Where a scanned or typed code leads (docs/design/look.md, Keyboard); only what the user may see. */
export async function find(
  db: Db,
  ctx: Context,
  input: CallInput<typeof findByCode>,
): Promise<CallOutput<typeof findByCode>> {
  const rows = await findDocuments(db, ctx.scope, input.code.toUpperCase(), {
    task: ctx.rights.has('assignmentManageView'),
    putaway: ctx.rights.has('putawayListView'),
  })
  return rows.map((row) => ({
    kind: row.kind,
    code: row.code,
    title: row.code,
    note: `${row.kind === 'task' ? statusName(row.status as TaskStatus, row.nature as 1 | 2) : PUTAWAY_STATUS_NAMES[row.status]} · ${row.supplier_name}`,
    url: addressOf(row),
  }))
}

function addressOf(row: FoundDocument): string {
  if (row.kind === 'putaway') return `/rollsHomework/putawayList/putawayListDetail/${row.code}/${row.warehouse_code}`
  return row.nature === NATURE.outbound
    ? `/assignmentManage/warehouseOutDetail/${row.code}/1`
    : `/assignmentManage/warehouseIntoDetail/${row.code}/2`
}

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
