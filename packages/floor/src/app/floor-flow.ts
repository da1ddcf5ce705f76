import type { Call } from '@yuncang/contract/wire/call.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import type { JobKind } from '@yuncang/domain/shelf/job/job.ts'
import type { ReactElement } from 'react'
import type { IconName } from './Icon.tsx'

/** A deed of a flow that may wait on the device until the server has acknowledged it. */
export type Deed = {
  readonly call: Call
  /** What the worker does with the goods when the server refused the deed afterwards. */
  readonly ifRefused: string
}

/** A piece of work on the floor: where it stands on the home, who may do it, its screens. One line of `flows.ts` each. */
export type FloorFlow = {
  /** Where its home tile leads: `/putaway`. */
  readonly path: `/${string}`
  readonly title: string
  /** What it is for, in a few words. */
  readonly hint: string
  readonly right: Right
  readonly icon: IconName
  /** The kind of job it works on, when its jobs are claimed: `${path}/${document}` goes on with one. */
  readonly job?: JobKind
  /** How many jobs are open for this worker; left out where there is nothing to count. Rejects when nobody answers. */
  readonly count?: () => Promise<number>
  readonly screens: readonly { readonly path: `/${string}`; readonly element: ReactElement }[]
  readonly deeds?: readonly Deed[]
}
