/** A pgbouncer of this machine, as an operator would set it up (docs/operations/scale.md). */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SOCKET_NAME } from '@yuncang/server/plumbing/db/embedded/socket-folder.ts'
import { openBadLink } from './bad-link.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
/** It refuses to run as root. */
const NOBODY = 65534

export type Pooler = {
  readonly url: string
  close(): Promise<void>
}

/** Its version, as one number: 1.21 is 121; undefined: there is none here. */
export const POOLER_VERSION = versionOf()

function versionOf(): number | undefined {
  try {
    const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }))!
    return Number(major) * 100 + Number(minor)
  } catch {
    return undefined
  }
}

/**
 * Starts one before the database of an owner's address, with so many connections to it: by a link that it reaches on any machine, or
 * by the socket itself, where a bench weighs it; everybody may enter its folder then.
 */
export async function openPooler(
  ownerUrl: string,
  connections: number,
  { by = 'link', mode = 'transaction' }: { by?: 'link' | 'socket'; mode?: 'transaction' | 'session' } = {},
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'yuncang-pooler-'))
  // The bundled PostgreSQL is reached by a socket of its owner's alone.
  const link = by === 'link' ? await openBadLink(ownerUrl) : undefined
  const { hostname, port: behind, username, password, searchParams } = new URL(link?.through(ownerUrl) ?? ownerUrl)
  const host = searchParams.get('host') ?? hostname
  if (by === 'socket') await openToAll(host)
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: mode,
    default_pool_size: connections,
    max_client_conn: 200,
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    auth_user: username,
    auth_query: 'select usename, passwd from pg_shadow where usename = $1',
    ...(POOLER_VERSION! >= 121 ? { max_prepared_statements: 500 } : {}),
  }
  await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=${host} port=${behind || 5432}\n[pgbouncer]\n${Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  )
  await chmod(folder, 0o755)
  const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], { ...ids, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  const ended = once(child, 'close')
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(said)
    await sleep(20)
  }
  let closed = false
  return {
    url: `postgres://127.0.0.1:${port}`,
    async close() {
      if (closed) return
      closed = true
      child.kill('SIGINT')
      await link?.close()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** Lets everybody come to the socket in a folder: nobody but the bundled PostgreSQL's own user may, else. */
async function openToAll(folder: string): Promise<void> {
  const above = dirname(folder)
  for (const one of above === tmpdir() ? [folder] : [above, folder]) await chmod(one, 0o711)
  await chmod(join(folder, SOCKET_NAME), 0o777)
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect').then(
    () => (socket.destroy(), true),
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
