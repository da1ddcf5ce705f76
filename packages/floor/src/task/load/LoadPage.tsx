import { grouped } from '@yuncang/kit/quantity/number.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Finished } from '../../part/Finished.tsx'
import { StepsScreen } from '../../part/StepsScreen.tsx'
import { AskDepart } from './AskDepart.tsx'
import { AskVehicle } from './AskVehicle.tsx'
import './load.css'
import { ScanPallet } from './ScanPallet.tsx'
import type { Flow } from './steps.ts'
import { useLoad } from './useLoad.ts'

/** Loads one task: which lorry, its pallets, the departure. */
export function LoadPage() {
  const { code = '' } = useParams()
  const load = useLoad(code)
  if (load.flow?.state === 'done') return <Departed text={load.flow.said?.text ?? ''} />
  return (
    <StepsScreen
      back={['/load', '作业']}
      code={code}
      steps={load}
      titleOf={({ task }) => task.code}
      top={(flow) => <WhereTo flow={flow} />}
    >
      {(flow) => <Question flow={flow} run={load} />}
    </StepsScreen>
  )
}

function WhereTo({ flow: { task } }: { readonly flow: Flow }) {
  return (
    <p className="whereto">
      <strong>{task.pointName || task.supplierName}</strong>
      <span>
        已拣 {grouped(task.pickedPieces)} 件
        {task.shortPieces > 0 && <b className="lacking"> 短缺 {grouped(task.shortPieces)} 件</b>}
      </span>
    </p>
  )
}

function Question({ flow, run }: { readonly flow: Flow; readonly run: ReturnType<typeof useLoad> }) {
  // Here, not at the question: one may go back to a pallet and the pictures stay.
  const [photos, setPhotos] = useState<readonly string[]>([])
  const { act, busy } = run
  const { task, load } = flow
  const change = () => act({ type: 'change' })
  const back = () => act({ type: 'back' })
  switch (flow.state) {
    case 'vehicle':
      return (
        <AskVehicle
          task={task}
          load={load}
          busy={busy}
          onSave={(lorry) => void run.start(lorry)}
          onBack={load ? back : null}
        />
      )
    case 'scanPallet':
      return (
        load && (
          <ScanPallet
            load={load}
            busy={busy}
            onScan={(label) => void run.scan(label)}
            onLeave={() => act({ type: 'leave' })}
            onChange={change}
          />
        )
      )
    case 'depart':
      return (
        load && (
          <AskDepart
            task={task}
            load={load}
            busy={busy}
            photos={photos}
            onPhotos={setPhotos}
            onDepart={(...entry) => void run.leave(...entry, photos)}
            onChange={change}
            onBack={load.missingPallets.length > 0 ? back : null}
          />
        )
      )
    case 'opening':
    case 'chooseJob':
    case 'done':
      return null
  }
}

/** The lorry is on the road. */
function Departed({ text }: { readonly text: string }) {
  return (
    <main className="screen">
      <Finished title="已发车">
        <p className="lead">{text}</p>
        <Link to="/load" className="big main">
          回到作业列表
        </Link>
      </Finished>
    </main>
  )
}
