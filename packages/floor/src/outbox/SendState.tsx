import { Link } from 'react-router'
import { useIfRefused, useOnline, useOutbox, useWorker } from './worker.ts'

/** Whether the server has everything: 已发送, or how many deeds still wait; a touch shows them. */
export function SendState() {
  const { waiting, refused, sent } = useOutbox()
  const online = useOnline()
  const unsent = waiting.length > 0
  return (
    <Link to="/outbox" className="sending" data-waiting={unsent} aria-label="发送情况">
      <span role="status">
        {unsent ? `待发送 ${waiting.length}` : online ? (sent > 0 ? `已发送 ${sent}` : '已联网') : '无网络'}
        {unsent && !online && ' · 无网络'}
        {refused.length > 0 && ` · 未成功 ${refused.length}`}
      </span>
    </Link>
  )
}

/** Deeds the server refused after the worker had gone on; each stays until it was seen. */
export function Refused() {
  const { refused } = useOutbox()
  const { outbox } = useWorker()
  const ifRefused = useIfRefused()
  const [first] = refused
  if (!first) return null
  const remedy = ifRefused(first.path)
  return (
    <section className="refused" role="alert">
      <h2>有 {refused.length} 笔没有成功</h2>
      <p>
        <b>{first.label}</b>
        <br />
        {first.refused}
      </p>
      {remedy !== '' && <p>{remedy}</p>}
      <div className="pair">
        <button type="button" className="big" onClick={() => void outbox.retry(first.key)}>
          重新发送
        </button>
        <button type="button" className="big" onClick={() => outbox.dismiss(first.key)}>
          知道了
        </button>
      </div>
    </section>
  )
}
