import type { Call, CallRequest } from '@yuncang/contract/wire/call.ts'
import { send } from '@yuncang/kit/call/client.ts'
import type { ReactElement } from 'react'
import { JobsPage, openJobs, type Jobs } from './JobsPage.tsx'
import type { Tile } from './tile.ts'

type JobsTile<C extends Call> = Omit<Tile, 'count' | 'screens'> & {
  readonly jobs: Jobs<C>
  /** The screens of one job, which finds its code in the address. */
  readonly page: ReactElement
  /** Further screens, below the job. */
  readonly more?: Tile['screens']
}

/** A tile whose work is a list of jobs: it says how many are open, lists them, and opens one. */
export function jobsTile<C extends Call>({ jobs, page, more = [], ...tile }: JobsTile<C>): Tile {
  const { path, title } = tile
  return {
    ...tile,
    count: async () => openJobs(jobs, await send(jobs.call, {} as CallRequest<C>, { quiet: true })).length,
    screens: [
      { path, element: <JobsPage title={title} path={path} jobs={jobs} /> },
      { path: `${path}/:code`, element: page },
      ...more,
    ],
  }
}
