import { COUNT_PROMPTS } from '@yuncang/contract/stocktake/count/words.ts'
import { Link } from 'react-router'
import { useOutbox } from '../../outbox/worker.ts'
import { Finished, StillWaiting } from '../../part/Finished.tsx'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import { OwnLink } from './OwnLink.tsx'
import { countsAll, type Flow } from './steps.ts'
import { Waiting } from './Waiting.tsx'
import type { CountAt } from './way.ts'

const LIST: CountAt['back'] = ['/count', '回到盘点列表']

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onScan: (code: string) => void
  readonly onFinish: () => void
  readonly onRefresh: () => void
}

/** Nothing is left for this worker: the stocktake is handed in, or others still have to do something. */
export function Finish({ flow, busy, onScan, onFinish, onRefresh }: Props) {
  useFloorScan(onScan, busy)
  const { waiting: unsent } = useOutbox()
  const { waiting, stocktake } = flow
  const others = waiting.length > 0
  return (
    <>
      <h1 className="question">{others ? COUNT_PROMPTS.others : COUNT_PROMPTS.finish}</h1>
      <p className="lead">
        {others ? '别人盘完、主管选好以后，任何一位都可以提交。' : '提交以后不能再改；有差异的会进损益单，由主管处理。'}
        {!countsAll(flow) && !others && '别处又找到了？直接扫那个货位。'}
      </p>
      <StillWaiting />
      {others ? (
        <button type="button" className="big main" onClick={onRefresh} disabled={busy}>
          {busy ? '正在刷新…' : '刷新'}
        </button>
      ) : (
        <button type="button" className="big main" onClick={onFinish} disabled={busy || unsent.length > 0}>
          {busy ? '正在提交…' : `提交盘点，共 ${stocktake.itemCount} 项`}
        </button>
      )}
      <Waiting rows={waiting} />
      <OwnLink code={stocktake.stocktakeCode} />
      <Link to="/count" className="big">
        回到盘点列表
      </Link>
    </>
  )
}

/** The stocktake is handed in. */
export function Counted({
  flow: { result },
  back,
}: {
  readonly flow: Flow
  readonly back: CountAt['back'] | undefined
}) {
  if (!result) return null
  const [to, label] = back ?? LIST
  return (
    <Finished title={result.message}>
      {result.different === 1 && <p className="lead">差异由主管在电脑端处理。</p>}
      <Link to={to} className="big main">
        {label}
      </Link>
    </Finished>
  )
}
