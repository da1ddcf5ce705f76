import type { demoLogins } from '@yuncang/contract/access/session/session.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Database } from '../../plumbing/db/database.ts'
import type { DemoLogin, Deps } from '../../plumbing/http/handler.ts'
import { isPassword } from './password.ts'
import { findLogin } from './store.ts'

const loaded = new WeakMap<Database, Promise<boolean>>()

/** The demo's logins, when the demo is on and this database holds it: logins that do not work are not shown. */
export async function shownLogins({ database, demo }: Deps): Promise<CallOutput<typeof demoLogins>> {
  const probe = demo ? demo.at(-1) : undefined
  if (!demo || !probe) return []
  let holds = loaded.get(database)
  if (!holds) {
    holds = opens(database, probe)
    // Asked once a process: checking a password takes long by intent.
    loaded.set(database, holds)
    // Who asked while the database was away has learnt nothing.
    holds.catch(() => loaded.delete(database))
  }
  return (await holds) ? [...demo] : []
}

async function opens(database: Database, { account, password }: DemoLogin): Promise<boolean> {
  const login = await database.transaction((tx) => findLogin(tx, account))
  return login !== undefined && isPassword(password, login.password_hash)
}
