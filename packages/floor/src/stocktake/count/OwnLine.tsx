import { useState } from 'react'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { AmountFields, type Amount } from '../../part/AmountFields.tsx'
import type { OwnedLine } from './own.ts'
import { amountWords } from './steps.ts'

type Props = {
  readonly line: OwnedLine
  /** It was forgotten: nothing was counted of it. */
  readonly isNew: boolean
  readonly busy: boolean
  readonly onCorrect: (amount: Amount) => void
  readonly onBack: () => void
}

/** What one line of a count should have been. */
export function OwnLine({ line, isNew, busy, onCorrect, onBack }: Props) {
  const [amount, setAmount] = useState<Amount>({ normal: line.normal, broken: line.broken })
  const same = amount.normal === line.normal && amount.broken === line.broken
  return (
    <>
      <h1 className="question">应该是多少？</h1>
      <div className="held">
        <GoodsFace goods={line} />
        <b className="mono">{line.locationCode}</b>
      </div>
      <p className="note">{isNew ? '这里没有记过这一批。' : `原来记的是 ${amountWords(line, line)}。`}</p>
      <AmountFields goods={line} amount={amount} onChange={setAmount} />
      <button type="button" className="big main" onClick={() => onCorrect(amount)} disabled={busy || same}>
        {busy ? '正在更正…' : same ? '更正' : `更正为 ${amountWords(amount, line)}`}
      </button>
      <button type="button" className="big" onClick={onBack} disabled={busy}>
        返回
      </button>
    </>
  )
}
