import { getMerchantDataDetail } from '@yuncang/contract/board/data-centre/platform-merchants.ts'
import { MERCHANT_SORTS, type MerchantSort } from '@yuncang/contract/board/figure/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { TablePages, usePage } from '@yuncang/kit/detail/TablePages.tsx'
import type { AddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import { useEffect, useRef } from 'react'
import { useAnswer } from '../chart/answer.ts'
import { headOf } from '../chart/figure-card.ts'
import { Choice } from '../chart/Panel.tsx'
import { barCell, figureCell, figureHead, textCell, type Head, type Table } from '../chart/table.ts'
import { TablePanel } from '../chart/TablePanel.tsx'
import { CHART_WORDS } from '../chart/words.ts'
import { PAGE_ROWS, type Scope } from '../page/scope.ts'
import { useBoardPaging } from '../page/useBoardPaging.ts'
import { PLATFORM } from '../platform/words.ts'
import { MADE_NAMES, MERCHANT, PARTS, type Part } from './words.ts'

type MerchantFiguresProps = { readonly scope: Scope; readonly board: AddressChange }

/** What the figures of all merchants are made of: each merchant with its own, of the part that the address asks for. */
export function MerchantFigures({ scope, board }: MerchantFiguresProps) {
  const { by, isAsked, setBy } = byIn(board)
  const input = { beginDay: scope.days.begin, endDay: scope.days.end, sort: by }
  const paging = useBoardPaging(board, input)
  const answer = useAnswer(getMerchantDataDetail, { ...input, page: paging.page, rows: PAGE_ROWS })
  const { rows, total } = usePage(paging, answer)
  const box = useRef<HTMLDivElement>(null)
  const isKnown = answer.data !== undefined
  useEffect(() => {
    if (isAsked && isKnown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [by, isAsked, isKnown])
  const part = partOf(by)
  return (
    <div className="yc-panels-row" ref={box}>
      <TablePanel
        question={MERCHANT.each}
        figures={PARTS[part].flatMap(figureOf)}
        size={12}
        answer={answer}
        empty={PLATFORM.noMerchant}
        tools={
          <Choice
            label={MERCHANT.part}
            value={part}
            options={PART_CHOICES}
            onChange={(next) => setBy(PARTS[next][0]!)}
          />
        }
        table={(data) => tableOf(data, by, scope)}
        waits={rows === undefined}
        below={<TablePages paging={paging} total={total} />}
      />
    </div>
  )
}

/** By which figure merchants stand, from the address: links to this page say it. */
function byIn({ query, change }: AddressChange): {
  readonly by: MerchantSort
  readonly isAsked: boolean
  readonly setBy: (next: MerchantSort) => void
} {
  const named = query.get('by') ?? ''
  const isAsked = own(MERCHANT_SORTS, named) !== undefined
  return {
    by: isAsked ? (named as MerchantSort) : 'shipNum',
    isAsked,
    setBy: (next) => change({ by: next }),
  }
}

const partOf = (by: MerchantSort) => (Object.keys(PARTS) as Part[]).find((part) => PARTS[part].includes(by))!
const PART_CHOICES = (Object.keys(PARTS) as Part[]).map((value) => ({ value, label: MERCHANT.parts[value] }))

type Column = (typeof MERCHANT_SORTS)[MerchantSort]
const isMade = (column: Column): column is keyof typeof MADE_NAMES => own(MADE_NAMES, column) !== undefined
/** What is made is explained by its name alone. */
const figureOf = (sort: MerchantSort) => {
  const column = MERCHANT_SORTS[sort]
  return isMade(column) ? [] : [column]
}

function tableOf(
  { records, sums }: CallOutput<typeof getMerchantDataDetail>,
  by: MerchantSort,
  { days }: Scope,
): Table {
  const columns = PARTS[partOf(by)].map((sort) => MERCHANT_SORTS[sort])
  const ranked = MERCHANT_SORTS[by]
  const most = Math.max(0, ...records.map((one) => Number(one[ranked] ?? 0)))
  const head = (column: Column): Head => (isMade(column) ? figureHead(MADE_NAMES[column], '') : headOf(column))
  return {
    heads: [{ title: PLATFORM.merchant }, ...columns.map(head)],
    rows: records.map((one) => {
      const to = `/dataCenter/merchantCensus?${new URLSearchParams({ ...days, merchant: one.merchantCode })}`
      return [
        textCell(one.merchantName, to),
        ...columns.map((column) => (column === ranked ? barCell(one[column], most, to) : figureCell(one[column], to))),
      ]
    }),
    foot: [textCell(CHART_WORDS.total), ...columns.map((column) => figureCell(sums[column], { none: 'here' }))],
  }
}
