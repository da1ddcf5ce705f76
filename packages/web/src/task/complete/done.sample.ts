import type { TaskGoods } from '@yuncang/contract/task/task/rows.ts'
import { goodsLine } from '../task/task.sample.ts'
import type { DoneLine } from './done-lines.ts'

/** A line of the completion page with what was filled in. */
export function doneLine(entry: Partial<DoneLine['entry']>, goods: Partial<TaskGoods> = {}): DoneLine {
  const line = goodsLine(goods)
  return {
    key: line.id,
    id: line.id,
    goods: line,
    planned: { normal: line.plannedNormal, broken: line.plannedBroken },
    batches: line.batches,
    entry: { normal: null, broken: null, dates: null, ...entry },
  }
}
