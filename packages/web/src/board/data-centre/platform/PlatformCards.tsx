import type {
  getGoodsStocks,
  getTheTotalAmountOfBillsPaidAcrossThePlatform,
} from '@yuncang/contract/board/data-centre/platform.ts'
import { UNIT_NAMES, type MerchantSort } from '@yuncang/contract/board/figure/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { Skeleton } from 'antd'
import type { Answer } from '../chart/answer.ts'
import { Cards } from '../chart/Cards.tsx'
import { cardOf } from '../chart/figure-card.ts'
import type { Way } from '../chart/table.ts'
import { PLATFORM } from './words.ts'

type PlatformCardsProps = {
  readonly stock: Answer<CallOutput<typeof getGoodsStocks>>
  readonly bills: Answer<CallOutput<typeof getTheTotalAmountOfBillsPaidAcrossThePlatform>>
  /** Where what a figure is made of is to be seen. */
  readonly door: (by: MerchantSort) => Way
  /** Of one merchant: what all were billed and paid is none of it. */
  readonly ofOne: boolean
}

/** What lies at all merchants and what they were paid, at a glance. */
export function PlatformCards({ stock, bills, door, ofOne }: PlatformCardsProps) {
  if (!stock.data || !bills.data)
    return stock.error === null && bills.error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    ) : null
  const { inventory, brokenInventory, sku, value, near, pastDue } = stock.data
  const { paidMoney, billMoney, unpaidMoney } = bills.data
  return (
    <Cards
      label={PLATFORM.glance}
      stale={stock.stale || bills.stale}
      cards={[
        cardOf('inventory', inventory, door('inventory')),
        cardOf('brokenInventory', brokenInventory, door('brokenInventory')),
        cardOf('sku', sku, door('sku')),
        cardOf('value', value, door('value')),
        { name: PLATFORM.near, unit: UNIT_NAMES.pieces, value: near, to: door('near'), note: PLATFORM.nearNote },
        { name: PLATFORM.pastDue, unit: UNIT_NAMES.pieces, value: pastDue, to: door('pastDue') },
        ...(ofOne
          ? []
          : [
              cardOf('billMoney', billMoney, door('billMoney')),
              cardOf('paidMoney', paidMoney, door('paidMoney')),
              cardOf('unpaidMoney', unpaidMoney, door('unpaidMoney')),
            ]),
      ]}
    />
  )
}
