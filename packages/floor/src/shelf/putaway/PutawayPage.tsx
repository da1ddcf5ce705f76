import { grouped } from '@yuncang/kit/quantity/number.ts'
import { useParams } from 'react-router'
import { Progress } from '../../part/Progress.tsx'
import { StepsScreen } from '../../part/StepsScreen.tsx'
import { AskQuantity } from './AskQuantity.tsx'
import { ChooseBatch } from './ChooseBatch.tsx'
import './putaway.css'
import { ScanGoods } from './ScanGoods.tsx'
import { ScanLocation } from './ScanLocation.tsx'
import { Shelved } from './Shelved.tsx'
import type { Flow } from './steps.ts'
import { usePutaway } from './usePutaway.ts'

/** Shelves one order: one question a screen. */
export function PutawayPage() {
  const { code = '' } = useParams()
  const putaway = usePutaway(code)
  return (
    <StepsScreen
      back={['/putaway', '作业']}
      code={code}
      steps={putaway}
      titleOf={({ order }) => order.putawayCode}
      top={(flow) => <HowFar flow={flow} />}
      holdsRoom
    >
      {(flow) => <Question flow={flow} putaway={putaway} />}
    </StepsScreen>
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
      return <Shelved run={flow.run} />
    case 'opening':
    case 'chooseJob':
      return null
  }
}

function HowFar({ flow: { order, run } }: { readonly flow: Flow }) {
  const { totalPieces, outstandingPieces } = order
  return (
    <Progress label="上架进度" all={totalPieces} done={totalPieces - outstandingPieces} run={run}>
      还剩 <b>{grouped(outstandingPieces)}</b> / {grouped(totalPieces)} 件
    </Progress>
  )
}
