import { getCostStatusCounts } from '@yuncang/contract/fee/cost/list.ts'
import { COST_STATUS_NAMES } from '@yuncang/contract/fee/cost/words.ts'
import { COST_STATUS, type CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { List } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Tabs } from 'antd'
import './cost.css'

/** As a cost goes through them; what was voided last. */
const COURSE: readonly CostStatus[] = [
  COST_STATUS.unsettled,
  COST_STATUS.onBill,
  COST_STATUS.settled,
  COST_STATUS.voided,
]
const ALL = 'all'
/** Several statuses at once, as only the filter can ask for them: none of the tabs. */
const SEVERAL = 'several'

type CostStatusTabsProps = {
  readonly group: CostGroup | null
  readonly list: Pick<List<unknown>, 'view' | 'conditions' | 'ask'>
}

/** What becomes of costs, each with how many of them fit the other conditions; a click narrows the list to it. */
export function CostStatusTabs({ group, list }: CostStatusTabsProps) {
  const { status, ...others } = list.view.values
  const { status: _status, costType: _costType, ...conditions } = list.conditions
  const asked = group === null ? conditions : { ...conditions, group: String(group) }
  const counts = useCall(getCostStatusCounts, asked as never).data
  if (!counts) return null
  return (
    <nav aria-label="结算状态">
      <Tabs
        className="yc-cost-status"
        size="small"
        activeKey={status === undefined ? ALL : status.includes(',') ? SEVERAL : status}
        onTabClick={(key) => list.ask(key === ALL ? others : { ...others, status: key })}
        items={[
          { key: ALL, label: '全部' },
          ...counts.toSorted(byCourse).map(({ status: of, costs, capped }) => ({
            key: String(of),
            label: (
              <>
                {COST_STATUS_NAMES[of]}{' '}
                <span className="yc-muted">
                  {grouped(costs)}
                  {capped === 1 && '+'}
                </span>
              </>
            ),
          })),
        ]}
      />
    </nav>
  )
}

type OfStatus = { readonly status: CostStatus }
const byCourse = (a: OfStatus, b: OfStatus) => COURSE.indexOf(a.status) - COURSE.indexOf(b.status)
