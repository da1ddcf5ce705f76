import { grouped } from '@yuncang/kit/quantity/number.ts'
import type { ReactNode } from 'react'
import type { Run } from '../steps/run.ts'

type Props = {
  readonly label: string
  /** Pieces in all, and how many of them are done. */
  readonly all: number
  readonly done: number
  readonly run: Run
  /** The same in words. */
  readonly children: ReactNode
}

/** How far the work is, and what this worker did of it on this visit. */
export function Progress({ label, all, done, run, children }: Props) {
  return (
    <div className="progress">
      <progress max={all} value={done} aria-label={label} />
      <span>{children}</span>
      <span>
        本次 {run.times} 笔 {grouped(run.pieces)} 件
      </span>
    </div>
  )
}
