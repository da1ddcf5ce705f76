import { grouped } from '@yuncang/kit/quantity/number.ts'
import { useParams } from 'react-router'
import { Progress } from '../../part/Progress.tsx'
import { StepsScreen } from '../../part/StepsScreen.tsx'
import { AskQuantity } from './AskQuantity.tsx'
import { AskReason } from './AskReason.tsx'
import type { Emptied } from './emptied.ts'
import './pick.css'
import { Picked } from './Picked.tsx'
import { ScanGoods } from './ScanGoods.tsx'
import { ScanLocation } from './ScanLocation.tsx'
import type { Flow } from './steps.ts'
import { usePick } from './usePick.ts'

/** Picks one task: one question a screen. */
export function PickPage({ Ask }: Pick<Emptied, 'Ask'>) {
  const { code = '' } = useParams()
  const pick = usePick(code)
  return (
    <StepsScreen
      back={['/pick', '作业']}
      code={code}
      steps={pick}
      titleOf={({ task }) => task.code}
      top={(flow) => <HowFar flow={flow} />}
      holdsRoom
    >
      {(flow) => <Question flow={flow} pick={pick} Ask={Ask} />}
    </StepsScreen>
  )
}

type Props = { readonly flow: Flow; readonly pick: ReturnType<typeof usePick>; readonly Ask: Emptied['Ask'] }

function Question({ flow, pick, Ask }: Props) {
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
          onScan={scan}
          onConfirm={() => void pick.confirm()}
          onShort={() => act({ type: 'short' })}
          onBack={back}
        />
      )
    case 'reason':
      return <AskReason flow={flow} busy={busy} onChoose={(why) => void pick.short(why)} onBack={back} />
    case 'emptied':
      return <Ask code={flow.task.code} locationCode={flow.emptied} onAnswered={pick.answered} onScan={scan} />
    case 'done':
      return <Picked flow={flow} busy={busy} onUndo={() => void pick.undo()} />
    case 'opening':
    case 'chooseJob':
      return null
  }
}

function HowFar({ flow: { task, run } }: { readonly flow: Flow }) {
  const { plannedPieces, openPieces, shortPieces } = task
  return (
    <Progress label="拣货进度" all={plannedPieces} done={plannedPieces - openPieces} run={run}>
      还剩 <b>{grouped(openPieces)}</b> / {grouped(plannedPieces)} 件
      {shortPieces > 0 && <b className="lacking"> 短缺 {grouped(shortPieces)}</b>}
    </Progress>
  )
}
