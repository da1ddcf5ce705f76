import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import type { ColumnType } from 'antd/es/table'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { soughtRate } from './addresses.ts'
import type { Rate } from './model.ts'
import type { Terms } from '@yuncang/contract/fee/rate/price-list.ts'
import { notesOf, priceText, roundingText, unitText } from '@yuncang/contract/fee/rate/price-list.ts'
import './rate.css'
import { PRICE_LIST } from '@yuncang/contract/fee/rate/price-words.ts'
import { fromText } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type RateTableProps = {
  readonly rates: readonly Rate[]
  readonly emptyText: string
  /** What keepers can do; a supplier only looks. */
  readonly acts?: { readonly onEdit: (rate: Rate) => void; readonly onRemove: (rate: Rate) => void } | undefined
  readonly onHistory?: ((rate: Rate) => void) | undefined
}
type Point = Rate['points'][number]

/**
 * Rates as a price list: item, method, price, rounding in words, since when (part 3, 2.1). The one that the address seeks is marked,
 * with its points opened.
 */
export function RateTable({ rates, emptyText, acts, onHistory }: RateTableProps) {
  const sought = soughtRate(useSearchParams()[0])
  const isThere = rates.some(({ rateId }) => rateId === sought?.rateId)
  useEffect(() => {
    if (isThere) [...document.querySelectorAll('.yc-rate-sought')].at(-1)?.scrollIntoView?.({ block: 'center' })
  }, [isThere, sought?.rateId, sought?.pointName])
  const columns: ColumnType<Rate>[] = [
    { title: '序号', width: 56, align: 'right', render: (_, __, index) => index + 1 },
    { title: '收费项目', width: 112, render: (_, { itemName }) => <b>{itemName}</b> },
    { title: '费用类型', width: 80, render: (_, { groupName }) => groupName },
    { title: '计费方式', width: 208, render: (_, rate) => <Method rate={rate} /> },
    priceColumn(),
    {
      title: '取整规则',
      width: 176,
      render: (_, rate) => (rate.points.length > 0 ? '见各仓点' : roundingText(rate)),
    },
    { title: '生效时间', width: 152, render: (_, rate) => <Since rate={rate} /> },
    ...(acts || onHistory ? [actsColumn(acts, onHistory)] : []),
  ]
  return (
    <DetailTable<Rate>
      columns={columns}
      rows={rates}
      rowKey={({ rateId }) => rateId}
      width={1064}
      emptyText={emptyText}
      rowClassName={({ rateId }) => (rateId === sought?.rateId && sought.pointName === '' ? 'yc-rate-sought' : '')}
      {...(rates.some(({ points }) => points.length > 0) && {
        expandable: {
          rowExpandable: ({ points }) => points.length > 0,
          defaultExpandedRowKeys: sought ? [sought.rateId] : [],
          expandedRowRender: ({ rateId, points }) => (
            <PointTable points={points} sought={rateId === sought?.rateId ? sought.pointName : ''} />
          ),
        },
      })}
    />
  )
}

function priceColumn<Row extends Pick<Terms, 'method' | 'price'>>(): ColumnType<Row> {
  return {
    title: '单价（元）',
    width: 136,
    align: 'right',
    render: (_, terms) => (
      <>
        {priceText(terms)}
        {unitText(terms) !== '' && <span className="yc-rate-unit">{unitText(terms)}</span>}
      </>
    ),
  }
}

function actsColumn(acts: RateTableProps['acts'], onHistory: RateTableProps['onHistory']): ColumnType<Rate> {
  return {
    title: '操作',
    width: acts ? 144 : 72,
    fixed: 'right',
    render: (_, rate) => (
      <RowActs
        acts={[
          ...(acts
            ? [
                { name: '编辑', why: rate.abilities.edit, run: () => acts.onEdit(rate) },
                { name: '删除', why: rate.abilities.delete, danger: true, run: () => acts.onRemove(rate) },
              ]
            : []),
          ...(onHistory ? [{ name: '历史', why: '', run: () => onHistory(rate) }] : []),
        ]}
      />
    ),
  }
}

/** How an item is charged; of one with dispatch points the names of all its entries' methods. */
function Method({ rate }: { readonly rate: Rate }) {
  const { methodName, points } = rate
  const notes = points.length > 0 ? [PRICE_LIST.points(points.length)] : notesOf(rate)
  return <Lines first={methodName || '-'} notes={notes} />
}

function Lines({ first, notes }: { readonly first: string; readonly notes: readonly string[] }) {
  return (
    <div className="yc-rate-lines">
      {first}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </div>
  )
}

/** Since when a rate holds, and what waits to take its place. */
function Since({ rate: { validFrom, waitingFrom, waitingTerms } }: { readonly rate: Rate }) {
  const isToCome = validFrom > shanghaiTime(Date.now())
  return (
    <div className="yc-rate-lines">
      <span className="yc-figures">{minuteOf(validFrom)}</span>{' '}
      {isToCome && <StatusTag tone="waiting">待生效</StatusTag>}
      {waitingFrom !== '' && (
        <span className="yc-rate-waits">
          <StatusTag tone="waiting">待生效</StatusTag> {fromText(waitingFrom, today())} 起：{waitingTerms}
        </span>
      )}
    </div>
  )
}

/** What an item charges at each dispatch point; the one that is sought is marked. */
function PointTable({ points, sought }: { readonly points: readonly Point[]; readonly sought: string }) {
  const columns: ColumnType<Point>[] = [
    { title: '配送仓点', width: 216, render: (_, { pointName }) => pointName },
    {
      title: '计费方式',
      width: 272,
      render: (_, point) => <Lines first={point.methodName} notes={notesOf(point)} />,
    },
    priceColumn(),
    { title: '取整规则', render: (_, point) => roundingText(point) },
  ]
  return (
    <DetailTable<Point>
      columns={columns}
      rows={points}
      rowKey={({ entryId }) => entryId}
      width={800}
      emptyText="-"
      rowClassName={({ pointName }) => (pointName === sought ? 'yc-rate-sought' : '')}
    />
  )
}
