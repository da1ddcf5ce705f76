import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { doneOf, type DoneLine } from './done-lines.ts'
import type { Task } from '../task/useTask.ts'
import { FATE_WORDS } from './words.ts'

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
  if (nature === NATURE.outbound) {
    return [
      ...(broken > 0 ? [FATE_WORDS.brokenOut(broken)] : []),
      ...(undated > 0 ? [FATE_WORDS.undatedOut(undated)] : []),
    ]
  }
  return [
    ...(broken > 0 ? [FATE_WORDS.brokenIn(broken)] : []),
    ...(undated > 0
      ? [taskType === 'TASK_TYPE_REJECT' ? FATE_WORDS.undatedBack(undated) : FATE_WORDS.undatedIn(undated)]
      : []),
  ]
}
