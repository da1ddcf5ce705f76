/**
 * The primary is killed under load, and a standby that followed it synchronously is promoted behind the same address: what was acknowledged
 * is there, once, and clients see at most a repeated request. Before it is killed the line between both stands still, at first the way back, then both ways: what had
 * come to the standby and was never acknowledged is there as well, and what had not come was acknowledged to nobody. Runs at length only; its
 * outcome stands in docs/operations/scale.md.
 */
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { rounds } from '@yuncang/harness/deep.ts'
import { openFollowed, type Followed } from '@yuncang/harness/replica.ts'
import { testServer } from '@yuncang/harness/server.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../plumbing/db/database.ts'
import { checkInvariants } from './invariants.ts'

const WRITERS = 6
/** So many deeds are done before, and after. */
const DEEDS = 60
const LONGEST_WORK_MS = 120_000
/** So long the line stands still, each way. */
const STILL_MS = 500
/** What a page waits before it asks again, and how often it does. */
const [PAUSE_MS, MOST_TRIES] = [200, 300]

type Deed = { readonly call: Call; readonly code: string; tries: number }

describe.runIf(rounds(0, 1) === 1)('a primary that is killed', () => {
  let followed: Followed
  let address: Address
  let app: FastifyInstance

  beforeAll(async () => {
    followed = await openFollowed()
    await followed.bind()
    address = await openAddress(followed.appUrl)
    app = await testServer({ appUrl: address.url, logLevel: 'silent', poolSize: 8 })
  }, 300_000)
  afterAll(async () => {
    await app?.close()
    await address?.close()
    await followed?.close()
  }, 300_000)

  it(
    'is followed by its standby: nothing acknowledged is lost, nothing is done twice',
    { timeout: 300_000 },
    async () => {
      const deeds: Deed[] = []
      let over = false
      const act = async (call: Call, input: object): Promise<string> => {
        const key = randomUUID()
        for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
          const answer = await app.inject({
            method: 'POST',
            url: call.path,
            headers: { token: followed.tokens.merchant, 'content-type': 'application/json', 'idempotency-key': key },
            payload: JSON.stringify(toWire(call.input, input)),
          })
          const { code, obj } = answer.json() as { code: number; obj: { code?: string } | null }
          if (code === 200) {
            deeds.push({ call, code: obj?.code ?? '', tries })
            return obj?.code ?? ''
          }
          expect([503, 504], answer.payload).toContain(answer.statusCode)
          await sleep(PAUSE_MS)
        }
        throw new Error(`${call.path} was never answered`)
      }
      const writer = async () => {
        while (!over) {
          const code = await act(addTask, {
            task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH2', loading: 0 },
            lines: [{ goodsCode: 'G2', plannedNormal: 2 }],
          })
          await act(updateTaskStatus, { codes: code, status: TASK_STATUS.working })
        }
      }
      const writers = Array.from({ length: WRITERS }, writer)
      const until = async (count: number) => {
        const began = performance.now()
        while (deeds.length < count && performance.now() - began < LONGEST_WORK_MS) await sleep(20)
        expect(deeds.length).toBeGreaterThanOrEqual(count)
      }
      await until(DEEDS)
      await followed.stopLine('back')
      await sleep(STILL_MS)
      const heard = deeds.length
      await followed.stopLine('there')
      await sleep(STILL_MS)
      const before = deeds.length
      await followed.killPrimary()
      await followed.drainLine()
      address.cut()
      await followed.atCopy('select pg_promote()')
      address.lead(followed.readUrl)
      await until(before + DEEDS)
      over = true
      await Promise.all(writers)

      const repeated = deeds.filter(({ tries }) => tries > 1)
      // While nothing comes back nobody is told that anything is done.
      expect(before).toBe(heard)
      // Whoever was under way is told to ask again, and nobody else.
      expect(repeated.length).toBeGreaterThan(0)
      expect(repeated.length).toBeLessThanOrEqual(WRITERS)
      const made = deeds.filter(({ call }) => call.path === addTask.path).map(({ code }) => code)
      expect(new Set(made).size).toBe(made.length)
      const tasks = (await followed.atCopy(
        `select code, version::int as version from task where tenant_id = 1 order by code`,
      )) as { code: string; version: number }[]
      expect(tasks.map(({ code }) => code)).toEqual(made.toSorted())
      expect(tasks.filter(({ version }) => version !== 2)).toEqual([])
      const database = openDatabase(address.url, { poolSize: 1 })
      expect(await checkInvariants(database)).toEqual([])
      await database.close()
    },
  )
})

/** An address behind which one server or another stands, as a balancer has it. */
type Address = { readonly url: string; lead(url: string): void; cut(): void; close(): Promise<void> }

async function openAddress(appUrl: string): Promise<Address> {
  const socketOf = (url: string) => join(new URL(url).searchParams.get('host')!, '.s.PGSQL.5432')
  let to: string | undefined = socketOf(appUrl)
  const open = new Set<Socket>()
  const server: Server = createServer((near) => {
    if (to === undefined) return void near.resetAndDestroy()
    const far = connect(to)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(appUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  const cut = () => {
    to = undefined
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    lead: (next) => (to = socketOf(next)),
    cut,
    async close() {
      cut()
      server.close()
    },
  }
}
