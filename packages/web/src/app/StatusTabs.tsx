import type { List } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'

const ALL = 'all'
/** Several statuses at once, as only the filter can ask for them: none of the tabs. */
const SEVERAL = 'several'

type StatusTabsProps = {
  /** What they are of, for screen readers. */
  readonly name: string
  readonly className: string
  readonly list: Pick<List<unknown>, 'view' | 'ask'>
  readonly tabs: readonly { readonly status: number; readonly label: ReactNode }[]
}

/** The statuses of what a list shows; a click narrows the list to one. */
export function StatusTabs({ name, className, list, tabs }: StatusTabsProps) {
  const { status, ...others } = list.view.values
  return (
    <nav aria-label={name}>
      <Tabs
        className={className}
        size="small"
        activeKey={status === undefined ? ALL : status.includes(',') ? SEVERAL : status}
        onTabClick={(key) => list.ask(key === ALL ? others : { ...others, status: key })}
        items={[{ key: ALL, label: '全部' }, ...tabs.map(({ status: of, label }) => ({ key: String(of), label }))]}
      />
    </nav>
  )
}

/** How many there are, with a sign where they were counted no further. */
export function cappedCount(count: number, capped: 0 | 1): string {
  return `${grouped(count)}${capped === 1 ? '+' : ''}`
}
