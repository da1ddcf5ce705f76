import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CreatePage } from '../../app/CreatePage.tsx'
import { AddLineDialog } from './AddLineDialog.tsx'
import './entry.css'
import type { EntryPlace } from './entry-lines.ts'
import { EntryTable } from './EntryTable.tsx'
import { PasteCountsDialog } from './PasteCountsDialog.tsx'
import type { Stocktake, StocktakeItem } from './stocktake.ts'
import { useEntryForm } from './useEntryForm.ts'
import { ENTRY_PASTE, ENTRY_WORDS as WORDS } from './words.ts'

const MINUTE = 'YYYY-MM-DD HH:mm'

/** Enters what stands on a printed sheet, or in a spreadsheet, with the time at which it was counted. */
export default function CountEntryPage() {
  const { code = '' } = useParams()
  const { data: stocktake, error, refetch } = useCall(getInventoryTaskInfo, { stocktakeCode: code })
  if (stocktake?.stocktakeCode !== code) return <Pending at="page" call={{ error, refetch }} />
  return <EntryForm stocktake={stocktake} />
}

function EntryForm({ stocktake }: { readonly stocktake: Stocktake }) {
  const { stocktakeCode, datesOn } = stocktake
  const { grid, entry, sheet, time, setTime, wrong, anywhere, back, submit, paste } = useEntryForm(stocktake)
  const [adding, setAdding] = useState<EntryPlace | 'anywhere' | null>(null)
  const [pasting, setPasting] = useState(false)
  if (sheet.loading || sheet.call.error !== null) return <Pending at="page" call={sheet.call} />
  return (
    <CreatePage
      title={`${WORDS.title} ${stocktakeCode}`}
      saveText={WORDS.save}
      right="floorCount"
      saving={entry.running}
      onBack={async () => {
        if (await mayLeave(sheet.isTouched)) back()
      }}
      onSave={submit}
      head={<TimeField time={time} onTime={setTime} />}
    >
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>{WORDS.grid}</h2>
          <span className="yc-panel-note">{WORDS.gridNote}</span>
          <div className="yc-panel-acts">
            {anywhere && <Button onClick={() => setAdding('anywhere')}>{WORDS.addPlace}</Button>}
            <Button onClick={() => setPasting(true)}>{ENTRY_PASTE.open}</Button>
          </div>
        </div>
        <EntryTable
          ref={grid}
          places={sheet.places}
          empty={sheet.empty}
          withDates={datesOn === 1}
          wrong={wrong}
          onLines={(change) => sheet.setLines(change(sheet.lines))}
          onEmpty={sheet.setEmpty}
          onAdd={setAdding}
        />
      </section>
      {sheet.nowhere.length > 0 && <Nowhere items={sheet.nowhere} onMissing={(item) => void entry.notFound(item)} />}
      {adding !== null && (
        <AddLineDialog
          place={adding === 'anywhere' ? null : adding}
          withDates={datesOn === 1}
          taken={sheet.lines.map(({ key }) => key)}
          goodsOf={entry.goodsOf}
          onAdd={(line) => sheet.setLines([...sheet.lines, line])}
          onClose={() => setAdding(null)}
        />
      )}
      {pasting && <PasteCountsDialog onPaste={paste} onClose={() => setPasting(false)} />}
    </CreatePage>
  )
}

function TimeField({ time, onTime }: { readonly time: string; readonly onTime: (time: string) => void }) {
  return (
    <div className="yc-entry-head">
      <label htmlFor="count-time">{WORDS.time}</label>
      <DatePicker
        id="count-time"
        showTime={{ format: 'HH:mm' }}
        format={MINUTE}
        value={time === '' ? null : dayjs(time)}
        onChange={(next) => onTime(next ? next.format(MINUTE) : '')}
      />
      <span className="yc-muted">{WORDS.timeHint}</span>
    </div>
  )
}

type NowhereProps = { readonly items: readonly StocktakeItem[]; readonly onMissing: (item: StocktakeItem) => void }

/** Goods that the books have nowhere: they are found at a location, or nowhere. */
function Nowhere({ items, onMissing }: NowhereProps) {
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{WORDS.nowhere}</h2>
        <span className="yc-panel-note">{WORDS.nowhereNote}</span>
      </div>
      <ul className="yc-entry-nowhere">
        {items.map((item) => (
          <li key={item.item}>
            <span>
              {item.goodsName} <span className="yc-code yc-muted">{item.goodsCode}</span>
            </span>
            <Button size="small" onClick={() => onMissing(item)}>
              {WORDS.missing}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
