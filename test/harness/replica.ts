/** A PostgreSQL of a test's own with the small world in it, and a copy that follows it by streaming replication. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareDatabase } from '@yuncang/server/app/prepare.ts'
import { startEmbedded, type Embedded } from '@yuncang/server/plumbing/db/embedded/start.ts'
import pg from 'pg'
import { byWayOf } from '@yuncang/server/plumbing/db/pooler.ts'
import { seedWorld, type PersonName } from './world-seed.ts'

export type Followed = {
  readonly ownerUrl: string
  readonly appUrl: string
  /** The copy, for the app role. */
  readonly readUrl: string
  readonly tokens: Readonly<Record<PersonName, string>>
  /** A superuser at the primary. */
  readonly owner: pg.Client
  /** Asks the copy as a superuser. */
  atCopy(statement: string): Promise<unknown[]>
  stopCopy(): Promise<void>
  startCopy(): Promise<void>
  /** From now on what the primary acknowledges is at the copy too. */
  bind(): Promise<void>
  /** From now on the line between both stands still: nothing comes back from the copy, or nothing gets there any more. */
  stopLine(way: 'back' | 'there'): Promise<void>
  /** Once the primary is gone: the copy takes what was on its way already. */
  drainLine(): Promise<void>
  /** Ends the primary without a word, as a machine that loses its power. */
  killPrimary(): Promise<void>
  close(): Promise<void>
}

const SETTINGS = { fsync: 'off', shared_buffers: '128MB', autovacuum: 'off', max_parallel_workers_per_gather: '0' }

/** Starts both; the copy is made of the files of the primary while it stands still. */
export async function openFollowed(): Promise<Followed> {
  const home = await mkdtemp(join(tmpdir(), 'yuncang-followed-'))
  const [first, second] = ['primary', 'copy'].map((name) => join(home, name))
  let primary = await startEmbedded({ home: first!, settings: SETTINGS })
  const { ownerUrl } = primary
  const { appUrl } = await prepareDatabase(ownerUrl)
  const owner = await connected(ownerUrl)
  const tokens = await seedWorld(owner)
  await owner.query('analyze')
  await owner.end()
  await primary.stop()
  await cp(first!, second!, { recursive: true, preserveTimestamps: true })
  await writeFile(join(second!, 'postgres/standby.signal'), '')
  primary = await startEmbedded({ home: first!, settings: SETTINGS })
  const { password, username, searchParams } = new URL(primary.ownerUrl)
  const way = `host=${searchParams.get('host')} user=${username} password=${password}`
  const follow = () => startEmbedded({ home: second!, settings: { ...SETTINGS, primary_conninfo: way } })
  let copy: Embedded | undefined = await follow()
  const copyUrl = copy.ownerUrl
  const superuser = await connected(primary.ownerUrl)
  const atCopy = async (statement: string): Promise<{ pid: number }[]> => {
    const client = await connected(copyUrl)
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  const stopped: Partial<Record<'back' | 'there', number>> = {}
  return {
    ownerUrl: primary.ownerUrl,
    appUrl,
    readUrl: byWayOf(appUrl, copyUrl),
    tokens,
    owner: superuser,
    atCopy,
    async stopCopy() {
      await copy?.stop()
      copy = undefined
    },
    async startCopy() {
      copy = await follow()
    },
    async bind() {
      await superuser.query(`alter system set synchronous_standby_names = '*'`)
      await superuser.query('select pg_reload_conf()')
      const bound = async () =>
        (await superuser.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1
      while (!(await bound())) await sleep(50)
    },
    async stopLine(way) {
      const rows =
        way === 'back'
          ? await atCopy('select pid from pg_stat_wal_receiver')
          : (await superuser.query<{ pid: number }>('select pid from pg_stat_replication')).rows
      stopped[way] = rows[0]!.pid
      process.kill(rows[0]!.pid, 'SIGSTOP')
    },
    async drainLine() {
      // What stands still does not hear that its server is gone, and keeps the line open.
      process.kill(stopped.there!, 'SIGKILL')
      process.kill(stopped.back!, 'SIGCONT')
      while ((await atCopy('select pid from pg_stat_wal_receiver')).length > 0) await sleep(20)
    },
    async killPrimary() {
      const [postmaster] = (await readFile(join(first!, 'postgres/postmaster.pid'), 'utf8')).split('\n')
      const gone = primary.lost
      process.kill(Number(postmaster), 'SIGKILL')
      await gone
    },
    async close() {
      await superuser.end().catch(() => undefined)
      await copy?.stop()
      await primary.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
