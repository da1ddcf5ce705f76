import type { Database, Tx } from '../db/database.ts'
import { enterTenant } from '../db/enter.store.ts'
import type { FilePlace } from '../file/place.ts'
import { markDone, putOff, takeDue, tenantsDue, type OutboxRow } from './outbox.store.ts'

/** What follows from a deed, by topic. Each runs in the transaction that marks its row as done: once, or again after a failure. */
export type Followers = Readonly<
  Record<string, (tx: Tx, tenantId: number, payload: Record<string, unknown>, files: FilePlace) => Promise<void>>
>

/** Who hears of a row that failed. It is put off, and tried again later. */
export type OnFailure = (error: unknown, row: OutboxRow) => void

const away = () => Promise.reject(new Error('no place for files is known here'))
const NOWHERE: FilePlace = { put: away, get: away, remove: away }

/**
 * Works off everything that is due, tenant by tenant. Many processes may do it at once: rows are passed over while another
 * holds them. Answers how many rows were done. `files`: where bytes lie that have to go; without, what says so waits.
 */
export async function drain(
  database: Database,
  followers: Followers,
  onFailure: OnFailure = () => {},
  files: FilePlace = NOWHERE,
): Promise<number> {
  const tenants = await database.transaction(tenantsDue)
  let done = 0
  for (const tenantId of tenants) while (await step(database, tenantId, followers, onFailure, files)) done += 1
  return done
}

async function step(
  database: Database,
  tenantId: number,
  followers: Followers,
  onFailure: OnFailure,
  files: FilePlace,
): Promise<boolean> {
  let taken: OutboxRow | undefined
  try {
    return await database.transaction(async (tx) => {
      await enterTenant(tx, tenantId)
      taken = await takeDue(tx, tenantId)
      if (!taken) return false
      const follower = followers[taken.topic]
      if (!follower) throw new Error(`nobody follows ${taken.topic}`)
      await follower(tx, tenantId, { topic: taken.topic, ...taken.payload }, files)
      await markDone(tx, tenantId, taken.id)
      return true
    })
  } catch (error) {
    if (!taken) throw error
    const { id } = taken
    onFailure(error, taken)
    await database.transaction(async (tx) => {
      await enterTenant(tx, tenantId)
      await putOff(tx, tenantId, id, String(error))
    })
    return true
  }
}
