import { RATE_LABELS } from '@yuncang/contract/fee/rate/words.ts'
import type { TypedEntry } from '@yuncang/domain/fee/rate/form.ts'
import type { Method } from '@yuncang/domain/fee/rate/methods.ts'
import './rate.css'
import { NumberField, type Faults } from './RateField.tsx'
import { UNITS } from '@yuncang/contract/fee/rate/price-words.ts'

type PriceFieldsProps = {
  readonly method: Method
  readonly entry: TypedEntry
  readonly set: (change: Partial<TypedEntry>) => void
  readonly faults: Faults
}

/** The prices a method asks for: one, or the six of weight and volume (part 3, 5.1). */
export function PriceFields({ method, entry, set, faults }: PriceFieldsProps) {
  if (method !== 'RECKON_TYPE_CUBIC_TONS')
    return (
      <NumberField
        label={RATE_LABELS.price}
        field="price"
        unit={UNITS[method]}
        value={entry.price}
        onChange={(price) => set({ price })}
        faults={faults}
      />
    )
  const number = (field: (typeof WEIGHED)[number][number]) => (
    <NumberField
      key={field}
      label={field === 'price' ? '续重单价' : RATE_LABELS[field]}
      field={field}
      unit={WEIGHED_UNITS[field]}
      whole={field === 'beginTonnes' || field === 'beginCubicMetres'}
      value={entry[field]}
      onChange={(text) => set({ [field]: text } as Partial<TypedEntry>)}
      faults={faults}
    />
  )
  return (
    <>
      <div className="yc-rate-triple" role="group" aria-label="重货">
        {WEIGHED[0].map(number)}
      </div>
      <div className="yc-rate-triple" role="group" aria-label="泡货">
        {WEIGHED[1].map(number)}
      </div>
      <p className="yc-rate-note">首重（首方）以内按首价计，超出部分按续价计</p>
    </>
  )
}

const WEIGHED = [
  ['beginTonnes', 'startPrice', 'price'],
  ['beginCubicMetres', 'volumeStartPrice', 'volumePrice'],
] as const
const WEIGHED_UNITS = {
  beginTonnes: '吨',
  startPrice: '元',
  price: '元/吨',
  beginCubicMetres: '方',
  volumeStartPrice: '元',
  volumePrice: '元/方',
} as const
