import { splitWords } from '@yuncang/kit/quantity/split.ts'
import { AmountFields, type Amount } from '../../part/AmountFields.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import { lineOf, type Flow } from './steps.ts'

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
  if (!goods) return null
  const line = lineOf(flow, goods)
  const open = Math.max(0, (line?.plannedNormal ?? 0) - (line?.countedNormal ?? 0))
  const pieces = amount.normal + amount.broken
  return (
    <>
      <h1 className="question">收到多少？</h1>
      <GoodsFace goods={{ ...goods, productionDate: date }} />
      {!line && <p className="note">计划里没有这种商品，会作为计划外的商品入库。</p>}
      <AmountFields goods={goods} amount={amount} onChange={onChange}>
        {open > 0 && amount.normal !== open && (
          <p className="most">
            计划还差 <b>{splitWords(open, goods).main}</b>
            <button type="button" onClick={() => onChange({ ...amount, normal: open })}>
              照计划填
            </button>
          </p>
        )}
      </AmountFields>
      <button type="button" className="big main" onClick={onCount} disabled={busy || pieces === 0}>
        {busy ? '正在记…' : pieces === 0 ? '记下' : `记下 ${splitWords(pieces, goods).main}`}
      </button>
      <button type="button" className="big" onClick={onBack} disabled={busy}>
        返回
      </button>
    </>
  )
}
