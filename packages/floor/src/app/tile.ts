import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import type { JobKind } from '@yuncang/domain/shelf/job/job.ts'
import type { ReactElement } from 'react'
import type { Deed } from '../outbox/worker.ts'
import type { IconName } from '../part/Icon.tsx'

/** A piece of work on the floor as it hangs on the home: who may do it, its screens, what of it may wait on the device. */
export type Tile = {
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

/** The tiles that a user holds the right for. */
export function tilesFor({ buttonList }: UserInfo, tiles: readonly Tile[]): readonly Tile[] {
  const rights: readonly string[] = buttonList
  return tiles.filter(({ right }) => rights.includes(right))
}
