import { PlusOutlined } from '@ant-design/icons'
import { getTerms } from '@yuncang/contract/fee/rate/term.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { useState } from 'react'
import { useCan } from '../../app/user.ts'
import type { AgreedTerm, Rate, SupplierPlace } from './model.ts'
import { TermDialog } from './TermDialog.tsx'
import { TermHistoryDialog } from './HistoryDialog.tsx'
import { TermTable } from './TermTable.tsx'
import { TERM_PAGE } from './term-page-words.ts'
import { useTermDeeds } from './useTermDeeds.ts'

type Open = { readonly what: 'new' } | { readonly what: 'edit' | 'history'; readonly term: AgreedTerm }
type TermPanelProps = {
  readonly place: SupplierPlace
  /** The rates by which the supplier is charged: its own, and the warehouse's for all else. */
  readonly rates: readonly Rate[]
}

/** What was agreed on with a supplier beside its rates, below its price list. */
export function TermPanel({ place, rates }: TermPanelProps) {
  const { warehouseCode, supplier } = place
  const can = useCan()
  const { data, error, refetch } = useCall(getTerms, { warehouseCode, supplierCode: supplier.supplierCode })
  const { end } = useTermDeeds(place)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{TERM_PAGE.title}</h2>
        <span className="yc-panel-note">{TERM_PAGE.note}</span>
        <div className="yc-panel-acts">
          <ActButton
            icon={<PlusOutlined aria-hidden />}
            why={can('costConfigureEdit') ? '' : WHY_NOT.noRight}
            onClick={() => setOpen({ what: 'new' })}
          >
            {TERM_PAGE.add}
          </ActButton>
        </div>
      </div>
      {data ? (
        <TermTable
          terms={data.records}
          idle={(term) => (isIdle(term, rates) ? TERM_PAGE.idle : '')}
          acts={{ onEdit: (term) => setOpen({ what: 'edit', term }), onEnd: (term) => void end(term) }}
          onHistory={(term) => setOpen({ what: 'history', term })}
        />
      ) : (
        <Pending at="panel" call={{ error, refetch }} />
      )}
      {open?.what === 'new' && <TermDialog place={place} term={null} onClose={close} />}
      {open?.what === 'edit' && <TermDialog place={place} term={open.term} onClose={close} />}
      {open?.what === 'history' && <TermHistoryDialog term={open.term} onClose={close} />}
    </section>
  )
}

/** Tiers count the units of their method: no rate by it, and they change nothing. */
function isIdle({ termKind, item, method }: AgreedTerm, rates: readonly Rate[]): boolean {
  const own = rates.filter((rate) => rate.item === item)
  return (
    termKind === 'tiers' &&
    !own.some((rate) => rate.method === method || rate.points.some((point) => point.method === method))
  )
}
