import type { NO_SERVER } from '@yuncang/contract/partner/mail/words.ts'
import type { Database } from '../../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import type { MailServer } from '../../plumbing/mail/mail.ts'
import type { Mailroom } from '../../plumbing/mail/mailroom.ts'
import { secretOf, serverOf } from './store.ts'

/** Why there is no server: none is named, or its password was sealed with a key that is no longer ours. */
export type NoServer = keyof typeof NO_SERVER

/**
 * The server that carries a merchant's mail: its own, else the platform's. In transactions of its own, for work that has none open.
 */
export async function serverFor(
  { database, mail }: { readonly database: Database; readonly mail: Mailroom },
  tenantId: number,
): Promise<MailServer | NoServer> {
  const own = await namedBy(database, mail, tenantId)
  if (own !== 'none' || tenantId === PLATFORM_TENANT) return own
  return namedBy(database, mail, PLATFORM_TENANT)
}

async function namedBy(database: Database, mail: Mailroom, tenantId: number): Promise<MailServer | NoServer> {
  const [server, sealed] = await inTenant(database, tenantId, async (tx) => [
    await serverOf(tx, tenantId),
    await secretOf(tx, tenantId),
  ])
  if (!server) return 'none'
  const password = sealed === null ? '' : mail.seal.open(sealed, sealedFor(tenantId))
  return password === null ? 'sealed' : { ...server, password }
}

/** What a password is bound to. */
export const sealedFor = (tenantId: number): string => `mail server of ${tenantId}`
