import type { Packing } from '@yuncang/kit/quantity/split.ts'
import { useState, type ReactNode } from 'react'
import { BoxSteppers } from './BoxSteppers.tsx'

/** Pieces of one batch: sound, and damaged ones, which are not among the sound. */
export type Amount = { readonly normal: number; readonly broken: number }

type Props = {
  readonly goods: Packing
  readonly amount: Amount
  readonly onChange: (amount: Amount) => void
  /** What stands below the sound pieces: it speaks of them alone. */
  readonly children?: ReactNode
}

/** Sound pieces, and damaged ones where there are any. */
export function AmountFields({ goods, amount, onChange, children }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <BoxSteppers
        pieces={amount.normal}
        packing={goods}
        onChange={(normal) => onChange({ ...amount, normal: normal ?? 0 })}
      />
      {children}
      {opened || amount.broken > 0 ? (
        <section aria-label="破损品">
          <h2>破损品，不算在上面</h2>
          <BoxSteppers
            pieces={amount.broken}
            packing={goods}
            onChange={(broken) => onChange({ ...amount, broken: broken ?? 0 })}
          />
        </section>
      ) : (
        <button type="button" className="big" onClick={() => setOpened(true)}>
          有破损
        </button>
      )}
    </>
  )
}
