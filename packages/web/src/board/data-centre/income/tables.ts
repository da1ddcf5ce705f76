import type { getWarehouseRevenueStatistical } from '@yuncang/contract/board/data-centre/warehouse.ts'
import { REVENUE_GROUPS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Compare } from '@yuncang/domain/board/figure/range.ts'
import { pointsOf } from '@yuncang/domain/board/figure/range.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import type { Card } from '../chart/Cards.tsx'
import { cardOf, headOf } from '../chart/figure-card.ts'
import { formerly } from '../chart/over-time.ts'
import { figureCell, figureHead, textCell, type Table } from '../chart/table.ts'
import { CHART_WORDS } from '../chart/words.ts'
import type { Doors } from '../page/useDoors.ts'
import { INCOME } from './words.ts'

type Income = CallOutput<typeof getWarehouseRevenueStatistical>

/** The groups in the order of their pages, under the names of an answer. */
export const GROUP_FIELDS = [
  ['storageMoney', COST_GROUP.storage],
  ['handlingMoney', COST_GROUP.handling],
  ['deliveryMoney', COST_GROUP.delivery],
  ['returnsMoney', COST_GROUP.returns],
  ['labelsMoney', COST_GROUP.labels],
  ['filmMoney', COST_GROUP.film],
  ['otherMoney', COST_GROUP.other],
] as const

/** The number that the list of costs knows a series by. */
export function groupOf(code: string): string | undefined {
  const group = own(COST_GROUP, code)
  return group === undefined ? undefined : String(group)
}

/** Revenue with its groups, what was paid, and what is unpaid now. */
export function incomeCards(data: Income, compare: Compare, doors: Doors): Card[] {
  const { sums } = data
  return [
    cardOf('revenue', sums.money, doors('revenue'), { before: formerly(data, compare, (one) => one.sums.money) }),
    ...GROUP_FIELDS.map(([field, group], at) => ({
      name: REVENUE_GROUPS[at]!,
      unit: UNIT_NAMES.yuan,
      value: sums[field],
      to: doors('revenue', undefined, { group: String(group) }),
      before: formerly(data, compare, (one) => one.sums[field]),
    })),
    cardOf('paidMoney', sums.paidMoney, doors('paidMoney'), {
      before: formerly(data, compare, (one) => one.sums.paidMoney),
    }),
    cardOf('unpaidMoney', sums.unpaidMoney, doors('unpaidMoney')),
  ]
}

/** What each warehouse took in at each point of time. */
export function incomeTable({ records, sums, beginDay: begin, endDay: end, axis }: Income, doors: Doors): Table {
  const points = new Map(pointsOf({ begin, end, axis }).map((point) => [point.name, point]))
  return {
    heads: [
      { title: INCOME.time },
      { title: INCOME.warehouse },
      headOf('revenue'),
      ...REVENUE_GROUPS.map((name) => figureHead(name, UNIT_NAMES.yuan)),
    ],
    rows: records.map(({ at, warehouseCode, warehouseName, money, ...groups }) => {
      const of = points.get(at)
      return [
        textCell(at),
        textCell(warehouseName),
        figureCell(money, doors('revenue', of, { warehouseCode })),
        ...GROUP_FIELDS.map(([field, group]) =>
          figureCell(groups[field], doors('revenue', of, { warehouseCode, group: String(group) })),
        ),
      ]
    }),
    foot: [
      textCell(CHART_WORDS.total),
      { text: '' },
      figureCell(sums.money, doors('revenue')),
      ...GROUP_FIELDS.map(([field, group]) =>
        figureCell(sums[field], doors('revenue', undefined, { group: String(group) })),
      ),
    ],
  }
}
