import { useState } from 'react'
import './cost.css'
import { Explained } from './Explained.tsx'
import { Money } from './Money.tsx'
import { EXPLAIN_STEPS } from './words.ts'
import { StepsDrawer } from './StepsDrawer.tsx'

type ExplainAmountProps = {
  /** The cost whose amount it is. */
  readonly code: string
  /** In yuan, as the wire has it. */
  readonly money: string
}

/** An amount that says how it came about: pressed, it opens every step from the work to the fen (design money, 5). */
export function ExplainAmount({ code, money }: ExplainAmountProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="yc-amount" title={EXPLAIN_STEPS.title} onClick={() => setOpen(true)}>
        <Money value={money} />
      </button>
      <StepsDrawer open={open} title={EXPLAIN_STEPS.title} size={720} onClose={() => setOpen(false)}>
        {open && <Explained code={code} />}
      </StepsDrawer>
    </>
  )
}
