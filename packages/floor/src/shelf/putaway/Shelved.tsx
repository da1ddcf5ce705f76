import { PUTAWAY_PROMPTS } from '@yuncang/contract/shelf/putaway/words.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Link } from 'react-router'
import { Finished, StillWaiting } from '../../part/Finished.tsx'
import type { Run } from '../../steps/run.ts'

/** Nothing of this order is left. */
export function Shelved({ run }: { readonly run: Run }) {
  return (
    <Finished title={PUTAWAY_PROMPTS.done}>
      {run.times > 0 && (
        <p className="lead">
          本次 {run.times} 笔，共 {grouped(run.pieces)} 件
        </p>
      )}
      <StillWaiting />
      <Link to="/putaway" className="big main">
        回到上架列表
      </Link>
    </Finished>
  )
}
