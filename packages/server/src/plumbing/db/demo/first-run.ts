import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../../../access/session/password.ts'
import { openPlace, type PlaceSettings } from '../../file/open-place.ts'
import type { FilePlace } from '../../file/place.ts'
import { openDatabase, type Database, type Tx } from '../database.ts'
import { enterTenant } from './base.store.ts'
import { makeCompany, makePlatform } from './base.ts'
import { hasPeople, lockFirstRun } from './first-run.store.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from './logins.ts'
import { workMonth } from './month.ts'
import { makeCombos, signUp } from './plans.ts'
import { makeRoster } from './people.ts'
import { XIANDA } from './xianda.ts'
import { YONGXIAN } from './yongxian.ts'

const MONTH_DAYS = 30
/** The neighbour is small and new here. */
const NEIGHBOUR_DAYS = 9
const DAY_MS = 86_400_000
const PLATFORM = { account: 'platform', name: '平台管理员' }

type Login = { readonly account: string; readonly password: string; readonly what: string }

/**
 * Makes the first data of an installation, at its first start: the demo, or without it one platform account with a random
 * password. All of it is one transaction: a start that is killed leaves nothing behind, and the next one begins anew. Of
 * several starts on one database one works and the others wait for it.
 * @param now the present, in milliseconds since the epoch; the same moment makes the same demo
 * @param files where the demo's pictures go; tests that do not look at them need not say
 * @param days how long the first merchant has been working
 * @returns the logins it made; null when there were accounts already
 */
export async function seedFirstRun({
  ownerUrl,
  appUrl,
  demo,
  files = { folder: join(tmpdir(), 'yuncang-files') },
  now = Date.now(),
  days = MONTH_DAYS,
}: {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly demo: boolean
  readonly files?: PlaceSettings
  readonly now?: number
  readonly days?: number
}): Promise<{ readonly logins: readonly Login[] } | null> {
  const password = demo ? DEMO_PASSWORD : randomBytes(12).toString('base64url')
  const database = openDatabase(appUrl, { poolSize: 1 })
  try {
    const made = await database.transaction(async (tx) => {
      await lockFirstRun(tx)
      await enterTenant(tx, 0)
      if (await hasPeople(tx)) return false
      const passwordHash = await hashPassword(password)
      await makePlatform(tx, PLATFORM, passwordHash, new Date(demo ? now - (days + 1) * DAY_MS : now))
      if (demo) await makeDemo(tx, { database, files: openPlace(files) }, passwordHash, now, days)
      return true
    })
    if (!made) return null
  } finally {
    await database.close()
  }
  if (!demo) return { logins: [{ account: PLATFORM.account, password, what: '平台管理员（密码只显示这一次）' }] }
  await analyze(ownerUrl)
  return { logins: DEMO_LOGINS }
}

async function makeDemo(
  tx: Tx,
  around: { database: Database; files: FilePlace },
  passwordHash: string,
  now: number,
  days: number,
): Promise<void> {
  const companies = [
    { company: XIANDA, days },
    { company: YONGXIAN, days: Math.min(days, NEIGHBOUR_DAYS) },
  ]
  const combos = await makeCombos(tx)
  for (const { company, days } of companies) {
    const openedAt = new Date(now - (days + 1) * DAY_MS)
    const base = await makeCompany(tx, company, passwordHash, openedAt)
    await signUp(tx, base.tenantId, company, combos, now)
    await makeRoster(tx, base, openedAt)
    await workMonth(tx, around, base, now, days)
  }
}

/** Plans made for empty tables stay bad until the database looks again (core.md, Speed). */
async function analyze(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
