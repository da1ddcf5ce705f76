import { exportTaxRates, getTaxLog, getTaxRates } from '@yuncang/contract/bill/tax/tax.ts'
import { TAX_SHEET as HEADS } from '@yuncang/contract/bill/tax/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { useAddressQuery } from '@yuncang/kit/list/useAddressQuery.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Alert, Button } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { NoWarehouse } from '../../app/NoWarehouse.tsx'
import { useCan } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import type { TaxRow } from './model.ts'
import './tax.css'
import { TaxHistoryDialog } from './TaxHistoryDialog.tsx'
import { TaxRateDialog } from './TaxRateDialog.tsx'
import { TAX_WORDS } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type Open = { readonly what: 'set' | 'history'; readonly row: TaxRow } | { readonly what: 'log' | 'several' }

/** The rate of tax that each group of costs contains, of a warehouse or of one supplier there, with what it was before (design money, 5). */
export default function TaxRatePage() {
  const warehouses = useWarehouseOptions()
  const [query, setQuery] = useAddressQuery()
  if (!warehouses) return <Pending at="panel" />
  const warehouse = warehouses.find(({ value }) => value === query.get('warehouseCode')) ?? warehouses[0]
  if (!warehouse) return <NoWarehouse />
  const supplierCode = query.get('supplierCode') ?? ''
  return (
    <Rates
      key={`${warehouse.value} ${supplierCode}`}
      warehouses={warehouses}
      warehouseCode={warehouse.value}
      supplierCode={supplierCode}
      onChoose={(chosen) => setQuery(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')))}
    />
  )
}

type Owner = { readonly warehouseCode: string; readonly supplierCode: string }
type RatesProps = Owner & {
  readonly warehouses: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (owner: Owner) => void
}

function Rates({ warehouses, warehouseCode, supplierCode, onChoose }: RatesProps) {
  const can = useCan()
  const suppliers = useSupplierOptions(warehouseCode)
  const owner = { warehouseCode, ...(supplierCode !== '' && { supplierCode }) }
  const { data, error, refetch } = useCall(getTaxRates, owner)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const why = can('costConfigureEdit') ? '' : WHY_NOT.noRight
  const acts: ColumnType<TaxRow> = {
    title: '操作',
    width: 120,
    fixed: 'right',
    render: (_, row) => (
      <RowActs
        acts={[
          { name: '设置', why, run: () => setOpen({ what: 'set', row }) },
          ...(row.versions > 0 ? [{ name: '历史', why: '', run: () => setOpen({ what: 'history', row }) }] : []),
        ]}
      />
    ),
  }
  return (
    <article className="yc-detail">
      <PageBar
        title={HEADS.name}
        status={
          <span className="yc-tax-whose">
            <Select
              aria-label="仓库"
              value={warehouseCode}
              options={warehouses}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(chosen: string) => onChoose({ warehouseCode: chosen, supplierCode: '' })}
            />
            <Select
              aria-label="供应商"
              value={supplierCode}
              lead={[{ value: '', label: TAX_WORDS.all }]}
              options={suppliers}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(chosen: string) => onChoose({ warehouseCode, supplierCode: chosen })}
            />
          </span>
        }
        acts={
          <>
            <ExportAct rows={data?.total} onExport={() => download(exportTaxRates, owner)} />
            <Button onClick={() => setOpen({ what: 'log' })}>操作日志</Button>
            <ActButton type="primary" why={why} onClick={() => setOpen({ what: 'several' })}>
              批量设置
            </ActButton>
          </>
        }
      />
      <section className="yc-panel yc-panel-below-bar">
        <Alert type="info" showIcon title={TAX_WORDS.note} className="yc-tax-note" />
        <DetailTable<TaxRow>
          columns={[...COLUMNS, acts]}
          rows={data?.records}
          call={{ error, refetch }}
          rowKey={({ group }) => String(group)}
          width={800}
          emptyText="-"
        />
      </section>
      {data && (open?.what === 'set' || open?.what === 'several') && (
        <TaxRateDialog owner={owner} rows={data.records} row={'row' in open ? open.row : null} onClose={close} />
      )}
      {open?.what === 'history' && <TaxHistoryDialog owner={owner} row={open.row} onClose={close} />}
      {open?.what === 'log' && <CallLogDialog call={getTaxLog} input={{ warehouseCode }} onClose={close} />}
    </article>
  )
}

const COLUMNS: ColumnType<TaxRow>[] = [
  { title: HEADS.group, width: 120, render: (_, { groupName }) => groupName },
  {
    title: HEADS.percent,
    width: 144,
    render: (_, { percent, inherited }) =>
      percent === '' ? (
        <span className="yc-muted">{TAX_WORDS.none}</span>
      ) : (
        <>
          <b className="yc-figures">{percent}%</b>
          {inherited === 1 && <span className="yc-muted yc-tax-inherited">{HEADS.inherited}</span>}
        </>
      ),
  },
  {
    title: HEADS.validFrom,
    width: 152,
    render: (_, { percent, validFrom }) => (
      <span className="yc-number">{percent === '' ? '-' : minuteOf(validFrom)}</span>
    ),
  },
  { title: HEADS.setBy, width: 120, render: (_, { percent, setBy }) => (percent === '' ? '-' : setBy) },
  {
    title: HEADS.next,
    render: (_, { nextFrom, nextPercent }) =>
      nextFrom === '' ? '-' : TAX_WORDS.next(nextFrom.slice(0, 10), nextPercent),
  },
]
