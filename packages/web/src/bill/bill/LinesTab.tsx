import { COST_KEYS } from '@yuncang/contract/fee/cost/keys.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { TablePages, usePaging, useRowsOfPage } from '@yuncang/kit/detail/TablePages.tsx'
import { grouped, minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Segmented } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { DocLink } from '../../app/DocLink.tsx'
import { useCan } from '../../app/user.ts'
import './bill.css'
import { costAddress } from '../../fee/cost/cost-address.ts'
import { ExplainAmount } from '../../fee/cost/ExplainAmount.tsx'
import { taskAddressOf } from './line-links.ts'
import type { Line } from './model.ts'
import { BILL_WORDS, DISPUTE_WORDS } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

const PAGE = 100
const ALL = -1

type LinesTabProps = {
  readonly lines: readonly Line[]
  /** Costs with a dispute that waits for its answer. */
  readonly underDispute?: readonly string[]
  /** Given to those who may find a line wrong. */
  readonly onDispute?: ((line: Line) => void) | undefined
  /** Why it is too late to do so; the empty text when it is not. */
  readonly whyNoDispute?: string
}

/** The costs of a bill, all or of one type (part 3, 2.7). */
export function LinesTab({ lines, underDispute = [], onDispute, whyNoDispute = '' }: LinesTabProps) {
  const [group, setGroup] = useState<CostGroup | typeof ALL>(ALL)
  const [sort, setSort] = useState('')
  const paging = usePaging(PAGE, [group, sort])
  const groups = [...new Set(lines.map((line) => line.group))].toSorted((a, b) => a - b)
  const shown = sorted(
    lines.filter((line) => group === ALL || line.group === group),
    sort,
  )
  const rows = useRowsOfPage(paging, shown)
  const columns = columnsOf(underDispute)
  const of = (each: CostGroup) => lines.filter((line) => line.group === each).length
  return (
    <>
      {groups.length > 1 && (
        <div className="yc-bill-groups">
          <Segmented<CostGroup | typeof ALL>
            aria-label="费用类型"
            value={group}
            options={[
              { value: ALL, label: `全部 ${grouped(lines.length)}` },
              ...groups.map((each) => ({ value: each, label: `${GROUP_NAMES[each]} ${grouped(of(each))}` })),
            ]}
            onChange={setGroup}
          />
        </div>
      )}
      <DetailTable<Line>
        columns={
          onDispute
            ? [
                ...columns,
                disputeColumn(
                  onDispute,
                  ({ code }) => whyNoDispute || (underDispute.includes(code) ? DISPUTE_WORDS.already : ''),
                ),
              ]
            : columns
        }
        order={{ sort, onSort: setSort }}
        rows={rows}
        rowKey={({ code }) => code}
        width={1040}
        emptyText={lines.length === 0 ? BILL_WORDS.noLines : BILL_WORDS.noneOfGroup}
      />
      <TablePages paging={paging} total={shown.length} />
    </>
  )
}

/** By amount or by time, `-` before the key for downwards; without a key as the bill has them. */
function sorted(lines: readonly Line[], sort: string): readonly Line[] {
  const key = sort.replace('-', '')
  if (key === '') return lines
  const of = (line: Line) => (key === 'money' ? (fenOf(line.money) ?? 0n) : line.costTime)
  const over = (a: Line, b: Line) => (of(a) === of(b) ? 0 : of(a) < of(b) ? -1 : 1)
  return lines.toSorted((a, b) => (sort.startsWith('-') ? over(b, a) : over(a, b)))
}

const columnsOf = (underDispute: readonly string[]): ColumnType<Line>[] => [
  {
    title: '费用编号',
    width: 140,
    fixed: 'left',
    render: (_, line) => (
      <span className="yc-bill-lines">
        <Cost line={line} />
        {underDispute.includes(line.code) && <small className="yc-bill-late">{BILL_WORDS.disputed}</small>}
      </span>
    ),
  },
  { title: '费用类型', width: 80, render: (_, { groupName }) => groupName },
  {
    title: '收费项目',
    width: 144,
    render: (_, { itemName, kind, correctsCode, note }) => (
      <span className="yc-bill-lines">
        {itemName}
        {correctsCode !== '' && <small>{BILL_WORDS.adjust(correctsCode, note)}</small>}
        {kind === 'other' && <small>{note}</small>}
      </span>
    ),
  },
  { title: '配送仓点', width: 180, render: (_, { pointName }) => pointName || '-' },
  { title: '计费方式', width: 108, render: (_, { methodName }) => methodName || '-' },
  { title: '关联任务', width: 140, render: (_, line) => <Task line={line} /> },
  {
    key: 'time',
    title: '费用时间',
    sorter: true,
    width: 136,
    render: (_, { costTime }) => <span className="yc-number">{minuteOf(costTime)}</span>,
  },
  {
    key: 'money',
    title: '金额（元）',
    sorter: true,
    width: 112,
    align: 'right',
    render: (_, { code, money }) => <ExplainAmount code={code} money={money} />,
  },
]

function disputeColumn(onDispute: (line: Line) => void, why: (line: Line) => string): ColumnType<Line> {
  return {
    title: '操作',
    width: 88,
    fixed: 'right',
    render: (_, line) => <RowActs acts={[{ name: '提出异议', why: why(line), run: () => onDispute(line) }]} />,
  }
}

/** The code of a cost: a link for who has its page, which a cancelled bill no longer opens to others. */
function Cost({ line }: { readonly line: Line }) {
  const can = useCan()
  const to = COST_KEYS[line.group].opens.some((right) => can(right)) ? costAddress(line) : ''
  return to === '' ? <span className="yc-code">{line.code}</span> : <DocLink code={line.code} to={to} />
}

/** Storage has no task; of labels and film its code stands as text (part 3, 2.7). */
function Task({ line }: { readonly line: Line }) {
  const to = taskAddressOf(line)
  if (to !== '') return <DocLink code={line.taskCode} to={to} />
  return line.taskCode === BILL_WORDS.noTask ? BILL_WORDS.noTask : <span className="yc-code">{line.taskCode}</span>
}
