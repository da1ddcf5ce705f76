import type { demoLogins } from '@yuncang/contract/access/session/session.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { DEMO_LOGINS } from '../../plumbing/db/demo/logins.ts'
import type { Database } from '../../plumbing/db/database.ts'
import type { Surroundings } from '../../plumbing/http/handler.ts'
import { isPassword } from './password.ts'
import { findLogin } from './store.ts'

const loaded = new WeakMap<Database, Promise<boolean>>()

/** The demo's logins, when the demo is on and this database holds it: logins that do not work are not shown. */
export async function shownLogins({ database, demo }: Surroundings): Promise<CallOutput<typeof demoLogins>> {
  if (!demo) return []
  let holds = loaded.get(database)
  if (!holds) {
    holds = holdsDemo(database)
    // Asked once a process: checking a password takes long by intent.
    loaded.set(database, holds)
  }
  return (await holds) ? DEMO_LOGINS : []
}

async function holdsDemo(database: Database): Promise<boolean> {
  const probe = DEMO_LOGINS.at(-1)!
  const login = await database.transaction((tx) => findLogin(tx, probe.account))
  return login !== undefined && isPassword(probe.password, login.password_hash)
}
