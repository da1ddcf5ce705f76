import { Drawer } from 'antd'
import { useRef, useState } from 'react'
import './cost.css'
import { Explained } from './Explained.tsx'
import { Money } from './Money.tsx'
import { EXPLAIN_STEPS } from './words.ts'

type ExplainAmountProps = {
  /** The cost whose amount it is. */
  readonly code: string
  /** In yuan, as the wire has it. */
  readonly money: string
}

/** An amount that says how it came about: pressed, it opens every step from the work to the fen (design money, 5). */
export function ExplainAmount({ code, money }: ExplainAmountProps) {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className="yc-amount" title={EXPLAIN_STEPS.title} onClick={() => setOpen(true)}>
        <Money value={money} />
      </button>
      <Drawer
        open={open}
        title={EXPLAIN_STEPS.title}
        size={720}
        panelRef={panel}
        // The focus of antd stays beside the panel; who works by keys begins inside.
        afterOpenChange={(isOpen) => isOpen && panel.current?.querySelector('button')?.focus()}
        onClose={() => setOpen(false)}
      >
        {open && <Explained code={code} />}
      </Drawer>
    </>
  )
}
