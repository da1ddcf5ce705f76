import { leaveNotices } from '../../access/shell/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { audienceOf, type Audience, type Pushed } from './audience.store.ts'

/** What is told of an event, and to whom. */
export type Push = {
  readonly event: Pushed
  readonly to: Audience
  readonly text: string
  readonly url: string
}

/** Leaves messages to every account that their events concern. Whom the same concerns is looked up once. */
export async function push(tx: Tx, tenantId: number, pushes: readonly Push[]): Promise<void> {
  const audiences = new Map<string, Promise<number[]>>()
  const idsOf = ({ event, to }: Push) => {
    const key = JSON.stringify([event, to])
    const ids = audiences.get(key) ?? audienceOf(tx, tenantId, event, to)
    audiences.set(key, ids)
    return ids
  }
  await leaveNotices(
    tx,
    tenantId,
    await Promise.all(pushes.map(async (one) => ({ accountIds: await idsOf(one), text: one.text, url: one.url }))),
  )
}
