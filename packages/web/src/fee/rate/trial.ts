import { createContext, type ComponentType } from 'react'
import type { Place } from './model.ts'
import type { sentOf } from './rate-values.ts'

/** A rate as it is typed, to be tried on a month. */
export type TrialProps = {
  readonly place: Place
  /** The rate that is changed; empty: a new one. */
  readonly rateId: string
  /** The form as it would be sent. */
  readonly sent: ReturnType<typeof sentOf>
  readonly onClose: () => void
}

/** What tries a rate; it explains costs, which stand behind rates. The back office gives it (`main/Inside.tsx`). */
export const TrialContext = createContext<ComponentType<TrialProps> | null>(null)
