/** Jobs done by hand: tests start none of their own. */
import { SCHEDULED } from '@yuncang/server/app/schedule.ts'
import { TOPICS } from '@yuncang/server/app/topics.ts'
import type { Database } from '@yuncang/server/plumbing/db/database.ts'
import type { Depot } from '@yuncang/server/plumbing/file/depot.ts'
import type { FilePlace } from '@yuncang/server/plumbing/file/place.ts'
import { drain, type Orders } from '@yuncang/server/plumbing/jobs/hands.ts'
import type { Mailroom } from '@yuncang/server/plumbing/mail/mailroom.ts'
import { planDue } from '@yuncang/server/plumbing/jobs/schedule.ts'
import type { Wechat } from '@yuncang/server/plumbing/http/wechat.ts'
import type { Workplace } from '@yuncang/server/plumbing/jobs/topic.ts'
import { expect } from 'vitest'
import { NO_MAIL } from './no-mail.ts'
import { NO_WECHAT } from './no-wechat.ts'

const away = () => Promise.reject(new Error('no place for files is known here'))
const NOWHERE: FilePlace = { put: away, get: away, remove: away }
const QUIET: Workplace['log'] = { error: () => {}, warn: () => {} }

type Options = {
  /** What fails ends the test, unless somebody wants to hear of it. */
  readonly onFailure?: NonNullable<Orders['onFailure']>
  /** Without, what would go there waits. */
  readonly files?: FilePlace
  /** Without, no copies of merchants' data are made. */
  readonly copies?: Depot
  /** Without, no server of mail is reached, and no password of one opened. */
  readonly mail?: Mailroom
  /** Without, WeChat is not reached. */
  readonly wechat?: Wechat
}

/** Does everything that is due; answers how much was done. */
export function drainJobs(
  database: Database,
  {
    onFailure = (error) => expect.fail(String(error)),
    files = NOWHERE,
    copies,
    mail = NO_MAIL,
    wechat = NO_WECHAT,
  }: Options = {},
): Promise<number> {
  return drain({ database, files, ...(copies && { copies }), mail, wechat, log: QUIET }, TOPICS, { onFailure })
}

/** Does what the clock starts at an instant, unless it has been done. */
export async function runDue(place: Workplace, now: number): Promise<void> {
  await planDue(place.database, TOPICS, SCHEDULED, { now })
  await drain(place, TOPICS, { onFailure: (error, { topic }) => place.log.error({ err: error, topic }, 'job failed') })
}
