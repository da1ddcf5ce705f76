import { leaveNotices } from '../../access/shell/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { audienceOf, type Audience, type Pushed } from './audience.store.ts'

/** Leaves a message to every account that an event concerns. */
export async function push(
  tx: Tx,
  tenantId: number,
  event: Pushed,
  to: Audience,
  notice: { text: string; url: string },
): Promise<void> {
  await leaveNotices(tx, tenantId, await audienceOf(tx, tenantId, event, to), notice)
}
