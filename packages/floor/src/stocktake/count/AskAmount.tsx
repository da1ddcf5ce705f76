import { BoxWords } from '../../part/BoxWords.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import { AmountFields, type Amount } from '../../part/AmountFields.tsx'
import { amountWords, goodsAt, piecesIn, type Flow } from './steps.ts'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onScan: (code: string) => void
  readonly onChange: (amount: Amount) => void
  readonly onKeep: () => void
  readonly onBack: () => void
}

/** How many, sound and damaged? Scanning the next goods keeps what was entered. */
export function AskAmount({ flow, busy, onScan, onChange, onKeep, onBack }: Props) {
  useFloorScan(onScan, busy)
  const { goods, amount, date, place, lines } = flow
  if (!goods || !place) return null
  const before = lines.find((line) => line.goodsCode === goods.goodsCode && line.productionDate === date)
  const system = place.expected.find((row) => row.goodsCode === goods.goodsCode && row.productionDate === date)
  const pieces = piecesIn(amount)
  return (
    <>
      <h1 className="question">这里有多少？</h1>
      <div className="held">
        <GoodsFace goods={{ ...goods, productionDate: date }} />
        <b className="mono">{place.locationCode}</b>
      </div>
      {!goodsAt(place, goods.goodsCode) && <p className="note">账上这里没有这种商品，会记为多出来的。</p>}
      {before && <p className="note">这一批已点 {amountWords(before, goods)}，请填总数。</p>}
      {system && system.systemNormal !== null && (
        <p className="most">
          账面 <BoxWords pieces={system.systemNormal} packing={goods} />
          <button
            type="button"
            onClick={() => onChange({ normal: system.systemNormal ?? 0, broken: system.systemBroken ?? 0 })}
          >
            照账面填
          </button>
        </p>
      )}
      <AmountFields goods={goods} amount={amount} onChange={onChange} />
      <button type="button" className="big main" onClick={onKeep} disabled={busy || (pieces === 0 && !before)}>
        {pieces > 0 ? `记下 ${amountWords(amount, goods)}` : before ? '删除这一笔' : '记下'}
      </button>
      <p className="lead">还有别的商品？直接扫下一种，不用再点。</p>
      <button type="button" className="big" onClick={onBack} disabled={busy}>
        返回
      </button>
    </>
  )
}
