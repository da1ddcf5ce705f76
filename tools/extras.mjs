/** Brings what single tests work by and nothing else needs, where apt may; without it those tests are left out, and say so. */
import { existsSync } from 'node:fs'
import { installed } from './browser.mjs'
import { run } from './lib.mjs'

const EXTRAS = [
  // A pooler of connections, for `app/pooler.test.ts`.
  { file: '/usr/sbin/pgbouncer', name: 'pgbouncer' },
  // A clock that can be set under a program, for `app/clock.test.ts`.
  { file: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1', name: 'faketime' },
]

export async function ensureExtras() {
  const missing = EXTRAS.filter(({ file }) => !existsSync(file)).map(({ name }) => name)
  if (missing.length === 0 || process.getuid?.() !== 0) return
  if ((await run('apt-get', ['--version'], { quiet: true })).code !== 0) return
  if ((await installed(missing)) === undefined) return
  await run('apt-get', ['update', '-qq'], { quiet: true })
  await installed(missing)
}
