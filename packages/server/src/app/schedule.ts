import { BOARD_TOPIC } from '../board/figure/build.ts'
import { RANKING_TOPIC } from '../board/figure/night.ts'
import { TODAY_TOPIC } from '../board/figure/today.ts'
import { REPORT_TOPIC } from '../board/report/send.ts'
import { CLOSE_TOPIC } from '../fee/period/assign.ts'
import { COPY_SWEEP_TOPIC } from '../leave/copy/sweep.ts'
import { WECHAT_TOPIC } from '../partner/mini-program/topics.ts'
import { MONTHS_TOPIC } from '../stock/history/months.ts'
import { CYCLE_TOPIC } from '../stocktake/cycle/run.ts'
import { ALARM_TOPIC } from './alarm.ts'
import { BACKUP_TOPIC, BASE_TOPIC, DRILL_TOPIC, NIGHT_MS } from './backup-night.ts'
import { CLOSED_MONTHS_TOPIC } from './closed-months.ts'
import { ERASE_TOPIC } from './erase-night.ts'
import { every, type Scheduled } from '../plumbing/jobs/schedule.ts'

const DAY_MIN = 60 * 24
/** 00:30 in Shanghai, as the world's clock counts days: a deed may run on past midnight with its moment before it. */
const HALF_PAST_MIDNIGHT_MS = 16.5 * 3_600_000

/** A version that sums otherwise than the one before says so: what that one has done of today is due once more, as it begins. */
const summedByDays = (now: number) => `${every(DAY_MIN, now - HALF_PAST_MIDNIGHT_MS)} by days`

/** Everything that runs by the clock; `topics.ts` says what it does. */
export const SCHEDULED: readonly Scheduled[] = [
  { topic: 'invariants', period: (now) => every(10, now), each: 'installation' },
  { topic: 'invariants.all', period: (now) => every(DAY_MIN, now - HALF_PAST_MIDNIGHT_MS), each: 'installation' },
  { topic: 'jobs', period: (now) => every(10, now), each: 'installation' },
  // Each period has a job for its end; this finds those that a version has cut meanwhile.
  { topic: CLOSE_TOPIC, period: (now) => every(60 * 6, now), each: 'tenant' },
  { topic: 'storage.night', period: (now) => every(DAY_MIN, now - HALF_PAST_MIDNIGHT_MS), each: 'tenant' },
  { topic: CYCLE_TOPIC, period: (now) => every(DAY_MIN, now - HALF_PAST_MIDNIGHT_MS), each: 'tenant' },
  { topic: MONTHS_TOPIC, period: summedByDays, each: 'tenant' },
  { topic: CLOSED_MONTHS_TOPIC, period: summedByDays, each: 'installation' },
  { topic: BOARD_TOPIC, period: (now) => every(10, now), each: 'tenant' },
  { topic: TODAY_TOPIC, period: (now) => every(1, now), each: 'installation' },
  { topic: REPORT_TOPIC.plan, period: (now) => every(10, now), each: 'tenant' },
  { topic: RANKING_TOPIC, period: (now) => every(10, now), each: 'installation' },
  { topic: WECHAT_TOPIC.tokens, period: (now) => every(10, now), each: 'installation' },
  { topic: WECHAT_TOPIC.night, period: (now) => every(DAY_MIN, now - HALF_PAST_MIDNIGHT_MS), each: 'installation' },
  { topic: COPY_SWEEP_TOPIC, period: (now) => every(60, now), each: 'installation' },
  { topic: 'bill.tidy', period: (now) => every(10, now), each: 'tenant' },
  { topic: 'sweep', period: (now) => every(60 * 24, now), each: 'tenant' },
  { topic: 'logs.sweep', period: (now) => every(60 * 24, now), each: 'installation' },
]

/** What besides belongs to a data folder, and runs only where the program was started on one. */
export const SCHEDULED_AT_HOME: readonly Scheduled[] = [
  ...[BACKUP_TOPIC, DRILL_TOPIC].map((topic): Scheduled => ({
    topic,
    period: (now) => every(DAY_MIN, now - NIGHT_MS[topic]),
    each: 'installation',
  })),
  { topic: BASE_TOPIC, period: (now) => every(10, now), each: 'installation' },
  { topic: ERASE_TOPIC, period: (now) => every(DAY_MIN, now - HALF_PAST_MIDNIGHT_MS), each: 'installation' },
  { topic: ALARM_TOPIC, period: (now) => every(10, now), each: 'installation' },
]
