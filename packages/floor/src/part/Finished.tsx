import type { ReactNode } from 'react'
import { useOutbox } from '../outbox/worker.ts'

/** The work is done: the sign, a word, and where to go from here. */
export function Finished({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="finished">
      <p className="finished-sign" aria-hidden>
        ✓
      </p>
      <h1>{title}</h1>
      {children}
    </section>
  )
}

/** Says that deeds still wait on the device, while any do. */
export function StillWaiting() {
  const { waiting } = useOutbox()
  if (waiting.length === 0) return null
  return <p className="lead">还有 {waiting.length} 笔待发送，联网后自动发送，请不要清除浏览器数据。</p>
}
