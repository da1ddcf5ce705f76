import { asOwner, wholly } from '../plumbing/db/owner.ts'
import { settleDict } from '../base/dict/settle.store.ts'
import { settleMenu } from '../staff/menu/settle.store.ts'
import { settleRoles } from '../staff/role/settle.store.ts'

const LOCK_KEY = 2_026_112_104

/**
 * Brings the menu, the dictionary and the roles to what the lists of the program say: what is new comes in, what the program has
 * changed changes, and what people have changed stays. Writes only what differs, so that a start that finds nothing new writes
 * nothing. The first of several machines does it, the others wait.
 */
export async function settleCatalogue(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    wholly(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
      await settleMenu(client)
      await settleDict(client)
      await settleRoles(client)
    }),
  )
}
