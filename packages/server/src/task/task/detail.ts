import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import type { getAllTaskGood, getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import type { TaskGoods } from '@yuncang/contract/task/task/rows.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { availableOf } from '@yuncang/domain/task/task/available.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import { imagesOf } from '../../base/file/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { dateText, flagOf, validText } from '../../plumbing/http/wire.ts'
import {
  detailBatches,
  detailLines,
  detailPlaces,
  offspring,
  type DetailBatch,
  type DetailLine,
} from './detail.store.ts'
import { goodsView, pickRules } from './goods.ts'
import { balancesOf, heldByTask, pickingWarehouse } from './goods.store.ts'
import { taskByCode } from './list.store.ts'
import { loadOf } from './lorry.store.ts'
import { taskView, type TaskViewRow } from './view.ts'

async function found(db: Db, ctx: Context, code: string): Promise<TaskViewRow> {
  const task = await taskByCode(db, ctx.scope, code)
  if (!task) throw notFound('任务')
  return task
}

/** A task with its goods, the places of its pieces and what came of it (part 1, 2.5). */
export async function details(
  db: Db,
  ctx: Context,
  { code }: { code: string },
): Promise<CallOutput<typeof getTaskDetails>> {
  const task = await found(db, ctx, code)
  const [lines, places, born, images, load] = await Promise.all([
    goodsOfTask(db, ctx, task),
    detailPlaces(db, ctx.scope, task),
    offspring(db, ctx.scope, task.id),
    imagesOf(db, ctx.scope, 'task', [task.id]),
    loadOf(db, ctx.scope, task.id),
  ])
  const urlList = [...(images.get(task.id) ?? [])]
  const locationList = places.flatMap((place) => {
    const goods = lines.find((line) => line.id === String(place.line))
    if (!goods) return []
    const { goodsCode, name, barCode, piecesPerBox, minUnitName, maxUnitName, shelfLifeDays } = goods
    return [
      {
        goodsCode,
        name,
        barCode,
        piecesPerBox,
        minUnitName,
        maxUnitName,
        shelfLifeDays,
        areaName: place.area_name,
        locationCode: place.code,
        productionDate: dateText(place.production_date),
        normal: place.normal ?? 0,
        broken: place.broken ?? 0,
      },
    ]
  })
  return {
    ...taskView(ctx, task),
    lines: lines,
    locationList,
    rejectTaskCode: born.rejection,
    vehicleNo: load?.vehicle ?? '',
    vehicleNote: load?.vehicle_note ?? '',
    driverPhone: load?.driver_phone ?? '',
    waybillNo: load?.waybill_no ?? '',
    putawayCodes: born.putaways,
    urls: urlList.join(','),
    urlList,
  }
}

/** The goods lines of a task. */
export async function taskGoods(
  db: Db,
  ctx: Context,
  { code }: { code: string },
): Promise<CallOutput<typeof getAllTaskGood>> {
  const records = await goodsOfTask(db, ctx, await found(db, ctx, code))
  return { records, total: records.length }
}

/** The operation log of a task. */
export async function taskLog(
  db: Db,
  ctx: Context,
  { code }: { code: string },
): Promise<CallOutput<typeof getTaskLogList>> {
  const task = await found(db, ctx, code)
  const rows = await readLog(db, ctx.scope, 'task', task.id)
  return logRows(rows)
}

async function goodsOfTask(db: Db, ctx: Context, task: TaskViewRow): Promise<TaskGoods[]> {
  const { scope } = ctx
  const [lines, batches, warehouse, held] = await Promise.all([
    detailLines(db, scope, task.id),
    detailBatches(db, scope, task.id),
    pickingWarehouse(db, scope, { taskId: task.id }),
    heldByTask(db, scope, task.id),
  ])
  const open = task.status === TASK_STATUS.pending || task.status === TASK_STATUS.working
  const balances =
    open && task.nature === NATURE.outbound && warehouse
      ? await balancesOf(
          db,
          scope,
          warehouse.id,
          lines.map((line) => line.goods_id),
        )
      : []
  const stock = warehouse
    ? availableOf(
        balances,
        pickRules(ctx, warehouse, task.kind),
        new Map(lines.map((line) => [line.goods_id, line.shelf_life_days])),
      )
    : new Map()
  const heldOf = (line: DetailLine, quality: Quality) =>
    held.find((row) => row.line === line.line && row.quality === quality) ?? { quantity: 0, picked: 0 }
  return lines.map((line) => {
    const { freeNormal = 0, freeBroken = 0 } = stock.get(line.goods_id) ?? {}
    return {
      ...goodsView({ ...line, supplier_name: task.supplier_name }),
      id: String(line.line),
      plannedNormal: line.planned_normal,
      plannedBroken: line.planned_broken,
      actualNormal: line.actual_normal,
      actualBroken: line.actual_broken,
      added: flagOf(line.added),
      freeNormal,
      freeBroken,
      normalCap: freeNormal + heldOf(line, QUALITY.normal).quantity,
      brokenCap: freeBroken + heldOf(line, QUALITY.broken).quantity,
      pickedNormal: heldOf(line, QUALITY.normal).picked,
      pickedBroken: heldOf(line, QUALITY.broken).picked,
      batches: batches
        .filter((batch) => batch.line === line.line && holdsSomething(batch))
        .map((batch) => batchView(batch, line, task)),
    }
  })
}

/** An undated batch that has got its dates since is left empty behind. */
function holdsSomething(batch: DetailBatch): boolean {
  return batch.planned_normal + batch.planned_broken + batch.actual_normal + batch.actual_broken > 0
}

/** What happened to a batch: planned, still to do while the task is open, done, and given up when it ended. */
function batchView(batch: DetailBatch, line: DetailLine, task: TaskViewRow) {
  const open = task.status === TASK_STATUS.pending || task.status === TASK_STATUS.working
  const rest = (planned: number, actual: number) => Math.max(0, planned - actual)
  const normal = rest(batch.planned_normal, batch.actual_normal)
  const broken = rest(batch.planned_broken, batch.actual_broken)
  return {
    productionDate: dateText(batch.production_date),
    validUntil: validText(batch.production_date, line.shelf_life_days),
    normal: batch.planned_normal,
    normalOpen: open ? normal : 0,
    normalDone: batch.actual_normal,
    normalCancelled: open ? 0 : normal,
    broken: batch.planned_broken,
    brokenOpen: open ? broken : 0,
    brokenDone: batch.actual_broken,
    brokenCancelled: open ? 0 : broken,
  }
}
