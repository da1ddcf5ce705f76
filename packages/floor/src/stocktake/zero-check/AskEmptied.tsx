import { ZERO_CHECK_PROMPTS } from '@yuncang/contract/stocktake/zero-check/words.ts'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import type { Emptied } from '../../task/pick/emptied.ts'
import { useZeroCheck } from './useZeroCheck.ts'

/** Is the location empty that a pick has emptied by the books? One touch; who says no counts it at once. */
export const AskEmptied: Emptied['Ask'] = ({ code, locationCode, onAnswered, onScan }) => {
  const { busy, answer } = useZeroCheck(code, locationCode, onAnswered)
  useFloorScan(onScan, busy)
  return (
    <>
      <h1 className="goto">
        <small>刚拣完的货位</small>
        <b>{locationCode}</b>
      </h1>
      <p className="question">账上这里已经没有货了，货位空了吗？</p>
      <div className="pair">
        <button type="button" className="big main huge" onClick={() => void answer(1)} disabled={busy}>
          {ZERO_CHECK_PROMPTS.yes}
        </button>
        <button type="button" className="big huge" onClick={() => void answer(0)} disabled={busy}>
          {ZERO_CHECK_PROMPTS.no}
        </button>
      </div>
      <p className="lead">还有货就马上盘这个货位，盘完再回来拣货。</p>
    </>
  )
}
