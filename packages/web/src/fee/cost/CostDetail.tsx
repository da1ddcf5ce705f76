import { COST_KEEPERS } from '@yuncang/contract/fee/cost/keys.ts'
import { getCostLog } from '@yuncang/contract/fee/cost/detail.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Button, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState, type ReactNode } from 'react'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { DocLink } from '../../app/DocLink.tsx'
import { useTab } from '../../app/tab.ts'
import { useUser } from '../../app/user.ts'
import { billAddress } from '../../bill/bill/addresses.ts'
import { ALL_COSTS } from './addresses.ts'
import { costAddress } from './cost-address.ts'
import { CostTask } from './cost-columns.tsx'
import { CostTag } from './CostTag.tsx'
import { ExplainAmount } from './ExplainAmount.tsx'
import type { Cost } from './model.ts'
import { COST_PAGES } from './pages.ts'
import { useSettling } from './useSettling.tsx'
import { COST_PAGE_WORDS, DETAIL_NOTES } from './words.ts'

type CostDetailProps<Row extends object> = {
  readonly cost: Cost
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly columns: ColumnType<Row>[]
  /** In pixels: below it the table scrolls sideways. */
  readonly width: number
  readonly emptyText: string
  /** What is said below the table. */
  readonly note?: string
}

/** A cost with what it consists of, its total below, and what can be done with it (part 3, 2.5). */
export function CostDetail<Row extends object>(props: CostDetailProps<Row>) {
  const { cost, rows, rowKey, columns, width, emptyText, note } = props
  const last = columns.length - 1
  return (
    <CostFrame cost={cost} facts={factsOf(cost)}>
      <section className="yc-panel">
        <DetailTable<Row>
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          width={width}
          emptyText={emptyText}
          summary={() => (
            <Table.Summary.Row className="yc-sums">
              <Table.Summary.Cell index={0} colSpan={last}>
                {DETAIL_NOTES.total}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={last} align="right">
                <ExplainAmount code={cost.code} money={cost.money} />
              </Table.Summary.Cell>
            </Table.Summary.Row>
          )}
        />
        {note && <p className="yc-cost-table-note">{note}</p>}
      </section>
    </CostFrame>
  )
}

type CostFrameProps = { readonly cost: Cost; readonly facts: readonly Fact[]; readonly children?: ReactNode }

/** The head of a cost's page, with its acts; suppliers look. */
function CostFrame({ cost, facts, children }: CostFrameProps) {
  const { leaveTo } = useTab()
  const { identity } = useUser()
  const [log, setLog] = useState(false)
  const { settle, voidAll, dialogs } = useSettling()
  return (
    <>
      <DetailPage
        title={COST_PAGE_WORDS.detail(GROUP_NAMES[cost.group])}
        code={cost.code}
        status={<CostTag status={cost.status} />}
        facts={facts}
        acts={
          <>
            <BackButton onBack={(lists) => leaveTo(ALL_COSTS, { orLastOf: lists })} />
            <Button onClick={() => setLog(true)}>操作日志</Button>
            {COST_KEEPERS.includes(identity) && (
              <>
                <ActButton danger why={cost.abilities.void} onClick={() => voidAll([cost])}>
                  作废
                </ActButton>
                <ActButton type="primary" why={cost.abilities.settle} onClick={() => settle([cost])}>
                  结算
                </ActButton>
              </>
            )}
          </>
        }
      >
        {children}
      </DetailPage>
      {log && <CallLogDialog call={getCostLog} input={{ costCode: cost.code }} onClose={() => setLog(false)} />}
      {dialogs}
    </>
  )
}

/** Back to the list that was seen last, which is not always that of all costs. */
export function BackButton({ onBack }: { readonly onBack: (lists: readonly string[]) => void }) {
  return <Button onClick={() => onBack(COST_PAGES.map(({ address }) => address))}>返回</Button>
}

function factsOf(cost: Cost): Fact[] {
  const { day, bookDay, voidReason, correctsCode } = cost
  return [
    { label: '收费项目', value: cost.itemName },
    { label: '供应商', value: cost.supplierName },
    { label: '仓库', value: cost.warehouseName },
    ...(cost.pointName ? [{ label: '配送仓点', value: cost.pointName }] : []),
    { label: '计费方式', value: cost.methodName },
    { label: '计费维度', value: cost.dimensionName },
    { label: '关联任务', value: <CostTask cost={cost} /> },
    { label: '日期', value: day },
    ...(bookDay === day ? [] : [{ label: '记账日期', value: bookDay }]),
    { label: '作业时间', value: minuteOf(cost.costTime) },
    { label: '生成时间', value: minuteOf(cost.createTime) },
    {
      label: '账单',
      value: cost.billCode && <DocLink code={cost.billCode} to={billAddress(cost.billCode)} />,
    },
    ...(correctsCode
      ? [
          { label: '类别', value: cost.kindName },
          { label: '原费用', value: <DocLink code={correctsCode} to={costAddress({ ...cost, code: correctsCode })} /> },
        ]
      : []),
    ...(voidReason
      ? [
          { label: '作废原因', value: voidReason, wide: true },
          { label: '作废', value: `${minuteOf(cost.voidTime)}　${cost.voidName}` },
        ]
      : []),
  ]
}
