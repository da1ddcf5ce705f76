/** Vitest global setup: one PostgreSQL for the whole run, with a migrated database and one with the small world, for tests to copy. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@yuncang/server/plumbing/db/embedded/start.ts'
import { prepareDatabase } from '@yuncang/server/app/prepare.ts'
import { withDatabase } from '@yuncang/server/plumbing/db/roles.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { onPostgres, type Template } from './database.ts'
import { seedWorld, type PersonName } from './world-seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Migrated, and empty but for what migrations bring. */
    template: Template
    /** The same with the small world in it. */
    worldTemplate: Template
    /** Session tokens of the people of the small world, by name: every copy knows them. */
    worldTokens: Readonly<Record<PersonName, string>>
  }
}

/**
 * Tests may forget everything in a power cut. Their tables are small and have no statistics yet: left to itself the planner starts two
 * more processes to add up a handful of rows, and that takes ten times as long as the adding. And it would plan a statement for each
 * of its first five times on a connection, which is most of what tests ask: it is planned once, for any values, as PostgreSQL would mostly come to do.
 */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_parallel_workers_per_gather: '0',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
}

type Cluster = {
  readonly template: Template
  readonly worldTemplate: Template
  readonly worldTokens: Readonly<Record<PersonName, string>>
  readonly stop: () => Promise<void>
}

/** Every project of a run sets up through a copy of this module of its own; they find each other's cluster here. */
const shared = globalThis as { yuncangTestCluster?: { users: number; readonly started: Promise<Cluster> } | undefined }

/** Starts the cluster, or joins the one that another project started; the function it returns stops it after the last. */
export default async function useTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = (shared.yuncangTestCluster ??= { users: 0, started: startCluster() })
  cluster.users += 1
  const { template, worldTemplate, worldTokens, stop } = await cluster.started
  project.provide('template', template)
  project.provide('worldTemplate', worldTemplate)
  project.provide('worldTokens', worldTokens)
  return async () => {
    cluster.users -= 1
    if (cluster.users > 0) return
    shared.yuncangTestCluster = undefined
    await stop()
  }
}

async function startCluster(): Promise<Cluster> {
  const { ownerUrl, parts, rest, stop } = await (NAMED.length > 0 ? named() : started())
  try {
    const { appUrl } = await prepareDatabase(ownerUrl)
    const template = { ownerUrl, appUrl, parts }
    const of = new URL(ownerUrl).pathname.slice(1)
    await rest(of)
    const name = `${of}_world`
    const worldTemplate = {
      ownerUrl: withDatabase(ownerUrl, name),
      appUrl: withDatabase(appUrl, name),
      parts: parts.map((url) => withDatabase(url, name)),
    }
    for (const url of [ownerUrl, ...parts]) {
      await onPostgres(url, `drop database if exists ${name} with (force)`)
      await onPostgres(url, `create database ${name} template ${of}`)
    }
    const worldTokens = await asOwner(worldTemplate.ownerUrl, seedWorld)
    await rest(name)
    return { template, worldTemplate, worldTokens, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * A database that stands ready elsewhere, instead of the one that comes along: by the owner's address, and where it is spread over several servers
 * by theirs too, with commas between. Its name has `test` in it. It is brought to the newest schema, and left there; copies of it are dropped.
 */
const NAMED = (process.env['YUNCANG_TEST_DATABASE'] ?? '').split(',').filter((url) => url !== '')

type Place = {
  readonly ownerUrl: string
  readonly parts: readonly string[]
  /** Has nobody connected to a database that is about to be copied. */
  readonly rest: (database: string) => Promise<void>
  readonly stop: () => Promise<void>
}

async function named(): Promise<Place> {
  const [ownerUrl, ...parts] = NAMED
  const name = new URL(ownerUrl!).pathname.slice(1)
  // It is shut while it is copied, and a database beside it is dropped: nobody's work may be meant by mistake.
  if (!name.includes('test')) throw new Error(`YUNCANG_TEST_DATABASE: ${name} has no "test" in its name`)
  const everywhere = async (statement: string) => {
    for (const url of NAMED) await onPostgres(url, statement)
  }
  const open = () => everywhere(`alter database ${name} allow_connections true`)
  await open()
  // Such a server may work in its databases by itself.
  const rest = async (database: string) => {
    await everywhere(`alter database ${database} allow_connections false`)
    await everywhere(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`)
  }
  const stop = async () => {
    await open()
    await everywhere(`drop database if exists ${name}_world with (force)`)
  }
  return { ownerUrl: ownerUrl!, parts, rest, stop }
}

async function started(): Promise<Place> {
  const home = await mkdtemp(join(tmpdir(), 'yuncang-test-'))
  const database = await startEmbedded({ home, settings: FAST })
  const stop = async () => {
    await database.stop()
    await rm(home, { recursive: true, force: true })
  }
  return { ownerUrl: database.ownerUrl, parts: [], rest: async () => {}, stop }
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
