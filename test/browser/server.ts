/** The server of a browser run: the real start, on a data folder that goes away with it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const home = await mkdtemp(join(tmpdir(), 'yuncang-browser-'))
const main = join(import.meta.dirname, '../../packages/server/src/main.ts')
// The channel ends the server should this process be killed. Apart from the group that a run is ended by, or the signal
// would reach its database before itself.
const server = spawn(process.execPath, [main], {
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, HOST: '127.0.0.1', YUNCANG_HOME: home, YUNCANG_DEMO: '1', DATABASE_URL: '' },
})
process.on('SIGINT', () => server.kill('SIGTERM'))
process.on('SIGTERM', () => server.kill('SIGTERM'))

const [code] = (await once(server, 'exit')) as [number | null]
await rm(home, { recursive: true, force: true, maxRetries: 3 })
process.exit(code ?? 1)
