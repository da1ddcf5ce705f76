import { getTaskStatusCounts } from '@yuncang/contract/task/task/list.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { statusesOf } from '@yuncang/domain/task/task/state.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { List } from '@yuncang/kit/list/useList.ts'
import { cappedCount, StatusTabs } from '../../app/StatusTabs.tsx'
import './desk.css'

type TaskStatusTabsProps = {
  readonly nature: Nature | undefined
  readonly list: Pick<List<unknown>, 'view' | 'conditions' | 'ask'>
}

/**
 * The statuses that a task list knows, each with how many tasks of it fit the other conditions; a click narrows the list to it. They stand
 * there before they are counted: what came later would push the list down, and be passed by.
 */
export function TaskStatusTabs({ nature, list }: TaskStatusTabsProps) {
  const { status: _status, ...conditions } = list.conditions
  const counts = useCall(getTaskStatusCounts, conditions).data
  const counted = new Map(counts?.map((count) => [count.status, count]))
  return (
    <StatusTabs
      name="状态"
      className="yc-status-tabs"
      list={list}
      tabs={statusesOf(nature).map((status) => ({
        status,
        label: (
          <>
            {statusName(status, nature ?? NATURE.inbound)} <Counted count={counted.get(status)} />
          </>
        ),
      }))}
    />
  )
}

function Counted({ count }: { readonly count: { readonly tasks: number; readonly capped: 0 | 1 } | undefined }) {
  return count && <span className="yc-status-count">{cappedCount(count.tasks, count.capped)}</span>
}
