import type { ComponentType } from 'react'
import type { Deed } from '../../outbox/worker.ts'

type Props = {
  /** The task that was picked for. */
  readonly code: string
  readonly locationCode: string
  /** It was answered, and this was said to it; a location that is to be counted at once leads away instead. */
  readonly onAnswered: (text: string) => void
  /** What is scanned meanwhile. */
  readonly onScan: (code: string) => void
}
/** How it is asked whether a location is empty that a pick has emptied by the books. Counting stands behind picking: it is handed over. */
export type Emptied = {
  readonly Ask: ComponentType<Props>
  /** The answer, which may wait on the device. */
  readonly deed: Deed
}
