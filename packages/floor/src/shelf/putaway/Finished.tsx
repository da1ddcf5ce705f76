import { PUTAWAY_PROMPTS } from '@yuncang/contract/shelf/putaway/words.ts'
import { Link } from 'react-router'
import { useOutbox } from '../../outbox/worker.ts'

/** Nothing of this order is left. */
export function Finished({ run }: { readonly run: { readonly times: number; readonly pieces: number } }) {
  const { waiting } = useOutbox()
  return (
    <section className="finished">
      <p className="finished-sign" aria-hidden>
        ✓
      </p>
      <h1>{PUTAWAY_PROMPTS.done}</h1>
      {run.times > 0 && (
        <p className="lead">
          本次 {run.times} 笔，共 {run.pieces.toLocaleString('en-US')} 件
        </p>
      )}
      {waiting.length > 0 && (
        <p className="lead">还有 {waiting.length} 笔待发送，联网后自动发送，请不要清除浏览器数据。</p>
      )}
      <Link to="/putaway" className="big main">
        回到上架列表
      </Link>
    </section>
  )
}
