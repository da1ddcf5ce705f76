import { splitWords } from '@yuncang/kit/quantity/split.ts'
import { useState } from 'react'
import { BoxSteppers } from '../../part/BoxSteppers.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import { lineOf, type Amount, type Flow } from './steps.ts'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onScan: (code: string) => void
  readonly onChange: (amount: Amount) => void
  readonly onCount: () => void
  readonly onBack: () => void
}

/** How many, sound and damaged? */
export function AskAmount({ flow, busy, onScan, onChange, onCount, onBack }: Props) {
  useFloorScan(onScan, busy)
  const { goods, amount, date } = flow
  const [damaged, setDamaged] = useState(amount.broken > 0)
  if (!goods) return null
  const line = lineOf(flow, goods)
  const open = Math.max(0, (line?.plannedNormal ?? 0) - (line?.countedNormal ?? 0))
  const pieces = amount.normal + amount.broken
  return (
    <>
      <h1 className="question">收到多少？</h1>
      <GoodsFace goods={{ ...goods, productionDate: date }} />
      {!line && <p className="note">计划里没有这种商品，会作为计划外的商品入库。</p>}
      <BoxSteppers
        pieces={amount.normal}
        packing={goods}
        onChange={(normal) => onChange({ ...amount, normal: normal ?? 0 })}
      />
      {open > 0 && amount.normal !== open && (
        <p className="most">
          计划还差 <b>{splitWords(open, goods).main}</b>
          <button type="button" onClick={() => onChange({ ...amount, normal: open })}>
            照计划填
          </button>
        </p>
      )}
      {damaged ? (
        <section aria-label="破损品">
          <h2>破损品，不算在上面</h2>
          <BoxSteppers
            pieces={amount.broken}
            packing={goods}
            onChange={(broken) => onChange({ ...amount, broken: broken ?? 0 })}
          />
        </section>
      ) : (
        <button type="button" className="big" onClick={() => setDamaged(true)}>
          有破损
        </button>
      )}
      <button type="button" className="big main" onClick={onCount} disabled={busy || pieces === 0}>
        {busy ? '正在记…' : pieces === 0 ? '记下' : `记下 ${splitWords(pieces, goods).main}`}
      </button>
      <button type="button" className="big" onClick={onBack} disabled={busy}>
        返回
      </button>
    </>
  )
}
