import { useState } from 'react'
import { BoxSteppers } from '../../part/BoxSteppers.tsx'
import type { Amount, Goods } from './steps.ts'

type Props = {
  readonly goods: Pick<Goods, 'piecesPerBox' | 'maxUnitName' | 'minUnitName'>
  readonly amount: Amount
  readonly onChange: (amount: Amount) => void
}

/** Sound pieces, and damaged ones where there are any. */
export function AmountFields({ goods, amount, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <BoxSteppers
        pieces={amount.normal}
        packing={goods}
        onChange={(normal) => onChange({ ...amount, normal: normal ?? 0 })}
      />
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
