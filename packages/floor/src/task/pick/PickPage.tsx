import { Link, Navigate, useParams } from 'react-router'
import { SaidBanner } from '../../part/SaidBanner.tsx'
import { Refused, SendState } from '../../outbox/SendState.tsx'
import { AskQuantity } from './AskQuantity.tsx'
import { AskReason } from './AskReason.tsx'
import { Finished } from './Finished.tsx'
import type { Flow } from './steps.ts'
import './pick.css'
import { ScanGoods } from './ScanGoods.tsx'
import { ScanLocation } from './ScanLocation.tsx'
import { usePick } from './usePick.ts'

/** Picks one task: one question a screen. */
export function PickPage() {
  const { code = '' } = useParams()
  const pick = usePick(code)
  const { flow, failed } = pick
  if (failed) return <Navigate to="/pick" replace state={{ said: { right: false, text: failed } }} />
  if (!flow) return <p className="splash">正在打开 {code}…</p>
  return (
    <main className="screen">
      <Top flow={flow} />
      <Refused />
      <SaidBanner said={flow.said} holdsRoom />
      <Question flow={flow} pick={pick} />
    </main>
  )
}

function Question({ flow, pick }: { readonly flow: Flow; readonly pick: ReturnType<typeof usePick> }) {
  const { act, busy } = pick
  const scan = (text: string) => void pick.scan(text)
  const back = () => act({ type: 'back' })
  switch (flow.state) {
    case 'scanLocation':
      return <ScanLocation flow={flow} busy={busy} onScan={scan} onUndo={() => void pick.undo()} />
    case 'scanGoods':
      return (
        <ScanGoods
          flow={flow}
          busy={busy}
          onScan={scan}
          onLacking={(row) => {
            act({ type: 'goods', goodsCode: row.goodsCode })
            act({ type: 'quantity', pieces: 0 })
            act({ type: 'short' })
          }}
          onBack={back}
        />
      )
    case 'quantity':
      return (
        <AskQuantity
          flow={flow}
          busy={busy}
          onChange={(pieces) => act({ type: 'quantity', pieces })}
          onConfirm={() => void pick.confirm()}
          onShort={() => act({ type: 'short' })}
          onBack={back}
        />
      )
    case 'reason':
      return <AskReason flow={flow} busy={busy} onChoose={(why) => void pick.short(why)} onBack={back} />
    case 'done':
      return <Finished flow={flow} busy={busy} onUndo={() => void pick.undo()} />
  }
}

/** The task, how far it is, what this worker did, and whether the server has it. */
function Top({ flow: { task, run } }: { readonly flow: Flow }) {
  return (
    <>
      <header className="top">
        <Link to="/pick" className="back">
          ‹ 作业
        </Link>
        <div>
          <b className="mono">{task.code}</b>
          <SendState />
        </div>
      </header>
      <div className="progress">
        <progress max={task.plannedNum} value={task.plannedNum - task.openNum} aria-label="拣货进度" />
        <span>
          还剩 <b>{task.openNum.toLocaleString('en-US')}</b> / {task.plannedNum.toLocaleString('en-US')} 件
          {task.shortNum > 0 && <b className="lacking"> 短缺 {task.shortNum.toLocaleString('en-US')}</b>}
        </span>
        <span>
          本次 {run.times} 笔 {run.pieces.toLocaleString('en-US')} 件
        </span>
      </div>
    </>
  )
}
