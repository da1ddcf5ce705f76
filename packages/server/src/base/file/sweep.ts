import type { Tx } from '../../plumbing/db/database.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { keyOf } from './images.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { dropUnused, imagesKept } from './store.ts'

/** What forgets bytes of images; it touches no row. */
export const GONE_TOPIC = 'images.gone' as const

/** So many are forgotten in one step, so that a slow store is given up in time and asked again. */
const STEP = 50
/** Longer than any request lives: what it wrote is in the database by then, or never will be. */
const SETTLED = '1 hour'

/** Clears a tenant's images that nothing has referred to for a day: their rows now, their bytes in what follows. */
export async function sweepImages(tx: Tx, tenantId: number): Promise<void> {
  const ids = await dropUnused(tx, tenantId)
  const steps = Array.from({ length: Math.ceil(ids.length / STEP) }, (_, index) =>
    ids.slice(index * STEP, (index + 1) * STEP),
  )
  await follow(
    tx,
    tenantId,
    steps.map((some) => ({ topic: GONE_TOPIC, payload: { ids: some } })),
  )
}

/** Promises, before the bytes of an image are kept, that they go again should its row never come. */
export async function promiseImage(tx: Tx, tenantId: number, id: string): Promise<void> {
  await follow(tx, tenantId, [{ topic: GONE_TOPIC, payload: { ids: [id] }, after: SETTLED }])
}

/** Forgets the bytes of images that have no row. A store that does not answer is asked again later. */
export async function forgetBytes({ database, tenantId, payload, files, signal }: Run): Promise<void> {
  const ids = payload['ids'] as readonly string[]
  const kept = await inTenant(database, tenantId, (tx) => imagesKept(tx, tenantId, ids))
  for (const id of ids) {
    if (signal.aborted) return
    if (!kept.has(id)) await files.remove(keyOf(tenantId, id))
  }
}
