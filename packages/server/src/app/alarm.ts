/** Tells those who run the installation of what needs somebody: when it begins, each day it lasts, and when it is over. */
import { own } from '@yuncang/domain/base/own.ts'
import { JOB_NAMES } from '@yuncang/contract/board/operations/words.ts'
import { hostname } from 'node:os'
import { backupsOf, drillOf, journalOf, looksOf, workOf } from '../board/operations/store.ts'
import { serverFor } from '../partner/mail/which.ts'
import { wechatPlatform } from '../partner/mini-program/wechat.store.ts'
import { lookAs } from '../plumbing/db/as-reader.store.ts'
import type { Db } from '../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../plumbing/db/scope.ts'
import type { Run } from '../plumbing/jobs/topic.ts'
import { postHook } from '../plumbing/watch/hook.ts'
import { keepAlarm, lastAlarms, type AlarmWay, type LastAlarm } from './alarm.store.ts'
import { ALARM } from './words.ts'

export const ALARM_TOPIC = 'alarm'
/** Work that is late by less comes by itself. */
const LATE_S = 900

type Trouble = { readonly kind: string; readonly text: string }

/** Looks, and tells each way where nothing was told of it. What could not be told is tried again, by that way alone. */
export async function raiseAlarm(run: Run): Promise<void> {
  const { alarms, database } = run
  if (!alarms || (alarms.url === '' && alarms.mail === '')) return
  const [troubles, last] = await database.transaction(async (tx) => [
    await lookAs(tx, 'platform', troublesOf),
    await lastAlarms(tx),
  ])
  const kinds = troubles.map(({ kind }) => kind)
  const lines = troubles.map(({ text }) => text)
  const text = lines.length === 0 ? ALARM.over(hostname()) : ALARM.text(hostname(), lines)
  const tell = async (way: AlarmWay, send: () => Promise<void>) => {
    if (
      isTold(
        kinds,
        last.find((one) => one.way === way),
      )
    )
      return
    await send()
    await database.transaction((tx) => keepAlarm(tx, way, kinds))
  }
  const ended = await Promise.allSettled([
    alarms.url !== '' && tell('hook', () => postHook(alarms.url, spoken(text, lines), alarms, run.signal)),
    alarms.mail !== '' && tell('mail', () => sendMail(run, alarms.mail, text, kinds)),
  ])
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Whether this is what was last told, not too long ago. Of what is well nothing is told but that it is so again. */
function isTold(kinds: readonly string[], last: LastAlarm | undefined): boolean {
  const before = last?.troubles ?? []
  const same = kinds.length === before.length && kinds.every((kind) => before.includes(kind))
  return same && (kinds.length === 0 || last?.stale !== true)
}

/** In the forms of the robots that groups of people have (企业微信, 钉钉; 飞书), and plainly beside it. */
const spoken = (text: string, troubles: readonly string[]) => ({
  msgtype: 'text',
  text: { content: text },
  msg_type: 'text',
  content: { text },
  troubles,
})

async function sendMail(run: Run, to: string, text: string, kinds: readonly string[]): Promise<void> {
  const server = await serverFor(run, PLATFORM_TENANT)
  if (typeof server === 'string') throw new Error(ALARM.noMail)
  const mail = {
    messageId: `<alarm.${run.id}@${server.fromAddress.split('@')[1]}>`,
    to,
    subject: kinds.length === 0 ? ALARM.subjectOver : ALARM.subject(kinds.length),
    text,
    attachments: [],
  }
  await run.mail.postman.send(server, mail, run.signal)
}

/** What needs somebody; the same as is red on the page of operations and, of WeChat, on the page of its settings; but for what a new installation does not have yet. */
async function troublesOf(db: Db): Promise<Trouble[]> {
  const [work, backups, drill, journal, looks, wechat] = await Promise.all([
    workOf(db),
    backupsOf(db),
    drillOf(db),
    journalOf(db),
    looksOf(db),
    wechatPlatform(db),
  ])
  const named = (topic: string) => own(JOB_NAMES, topic) ?? topic
  const broken = looks.flatMap((look) => look.broken)
  return [
    ...(broken.length > 0
      ? [{ kind: 'promises', text: ALARM.promises([...new Set(broken.map(({ name }) => name))]) }]
      : []),
    ...work
      .filter(({ failed }) => failed > 0)
      .map(({ topic, failed, failure }) => ({
        kind: `job ${topic}`,
        text: ALARM.job(named(topic), failed, failure ?? ''),
      })),
    ...work
      .filter(({ late_s }) => (late_s ?? 0) > LATE_S)
      .map(({ topic, late_s }) => ({
        kind: `late ${topic}`,
        text: ALARM.late(named(topic), Math.floor(late_s! / 60)),
      })),
    ...(backups.failed ? [{ kind: 'backup failed', text: ALARM.backupFailed(backups.failed.failure) }] : []),
    ...(backups.made?.overdue ? [{ kind: 'backup old', text: ALARM.backupOld }] : []),
    ...(drill?.outcome === 'broken' ? [{ kind: 'drill broken', text: ALARM.drillBroken(drill.content) }] : []),
    ...(drill?.overdue ? [{ kind: 'drill old', text: ALARM.drillOld }] : []),
    ...(journal.behind ? [{ kind: 'journal behind', text: ALARM.journalBehind }] : []),
    ...(journal.kept && journal.failed
      ? [{ kind: 'copy failed', text: ALARM.copyFailed(journal.failed.failure) }]
      : []),
    ...(journal.kept && journal.copy?.overdue ? [{ kind: 'copy old', text: ALARM.copyOld }] : []),
    // Until the first has come it is being set up.
    ...(wechat?.ticket_at && wechat.late ? [{ kind: 'wechat ticket', text: ALARM.wechatTicket }] : []),
  ]
}
