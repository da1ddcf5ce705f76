import { PICK_PROMPTS } from '@yuncang/contract/task/pick/words.ts'
import { BoxSteppers } from '../../part/BoxSteppers.tsx'
import { BoxWords } from '../../part/BoxWords.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { missingOf, type Flow } from './steps.ts'
import { FLOW_WORDS } from './words.ts'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onChange: (pieces: number) => void
  readonly onScan: (code: string) => void
  readonly onConfirm: () => void
  readonly onShort: () => void
  readonly onBack: () => void
}

/**
 * How many? All of it unless the worker says otherwise; then the rest is for later, or it is not there. Whoever has all of it may walk on:
 * scanning the next location confirms it.
 */
export function AskQuantity({ flow, busy, onChange, onScan, onConfirm, onShort, onBack }: Props) {
  const { chosen, pieces } = flow
  if (!chosen) return null
  const missing = missingOf(flow)
  const isLast = flow.todo.every((row) => row === chosen)
  return (
    <>
      <h1 className="question">{PICK_PROMPTS.quantity}</h1>
      <div className="held">
        <GoodsFace goods={chosen} />
        <b className="mono">{chosen.locationCode}</b>
      </div>
      <BoxSteppers pieces={pieces} packing={chosen} onChange={(typed) => onChange(typed ?? 0)} />
      <p className="most">
        应拣 <BoxWords pieces={chosen.openPieces} packing={chosen} />
        {pieces !== chosen.openPieces && (
          <button type="button" onClick={() => onChange(chosen.openPieces)}>
            全部
          </button>
        )}
      </p>
      {pieces > 0 && (
        <button type="button" className="big main" onClick={onConfirm} disabled={busy}>
          {missing > 0 ? `先拣 ${pieces} 件，其余稍后` : '确认拣货'}
        </button>
      )}
      <ScanField label="下一个货位" onScan={onScan} busy={busy} />
      {missing === 0 && !isLast && <p className="most">{FLOW_WORDS.goOn}</p>}
      {missing > 0 && (
        <button type="button" className="big warn" onClick={onShort} disabled={busy}>
          短拣：缺 {missing} 件
        </button>
      )}
      <button type="button" className="big" onClick={onBack} disabled={busy}>
        返回，重扫商品
      </button>
    </>
  )
}
