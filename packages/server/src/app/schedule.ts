import { every, type Scheduled } from '../plumbing/jobs/schedule.ts'

/** Everything that runs by the clock; `topics.ts` says what it does. */
export const SCHEDULED: readonly Scheduled[] = [
  { topic: 'invariants', period: (now) => every(10, now), each: 'installation' },
  { topic: 'jobs', period: (now) => every(10, now), each: 'installation' },
  { topic: 'storage.night', period: (now) => every(10, now), each: 'tenant' },
  { topic: 'sweep', period: (now) => every(60 * 24, now), each: 'tenant' },
]
