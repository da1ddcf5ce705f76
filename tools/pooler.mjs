/** Brings the pooler of connections that `app/pooler.test.ts` works by, where apt may; without it that test is left out, and says so. */
import { existsSync } from 'node:fs'
import { installed } from './browser.mjs'
import { run } from './lib.mjs'

const POOLER = { file: '/usr/sbin/pgbouncer', name: 'pgbouncer' }

export async function ensurePooler() {
  if (existsSync(POOLER.file) || process.getuid?.() !== 0) return
  if ((await run('apt-get', ['--version'], { quiet: true })).code !== 0) return
  if ((await installed([POOLER.name])) === undefined) return
  await run('apt-get', ['update', '-qq'], { quiet: true })
  await installed([POOLER.name])
}
