import { useParams } from 'react-router'
import { StepsScreen } from '../../part/StepsScreen.tsx'
import { AskAmount } from './AskAmount.tsx'
import { AskDate } from './AskDate.tsx'
import { Received } from './Received.tsx'
import type { Flow } from './steps.ts'
import './receive.css'
import { Review } from './Review.tsx'
import { ScanArrival } from './ScanArrival.tsx'
import { useReceive } from './useReceive.ts'

/** Receives one arrival: one question a screen. */
export function ReceivePage() {
  const { code = '' } = useParams()
  const receive = useReceive(code)
  return (
    <StepsScreen back={['/receive', '收货']} code={code} steps={receive} titleOf={({ task }) => task.code}>
      {(flow) => <Question flow={flow} receive={receive} />}
    </StepsScreen>
  )
}

function Question({ flow, receive }: { readonly flow: Flow; readonly receive: ReturnType<typeof useReceive> }) {
  const { act, busy } = receive
  const scan = (text: string) => void receive.scan(text)
  const back = () => act({ type: 'back' })
  switch (flow.state) {
    case 'scanGoods':
      return (
        <ScanArrival
          flow={flow}
          busy={busy}
          onScan={scan}
          onUndo={(entry) => void receive.undo(entry)}
          onReview={() => act({ type: 'review' })}
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
          onCount={() => void receive.count()}
          onBack={back}
        />
      )
    case 'review':
      return <Review flow={flow} busy={busy} onConfirm={(more) => void receive.confirm(more)} onBack={back} />
    case 'done':
      return <Received flow={flow} />
    case 'opening':
      return null
  }
}
