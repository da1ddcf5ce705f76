import { getTaskStatusCounts } from '@yuncang/contract/task/task/list.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { List } from '@yuncang/kit/list/useList.ts'
import { cappedCount, StatusTabs } from '../../app/StatusTabs.tsx'
import './desk.css'

type TaskStatusTabsProps = {
  readonly nature: Nature | undefined
  readonly list: Pick<List<unknown>, 'view' | 'conditions' | 'ask'>
}

/** The statuses that a task list knows, each with how many tasks of it fit the other conditions; a click narrows the list to it. */
export function TaskStatusTabs({ nature, list }: TaskStatusTabsProps) {
  const { status: _status, ...conditions } = list.conditions
  const counts = useCall(getTaskStatusCounts, conditions).data
  if (!counts) return null
  return (
    <StatusTabs
      name="状态"
      className="yc-status-tabs"
      list={list}
      tabs={counts.map(({ status, tasks, capped }) => ({
        status,
        label: (
          <>
            {statusName(status, nature ?? NATURE.inbound)}{' '}
            <span className="yc-status-count">{cappedCount(tasks, capped)}</span>
          </>
        ),
      }))}
    />
  )
}
