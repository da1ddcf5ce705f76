import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Flow } from '../steps/advance.ts'
import { wrong } from '../steps/said.ts'
import { Screen } from './Screen.tsx'

type Props<F> = {
  /** The jobs of the flow: where the way back leads, and what stands there. */
  readonly back: readonly [to: string, label: string]
  /** The document as it was scanned, shown until it is open. */
  readonly code: string
  /** The run of the flow: open, or why not. */
  readonly steps: { readonly flow: F | null; readonly failed: string }
  readonly titleOf: (flow: F) => string
  readonly top?: (flow: F) => ReactNode
  readonly holdsRoom?: boolean
  readonly children: (flow: F) => ReactNode
}

/** The screens of one document. Where there is nothing (more) to do, the worker comes back to the jobs and is told why. */
export function StepsScreen<F extends Flow<string>>({
  back,
  code,
  steps: { flow, failed },
  titleOf,
  top,
  holdsRoom = false,
  children,
}: Props<F>) {
  const [jobs] = back
  if (failed) return <Navigate to={jobs} replace state={{ said: wrong(failed) }} />
  if (!flow) return <p className="splash">正在打开 {code}…</p>
  if (flow.state === 'chooseJob') return <Navigate to={jobs} replace state={{ said: flow.said }} />
  return (
    <Screen back={back} title={titleOf(flow)} said={flow.said} holdsRoom={holdsRoom} top={top?.(flow)}>
      {children(flow)}
    </Screen>
  )
}
