import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import type { ReactNode } from 'react'

/** What can be done to a row of a list. */
export type RowAct = {
  readonly name: string
  /** Why it is not possible; empty when it is (the row's `abilities`). */
  readonly why: string
  readonly run: () => void
  readonly danger?: boolean
  readonly loading?: boolean
}

type RowActsProps = {
  readonly acts?: readonly RowAct[]
  /** What stands before the deeds. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/**
 * What stands at the end of a row. A deed that is never the reader's by his kind of user is not there; one that only his rights or the
 * row's state forbid stays in its place, off, and says why.
 */
export function RowActs({ acts = [], lead, children }: RowActsProps) {
  return (
    <div className="yc-row-acts">
      {lead}
      {theirs(acts).map(({ name, run, ...look }) => (
        <ActButton key={name} type="link" size="small" {...look} onClick={run}>
          {name}
        </ActButton>
      ))}
      {children}
    </div>
  )
}

/** The deeds that a reader of this kind may ever do. */
export function theirs<A extends { readonly why: string }>(acts: readonly A[]): A[] {
  return acts.filter(({ why }) => why !== WHY_NOT.notMine)
}
