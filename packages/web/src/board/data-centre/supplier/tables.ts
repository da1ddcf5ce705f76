import type { getSupplierDataTop20, getSupplierDataTopDetail } from '@yuncang/contract/board/data-centre/suppliers.ts'
import { SUPPLIER_SORTS } from '@yuncang/contract/board/data-centre/words.ts'
import { REVENUE_GROUPS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { headOf } from '../chart/figure-card.ts'
import { barCell, figureCell, figureHead, textCell, type Cell, type Table } from '../chart/table.ts'
import { CHART_WORDS } from '../chart/words.ts'
import { GROUP_FIELDS } from '../income/tables.ts'
import type { Doors } from '../page/useDoors.ts'
import { SUPPLIERS, type SupplierSort } from './words.ts'

type Top = CallOutput<typeof getSupplierDataTop20>
type Detail = CallOutput<typeof getSupplierDataTopDetail>

const NOTHING: Cell = { text: '' }
/** What comes back. */
const RETURNS = 'TASK_TYPE_REMAINING,TASK_TYPE_AFTER'

/** The figures of a supplier that both tables have, by the names of an answer. */
const COLUMNS = [
  ['shippedTasks', 'shippedTasks'],
  ['shippedPieces', 'shippedPieces'],
  ['inPieces', 'inPieces'],
  ['inventory', 'inventory'],
  ['rejectRate', 'rejectRate'],
  ['money', 'revenue'],
] as const satisfies readonly (readonly [string, FigureKey])[]

/** Money is left out for who may not see it. */
const columnsFor = (money: boolean) => COLUMNS.filter(([field]) => money || field !== 'money')

/** The first twenty suppliers, a bar behind what they are ranked by. */
export function topTable({ records, rest }: Top, sort: SupplierSort, doors: Doors, money: boolean): Table {
  const ranked = SUPPLIER_SORTS[sort]
  const most = Math.max(0, ...records.map((one) => Number(one[ranked] ?? 0)))
  const columns = columnsFor(money)
  return {
    heads: [
      { title: CHART_WORDS.rank, figures: true },
      { title: SUPPLIERS.supplier },
      ...columns.map(([, key]) => headOf(key)),
      { title: CHART_WORDS.share, figures: true },
    ],
    rows: records.map((one) => [
      figureCell(one.rank, { none: 'rank' }),
      textCell(one.supplierName),
      ...columns.map(([field, key]) => {
        const to = doors(key, undefined, { supplierCode: one.supplierCode })
        return field === ranked ? barCell(one[field], most, to) : figureCell(one[field], to)
      }),
      figureCell(one.share, { none: 'share' }),
    ]),
    foot:
      rest.count === 0
        ? undefined
        : [
            NOTHING,
            textCell(CHART_WORDS.others(rest.count)),
            // A rate has no sum.
            ...columns.map(([field]) =>
              field === ranked && field !== 'rejectRate' ? figureCell(rest.value, { none: 'rest' }) : NOTHING,
            ),
            NOTHING,
          ],
  }
}

/** Of every supplier what was moved and lies there, or what it was charged: both beside each other are wider than a desk. */
export type DetailPart = 'goods' | 'money'

/** Every supplier with the figures of a part. */
export function detailTable(detail: Detail, doors: Doors, money: boolean, part: DetailPart): Table {
  return part === 'money' ? chargesTable(detail, doors) : movedTable(detail, doors, money)
}

function movedTable({ records, sums }: Detail, doors: Doors, money: boolean): Table {
  const columns = columnsFor(money)
  // The platform is not told of it.
  const dated = records.some(({ lastTime }) => lastTime !== '')
  return {
    heads: [
      { title: SUPPLIERS.supplier },
      ...columns.map(([, key]) => headOf(key)),
      headOf('outPieces'),
      figureHead(SUPPLIERS.returned, ''),
      headOf('outWeight'),
      headOf('outVolume'),
      headOf('sku'),
      figureHead(SUPPLIERS.coverDays, ''),
      ...(dated ? [{ title: SUPPLIERS.lastTask }] : []),
    ],
    rows: records.map((one) => {
      const { supplierCode } = one
      const led = (key: FigureKey, more = {}) => doors(key, undefined, { supplierCode, ...more })
      return [
        textCell(one.supplierName),
        ...columns.map(([field, key]) => figureCell(one[field], led(key))),
        figureCell(one.outPieces, led('outPieces')),
        figureCell(one.returnPieces, led('inPieces', { taskType: RETURNS })),
        figureCell(one.weight, led('outWeight')),
        figureCell(one.volume, led('outVolume')),
        figureCell(one.sku, led('sku')),
        figureCell(one.coverDays, { none: 'reckoned' }),
        ...(dated ? [textCell(one.lastTime)] : []),
      ]
    }),
    foot: [
      textCell(CHART_WORDS.total),
      ...columns.map(([field, key]) => (field === 'rejectRate' ? NOTHING : figureCell(sums[field], doors(key)))),
      figureCell(sums.outPieces, doors('outPieces')),
      figureCell(sums.returnPieces, doors('inPieces', undefined, { taskType: RETURNS })),
      figureCell(sums.weight, doors('outWeight')),
      figureCell(sums.volume, doors('outVolume')),
      ...Array.from({ length: dated ? 3 : 2 }, () => NOTHING),
    ],
  }
}

function chargesTable({ records, sums }: Detail, doors: Doors): Table {
  return {
    heads: [
      { title: SUPPLIERS.supplier },
      headOf('revenue'),
      ...REVENUE_GROUPS.map((name) => figureHead(name, UNIT_NAMES.yuan)),
    ],
    rows: records.map((one) => {
      const led = (group?: number) =>
        doors('revenue', undefined, {
          supplierCode: one.supplierCode,
          ...(group !== undefined && { group: String(group) }),
        })
      return [
        textCell(one.supplierName),
        figureCell(one.money, led()),
        ...GROUP_FIELDS.map(([field, group]) => figureCell(one[field], led(group))),
      ]
    }),
    foot: [
      textCell(CHART_WORDS.total),
      figureCell(sums.money, doors('revenue')),
      ...GROUP_FIELDS.map(([field, group]) =>
        figureCell(sums[field], doors('revenue', undefined, { group: String(group) })),
      ),
    ],
  }
}
