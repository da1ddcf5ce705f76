import { useState, type ReactNode } from 'react'
import { COST_ANSWERS, type Cost } from './model.ts'
import { RerateDialog } from './RerateDialog.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { SettledDialog } from './SettledDialog.tsx'
import type { Settled } from './useCostDeeds.ts'
import { VoidDialog } from './VoidDialog.tsx'

type Asked = { readonly costs: readonly Cost[]; readonly done: () => void }
type Open =
  | ({ readonly what: 'settle' | 'void' | 'rerate' } & Asked)
  | { readonly what: 'settled'; readonly settled: Settled; readonly done: () => void }

const nothing = () => undefined

/** Settling, voiding and deciding anew as lists and pages do them: what asks for them, and the dialogs to put on the page. */
export function useSettling() {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const ask =
    (what: 'settle' | 'void' | 'rerate') =>
    (costs: readonly Cost[], done: () => void = nothing): void =>
      setOpen({ what, costs, done })
  return {
    settle: ask('settle'),
    voidAll: ask('void'),
    rerate: ask('rerate'),
    dialogs: dialogsOf(open, setOpen, close),
  }
}

function dialogsOf(open: Open | null, setOpen: (open: Open) => void, close: () => void): ReactNode {
  switch (open?.what) {
    case 'settle': {
      const { costs, done } = open
      const settled = (answer: Settled) => {
        done()
        setOpen({ what: 'settled', settled: answer, done })
      }
      return <SettleDialog costs={costs} onSettled={settled} onClose={close} />
    }
    case 'void':
      return <VoidDialog costs={open.costs} onVoided={open.done} onClose={close} />
    case 'rerate':
      return (
        <RerateDialog
          codes={open.costs.map(({ code }) => code)}
          invalidates={COST_ANSWERS}
          onDone={open.done}
          onClose={close}
        />
      )
    case 'settled':
      return <SettledDialog settled={open.settled} onClose={close} />
    case undefined:
      return null
  }
}
