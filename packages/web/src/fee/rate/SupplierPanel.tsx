import { exportSupplierRates, getSupplierRates } from '@yuncang/contract/fee/rate/supplier.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import type { ColumnType } from 'antd/es/table'
import { Link, useNavigate } from 'react-router'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { supplierRatesAddress } from './addresses.ts'
import type { Place, Rate } from './model.ts'
import './rate.css'

type Own = { readonly supplierCode: string; readonly supplierName: string; readonly rates: readonly Rate[] }

/** The suppliers of a warehouse that have rates of their own, and the way to any other's. */
export function SupplierPanel({ place: { warehouseCode } }: { readonly place: Place }) {
  const { data, error, refetch } = useCall(getSupplierRates, { warehouseCode })
  const suppliers = useSupplierOptions(warehouseCode)
  const navigate = useNavigate()
  const owners = [...Map.groupBy(data?.records ?? [], ({ supplierCode }) => supplierCode)].map(
    ([supplierCode, rates]): Own => ({ supplierCode, supplierName: rates[0]!.supplierName, rates }),
  )
  const columns: ColumnType<Own>[] = [
    {
      title: '供应商',
      width: 240,
      render: (_, owner) => <Link to={supplierRatesAddress({ ...owner, warehouseCode })}>{owner.supplierName}</Link>,
    },
    { title: '单独定价的收费项目', render: (_, { rates }) => namesOf(rates) },
    { title: '最近修改', width: 160, render: (_, { rates }) => minuteOf(lastOf(rates)) },
  ]
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>供应商单独价格</h2>
        <span className="yc-panel-note">没有单独价格的供应商按上面的仓库价格计费</span>
        <div className="yc-panel-acts yc-rate-filters">
          <ExportAct rows={data?.records.length} onExport={() => download(exportSupplierRates, { warehouseCode })} />
          <Select
            aria-label="打开供应商的费用配置"
            placeholder="打开供应商的费用配置"
            value={null}
            showSearch={{ optionFilterProp: 'label' }}
            options={suppliers}
            onChange={(supplierCode: string | null) => {
              const found = suppliers?.find(({ value }) => value === supplierCode)
              if (!found) return
              const to = { supplierCode: found.value, supplierName: found.label, warehouseCode }
              void navigate(supplierRatesAddress(to))
            }}
          />
        </div>
      </div>
      <DetailTable<Own>
        columns={columns}
        rows={data && owners}
        call={{ error, refetch }}
        rowKey={({ supplierCode }) => supplierCode}
        width={640}
        emptyText="还没有供应商单独定价"
      />
    </section>
  )
}

const namesOf = (rates: readonly Rate[]) => [...new Set(rates.map(({ itemName }) => itemName))].join('、')
const lastOf = (rates: readonly Rate[]) =>
  rates
    .map(({ updateTime }) => updateTime)
    .toSorted()
    .at(-1) ?? ''
