import type { ReactNode } from 'react'
import './count-mark.css'

/** More than this is not said: it would cover what it stands at. */
const MOST = 99

/** How many, at the upper right corner of what it stands at; nothing where there are none. */
export function CountMark({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <span className="yc-counted">
      {children}
      {count > 0 && <sup>{count > MOST ? `${MOST}+` : count}</sup>}
    </span>
  )
}
