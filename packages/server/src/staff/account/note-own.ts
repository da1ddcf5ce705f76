import { deviceName } from '@yuncang/contract/access/own/words.ts'
import { ACCOUNT_LOG, ACCOUNT_NOTICES } from '@yuncang/contract/staff/account/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { deviceOf } from '@yuncang/domain/access/device.ts'
import type { OwnDeed } from '../../access/session/login.ts'
import { leaveNotices } from '../../access/shell/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { nextVersion } from './factor.store.ts'

/**
 * Writes into the log of an account that is held what its person did to how it is logged in to, and leaves a message with device and address:
 * it may have been somebody else.
 */
export async function noteOwn(
  tx: Tx,
  { ctx, agent }: { readonly ctx: Context; readonly agent: string },
  deed: OwnDeed,
): Promise<void> {
  const { home, accountId, address } = ctx
  const { version, status } = await nextVersion(tx, home.tenantId, accountId)
  const fromStatus = version === 1 ? null : status
  await writeLog(tx, home, ctx, [
    { kind: 'account', documentId: accountId, version, fromStatus, toStatus: status, content: ACCOUNT_LOG[deed] },
  ])
  const facts = { deed: ACCOUNT_NOTICES[deed], device: deviceName(deviceOf(agent)), address }
  await tellAccount(tx, home.tenantId, accountId, worded(ACCOUNT_NOTICES.own, facts))
}

/** Leaves a message to the person of an account. */
export function tellAccount(tx: Tx, tenantId: number, accountId: number, text: string): Promise<void> {
  return leaveNotices(tx, tenantId, [{ accountIds: [accountId], text, url: '' }])
}
