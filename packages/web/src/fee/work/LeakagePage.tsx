import { exportLeakage, getLeakage } from '@yuncang/contract/fee/work/unpriced.ts'
import { LEAK_HINTS, LEAKAGE_SHEET as HEADS, LEAKS } from '@yuncang/contract/fee/work/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { useAddressQuery } from '@yuncang/kit/list/useAddressQuery.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { readView, writeView } from '@yuncang/kit/list/address.ts'
import { FilterBar } from '@yuncang/kit/list/FilterBar.tsx'
import { namesOf, type Filter } from '@yuncang/kit/list/filter.ts'
import '@yuncang/kit/list/list.css'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import type { ColumnType } from 'antd/es/table'
import { Link } from 'react-router'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { costsAddress } from '../cost/addresses.ts'
import { unpricedAddress } from './addresses.ts'
import { LEAKAGE_WORDS } from './words.ts'

type Leak = CallOutput<typeof getLeakage>['records'][number]
type Days = { readonly beginDay: string; readonly endDay: string }

const TONES: Readonly<Record<Leak['leak'], Tone>> = {
  waiting: 'working',
  unpriced: 'trouble',
  waived: 'void',
  voided: 'void',
  zero: 'waiting',
  leaseOnly: 'waiting',
}

/** What may have been forgotten in some days, this month where none are said (design money, 5). */
export default function LeakagePage() {
  const [query, setQuery] = useAddressQuery()
  const filters = useFilters()
  const { values } = readView(query, filters.flatMap(namesOf))
  const day = today()
  const days = { beginDay: values['beginDay'] ?? `${day.slice(0, 8)}01`, endDay: values['endDay'] ?? day }
  const { data, error, refetch } = useCall(getLeakage, { ...values, ...days })
  return (
    <div className="yc-list">
      <FilterBar
        filters={filters}
        values={{ ...values, ...days }}
        onAsk={(next) => setQuery(writeView({ values: next, page: 1, size: 10, sort: '' }))}
      />
      <div className="yc-list-head">
        <div className="yc-list-title">
          <h1>{HEADS.name}</h1>
          <span className="yc-muted">{LEAKAGE_WORDS.note}</span>
        </div>
        <div className="yc-list-tools">
          <ExportAct rows={data?.total} onExport={() => download(exportLeakage, { ...values, ...days })} />
        </div>
      </div>
      <DetailTable<Leak>
        columns={columnsFor(days)}
        rows={data?.records.toSorted((a, b) => LEAKS.indexOf(a.leak) - LEAKS.indexOf(b.leak))}
        call={{ error, refetch }}
        rowKey={({ leak, warehouseCode, supplierCode, item }) => `${leak} ${warehouseCode} ${supplierCode} ${item}`}
        width={960}
        emptyText={LEAKAGE_WORDS.none}
      />
    </div>
  )
}

function columnsFor(days: Days): ColumnType<Leak>[] {
  return [
    {
      title: HEADS.leak,
      width: 248,
      render: (_, { leak, leakName }) => <StatusTag tone={TONES[leak]}>{leakName}</StatusTag>,
    },
    { title: HEADS.supplier, width: 200, render: (_, { supplierName }) => supplierName },
    { title: HEADS.item, width: 112, render: (_, { itemName }) => itemName },
    { title: HEADS.count, width: 80, align: 'right', render: (_, { count }) => grouped(count) },
    { title: HEADS.lastDay, width: 112, render: (_, { lastDay }) => lastDay },
    { title: HEADS.hint, width: 240, render: (_, { leak }) => <span className="yc-muted">{LEAK_HINTS[leak]}</span> },
    {
      title: '操作',
      width: 96,
      render: (_, leak) => {
        const to = rowsOf(leak, days)
        return to === '' ? '-' : <Link to={to}>{LEAKAGE_WORDS.rows}</Link>
      },
    },
  ]
}

/** The rows behind a line; the empty text where no list has them. */
function rowsOf({ leak, warehouseCode, supplierCode, item }: Leak, days: Days): string {
  const conditions = { warehouseCode, supplierCode, item, ...days }
  if (leak === 'unpriced') return unpricedAddress(conditions)
  if (leak === 'waived') return unpricedAddress({ ...conditions, isWaived: '1' })
  if (leak === 'voided') return costsAddress({ ...conditions, status: String(COST_STATUS.voided) })
  return leak === 'zero' ? costsAddress({ ...conditions, isZero: '1' }) : ''
}

function useFilters(): Filter[] {
  const warehouses = useWarehouseOptions()
  const suppliers = useSupplierOptions()
  return [
    { kind: 'days', names: ['beginDay', 'endDay'], label: '日期' },
    { kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers },
    { kind: 'one', name: 'warehouseCode', label: '仓库', options: warehouses },
  ]
}
