import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SaidBanner } from './SaidBanner.tsx'
import { Refused, SendState } from '../outbox/SendState.tsx'
import type { Said } from '../steps/useSaidTones.ts'

type Props = {
  /** Where the way back leads, and what stands there: `['/putaway', '作业']`. */
  readonly back: readonly [to: string, label: string]
  /** What is worked on: a document's code, or the flow's name. */
  readonly title: string
  readonly said?: Said | null
  readonly children: ReactNode
}

/** The frame of every flow: the way back, what is worked on, whether the server has it all, and what was just said. */
export function Screen({ back: [to, label], title, said = null, children }: Props) {
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
      <Refused />
      <SaidBanner said={said} />
      {children}
    </main>
  )
}
