import { drain } from '../plumbing/jobs/hands.ts'
import { every, planDue, type Scheduled } from '../plumbing/jobs/schedule.ts'
import type { Workplace } from '../plumbing/jobs/topic.ts'
import { TOPICS } from './topics.ts'

/** Everything that runs by the clock; `topics.ts` says what it does. */
export const SCHEDULED: readonly Scheduled[] = [
  { topic: 'invariants', period: (now) => every(10, now), each: 'installation' },
  { topic: 'jobs', period: (now) => every(10, now), each: 'installation' },
  { topic: 'sweep', period: (now) => every(60 * 24, now), each: 'tenant' },
]

/** Does what the clock starts at an instant, unless it has been done. */
export async function runDue(place: Workplace, now: number): Promise<void> {
  await planDue(place.database, TOPICS, SCHEDULED, { now })
  await drain(place, TOPICS, { onFailure: (error, { topic }) => place.log.error({ err: error, topic }, 'job failed') })
}
