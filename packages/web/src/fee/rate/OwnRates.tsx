import { exportSupplierRates, getSupplierRates } from '@yuncang/contract/fee/rate/supplier.ts'
import { getTerms } from '@yuncang/contract/fee/rate/term.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import { Empty } from 'antd'
import { Fragment, useState } from 'react'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { HistoryDialog, TermHistoryDialog } from './HistoryDialog.tsx'
import type { AgreedTerm, Rate } from './model.ts'
import { RateTable } from './RateTable.tsx'
import { TERM_PAGE } from './term-page-words.ts'
import { TermTable } from './TermTable.tsx'
import { RATE_WORDS } from './words.ts'

/** A supplier's own price list, one a warehouse, to look at only (gaps F17). */
export function OwnRates() {
  const { data, error, refetch } = useCall(getSupplierRates, {})
  const warehouses = useWarehouseOptions()
  const [history, setHistory] = useState<Rate | null>(null)
  const [termHistory, setTermHistory] = useState<AgreedTerm | null>(null)
  const terms = useCall(getTerms, {}).data?.records ?? []
  if (!data) return <Pending at="panel" call={{ error, refetch }} />
  const nameOf = (code: string) => warehouses?.find(({ value }) => value === code)?.label ?? code
  const codes = new Set([...data.records, ...terms].map(({ warehouseCode }) => warehouseCode))
  const lists = [...codes].map((code) => ({
    code,
    rates: data.records.filter(({ warehouseCode }) => warehouseCode === code),
    agreed: terms.filter(({ warehouseCode }) => warehouseCode === code),
  }))
  return (
    <article className="yc-detail">
      <div className="yc-panel-head">
        <h1 className="yc-panel-title">我的价格</h1>
        <div className="yc-panel-acts">
          <ExportAct rows={data.records.length} onExport={() => download(exportSupplierRates, {})} />
        </div>
      </div>
      {lists.length === 0 && (
        <section className="yc-panel">
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={RATE_WORDS.noneOwn} />
        </section>
      )}
      {lists.map(({ code, rates, agreed }) => (
        <Fragment key={code}>
          <section className="yc-panel">
            <div className="yc-panel-head">
              <h2>{nameOf(code)}</h2>
              <span className="yc-panel-note">{RATE_WORDS.ownCard}</span>
            </div>
            <RateTable rates={rates} emptyText={RATE_WORDS.noneOwn} onHistory={setHistory} />
          </section>
          {agreed.length > 0 && (
            <section className="yc-panel">
              <div className="yc-panel-head">
                <h2>{TERM_PAGE.title}</h2>
                <span className="yc-panel-note">
                  {nameOf(code)}，{TERM_PAGE.ownNote}
                </span>
              </div>
              <TermTable terms={agreed} onHistory={setTermHistory} />
            </section>
          )}
        </Fragment>
      ))}
      {history && <HistoryDialog rate={history} onClose={() => setHistory(null)} />}
      {termHistory && <TermHistoryDialog term={termHistory} onClose={() => setTermHistory(null)} />}
    </article>
  )
}
