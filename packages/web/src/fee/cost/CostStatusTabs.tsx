import { getCostStatusCounts } from '@yuncang/contract/fee/cost/list.ts'
import { COST_STATUS_NAMES } from '@yuncang/contract/fee/cost/words.ts'
import { COST_STATUS, type CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { List } from '@yuncang/kit/list/useList.ts'
import { cappedCount, StatusTabs } from '../../app/StatusTabs.tsx'
import './cost.css'

/** As a cost goes through them; what was voided last. */
const COURSE: readonly CostStatus[] = [
  COST_STATUS.unsettled,
  COST_STATUS.onBill,
  COST_STATUS.settled,
  COST_STATUS.voided,
]

type CostStatusTabsProps = {
  readonly group: CostGroup | null
  readonly list: Pick<List<unknown>, 'view' | 'conditions' | 'ask'>
}

/** What becomes of costs, each with how many of them fit the other conditions; a click narrows the list to it. Not counted yet they stand there too. */
export function CostStatusTabs({ group, list }: CostStatusTabsProps) {
  const { status: _status, costType: _costType, ...conditions } = list.conditions
  const asked = group === null ? conditions : { ...conditions, group: String(group) }
  const counts = useCall(getCostStatusCounts, asked as never).data
  const counted = new Map(counts?.map((count) => [count.status, count]))
  return (
    <StatusTabs
      name="结算状态"
      className="yc-cost-status"
      list={list}
      tabs={COURSE.map((status) => ({
        status,
        label: (
          <>
            {COST_STATUS_NAMES[status]} <Counted count={counted.get(status)} />
          </>
        ),
      }))}
    />
  )
}

function Counted({ count }: { readonly count: { readonly costs: number; readonly capped: 0 | 1 } | undefined }) {
  return count && <span className="yc-muted">{cappedCount(count.costs, count.capped)}</span>
}
