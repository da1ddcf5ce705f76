import { Navigate, useNavigate, useParams } from 'react-router'
import { SaidBanner } from '../../part/SaidBanner.tsx'
import { Refused, SendState } from '../../outbox/SendState.tsx'
import { AskQuantity } from './AskQuantity.tsx'
import { ChooseBatch } from './ChooseBatch.tsx'
import { Finished } from './Finished.tsx'
import type { Flow } from './steps.ts'
import './putaway.css'
import { ScanGoods } from './ScanGoods.tsx'
import { ScanLocation } from './ScanLocation.tsx'
import { usePutaway } from './usePutaway.ts'

/** Shelves one order: one question a screen. */
export function PutawayPage() {
  const { code = '' } = useParams()
  const navigate = useNavigate()
  const putaway = usePutaway(code)
  const { flow, failed } = putaway
  if (failed) return <Navigate to="/putaway" replace state={{ said: { right: false, text: failed } }} />
  if (!flow) return <p className="splash">正在打开 {code}…</p>
  return (
    <main className="screen">
      <Top flow={flow} onBack={() => void navigate('/putaway')} />
      <Refused />
      <SaidBanner said={flow.said} holdsRoom />
      <Question flow={flow} putaway={putaway} />
    </main>
  )
}

function Question({ flow, putaway }: { readonly flow: Flow; readonly putaway: ReturnType<typeof usePutaway> }) {
  const { act, busy } = putaway
  const scan = (text: string) => void putaway.scan(text)
  const back = () => act({ type: 'back' })
  switch (flow.state) {
    case 'scanGoods':
      return <ScanGoods flow={flow} busy={busy} onScan={scan} />
    case 'chooseBatch':
      return <ChooseBatch choices={flow.choices} onChoose={(todo) => act({ type: 'batch', todo })} onBack={back} />
    case 'quantity':
      return (
        <AskQuantity
          flow={flow}
          busy={busy}
          onScan={scan}
          onChange={(pieces) => act({ type: 'quantity', pieces })}
          onNext={() => act({ type: 'next' })}
          onBack={back}
        />
      )
    case 'scanLocation':
      return (
        <ScanLocation
          flow={flow}
          busy={busy}
          onScan={scan}
          onTouch={(location) => void putaway.shelveUnscanned(location)}
          onBack={back}
        />
      )
    case 'done':
      return <Finished run={flow.run} />
  }
}

/** The order, how far it is, what this worker did, and whether the server has it. */
function Top({ flow: { order, run }, onBack }: { readonly flow: Flow; readonly onBack: () => void }) {
  const done = order.allNum - order.outstandingNum
  return (
    <>
      <header className="top">
        <button type="button" onClick={onBack}>
          ‹ 作业
        </button>
        <div>
          <b className="mono">{order.putawayCode}</b>
          <SendState />
        </div>
      </header>
      <div className="progress">
        <progress max={order.allNum} value={done} aria-label="上架进度" />
        <span>
          还剩 <b>{order.outstandingNum.toLocaleString('en-US')}</b> / {order.allNum.toLocaleString('en-US')} 件
        </span>
        <span>
          本次 {run.times} 笔 {run.pieces.toLocaleString('en-US')} 件
        </span>
      </div>
    </>
  )
}
