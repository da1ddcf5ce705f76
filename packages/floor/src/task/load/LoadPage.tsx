import type { LoadStep } from '@yuncang/contract/task/load/floor.ts'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { SaidBanner } from '../../part/SaidBanner.tsx'
import { Refused, SendState } from '../../outbox/SendState.tsx'
import { AskDepart } from './AskDepart.tsx'
import { AskVehicle } from './AskVehicle.tsx'
import './load.css'
import { ScanPallet } from './ScanPallet.tsx'
import { useLoad, type Lorry } from './useLoad.ts'

type Ready = LoadStep & { readonly task: NonNullable<LoadStep['task']> }

/** Loads one task: which lorry, its pallets, the departure. */
export function LoadPage() {
  const { code = '' } = useParams()
  const load = useLoad(code)
  const { step, said, failed } = load
  if (step?.nextState === 'done') return <Departed message={step.message} />
  if (failed) return <Navigate to="/load" replace state={{ said: { right: false, text: failed } }} />
  if (!step?.task) return <p className="splash">正在打开 {code}…</p>
  return (
    <main className="screen">
      <header className="top">
        <Link to="/load" className="back">
          ‹ 作业
        </Link>
        <div>
          <b className="mono">{step.task.code}</b>
          <SendState />
        </div>
      </header>
      <p className="whereto">
        <strong>{step.task.pointName || step.task.supplierName}</strong>
        <span>
          已拣 {step.task.pickedNum.toLocaleString('en-US')} 件
          {step.task.shortNum > 0 && <b className="lacking"> 短缺 {step.task.shortNum.toLocaleString('en-US')} 件</b>}
        </span>
      </p>
      <Refused />
      <SaidBanner said={said} />
      <Question step={step as Ready} load={load} />
    </main>
  )
}

function Question({ step, load }: { readonly step: Ready; readonly load: ReturnType<typeof useLoad> }) {
  const [again, setAgain] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // Here, not at the question: one may go back to a pallet and the pictures stay.
  const [photos, setPhotos] = useState<readonly string[]>([])
  if (!step.load || again) {
    const save = async (lorry: Lorry) => {
      await load.start(lorry)
      setAgain(false)
      setLeaving(false)
    }
    return (
      <AskVehicle
        step={step}
        busy={load.busy}
        onSave={(lorry) => void save(lorry)}
        onBack={again ? () => setAgain(false) : null}
      />
    )
  }
  const change = () => setAgain(true)
  const ready = { ...step, load: step.load }
  if (step.nextState === 'scanPallet' && !leaving)
    return (
      <ScanPallet
        step={ready}
        busy={load.busy}
        onScan={(text) => void load.scan(text)}
        onLeave={() => setLeaving(true)}
        onChange={change}
      />
    )
  return (
    <AskDepart
      step={ready}
      busy={load.busy}
      photos={photos}
      onPhotos={setPhotos}
      onDepart={(...entry) => void load.leave(...entry, photos)}
      onChange={change}
      onBack={step.nextState === 'scanPallet' ? () => setLeaving(false) : null}
    />
  )
}

/** The lorry is on the road. */
function Departed({ message }: { readonly message: string }) {
  return (
    <main className="screen">
      <section className="finished">
        <p className="finished-sign" aria-hidden>
          ✓
        </p>
        <h1>已发车</h1>
        <p className="lead">{message}</p>
        <Link to="/load" className="big main">
          回到作业列表
        </Link>
      </section>
    </main>
  )
}
