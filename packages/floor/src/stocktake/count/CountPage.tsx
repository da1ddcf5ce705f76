import { useLocation, useParams } from 'react-router'
import { Progress } from '../../part/Progress.tsx'
import { StepsScreen } from '../../part/StepsScreen.tsx'
import { AskAmount } from './AskAmount.tsx'
import { AskDate } from './AskDate.tsx'
import './count.css'
import { Counted, Finish } from './Finish.tsx'
import { Review } from './Review.tsx'
import { ScanGoods } from './ScanGoods.tsx'
import { ScanLocation } from './ScanLocation.tsx'
import type { Flow } from './steps.ts'
import { useCount } from './useCount.ts'
import type { CountAt } from './way.ts'

/** Counts one stocktake: one question a screen. */
export function CountPage() {
  const { code = '' } = useParams()
  const way = useLocation().state as CountAt | null
  const count = useCount(code, way?.locationCode ?? '')
  return (
    <StepsScreen
      back={way?.back ?? ['/count', '盘点']}
      code={code}
      steps={count}
      titleOf={({ stocktake }) => stocktake.stocktakeCode}
      top={(flow) => <HowFar flow={flow} />}
      holdsRoom
    >
      {(flow) => <Question flow={flow} count={count} back={way?.back} />}
    </StepsScreen>
  )
}

type Props = {
  readonly flow: Flow
  readonly count: ReturnType<typeof useCount>
  /** The work that one comes from, and goes back to. */
  readonly back: CountAt['back'] | undefined
}

function Question({ flow, count, back: before }: Props) {
  const { act, busy } = count
  const scan = (text: string) => void count.scan(text)
  const back = () => act({ type: 'back' })
  const refresh = () => void count.refresh()
  switch (flow.state) {
    case 'scanLocation':
      return (
        <ScanLocation
          flow={flow}
          busy={busy}
          onScan={scan}
          onNowhere={(row) => void count.nowhere(row)}
          onRefresh={refresh}
        />
      )
    case 'scanGoods':
      return (
        <ScanGoods
          flow={flow}
          busy={busy}
          onScan={scan}
          onBatch={(goods, date) => act({ type: 'batch', goods, date })}
          onDone={(sure) => void count.done(sure)}
          onBack={back}
        />
      )
    case 'date':
      return <AskDate flow={flow} onDate={(date) => act({ type: 'date', date })} onScan={scan} onBack={back} />
    case 'amount':
      return (
        <AskAmount
          flow={flow}
          busy={busy}
          onScan={scan}
          onChange={(amount) => act({ type: 'amount', amount })}
          onKeep={() => act({ type: 'kept' })}
          onBack={back}
        />
      )
    case 'review':
      return <Review flow={flow} busy={busy} onSure={() => void count.done(true)} onBack={back} />
    case 'finish':
      return <Finish flow={flow} busy={busy} onScan={scan} onFinish={() => void count.finish()} onRefresh={refresh} />
    case 'done':
      return <Counted flow={flow} back={before} />
    case 'opening':
    case 'chooseJob':
      return null
  }
}

function HowFar({ flow: { stocktake, run } }: { readonly flow: Flow }) {
  const { itemCount, countedCount } = stocktake
  return (
    <Progress label="盘点进度" all={Math.max(itemCount, 1)} done={countedCount} run={run}>
      已盘 <b>{countedCount}</b> / {itemCount} 项
    </Progress>
  )
}
