/** The whole program, in one process and in two, on a PostgreSQL of somebody else's behind a bad link. */
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBadLink, type BadLink, type LinkState } from '@yuncang/harness/bad-link.ts'
import { rounds, someOf } from '@yuncang/harness/deep.ts'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { startProgram, type Program } from '@yuncang/harness/program.ts'
import { seedWorld } from '@yuncang/harness/world-seed.ts'
import { waitUntilGone } from '../plumbing/db/embedded/process-table.ts'
import { startEmbedded, type Embedded } from '../plumbing/db/embedded/start.ts'
import { prepareDatabase } from './prepare.ts'

const BACK_WITHIN_MS = 10_000
/** Whoever waits longer waits for nothing; what was promised is measured by {@link stopwatch}. */
const PATIENCE_MS = 60_000
/** Ways in which a link fails; how many of them each crew of processes meets in every run. At length each meets all. */
const STATES: readonly LinkState[] = ['swallowing', 'stalling', 'closed', 'half']
const MET = { 1: someOf(STATES, 0, 2), 2: someOf(STATES, 1, 2) } as const
const CUTS = rounds(4, 12)
/** So long a link is bad. */
const AWAY_MS = rounds(4_000, 60_000)
let home: string
let postgres: Embedded
let link: BadLink
let token: string
let owner: pg.Client

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'yuncang-outage-'))
  postgres = await startEmbedded({ home: join(home, 'theirs'), settings: { fsync: 'off' } })
  link = await openBadLink(postgres.ownerUrl)
  await prepareDatabase(postgres.ownerUrl)
  owner = new pg.Client({ connectionString: postgres.ownerUrl })
  await owner.connect()
  token = (await seedWorld(owner)).merchant
}, 300_000)
afterAll(async () => {
  await owner?.end()
  await link?.close()
  await postgres?.stop()
  await rm(home, { recursive: true, force: true })
}, 300_000)

describe.for([1, 2] as const)('with %i serving', (processes) => {
  let program: Program

  beforeAll(async () => {
    const databaseUrl = link.through(postgres.ownerUrl)
    program = await startProgram(join(home, `ours-${processes}`), { databaseUrl, processes })
  }, 300_000)
  afterAll(async () => {
    program?.child.kill('SIGTERM')
    await program?.ended
  }, 300_000)

  const create = async (key: string, signal?: AbortSignal) => {
    const input = {
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH2', loading: 0 },
      lines: [{ goodsCode: 'G2', plannedNormal: 3 }],
    }
    const reply = await fetch(`${program.url}${addTask.path}`, {
      method: 'POST',
      ...(signal && { signal }),
      headers: { token, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(toWire(addTask.input, input)),
    })
    return {
      status: reply.status,
      ...((await reply.json()) as { code: number; message: string; obj: { code: string } }),
    }
  }
  /** Asked again as the pages do it: of two processes the other may have heard later that all is well. */
  const settled = async (key: string) => {
    const began = performance.now()
    for (;;) {
      const reply = await create(key)
      if (reply.status === 200 || performance.now() - began > PATIENCE_MS) return reply
      await sleep(200)
    }
  }
  const asked = async (path: string) => {
    const watch = stopwatch()
    const { status } = await fetch(`${program.url}${path}`)
    return { status, ms: watch() }
  }
  // What one test leaves cut is no concern of the next.
  afterEach(() => {
    link.cutAfter(null)
    link.set('whole')
  })

  const taskCount = async () => Number((await owner.query('select count(*) as n from task')).rows[0].n)

  it.for(MET[processes])(
    'a link that is %s for a while leaves nobody hanging, and each deed is done once',
    { timeout: 300_000 },
    async (state) => {
      await Promise.all(Array.from({ length: 10 }, () => create(randomUUID())))
      const before = await taskCount()
      const keys = Array.from({ length: 60 }, () => randomUUID())
      const first = keys.map((key) => create(key))
      await sleep(30)
      link.set(state)
      await sleep(3_500)
      const health = [await asked('/healthz'), await asked('/healthz'), await asked('/healthz')]
      expect(health.map(({ status }) => status)).toEqual([503, 503, 503])
      // Within a second, and the way there and back; a busy machine may be late once.
      expect(Math.min(...health.map(({ ms }) => ms))).toBeLessThan(1_200)
      expect((await asked('/livez')).status).toBe(200)
      await sleep(AWAY_MS - 3_500)
      link.set('whole')
      const watch = stopwatch()
      while ((await asked('/healthz')).status !== 200 || (await create(keys[0]!)).status !== 200) await sleep(100)
      expect(watch()).toBeLessThan(BACK_WITHIN_MS)
      for (const { status, message } of await Promise.all(first)) {
        expect([200, 503, 504]).toContain(status)
        if (status === 504) expect(message).toBe(COMMON_REFUSALS.unknown.text)
        if (status === 503) expect(message).toBe(COMMON_REFUSALS.away.text)
      }
      for (const key of keys) expect((await settled(key)).code).toBe(200)
      expect(await taskCount()).toBe(before + keys.length)
    },
  )

  it.runIf(processes === 2)(
    'each is replaced under load: what it does is finished, what comes is answered or asked again once, jobs go on elsewhere',
    { timeout: 300_000 },
    async () => {
      const before = await taskCount()
      const pidsOf = async () =>
        (await owner.query<{ pid: number }>('select pid from serving_process order by pid')).rows.map(({ pid }) => pid)
      const [{ newest }] = (await owner.query('select coalesce(max(id), 0) as newest from job')).rows as [
        { newest: string },
      ]
      // Each says that it lives after the link has been bad, on a busy machine a moment later.
      const first = await vi.waitFor(async () => {
        const now = await pidsOf()
        expect(now).toHaveLength(2)
        return now
      }, PATIENCE_MS)
      let [over, deeds, again] = [false, 0, 0]
      const heard = new Set<string>()
      const once = (key: string) =>
        create(key).then(
          ({ status, message }) => (status === 200 ? 'done' : `${status} ${message}`),
          () => 'hung up',
        )
      const writer = async () => {
        while (!over) {
          const key = randomUUID()
          deeds += 1
          const outcome = await once(key)
          heard.add(outcome)
          if (outcome === 'done') continue
          again += 1
          // The page waits a second.
          await sleep(100)
          expect(await once(key)).toBe('done')
        }
      }
      const replace = async () => {
        for (const pid of first) {
          process.kill(pid, 'SIGTERM')
          await waitUntilGone(pid, 60_000)
        }
        over = true
      }
      await Promise.all([replace(), ...Array.from({ length: 4 }, writer)])
      const pids = await vi.waitFor(async () => {
        const now = await pidsOf()
        expect(now).toHaveLength(2)
        return now
      }, PATIENCE_MS)
      expect(pids.filter((pid) => first.includes(pid))).toEqual([])
      expect([...heard].filter((what) => what !== 'done' && what !== 'hung up')).toEqual(
        heard.has(`503 ${COMMON_REFUSALS.leaving.text}`) ? [`503 ${COMMON_REFUSALS.leaving.text}`] : [],
      )
      expect(deeds).toBeGreaterThan(20)
      expect(again).toBeLessThanOrEqual(8)
      expect(await taskCount()).toBe(before + deeds)
      expect(program.said()).not.toContain('意外结束')
      // A lease that ran out would be taken a second time.
      const left = () =>
        owner.query(
          'select topic, attempts from job where id > $1 and (attempts > 1 or done_at is null and due_at < now())',
          [newest],
        )
      await vi.waitFor(async () => expect((await left()).rows).toEqual([]), { timeout: PATIENCE_MS, interval: 200 })
    },
  )

  it.runIf(processes === 2 && process.platform === 'linux')(
    'one that runs out of memory is replaced while the other answers, and nothing that was acknowledged is lost',
    { timeout: 300_000 },
    async () => {
      const before = await taskCount()
      const pidsOf = async () =>
        (await owner.query<{ pid: number }>('select pid from serving_process order by pid')).rows.map(({ pid }) => pid)
      const children = () =>
        readFileSync(`/proc/${program.child.pid}/task/${program.child.pid}/children`, 'utf8')
          .trim()
          .split(' ')
          .map(Number)
      const victim = (await pidsOf()).find((pid) => children().includes(pid))!
      // Not a byte more than it has: the next piece that it asks the system for it does not get.
      execFileSync('prlimit', ['--pid', String(victim), '--as=1000000'])
      let [over, deeds] = [false, 0]
      const writer = async () => {
        while (!over) {
          const key = randomUUID()
          // Who is hung up on asks again, as the pages do it, and who hears nothing at all gives up before: a connection on its way to the victim has nobody.
          const ask = () => create(key, AbortSignal.timeout(10_000)).catch(() => undefined)
          while ((await ask())?.status !== 200) await sleep(50)
          deeds += 1
        }
      }
      const ends = waitUntilGone(victim, PATIENCE_MS).finally(() => (over = true))
      await Promise.all([ends, ...Array.from({ length: 8 }, writer)])
      // It is gone before anybody has heard of it.
      await vi.waitFor(() => expect(program.said()).toContain('个服务进程意外结束'), PATIENCE_MS)
      await vi.waitFor(() => expect(children()).toHaveLength(2), PATIENCE_MS)
      expect(children()).not.toContain(victim)
      expect((await settled(randomUUID())).status).toBe(200)
      expect(await taskCount()).toBe(before + deeds + 1)
    },
  )

  it(
    'cut after COMMIT was sent it says that it does not know, every time, and the same key tells',
    { timeout: 300_000 },
    async () => {
      const before = await taskCount()
      for (let nth = 0; nth < CUTS; nth += 1) {
        const key = randomUUID()
        // The reply that is kept leaves together with COMMIT.
        const cuts = link.cutAfter('{"code":"RK')
        const lost = await create(key)
        link.cutAfter(null)
        expect(cuts()).toBe(1)
        expect([lost.status, lost.message]).toEqual([504, COMMON_REFUSALS.unknown.text])
        expect((await settled(key)).obj.code).toMatch(/^RK/)
      }
      expect(await taskCount()).toBe(before + CUTS)
    },
  )
})
