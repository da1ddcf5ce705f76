import { useOnline, useOutbox, useWorker } from './worker.ts'

/** Whether the server has everything: 已发送, or how many deeds still wait; and what it refused afterwards. */
export function SendState() {
  const { waiting, sent } = useOutbox()
  const online = useOnline()
  if (waiting.length > 0) {
    return (
      <span className="sending" data-waiting="true" role="status">
        待发送 {waiting.length}
        {!online && ' · 无网络'}
      </span>
    )
  }
  return (
    <span className="sending" role="status">
      {online ? (sent > 0 ? `已发送 ${sent}` : '已联网') : '无网络'}
    </span>
  )
}

/** Deeds the server refused after the worker had gone on; each stays until it was seen. */
export function Refused() {
  const { refused } = useOutbox()
  const { outbox } = useWorker()
  const [first] = refused
  if (!first) return null
  return (
    <section className="refused" role="alert">
      <h2>有 {refused.length} 笔上架没有成功</h2>
      <p>
        <b>{first.label}</b>
        <br />
        {first.refused}
      </p>
      <p>货请放回原处，重新上架。</p>
      <button type="button" className="big" onClick={() => outbox.dismiss(first.key)}>
        知道了
      </button>
    </section>
  )
}
