import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { grouped, minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Pagination, Segmented } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { DocLink } from '../../app/DocLink.tsx'
import './bill.css'
import { costAddress } from '../../fee/cost/cost-address.ts'
import { ExplainAmount } from '../../fee/cost/ExplainAmount.tsx'
import { taskAddressOf } from './line-links.ts'
import type { Line } from './model.ts'
import { BILL_WORDS } from './words.ts'

const PAGE = 100
const ALL = -1

type LinesTabProps = {
  readonly lines: readonly Line[]
  /** Given to those who may find a line wrong. */
  readonly onDispute?: ((line: Line) => void) | undefined
  /** Why it is too late to do so; the empty text when it is not. */
  readonly whyNoDispute?: string
}

/** The costs of a bill, all or of one type (part 3, 2.7). */
export function LinesTab({ lines, onDispute, whyNoDispute = '' }: LinesTabProps) {
  const [group, setGroup] = useState<CostGroup | typeof ALL>(ALL)
  const [page, setPage] = useState(1)
  const groups = [...new Set(lines.map((line) => line.group))].toSorted((a, b) => a - b)
  const shown = lines.filter((line) => group === ALL || line.group === group)
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
            onChange={(chosen) => {
              setGroup(chosen)
              setPage(1)
            }}
          />
        </div>
      )}
      <DetailTable<Line>
        columns={onDispute ? [...COLUMNS, disputeColumn(onDispute, whyNoDispute)] : COLUMNS}
        rows={shown.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ code }) => code}
        width={1040}
        emptyText={lines.length === 0 ? BILL_WORDS.noLines : BILL_WORDS.noneOfGroup}
      />
      {shown.length > PAGE && (
        <Pagination
          className="yc-bill-pages"
          current={page}
          pageSize={PAGE}
          total={shown.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

const COLUMNS: ColumnType<Line>[] = [
  { title: '费用编号', width: 152, fixed: 'left', render: (_, line) => <Cost line={line} /> },
  { title: '费用类型', width: 88, render: (_, { groupName }) => groupName },
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
  { title: '配送仓点', width: 112, render: (_, { pointName }) => pointName || '-' },
  { title: '计费方式', width: 112, render: (_, { methodName }) => methodName || '-' },
  { title: '关联任务', width: 148, render: (_, line) => <Task line={line} /> },
  {
    title: '费用时间',
    width: 144,
    render: (_, { costTime }) => <span className="yc-number">{minuteOf(costTime)}</span>,
  },
  {
    title: '金额（元）',
    width: 120,
    align: 'right',
    render: (_, { code, money }) => <ExplainAmount code={code} money={money} />,
  },
]

function disputeColumn(onDispute: (line: Line) => void, why: string): ColumnType<Line> {
  return {
    title: '操作',
    width: 88,
    fixed: 'right',
    render: (_, line) => (
      <div className="yc-row-acts">
        <ActButton type="link" size="small" why={why} onClick={() => onDispute(line)}>
          提出异议
        </ActButton>
      </div>
    ),
  }
}

function Cost({ line }: { readonly line: Line }) {
  const to = costAddress(line)
  return to === '' ? <span className="yc-code">{line.code}</span> : <DocLink code={line.code} to={to} />
}

/** Storage has no task; of labels and film its code stands as text (part 3, 2.7). */
function Task({ line }: { readonly line: Line }) {
  const to = taskAddressOf(line)
  if (to !== '') return <DocLink code={line.taskCode} to={to} />
  return line.taskCode === BILL_WORDS.noTask ? BILL_WORDS.noTask : <span className="yc-code">{line.taskCode}</span>
}
