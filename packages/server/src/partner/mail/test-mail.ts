import { NO_SERVER, TEST_MAIL } from '@yuncang/contract/partner/mail/words.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { MailFailure } from '../../plumbing/mail/failure.ts'
import { endTry } from './store.ts'
import { serverFor } from './which.ts'

/** What the page shows of the server's own words. */
const LONGEST_SAID = 300

/**
 * Sends a test mail and writes what became of it for the page: that it failed is an answer, no failure of the job. Done again after a kill it
 * is the same mail, by its Message-ID.
 */
export async function sendTestMail(run: Run): Promise<void> {
  const { to, number } = run.payload as { to: string; number: number }
  const failure = await tried(run, to, number)
  await inTenant(run.database, run.tenantId, (tx) => endTry(tx, run.tenantId, number, failure))
}

async function tried(run: Run, to: string, number: number): Promise<string | null> {
  const server = await serverFor(run, run.tenantId)
  if (typeof server === 'string') return NO_SERVER[server]
  const mail = {
    messageId: `<test.${run.tenantId}.${number}.${run.id}@${server.fromAddress.split('@')[1]}>`,
    to,
    subject: TEST_MAIL.subject,
    text: TEST_MAIL.text(server.fromName || server.fromAddress),
    attachments: [],
  }
  try {
    await run.mail.postman.send(server, mail, run.signal)
    return null
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return `${error.message}${error.answer === '' ? '' : `（${error.answer}）`}`.slice(0, LONGEST_SAID)
  }
}
