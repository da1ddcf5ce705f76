import { getTaskStatusCounts } from '@yuncang/contract/task/task/list.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { List } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Tabs } from 'antd'
import './desk.css'

const ALL = 'all'
/** Several statuses at once, as only the filter can ask for them: none of the tabs. */
const SEVERAL = 'several'

type StatusTabsProps = {
  readonly nature: Nature | undefined
  readonly list: Pick<List<unknown>, 'view' | 'conditions' | 'ask'>
}

/** The statuses that a task list knows, each with how many tasks of it fit the other conditions; a click narrows the list to it. */
export function StatusTabs({ nature, list }: StatusTabsProps) {
  const { status, ...others } = list.view.values
  const { status: _status, ...conditions } = list.conditions
  const counts = useCall(getTaskStatusCounts, conditions).data
  if (!counts) return null
  const narrow = (key: string) => list.ask(key === ALL ? others : { ...others, status: key })
  return (
    <nav aria-label="状态">
      <Tabs
        className="yc-status-tabs"
        size="small"
        activeKey={status === undefined ? ALL : status.includes(',') ? SEVERAL : status}
        onTabClick={narrow}
        items={[
          { key: ALL, label: '全部' },
          ...counts.map((count) => ({
            key: String(count.status),
            label: (
              <>
                {statusName(count.status, nature ?? NATURE.inbound)}{' '}
                <span className="yc-status-count">
                  {grouped(count.tasks)}
                  {count.capped === 1 && '+'}
                </span>
              </>
            ),
          })),
        ]}
      />
    </nav>
  )
}
