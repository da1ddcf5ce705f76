import type { Tx } from '../../db/database.ts'
import { keyOf } from './images.ts'
import type { FilePlace } from './place.ts'
import { dropUnused } from './store.ts'

/** Clears a tenant's images that nothing has referred to for a day: rows first, bytes once that is certain. */
export async function sweepImages(tx: Tx, tenantId: number, files: FilePlace): Promise<void> {
  const ids = await dropUnused(tx, tenantId)
  tx.afterCommit(async () => {
    for (const id of ids) await files.remove(keyOf(tenantId, id))
  })
}
