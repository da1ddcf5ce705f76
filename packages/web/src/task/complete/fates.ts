import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { doneOf, type DoneLine } from './done-lines.ts'
import type { Task } from '../task/useTask.ts'

/** What becomes of the damaged pieces and of the goods without a date when a task completes, in sentences. */
export function fatesOf(
  { nature, taskType }: Pick<Task, 'nature' | 'taskType'>,
  lines: readonly DoneLine[],
  datesManaged: boolean,
): string[] {
  const broken = total(lines, ({ entry }) => entry.broken ?? 0)
  const undated = datesManaged
    ? lines.filter(({ goods, entry }) => goods.dated === 1 && !entry.dates && doneOf(entry) > 0).length
    : 0
  const pieces = `破损品 ${grouped(broken)} 件`
  if (nature === NATURE.outbound) {
    return [
      ...(broken > 0 ? [`${pieces}与正常品一起出库`] : []),
      ...(undated > 0 ? [`${undated} 种商品没有指定生产日期：先出预留的批次，超出的部分先到期先出`] : []),
    ]
  }
  return [
    ...(broken > 0 ? [`${pieces}按破损品入库，不计入可用的正常品库存`] : []),
    ...(undated > 0
      ? [
          taskType === 'TASK_TYPE_REJECT'
            ? `${undated} 种商品没有填写生产日期：按出库时的批次收回`
            : `${undated} 种商品没有填写生产日期：完成后转到“生产日期录入”，录入后才能上架`,
        ]
      : []),
  ]
}
