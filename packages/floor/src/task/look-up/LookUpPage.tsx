import { lookUp } from '@yuncang/contract/task/look-up/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { CallError, send } from '@yuncang/kit/call/client.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ScanField } from '../../part/ScanField.tsx'
import { Screen } from '../../part/Screen.tsx'
import type { Said } from '../../steps/said.ts'
import { useSaidTones } from '../../steps/useSaidTones.ts'
import { DocumentCard } from './DocumentCard.tsx'
import { GoodsCard, LocationCard } from './StockCards.tsx'
import './look-up.css'

type Found = CallOutput<typeof lookUp>

/** Scan anything: goods, a location, a document, a pallet. What was scanned stands in the address, so that going back works. */
export function LookUpPage() {
  const [query, setQuery] = useSearchParams()
  const scan = query.get('code') ?? ''
  const { found, busy, said } = useLookUp(scan)
  useSaidTones(said)
  return (
    <Screen back={['/', '首页']} title="查询" said={said?.right === false ? said : null}>
      <h1 className="question">{scan === '' ? '扫描要查的编码' : '再扫一个'}</h1>
      <ScanField label="任意编码" onScan={(code) => setQuery({ code })} busy={busy} />
      {scan === '' && (
        <p className="lead">商品条码、商品编码、货位码、任务、上架单、移库和变更单号、板标签，都可以扫。</p>
      )}
      {busy && (
        <p className="lead" role="status">
          正在查 {scan}…
        </p>
      )}
      {!busy && found && <Results found={found} />}
    </Screen>
  )
}

function Results({ found: { goods, locations, documents } }: { readonly found: Found }) {
  return (
    <>
      {documents.map((each) => (
        <DocumentCard key={`${each.code}/${each.pallet}`} document={each} />
      ))}
      {goods.map((each) => (
        <GoodsCard key={each.goodsCode} goods={each} />
      ))}
      {locations.map((each) => (
        <LocationCard key={`${each.warehouseName}/${each.locationCode}`} location={each} />
      ))}
    </>
  )
}

type Answer = { readonly scan: string; readonly found: Found | null; readonly said: Said | null }

/** Asks what a code is. The same code scanned again is asked again by its new address. */
function useLookUp(scan: string) {
  const [answer, setAnswer] = useState<Answer>({ scan: '', found: null, said: null })
  useEffect(() => {
    if (scan === '') return undefined
    const giveUp = new AbortController()
    const tell = (found: Found | null, said: Said) => !giveUp.signal.aborted && setAnswer({ scan, found, said })
    send(lookUp, { scan }, { quiet: true, signal: giveUp.signal })
      .then((found) => tell(found, { right: true, text: scan }))
      .catch((error: unknown) => {
        if (error instanceof CallError) tell(null, { right: false, text: error.message })
      })
    return () => giveUp.abort()
  }, [scan])
  const current = answer.scan === scan ? answer : null
  return { found: current?.found ?? null, said: current?.said ?? null, busy: scan !== '' && current === null }
}
