import type { ReactNode } from 'react'
import { CopyCode } from './CopyCode.tsx'
import './detail.css'

/** Where the head of a long table sticks, in pixels: under the bar. */
export const BELOW_BAR = 44

type PageBarProps = {
  readonly title: string
  readonly code?: string
  readonly status?: ReactNode
  /** At the right, the main one last and filled. */
  readonly acts?: ReactNode
}

/** What a document is, and what can be done with it: stays at the top of the page while the rest scrolls. */
export function PageBar({ title, code, status, acts }: PageBarProps) {
  return (
    <header className="yc-bar">
      <h1>{title}</h1>
      {code && <CopyCode code={code} />}
      {status}
      <div className="yc-bar-acts">{acts}</div>
    </header>
  )
}
