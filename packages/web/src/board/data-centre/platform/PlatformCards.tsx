import type {
  getGoodsStocks,
  getTheTotalAmountOfBillsPaidAcrossThePlatform,
} from '@yuncang/contract/board/data-centre/platform.ts'
import { UNIT_NAMES, type MerchantSort } from '@yuncang/contract/board/figure/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { Skeleton } from 'antd'
import type { Answer } from '../chart/answer.ts'
import { Cards, type Card } from '../chart/Cards.tsx'
import { cardOf } from '../chart/figure-card.ts'
import { FiguresFailed, FiguresLate } from '../chart/Panel.tsx'
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

/** What lies at all merchants and what they were paid, at a glance; either stands without the other. */
export function PlatformCards({ stock, bills, door, ofOne }: PlatformCardsProps) {
  // What of the stock could not be had is said by its panel.
  if (!stock.data && stock.error === null) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const money = ofOne ? [] : moneyCards(bills, door)
  const cards = [...stockCards(stock, door), ...money]
  return (
    <>
      {cards.length > 0 && (
        <Cards label={PLATFORM.glance} stale={stock.stale || (money.length > 0 && bills.stale)} cards={cards} />
      )}
      {!ofOne && <MoneyMissing bills={bills} />}
    </>
  )
}

function stockCards({ data }: PlatformCardsProps['stock'], door: PlatformCardsProps['door']): Card[] {
  if (!data) return []
  const { inventory, brokenInventory, sku, value, near, pastDue } = data
  return [
    cardOf('inventory', inventory, door('inventory')),
    cardOf('brokenInventory', brokenInventory, door('brokenInventory')),
    cardOf('sku', sku, door('sku')),
    cardOf('value', value, door('value')),
    { name: PLATFORM.near, unit: UNIT_NAMES.pieces, value: near, to: door('near'), note: PLATFORM.nearNote },
    { name: PLATFORM.pastDue, unit: UNIT_NAMES.pieces, value: pastDue, to: door('pastDue') },
  ]
}

function moneyCards({ data }: PlatformCardsProps['bills'], door: PlatformCardsProps['door']): Card[] {
  if (!data) return []
  const { paidMoney, billMoney, unpaidMoney } = data
  return [
    cardOf('billMoney', billMoney, door('billMoney')),
    cardOf('paidMoney', paidMoney, door('paidMoney')),
    cardOf('unpaidMoney', unpaidMoney, door('unpaidMoney')),
  ]
}

/** What is to be said of bills that are not there, or are of before: no panel says it of this range. */
function MoneyMissing({ bills: { data, error, again } }: Pick<PlatformCardsProps, 'bills'>) {
  if (error !== null) return data ? <FiguresLate asOf={data.asOf} /> : <FiguresFailed error={error} again={again} />
  return data ? null : <Skeleton active title={false} paragraph={{ rows: 1 }} />
}
