import { tidyBills } from '../bill/bill/tidy.ts'
import { BOARD_TOPIC, buildDays } from '../board/figure/build.ts'
import { rankGoods, RANKING_TOPIC } from '../board/figure/night.ts'
import { planReports, REPORT_TOPIC, sendReport } from '../board/report/send.ts'
import { refreshAll, TODAY_TOPIC } from '../board/figure/today.ts'
import { forgetBytes } from '../base/file/sweep.ts'
import { reratePart } from '../bill/run/rerate.ts'
import { settlePart } from '../bill/run/settle.ts'
import { RUN_TOPIC, workRun } from '../bill/run/work.ts'
import { STATEMENT_TOPIC } from '../bill/statement/note.ts'
import { statementJob } from '../bill/statement/send.ts'
import { CLOSE_TOPIC } from '../fee/period/assign.ts'
import { closePeriods } from '../fee/rating/close.ts'
import { MOST_DEEDS, rateDeeds } from '../fee/rating/rate.ts'
import { RATE_TOPIC, type DeedToRate } from '../fee/work/waiting.ts'
import { chargeNights } from '../fee/storage/run.ts'
import type { Topics } from '../plumbing/jobs/topic.ts'
import { COPY_ATTEMPTS, COPY_TOPIC, makeCopy } from '../leave/copy/make.ts'
import { COPY_SWEEP_TOPIC, sweepCopies } from '../leave/copy/sweep.ts'
import { sendTestMail } from '../partner/mail/test-mail.ts'
import {
  compareBindings,
  endBindings,
  lookAtProgram,
  renewTokens,
  startTickets,
  tellDomains,
} from '../partner/mini-program/chores.ts'
import { heardOf } from '../partner/mini-program/events.ts'
import { WECHAT_TOPIC } from '../partner/mini-program/topics.ts'
import { MONTHS_TOPIC, sumMonths } from '../stock/history/months.ts'
import { CYCLE_TOPIC, makeCyclePlans } from '../stocktake/cycle/run.ts'
import { tellOfLabels } from '../task/label-film/tell.ts'
import { tellOfTasks, tellShelvers } from '../task/task/tell.ts'
import { ALARM_TOPIC, raiseAlarm } from './alarm.ts'
import { BACKUP_TOPIC, backUp, BASE_TOPIC, copyBaseDaily, DRILL_TOPIC, tryBackup } from './backup-night.ts'
import { ERASE_TOPIC, eraseDue } from './erase-night.ts'
import { CLOSED_MONTHS_TOPIC, sumClosedMonths } from './closed-months.ts'
import { checkAll, checkRecent, sweep, sweepLogs, watchJobs } from './chores.ts'

const MONTH = '30 days'
/** Pages show what ran of money, and what was planned. */
const TWO_YEARS = '2 years'

/** All that is done apart from requests, by topic: what follows from a deed, and what the clock starts (`schedule.ts` says when). */
export const TOPICS: Topics = {
  'task.waiting': { together: tellOfTasks('task.waiting') },
  'task.rejected': { together: tellOfTasks('task.rejected') },
  'task.completed': { together: tellOfTasks('task.completed') },
  'putaway.waiting': { inside: tellShelvers },
  'label.waiting': { inside: tellOfLabels },
  'label.completed': { inside: tellOfLabels },
  // One a deed, which the work itself remembers for ever.
  [RATE_TOPIC]: {
    together: (tx, tenantId, payloads) => rateDeeds(tx, tenantId, payloads as unknown as readonly DeedToRate[]),
    most: MOST_DEEDS,
    keep: '1 day',
    owed: true,
  },
  [CLOSE_TOPIC]: { outside: closePeriods, keep: TWO_YEARS },
  // A day that is done is done once; what is missing is found again in the data.
  'storage.night': { outside: chargeNights, keep: TWO_YEARS },
  [CYCLE_TOPIC]: { outside: makeCyclePlans, keep: TWO_YEARS },
  'bill.tidy': { inside: tidyBills, keep: TWO_YEARS },
  // A part that is done is done once: a repetition goes on with those that wait.
  [RUN_TOPIC]: { outside: workRun({ settle: settlePart, rerate: reratePart }), longest_s: 3600, keep: TWO_YEARS },
  // Its own time is over after three days; until then it is tried, at last every hour.
  [STATEMENT_TOPIC]: { outside: statementJob, attempts: 100, atOnce: 4, longest_s: 60, keep: TWO_YEARS },
  // About four days: a store of files may be away over a long weekend.
  'images.gone': { outside: forgetBytes, attempts: 100, atOnce: 4 },
  'mail.test': { outside: sendTestMail, attempts: 3, atOnce: 4, longest_s: 60 },
  // A month that is summed is summed; what is left is found again in the data.
  [MONTHS_TOPIC]: { outside: sumMonths, longest_s: 3600, keep: MONTH },
  [CLOSED_MONTHS_TOPIC]: { outside: sumClosedMonths, atOnce: 1, longest_s: 3600, keep: MONTH },
  // A day that is built is built; what is left is found again in the data.
  [BOARD_TOPIC]: { outside: buildDays, longest_s: 3600 },
  [TODAY_TOPIC]: { outside: refreshAll, atOnce: 1, keep: '1 day' },
  [RANKING_TOPIC]: { outside: rankGoods, atOnce: 1, longest_s: 3600, keep: MONTH },
  [REPORT_TOPIC.plan]: { inside: planReports, keep: '1 day' },
  // Tried until its day is over.
  [REPORT_TOPIC.send]: { outside: sendReport, attempts: 100, atOnce: 2, longest_s: 80, keep: MONTH },
  // Tried again for some hours; the next night makes up for it.
  [BACKUP_TOPIC]: { outside: backUp, atOnce: 1, attempts: 8, longest_s: 6 * 3600, keep: MONTH },
  [DRILL_TOPIC]: { outside: tryBackup, atOnce: 1, attempts: 3, longest_s: 6 * 3600, keep: MONTH },
  [BASE_TOPIC]: { outside: copyBaseDaily, atOnce: 1, attempts: 3, longest_s: 6 * 3600, keep: '1 day' },
  // A file is there whole or not at all: after a kill it is made anew.
  [COPY_TOPIC]: { outside: makeCopy, attempts: COPY_ATTEMPTS, atOnce: 2, longest_s: 6 * 3600, keep: MONTH },
  [COPY_SWEEP_TOPIC]: { outside: sweepCopies, attempts: 8, atOnce: 1, keep: MONTH },
  // What is erased is erased: a repetition goes on with what is left.
  [ERASE_TOPIC]: { outside: eraseDue, atOnce: 1, attempts: 8, longest_s: 12 * 3600, keep: TWO_YEARS },
  [WECHAT_TOPIC.event]: { inside: heardOf, keep: MONTH },
  [WECHAT_TOPIC.look]: { outside: lookAtProgram, longest_s: 60 },
  [WECHAT_TOPIC.start]: { outside: startTickets, atOnce: 1, longest_s: 60 },
  [WECHAT_TOPIC.end]: { outside: endBindings, atOnce: 1 },
  [WECHAT_TOPIC.domains]: { outside: tellDomains, atOnce: 1, longest_s: 60 },
  // A later period looks at all of them again.
  [WECHAT_TOPIC.tokens]: { outside: renewTokens, attempts: 6, atOnce: 1, keep: '1 day' },
  [WECHAT_TOPIC.night]: { outside: compareBindings, attempts: 8, atOnce: 1, keep: MONTH },
  [ALARM_TOPIC]: { outside: raiseAlarm, attempts: 8, atOnce: 1, longest_s: 60, keep: '1 day' },
  invariants: { outside: checkRecent, atOnce: 1, keep: MONTH },
  'invariants.all': { outside: checkAll, atOnce: 1, keep: MONTH },
  jobs: { outside: watchJobs, atOnce: 1, keep: MONTH },
  sweep: { inside: (tx, tenantId, _payload, place) => sweep(tx, tenantId, TOPICS, place), keep: MONTH },
  'logs.sweep': { outside: sweepLogs, atOnce: 1, keep: MONTH },
}
