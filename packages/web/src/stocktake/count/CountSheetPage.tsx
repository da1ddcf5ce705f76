import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { barcodeDrawer } from '@yuncang/kit/print/barcode.ts'
import { PrintFrame, type Printer } from '@yuncang/kit/print/PrintFrame.tsx'
import { Button, Checkbox, Empty } from 'antd'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useTab } from '../../app/tab.ts'
import { stocktakeAddress } from '../task/addresses.ts'

import { isToEnter, keyOf } from './entry-lines.ts'
import './entry.css'
import { keepPrinted } from './printed.ts'
import { sheetsHtml, sheetsOf, type System } from './sheet-html.ts'
import type { Stocktake } from './stocktake.ts'
import { useBooks, type BooksRow } from './useBooks.ts'
import { useEntryLines } from './useEntryLines.ts'
import { SHEET_WORDS as WORDS } from './words.ts'
import { named } from '../task/named.ts'

const A4 = { width_mm: 210, height_mm: 297, margins_mm: [10, 10, 10, 10] } as const
/** Room for goods that nobody expects at a location of which everything is counted. */
const BLANKS = 2

/** A stocktake on paper, for a warehouse without phones: what is to be counted where, with room for what is found. */
export default function CountSheetPage() {
  const { code = '' } = useParams()
  const { data: stocktake, error, refetch } = useCall(getInventoryTaskInfo, { stocktakeCode: code })
  if (stocktake?.stocktakeCode !== code) return <Pending at="page" call={{ error, refetch }} />
  return <Sheets stocktake={stocktake} />
}

function Sheets({ stocktake }: { readonly stocktake: Stocktake }) {
  const { stocktakeCode, type, datesOn, blind } = stocktake
  const { leaveTo } = useTab()
  const printer = useRef<Printer>(null)
  const [withSystem, setWithSystem] = useState(false)
  const sheet = useEntryLines(stocktake)
  const books = useBooks(stocktakeCode).rows
  const { data: barcode } = useQuery({ queryKey: ['barcode-drawer'], queryFn: barcodeDrawer, staleTime: Infinity })
  if (sheet.loading || sheet.call.error !== null || !barcode) return <Pending at="page" call={sheet.call} />
  const blanks = type === STOCKTAKE_TYPE.location ? BLANKS : 0
  const system = withSystem && books ? systemOf(books) : null
  const columns = { withDates: datesOn === 1, withSystem: system !== null }
  const html = sheetsHtml(sheet.places, {
    code: stocktakeCode,
    facts: factsOf(stocktake),
    withDates: columns.withDates,
    system,
    barcode,
    blanks,
  })
  return (
    <article className="yc-detail yc-print-page">
      <PageBar
        title={WORDS.title}
        code={stocktakeCode}
        status={<span className="yc-muted">{WORDS.pages(sheetsOf(sheet.places, blanks, columns).length)}</span>}
        acts={
          <>
            <Button onClick={() => leaveTo(stocktakeAddress(stocktake))}>返回</Button>
            <Button
              type="primary"
              disabled={sheet.places.length === 0}
              onClick={() => {
                keepPrinted(stocktakeCode)
                printer.current?.print()
              }}
            >
              {WORDS.print}
            </Button>
          </>
        }
      />
      <section className="yc-panel yc-panel-below-bar yc-entry-head">
        <Checkbox checked={withSystem} disabled={blind === 1} onChange={({ target }) => setWithSystem(target.checked)}>
          {WORDS.withSystem}
        </Checkbox>
        {blind === 1 && <span className="yc-muted">{WORDS.blind}</span>}
      </section>
      {stocktake.items.some(isToEnter) ? (
        <div className="yc-print-desk">
          <PrintFrame ref={printer} html={html} name={`${WORDS.title} ${stocktakeCode}`} sheet={A4} />
        </div>
      ) : (
        <section className="yc-panel">
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={WORDS.none} />
        </section>
      )}
    </article>
  )
}

function factsOf(stocktake: Stocktake): (readonly [string, string])[] {
  return [
    ['仓库', stocktake.warehouseName],
    ['盘点类型', stocktake.typeName],
    ['盘点库区', named(stocktake.areaName)],
    ['供应商', named(stocktake.supplierName)],
    ['接单人', stocktake.takenBy],
    ['打印时间', shanghaiTime(Date.now()).slice(0, 16)],
  ]
}

function systemOf(books: readonly BooksRow[]): ReadonlyMap<string, System> {
  return new Map(
    books.map(({ locationCode, goodsCode, productionDate, systemNormal, systemBroken }) => [
      keyOf(locationCode, goodsCode, productionDate === NO_DATE_WORD ? '' : productionDate),
      { normal: systemNormal ?? 0, broken: systemBroken ?? 0 },
    ]),
  )
}
