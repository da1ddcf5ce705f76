import { total } from '@yuncang/domain/base/sum.ts'
import { NATURE, isTaskKind, kindRules } from '@yuncang/domain/task/task/kind.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Alert } from 'antd'
import { doneOf, type DoneLine } from './done-lines.ts'
import { fatesOf } from './fates.ts'
import type { Task } from '../task/useTask.ts'
import './complete.css'

/** What completing will do, in one sentence; and below it where the actual quantities differ from the plan. */
export function CompleteSummary({
  task,
  lines,
  datesManaged,
}: {
  readonly task: Task
  readonly lines: readonly DoneLine[]
  readonly datesManaged: boolean
}) {
  const actual = total(lines, ({ entry }) => doneOf(entry))
  const plannedOf = ({ planned }: DoneLine) => planned.normal + planned.broken
  const less = lines.filter((line) => doneOf(line.entry) < plannedOf(line))
  const more = lines.filter((line) => doneOf(line.entry) > plannedOf(line))
  const dropped = task.lines.length - lines.filter(({ id }) => id !== null).length
  const notes = [
    actual === 0 && `实际数量全部为 0，完成后不会有商品${task.nature === NATURE.outbound ? '出库' : '入库'}`,
    less.length > 0 && `${less.length} 种商品少于计划`,
    more.length > 0 && `${more.length} 种商品多于计划`,
    dropped > 0 && `删除了 ${dropped} 种计划内的商品，按 0 计`,
  ].filter(Boolean)
  const fates = fatesOf(task, lines, datesManaged)
  return (
    <div className="yc-complete-summary">
      <p>
        {outcomeOf(task)}：实际 <b>{grouped(actual)} 件</b>，计划 {grouped(task.plannedPieces)}{' '}
        件。完成后数量不能再修改。
      </p>
      {fates.length > 0 && (
        <ul>
          {fates.map((fate) => (
            <li key={fate}>{fate}</li>
          ))}
        </ul>
      )}
      {notes.length > 0 && <Alert type="warning" showIcon title={notes.join('；')} />}
    </div>
  )
}

function outcomeOf({ nature, taskType }: Task): string {
  if (nature === NATURE.inbound) return '商品入库'
  return isTaskKind(taskType) && kindRules(taskType).signFor ? '商品出库并开始配送' : '商品出库'
}
