import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import type { Completion, DoneGoods } from '@yuncang/domain/task/complete/completion.ts'
import type { LineBatch } from '@yuncang/domain/task/plan/batches.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { goodsByCode } from '../plan/references.store.ts'
import type { LineRow, Task } from '../task/store.ts'

const no = completeTask.refusals

/** A line of a task as completion plans it. */
export type CompletionLine = {
  readonly lineId: number
  readonly goodsId: number
  readonly goodsName: string
  readonly shelfLifeDays: number
  readonly dated: boolean
  readonly piecesPerBox: number
  readonly boxesPerPallet: number | null
  readonly plannedNormal: number
  readonly plannedBroken: number
  readonly actualNormal: number
  readonly actualBroken: number
  readonly batches: readonly LineBatch[]
  readonly added: boolean
}

/**
 * The planned lines with what was sent for them, each of them named, and the added ones behind.
 * @throws Refused lineNotFound, lineTwice, actualMissing, goodsTwice, goodsOfOther, goodsUnaudited, batchNotManaged; notFound
 */
export async function completionLines(
  tx: Tx,
  ctx: Context,
  task: Task,
  planned: readonly LineRow[],
  completion: Completion,
): Promise<CompletionLine[]> {
  const sent = new Map(completion.lines.map((row) => [row.line, row]))
  const stray = completion.lines.find(
    (row) => !planned.some((line) => String(line.line) === row.line && line.goods_code === row.goodsCode),
  )
  if (stray) throw refuse(no, 'lineNotFound', { line: stray.line })
  const twice = completion.lines.find((row) => sent.get(row.line) !== row)
  if (twice) {
    const { goods_name: goodsName } = planned.find((line) => String(line.line) === twice.line)!
    throw refuse(no, 'lineTwice', { goodsName })
  }
  const lines = planned.map((line) => ({ line, done: sent.get(String(line.line)) }))
  const unsaid = lines.filter(({ line, done }) => !done || (done.broken === null && line.planned_broken > 0))
  if (unsaid.length > 0) {
    throw refuse(no, 'actualMissing', { names: unsaid.map(({ line }) => line.goods_name).join('、') })
  }
  const goods = await goodsByCode(
    tx,
    ctx.scope,
    completion.added.map((row) => row.goodsCode),
    { held: true },
  )
  const seen = new Set(planned.map((line) => line.goods_code))
  const first = Math.max(0, ...planned.map((line) => line.line)) + 1
  const added = completion.added.map((row, index) => {
    const found = goods.get(row.goodsCode)
    if (!found) throw notFound(`商品 ${row.goodsCode} `)
    if (seen.has(row.goodsCode)) throw refuse(no, 'goodsTwice', { name: found.name })
    seen.add(row.goodsCode)
    if (found.supplier_id !== task.supplier_id) throw refuse(no, 'goodsOfOther', { name: found.name })
    if (!found.audited) throw refuse(no, 'goodsUnaudited', { name: found.name })
    const line = {
      line: first + index,
      goods_id: found.id,
      goods_code: found.code,
      goods_name: found.name,
      shelf_life_days: found.shelf_life_days,
      dated: found.dated,
      pieces_per_box: found.pieces_per_box,
      boxes_per_pallet: found.boxes_per_pallet,
      planned_normal: 0,
      planned_broken: 0,
      actual_normal: 0,
      actual_broken: 0,
    }
    return { ...merged(line, row), added: true }
  })
  return [...lines.map(({ line, done }) => merged(line, done!)), ...added]
}

function merged(line: LineRow, done: DoneGoods): CompletionLine {
  const { batches } = done
  if (batches.length > 0 && !line.dated) throw refuse(no, 'batchNotManaged', { goodsName: line.goods_name })
  return {
    lineId: line.line,
    goodsId: line.goods_id,
    goodsName: line.goods_name,
    shelfLifeDays: line.shelf_life_days,
    dated: line.dated,
    piecesPerBox: line.pieces_per_box,
    boxesPerPallet: line.boxes_per_pallet,
    plannedNormal: line.planned_normal,
    plannedBroken: line.planned_broken,
    actualNormal: done.normal,
    actualBroken: done.broken ?? 0,
    batches,
    added: false,
  }
}
