import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Refused, SendState } from '../outbox/SendState.tsx'
import type { Said } from '../steps/said.ts'
import { SaidBanner } from './SaidBanner.tsx'

type Props = {
  /** Where the way back leads, and what stands there: `['/putaway', '作业']`. */
  readonly back: readonly [to: string, label: string]
  /** What is worked on: a document's code, or the flow's name. */
  readonly title: string
  readonly said?: Said | null
  /** Keeps room for what is said, so that screens on which something is always said do not jump. */
  readonly holdsRoom?: boolean
  /** What stands under the title on every screen of the flow: how far the work is. */
  readonly top?: ReactNode
  readonly children: ReactNode
}

/** The frame of every flow: the way back, what is worked on, whether the server has it all, and what was just said. */
export function Screen({ back: [to, label], title, said = null, holdsRoom = false, top, children }: Props) {
  return (
    <main className="screen">
      <header className="top">
        <Link to={to} className="back">
          ‹ {label}
        </Link>
        <div>
          <b className="mono">{title}</b>
          <SendState />
        </div>
      </header>
      {top}
      <Refused />
      <SaidBanner said={said} holdsRoom={holdsRoom} />
      {children}
    </main>
  )
}
