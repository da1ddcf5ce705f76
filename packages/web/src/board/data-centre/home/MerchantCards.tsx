import type {
  getPlatformShipmentStatistics,
  getWarehouseDistributionMap,
} from '@yuncang/contract/board/data-centre/warehouse.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { Compare } from '@yuncang/domain/board/figure/range.ts'
import { Skeleton } from 'antd'
import type { Answer } from '../chart/answer.ts'
import { Cards } from '../chart/Cards.tsx'
import { cardOf } from '../chart/figure-card.ts'
import { formerly } from '../chart/over-time.ts'
import { UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import type { Doors } from '../page/useDoors.ts'
import { HOME } from './words.ts'

type MerchantCardsProps = {
  readonly map: Answer<CallOutput<typeof getWarehouseDistributionMap>>
  readonly platforms: Answer<CallOutput<typeof getPlatformShipmentStatistics>>
  readonly compare: Compare
  readonly doors: Doors
}

/** What there is and what left, at a glance. */
export function MerchantCards({ map, platforms, compare, doors }: MerchantCardsProps) {
  if (!map.data || !platforms.data)
    return map.error === null && platforms.error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    ) : null
  const { warehouses } = map.data
  const shipped = platforms.data
  return (
    <Cards
      label={HOME.glance}
      stale={map.stale || platforms.stale}
      cards={[
        { name: HOME.warehouse, unit: UNIT_NAMES.count, value: warehouses.length, to: { none: 'here' } },
        cardOf(
          'inventory',
          total(warehouses, ({ inventory }) => inventory),
          doors('inventory'),
        ),
        cardOf('shippedTasks', shipped.shippedTasks, doors('shippedTasks'), {
          before: formerly(shipped, compare, (one) => one.shippedTasks),
        }),
        cardOf('shippedPieces', shipped.shippedPieces, doors('shippedPieces'), {
          before: formerly(shipped, compare, (one) => one.shippedPieces),
        }),
      ]}
    />
  )
}
