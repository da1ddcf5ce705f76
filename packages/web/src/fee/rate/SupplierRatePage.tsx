import { downloadRateSheet } from '@yuncang/contract/fee/rate/sheet.ts'
import { exportSupplierRates, getSupplierRates } from '@yuncang/contract/fee/rate/supplier.ts'
import { getWarehouseRates } from '@yuncang/contract/fee/rate/warehouse.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useCan } from '../../app/user.ts'
import { NewAct } from '../../app/NewAct.tsx'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { ratesAddress, supplierRatesAddress } from './addresses.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import type { Place, Rate, SupplierPlace } from './model.ts'
import './rate.css'
import { RateDialog } from './RateDialog.tsx'
import { RateTable } from './RateTable.tsx'
import { TermPanel } from './TermPanel.tsx'
import { useRateDeeds } from './useRateDeeds.ts'
import { RATE_WORDS } from './words.ts'

type Open = { readonly what: 'new' | 'copy' } | { readonly what: 'edit' | 'history'; readonly rate: Rate }

/** The rates of a supplier in a warehouse, and what the warehouse charges it for all else (part 3, 2.1). */
export default function SupplierRatePage() {
  const { supplierCode = '', supplierName = '', warehouseCode = '' } = useParams()
  const can = useCan()
  const navigate = useNavigate()
  const warehouses = useWarehouseOptions()
  const { data, error, refetch } = useCall(getSupplierRates, { supplierCode, warehouseCode })
  const ofWarehouse = useCall(getWarehouseRates, { warehouseCode })
  const warehouseName = warehouses?.find(({ value }) => value === warehouseCode)?.label ?? warehouseCode
  const place: SupplierPlace = { warehouseCode, warehouseName, supplier: { supplierCode, supplierName } }
  const { remove } = useRateDeeds(place)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const right = (key: 'costConfigureAdd' | 'costConfigureEdit') => (can(key) ? '' : WHY_NOT.noRight)
  const own = data?.records ?? []
  const standard = ofWarehouse.data?.records ?? []
  const others = standard.filter(({ item }) => !own.some((rate) => rate.item === item))
  const falls = ({ item }: Rate) => standard.filter((rate) => rate.item === item).map(({ terms }) => terms)
  return (
    <article className="yc-detail">
      <PageBar
        title={`供应商费用配置：${supplierName}`}
        code={supplierCode}
        status={
          <Select
            aria-label="仓库"
            value={warehouseCode}
            // The one that is looked at has a name of its own until all are there.
            lead={warehouses ? [] : [{ value: warehouseCode, label: warehouseName }]}
            options={warehouses}
            onChange={(next: string) =>
              void navigate(supplierRatesAddress({ supplierCode, supplierName, warehouseCode: next }))
            }
          />
        }
        acts={
          <>
            <ExportAct
              rows={data?.records.length}
              onExport={() => download(exportSupplierRates, { warehouseCode, supplierCode })}
            />
            <Button onClick={() => void download(downloadRateSheet, { warehouseCode, supplierCode })}>
              下载费率表
            </Button>
            <ActButton
              why={right('costConfigureEdit') || (own.length === 0 ? RATE_WORDS.noneOfSupplier : '')}
              onClick={() => setOpen({ what: 'copy' })}
            >
              复制到其他供应商
            </ActButton>
            <NewAct why={right('costConfigureAdd')} onClick={() => setOpen({ what: 'new' })}>
              新增收费项目
            </NewAct>
          </>
        }
      />
      <section className="yc-panel yc-panel-below-bar">
        <p className="yc-rate-note">{RATE_WORDS.fallsBack}</p>
        {data ? (
          <RateTable
            rates={own}
            emptyText={RATE_WORDS.noneOfSupplier}
            acts={{
              onEdit: (rate) => setOpen({ what: 'edit', rate }),
              onRemove: (rate) => void remove(rate, falls(rate).join('；')),
            }}
            onHistory={(rate) => setOpen({ what: 'history', rate })}
          />
        ) : (
          <Pending at="page" call={{ error, refetch }} />
        )}
      </section>
      <TermPanel place={place} rates={[...own, ...others]} />
      {others.length > 0 && <StandardRates place={place} rates={others} />}
      {open?.what === 'copy' && <CopyDialog place={place} onClose={close} />}
      {open?.what === 'new' && <RateDialog place={place} rate={null} onClose={close} />}
      {open?.what === 'edit' && <RateDialog place={place} rate={open.rate} onClose={close} />}
      {open?.what === 'history' && <HistoryDialog rate={open.rate} onClose={close} />}
    </article>
  )
}

/** What the warehouse charges a supplier for the items that it has no rate of its own of. */
function StandardRates({ place, rates }: { readonly place: Place; readonly rates: readonly Rate[] }) {
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>按仓库价格计费的收费项目</h2>
        <span className="yc-panel-note">{place.warehouseName}</span>
        <div className="yc-panel-acts">
          <Link to={ratesAddress(place.warehouseCode)}>仓库费用配置</Link>
        </div>
      </div>
      <RateTable rates={rates} emptyText="-" />
    </section>
  )
}
