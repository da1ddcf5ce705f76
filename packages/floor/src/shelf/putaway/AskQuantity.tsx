import { fromBoxes, toBoxes } from '@yuncang/domain/base/quantity.ts'
import { useScan } from '@yuncang/kit/scan/useScan.ts'
import { BoxWords } from './BoxWords.tsx'
import { mostPieces, type Flow } from './flow.ts'
import { GoodsFace } from './GoodsFace.tsx'
import { Stepper } from './Stepper.tsx'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onScan: (code: string) => void
  readonly onChange: (pieces: number) => void
  readonly onNext: () => void
  readonly onBack: () => void
}

/** How many? All of it unless the worker says otherwise; scanning a location here answers both questions at once. */
export function AskQuantity({ flow: { chosen, pieces }, busy, onScan, onChange, onNext, onBack }: Props) {
  useScan((code) => !busy && onScan(code), { fields: 'listen', gapMs: 80, minLength: 4 })
  if (!chosen) return null
  const most = mostPieces(chosen)
  const split = toBoxes(pieces, chosen.box)
  const change = (part: { boxes?: number; pieces?: number }) =>
    onChange(Math.max(0, fromBoxes({ ...split, ...part }, chosen.box)))
  return (
    <>
      <h1 className="question">上架多少？</h1>
      <GoodsFace todo={chosen} />
      <div className="steppers">
        {chosen.box > 1 && (
          <Stepper unit={chosen.maxUnitName} value={split.boxes} onChange={(boxes) => change({ boxes })} />
        )}
        <Stepper
          unit={chosen.minUnitName}
          value={chosen.box > 1 ? split.pieces : pieces}
          onChange={(loose) => change(chosen.box > 1 ? { pieces: loose } : { boxes: 0, pieces: loose })}
        />
      </div>
      <p className="most">
        最多 <BoxWords pieces={most} todo={chosen} />
        {chosen.free < chosen.outstanding && <small>（其余已被出库任务占用）</small>}
        {pieces !== most && (
          <button type="button" onClick={() => onChange(most)}>
            全部
          </button>
        )}
      </p>
      <p className="lead">数量没错就直接扫描目标货位。</p>
      <button type="button" className="big main" onClick={onNext} disabled={busy}>
        下一步，看建议货位
      </button>
      <button type="button" className="big" onClick={onBack}>
        返回，重扫商品
      </button>
    </>
  )
}
