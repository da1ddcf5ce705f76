import { RESEND_WORDS, STATEMENT_MAIL } from '@yuncang/contract/bill/statement/mail-words.ts'
import { NO_SERVER } from '@yuncang/contract/partner/mail/words.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { serverFor } from '../../partner/mail/which.ts'
import { type Home, wholeTenant } from '../../plumbing/db/scope.ts'
import type { Run, Workplace } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { MailFailure, type MailReason } from '../../plumbing/mail/failure.ts'
import type { Mail } from '../../plumbing/mail/mail.ts'
import { paperOfBill, statementFile } from './files.ts'
import { claim, endClaim, isWaiting, printedBill, type Claimed } from './send.store.ts'

/** What pages show of the server's own words. */
const LONGEST_SAID = 300
/** No further attempt makes these better: somebody has to change something. */
const FINAL: ReadonlySet<MailReason> = new Set(['badMail', 'to', 'content', 'tooLarge'])

/** Which statement, as its job carries it; `until`: an instant after which it is tried no more, as the database reads it. */
export type ToSend = { readonly billId: number; readonly until: string }

type End = { readonly state: 'sent' | 'failed' | 'unaddressed' | 'waiting'; readonly failure: string }

/**
 * Sends a statement, wherever it is asked for: it is claimed, and that is committed, before the mail leaves; what became of it is written
 * after. Whoever is killed between the last byte and that has the same mail go once more, under the same Message-ID; what a person has
 * sent again is another mail.
 * @returns whether it waits on: it failed in a way that may pass, or somebody else has it
 */
export async function sendStatement(
  place: Pick<Workplace, 'database' | 'mail'>,
  tenantId: number,
  { billId, until }: ToSend,
  signal: AbortSignal,
): Promise<{ readonly waits: boolean; readonly failure: string }> {
  const scope = wholeTenant(tenantId)
  const { database } = place
  const claimed = await inTenant(database, tenantId, (tx) => claim(tx, scope, billId))
  if (claimed === undefined)
    return { waits: await inTenant(database, tenantId, (tx) => isWaiting(tx, scope, billId)), failure: '' }
  const end = await tried(place, scope, claimed, signal)
  const state = await inTenant(database, tenantId, (tx) => endClaim(tx, scope, billId, claimed, { ...end, until }))
  if (state === undefined)
    return { waits: await inTenant(database, tenantId, (tx) => isWaiting(tx, scope, billId)), failure: '' }
  return { waits: state === 'waiting', failure: end.failure }
}

/** The job that follows a bill. @throws Error while it waits on */
export async function statementJob({ payload, signal, tenantId, ...place }: Run): Promise<void> {
  const { waits, failure } = await sendStatement(place, tenantId, payload as unknown as ToSend, signal)
  if (waits) throw new Error(failure === '' ? 'a statement is being sent by somebody else' : failure)
}

async function tried(
  place: Pick<Workplace, 'database' | 'mail'>,
  scope: Home,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<End> {
  if (claimed.billStatus === BILL_STATUS.cancelled) return { state: 'failed', failure: RESEND_WORDS.cancelled }
  const server = await serverFor(place, scope.tenantId)
  if (typeof server === 'string') return { state: 'unaddressed', failure: NO_SERVER[server] }
  try {
    await place.mail.postman.send(server, await mailOf(place, scope, claimed, server.fromAddress), signal)
    return { state: 'sent', failure: '' }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const { reason, message, answer } = error
    // Taken back because time was up: nothing failed.
    if (reason === 'withdrawn') return { state: 'waiting', failure: '' }
    const failure = `${message}${answer === '' ? '' : `（${answer}）`}`.slice(0, LONGEST_SAID)
    return { state: FINAL.has(reason) ? 'failed' : 'waiting', failure }
  }
}

/** The mail: a few words, and the statement as PDF and workbook. */
async function mailOf(
  { database }: Pick<Workplace, 'database'>,
  scope: Home,
  { code, sendTo, messageId }: Claimed,
  fromAddress: string,
): Promise<Mail> {
  const printed = await inTenant(database, scope.tenantId, (tx) => printedBill(tx, scope, code))
  const paper = paperOfBill(printed!)
  const files = [await statementFile(paper, 'pdf'), await statementFile(paper, 'xlsx')]
  const { supplier, merchant, from, to, total, dueOn } = paper
  return {
    messageId: `<${messageId}.${scope.tenantId}@${fromAddress.split('@')[1]}>`,
    to: sendTo,
    subject: STATEMENT_MAIL.subject(code, supplier.name),
    text: STATEMENT_MAIL.text({ supplier: supplier.name, merchant: merchant.name, from, to, total, dueOn }),
    attachments: files.map(({ name, mediaType, bytes }) => ({ name, type: mediaType, bytes })),
  }
}
