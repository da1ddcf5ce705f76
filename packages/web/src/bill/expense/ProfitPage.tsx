import { exportProfit, getProfit } from '@yuncang/contract/bill/expense/profit.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useAddressQuery } from '@yuncang/kit/list/useAddressQuery.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Alert, Button, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { Link } from 'react-router'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { EXPENSES } from './addresses.ts'
import './expense.css'
import { monthOptions, thisMonth } from './months.ts'
import { PROFIT_WORDS } from './words.ts'

type Answer = CallOutput<typeof getProfit>
type Row = Answer['records'][number]
type Sums = Answer['sums']

/** What each supplier brought in a month, what it cost, and what is left (design money, 5, Profit per supplier). */
export default function ProfitPage() {
  const [query, setQuery] = useAddressQuery()
  const warehouses = useWarehouseOptions()
  const month = query.get('month') ?? thisMonth()
  const warehouseCode = query.get('warehouseCode') ?? ''
  const asked = { month, ...(warehouseCode !== '' && { warehouseCode }) }
  const { data, error, refetch } = useCall(getProfit, asked)
  const choose = (chosen: { readonly month?: string; readonly warehouseCode?: string }) =>
    setQuery(
      Object.fromEntries(Object.entries({ month, warehouseCode, ...chosen }).filter(([, value]) => value !== '')),
    )
  return (
    <article className="yc-detail">
      <PageBar
        title="供应商利润"
        status={
          <span className="yc-expense-of">
            <Select
              aria-label="月份"
              value={month}
              options={monthOptions()}
              onChange={(chosen: string) => choose({ month: chosen })}
            />
            <Select
              aria-label="仓库"
              value={warehouseCode}
              lead={[{ value: '', label: '全部仓库' }]}
              options={warehouses}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(chosen: string) => choose({ warehouseCode: chosen })}
            />
          </span>
        }
        acts={<Button onClick={() => void download(exportProfit, asked)}>导出</Button>}
      />
      <section className="yc-panel yc-panel-below-bar">
        <Alert type="info" showIcon title={PROFIT_WORDS.note} className="yc-expense-note" />
        {data ? <ProfitTable profit={data} month={month} /> : <Pending at="panel" call={{ error, refetch }} />}
      </section>
    </article>
  )
}

function ProfitTable({
  profit: { records, sums, unshared, unsharedMoney },
  month,
}: {
  readonly profit: Answer
  readonly month: string
}) {
  const toExpenses = `${EXPENSES}?${new URLSearchParams({ month })}`
  return (
    <>
      {unshared.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="yc-expense-note"
          title={PROFIT_WORDS.unshared(moneyText(unsharedMoney))}
          description={unshared
            .map((one) => `${one.warehouseName} ${one.kindName} ${moneyText(one.money)} 元（${one.driverName}）`)
            .join('；')}
          action={<Link to={toExpenses}>{PROFIT_WORDS.toExpenses}</Link>}
        />
      )}
      <DetailTable<Row>
        columns={COLUMNS}
        rows={records}
        rowKey={({ supplierCode }) => supplierCode}
        width={960}
        emptyText={PROFIT_WORDS.none}
        expandable={{
          rowExpandable: ({ parts }) => parts.length > 0,
          expandedRowRender: (row) => <Parts row={row} />,
        }}
        summary={() => records.length > 0 && <SumRow sums={sums} />}
      />
      {unshared.length === 0 && (
        <p className="yc-expense-link">
          <Link to={toExpenses}>{PROFIT_WORDS.toExpenses}</Link>
        </p>
      )}
    </>
  )
}

function SumRow({ sums }: { readonly sums: Sums }) {
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} />
      <Table.Summary.Cell index={1}>
        <b>合计</b>
      </Table.Summary.Cell>
      {(['income', 'direct', 'shared', 'profit'] as const).map((field, at) => (
        <Table.Summary.Cell key={field} index={at + 2} align="right">
          <b>
            <Amount value={sums[field]} />
          </b>
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={6} align="right">
        <b>{marginText(sums.margin)}</b>
      </Table.Summary.Cell>
    </Table.Summary.Row>
  )
}

/** A loss in red, with its sign. */
function Amount({ value }: { readonly value: string }) {
  return <span className={value.startsWith('-') ? 'yc-number yc-expense-loss' : 'yc-number'}>{moneyText(value)}</span>
}
const marginText = (margin: string) => (margin === '' ? '-' : `${margin}%`)

const amount = (title: string, of: (row: Row) => string): ColumnType<Row> => ({
  title,
  width: 136,
  align: 'right',
  render: (_, row) => <Amount value={of(row)} />,
})
const COLUMNS: ColumnType<Row>[] = [
  { title: '供应商', render: (_, { supplierName }) => supplierName },
  amount('收入（元）', ({ income }) => income),
  amount('直接支出（元）', ({ direct }) => direct),
  amount('分摊支出（元）', ({ shared }) => shared),
  amount('利润（元）', ({ profit }) => profit),
  {
    title: '利润率',
    width: 104,
    align: 'right',
    render: (_, { margin }) => <span className="yc-number">{marginText(margin)}</span>,
  },
]

/** How what a supplier bears came about: each expense, by what it is shared, and its share. */
function Parts({ row }: { readonly row: Row }) {
  return (
    <table className="yc-expense-parts">
      <thead>
        <tr>
          {['仓库', '支出类别', '分摊方式', '本供应商 / 全部', '支出（元）', '承担（元）'].map((title, at) => (
            <th key={title} scope="col" className={at > 2 ? 'yc-expense-figure' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row.parts.map((part) => (
          <tr key={`${part.warehouseName} ${part.kind} ${part.driver} ${part.money} ${part.share}`}>
            <td>{part.warehouseName}</td>
            <td>{part.kindName}</td>
            <td>{part.driverName}</td>
            <td className="yc-expense-figure">{part.measure || '-'}</td>
            <td className="yc-expense-figure">{moneyText(part.money)}</td>
            <td className="yc-expense-figure">{moneyText(part.share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
