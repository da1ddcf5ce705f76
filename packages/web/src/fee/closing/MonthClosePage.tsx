import { closeMonth, exportMonths, getMonths } from '@yuncang/contract/fee/closing/closing.ts'
import { MONTH_SHEET as HEADS } from '@yuncang/contract/fee/closing/words.ts'
import { UNDECIDED } from '@yuncang/domain/fee/closing/month.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import { grouped, minuteOf, moneyText } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Alert } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { NoWarehouse } from '../../app/NoWarehouse.tsx'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import './month.css'
import { ReopenDialog } from './ReopenDialog.tsx'
import { closeQuestion, MONTH_DONE, MONTH_WORDS, UNDECIDED_NAMES, type MonthRow } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

const TONES: Readonly<Record<MonthRow['state'], Tone>> = { running: 'working', open: 'waiting', closed: 'done' }

/** The months of a warehouse: what each came to, what is undecided, closing and opening again (design money, 5). */
export default function MonthClosePage() {
  const warehouses = useWarehouseOptions()
  const [query, setQuery] = useSearchParams()
  if (!warehouses) return <Pending at="panel" />
  const shown = warehouses.find(({ value }) => value === query.get('warehouseCode')) ?? warehouses[0]
  if (!shown) return <NoWarehouse />
  return (
    <article className="yc-detail">
      <PageBar
        title={HEADS.name}
        status={
          <Select
            aria-label="仓库"
            value={shown.value}
            options={warehouses}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(warehouseCode: string) => setQuery({ warehouseCode })}
          />
        }
        acts={<ExportAct rows={undefined} onExport={() => download(exportMonths, { warehouseCode: shown.value })} />}
      />
      <section className="yc-panel yc-panel-below-bar">
        <Alert type="info" showIcon title={MONTH_WORDS.note} className="yc-month-note" />
        <Months key={shown.value} warehouseCode={shown.value} warehouseName={shown.label} />
      </section>
    </article>
  )
}

type MonthsProps = { readonly warehouseCode: string; readonly warehouseName: string }

function Months({ warehouseCode, warehouseName }: MonthsProps) {
  const { data, error, refetch } = useCall(getMonths, { warehouseCode })
  const { run } = useDeed(closeMonth, { success: MONTH_DONE.closed, invalidates: [getMonths] })
  const [reopening, setReopening] = useState<string | null>(null)
  const close = async (row: MonthRow) => {
    if (await askPerson(closeQuestion(warehouseName, row))) await run({ warehouseCode, month: row.month })
  }
  return (
    <>
      <DetailTable<MonthRow>
        columns={[...COLUMNS, actsColumn((row) => void close(row), setReopening)]}
        rows={data?.records}
        call={{ error, refetch }}
        rowKey={({ month }) => month}
        width={1040}
        emptyText={MONTH_WORDS.none}
      />
      {reopening !== null && (
        <ReopenDialog warehouseCode={warehouseCode} month={reopening} onClose={() => setReopening(null)} />
      )}
    </>
  )
}

const COLUMNS: readonly ColumnType<MonthRow>[] = [
  { title: HEADS.month, width: 96, render: (_, { month }) => <b className="yc-figures">{month}</b> },
  {
    title: HEADS.state,
    width: 96,
    render: (_, { state, stateName }) => <StatusTag tone={TONES[state]}>{stateName}</StatusTag>,
  },
  { title: HEADS.costs, width: 104, align: 'right', render: (_, { count }) => grouped(count) },
  { title: HEADS.money, width: 144, align: 'right', render: (_, { money }) => moneyText(money) },
  { title: HEADS.unsettled, width: 144, align: 'right', render: (_, { unsettledMoney }) => moneyText(unsettledMoney) },
  { title: HEADS.undecided, width: 240, render: (_, row) => <Undecided row={row} /> },
  {
    title: HEADS.closed,
    width: 208,
    render: (_, { closeName, closeTime }) => (closeName === '' ? '-' : `${closeName}　${minuteOf(closeTime)}`),
  },
]

function actsColumn(onClose: (row: MonthRow) => void, onReopen: (month: string) => void): ColumnType<MonthRow> {
  return {
    title: '操作',
    width: 96,
    fixed: 'right',
    render: (_, row) => (
      <RowActs
        acts={[
          row.state === 'closed'
            ? { name: '反月结', why: row.abilities.reopen, danger: true, run: () => onReopen(row.month) }
            : { name: '月结', why: row.abilities.close, run: () => onClose(row) },
        ]}
      />
    ),
  }
}

/** What keeps a month from being closed. */
function Undecided({ row }: { readonly row: MonthRow }) {
  const left = UNDECIDED.filter((why) => row[why] > 0)
  if (left.length === 0) return MONTH_WORDS.allDecided
  return (
    <span className="yc-month-undecided">
      {left.map((why) => (
        <span key={why}>{UNDECIDED_NAMES[why](row[why])}</span>
      ))}
    </span>
  )
}
