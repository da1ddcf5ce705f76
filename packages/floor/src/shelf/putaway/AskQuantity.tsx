import { BoxSteppers } from '../../part/BoxSteppers.tsx'
import { BoxWords } from '../../part/BoxWords.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import { mostPieces, type Flow } from './steps.ts'

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
  useFloorScan(onScan, busy)
  if (!chosen) return null
  const most = mostPieces(chosen)
  return (
    <>
      <h1 className="question">上架多少？</h1>
      <GoodsFace goods={chosen} />
      <BoxSteppers pieces={pieces} packing={chosen} onChange={(typed) => onChange(typed ?? 0)} />
      <p className="most">
        最多 <BoxWords pieces={most} packing={chosen} />
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
