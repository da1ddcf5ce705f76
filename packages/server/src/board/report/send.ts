import { REPORT_REASONS, REPORT_WORDS as WORDS } from '@yuncang/contract/board/report/words.ts'
import { NO_SERVER } from '@yuncang/contract/partner/mail/words.ts'
import { TRADERS } from '@yuncang/domain/access/rights.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { isReportDue } from '@yuncang/domain/board/report/night.ts'
import { standingOf } from '../../access/session/open.store.ts'
import { idsNamed } from '../../base/named/store.ts'
import { serverFor } from '../../partner/mail/which.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { enterScope } from '../../plumbing/db/enter.store.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { contextOf, type Context } from '../../plumbing/http/context.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { MailFailure, type MailReason } from '../../plumbing/mail/failure.ts'
import { clock } from '../figure/build.store.ts'
import { reportOf, type Report } from './content.ts'
import { PICTURE_ID, reportHtml, reportText } from './mail.ts'
import { reportPicture } from './picture.ts'
import {
  claim,
  endClaim,
  isWaiting,
  noteDaily,
  settingsOf,
  sweepReports,
  wanted,
  type End,
  type Which,
} from './store.ts'

export const REPORT_TOPIC = { plan: 'board.reports', send: 'board.report' } as const
/** What became of a report is told for so long. */
const KEPT_DAYS = 60
const LONGEST_SAID = 300
/** No further attempt makes these better: somebody has to change something. */
const FINAL: ReadonlySet<MailReason> = new Set(['badMail', 'to', 'content', 'tooLarge'])

/** Writes down the reports whose hour has come today, each once a person and day, whoever does so and however often. */
export async function planReports(tx: Tx, tenantId: number): Promise<void> {
  const now = await clock(tx)
  const day = shanghaiDay(now)
  for (const { accountId, hour, sendTo, setAt } of await wanted(tx, tenantId)) {
    if (!isReportDue(now, hour, setAt.getTime())) continue
    const which = { accountId, day, number: 0 }
    if (await noteDaily(tx, tenantId, which, sendTo)) await follow(tx, tenantId, [following(which)])
  }
  await sweepReports(tx, tenantId, addDays(day, -KEPT_DAYS))
}

/** The job that sends a report. */
export const following = (which: Which) => ({ topic: REPORT_TOPIC.send, payload: { ...which } })

/**
 * Sends a report: it is claimed, and that is committed, before the mail leaves; what became of it is written after. Whoever is killed in
 * between has the same mail go once more, under the same Message-ID. That of a day is tried until the day is over.
 * @throws Error while it waits on
 */
export async function sendReport(run: Run): Promise<void> {
  const { database, tenantId } = run
  const which = run.payload as unknown as Which
  const claimed = await inTenant(database, tenantId, (tx) => claim(tx, tenantId, which))
  if (claimed === undefined) {
    if (await inTenant(database, tenantId, (tx) => isWaiting(tx, tenantId, which)))
      throw new Error('a report is being sent by somebody else')
    return
  }
  const end = await tried(run, which, claimed.sendTo)
  await inTenant(database, tenantId, (tx) => endClaim(tx, tenantId, which, claimed.attempts, end))
  if (end.state === 'waiting') throw new Error(end.failure)
}

async function tried(run: Run, which: Which, sendTo: string): Promise<End> {
  const { database, tenantId } = run
  const isTest = which.number > 0
  const made = await inTenant(database, tenantId, (tx) => madeFor(tx, tenantId, which))
  if (typeof made === 'string') return { state: 'dropped', failure: REPORT_REASONS[made] }
  const server = await serverFor(run, tenantId)
  if (typeof server === 'string') return { state: 'failed', failure: NO_SERVER[server] }
  const { report, address } = made
  try {
    const name = `report.${tenantId}.${which.accountId}.${which.day}.${which.number}`
    const mail = {
      messageId: `<${name}@${server.fromAddress.split('@')[1]}>`,
      to: sendTo,
      subject: `${isTest ? WORDS.test : ''}${WORDS.subject(report.day, report.of)}`,
      text: reportText(report, address),
      html: reportHtml(report, address),
      attachments: [
        { name: WORDS.fileName(report.day), type: 'image/png', bytes: await reportPicture(report), id: PICTURE_ID },
      ],
    }
    await run.mail.postman.send(server, mail, run.signal)
    return { state: 'sent', failure: '' }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const { reason, message, answer } = error
    const failure = `${message}${answer === '' ? '' : `（${answer}）`}`.slice(0, LONGEST_SAID)
    // Who asked for one sees at once why it did not go.
    return { state: isTest || FINAL.has(reason) ? 'failed' : 'waiting', failure }
  }
}

/** The report as the person may see it at this moment; else why he gets none. */
async function madeFor(
  tx: Tx,
  tenantId: number,
  { accountId, day, number }: Which,
): Promise<{ readonly report: Report; readonly address: string } | keyof typeof REPORT_REASONS> {
  const now = await clock(tx)
  const isTest = number > 0
  if (!isTest && shanghaiDay(now) !== day) return 'late'
  const [settings, standing] = [
    await settingsOf(tx, { tenantId, accountId }),
    await standingOf(tx, tenantId, accountId),
  ]
  if (settings === undefined || (!isTest && !settings.enabled)) return 'off'
  if (standing === undefined || !standing.isOpen) return 'closed'
  if (!TRADERS.includes(standing.identity) || !standing.keys.includes('assignmentManageView')) return 'noRight'
  const { identity, keys, warehouseIds, supplierId } = standing
  const ctx: Context = contextOf(
    {
      session_id: 0,
      tenant_id: tenantId,
      account_id: accountId,
      identity,
      supplier_id: supplierId,
      warehouse_ids: warehouseIds === null ? null : [...warehouseIds],
      rights: new Set(keys),
      must_change_password: false,
      has_factor: false,
      asleep: false,
      at: new Date(now),
    },
    '',
  )
  await enterScope(tx, ctx.scope)
  const { ofWarehouse: code, address } = settings
  const ids = code === '' ? undefined : await idsNamed(tx, ctx.scope, 'warehouse', code)
  if (ids?.length === 0) return 'noWarehouse'
  return { report: await reportOf(tx, ctx, ids === undefined ? null : { id: ids[0]!, code }), address }
}
