import { ROLES } from '@yuncang/domain/access/roles.ts'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '../access/session/password.ts'
import { enterTenant } from '../plumbing/db/enter.store.ts'
import { asOwner } from '../plumbing/db/owner.ts'
import { openDatabase, type Database, type Tx } from '../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../plumbing/db/scope.ts'
import { openPlace, type PlaceSettings } from '../plumbing/file/open-place.ts'
import type { FilePlace } from '../plumbing/file/place.ts'
import { createMailroom, type Mailroom } from '../plumbing/mail/mailroom.ts'
import type { DemoLogin } from '../plumbing/http/handler.ts'
import { insertFirstAccounts } from '../staff/account/first.store.ts'
import { seedRoles } from '../staff/role/seed.ts'
import { hasPeople, lockFirstRun, sweepUnfinished } from './first-run.store.ts'
import { FIRST_ACCOUNT } from './words.ts'

/** The story that a first start may begin with. It comes from a room above the server, which only its caller names. */
export type Demo = {
  /** What every person of the demo types. */
  readonly password: string
  /** One of each kind of user; the platform's account is the first run's. */
  readonly logins: readonly DemoLogin[]
  /** When the platform's account was made, in a story that ends `now`. */
  begunAt(now: number, days?: number): Date
  /** Tells the whole story, inside the transaction of the first run. */
  play(
    tx: Tx,
    deps: { readonly database: Database; readonly files: FilePlace; readonly mail: Mailroom },
    at: { readonly passwordHash: string; readonly now: number; readonly days: number | undefined },
  ): Promise<void>
}

/**
 * Makes the first data of an installation, at its first start: the demo, or without it one platform account with a random
 * password. All of it is one transaction: a start that is killed leaves nothing behind, and the next one begins anew. Of
 * several starts on one database one works and the others wait for it.
 * @param demo null: none
 * @param now the present, in milliseconds since the epoch; the same moment makes the same demo
 * @param files where the demo's pictures go; tests that do not look at them need not say
 * @param days how long the demo's first merchant has been working
 * @returns the logins it made; null when there were accounts already
 */
export async function seedFirstRun({
  ownerUrl,
  appUrl,
  demo,
  files = { folder: join(tmpdir(), 'yuncang-files') },
  now = Date.now(),
  days,
}: {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly demo: Demo | null
  readonly files?: PlaceSettings
  readonly now?: number
  readonly days?: number
}): Promise<{ readonly logins: readonly DemoLogin[] } | null> {
  await asOwner(ownerUrl, sweepUnfinished)
  const password = demo?.password ?? randomBytes(12).toString('base64url')
  const database = openDatabase(appUrl, { poolSize: 1 })
  try {
    const isThere = (tx: Tx) => enterTenant(tx, PLATFORM_TENANT).then(() => hasPeople(tx))
    if (await database.transaction(isThere)) return null
    const passwordHash = await hashPassword(password)
    const made = await database.transaction(async (tx) => {
      await lockFirstRun(tx)
      if (await isThere(tx)) return false
      await makePlatform(tx, passwordHash, demo?.begunAt(now, days) ?? new Date(now))
      const deps = { database, files: openPlace(files), mail: createMailroom(appUrl, { inside: false }) }
      await demo?.play(tx, deps, { passwordHash, now, days })
      return true
    })
    if (!made) return null
  } finally {
    await database.close()
  }
  if (!demo) return { logins: [{ account: FIRST_ACCOUNT.account, password, what: FIRST_ACCOUNT.what }] }
  await analyze(ownerUrl)
  return { logins: demo.logins }
}

/** The platform's own role and its first account. */
async function makePlatform(tx: Tx, passwordHash: string, openedAt: Date): Promise<void> {
  const roleId = (await seedRoles(tx, PLATFORM_TENANT)).get('platformAdmin')!
  const { account, name } = FIRST_ACCOUNT
  const { identity } = ROLES.platformAdmin
  await insertFirstAccounts(
    tx,
    PLATFORM_TENANT,
    passwordHash,
    [{ account, name, identity, roleId, supplierId: null }],
    openedAt,
  )
}

/** Plans made for empty tables stay bad until the database looks again (docs/design/core.md, Database). */
async function analyze(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (client) => client.query('analyze'))
}
