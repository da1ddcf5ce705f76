/** Clients that read their export slowly, or not at all, must not hold up anybody else. */
import { exportTasks, getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { FastifyInstance } from 'fastify'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { testServer } from '@yuncang/harness/server.ts'

const world = useWorld()
const TASKS = 60_000
const POOL = 20
const sockets: Socket[] = []
let app: FastifyInstance
let log = ''

beforeAll(async () => {
  app = await testServer({
    appUrl: world.appUrl,
    logLevel: 'info',
    logTo: { write: (line) => (log += line) },
    poolSize: POOL,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

/** More rows than the buffers between server and client hold; they are not made by deeds and go before the test ends. */
async function withManyTasks(work: () => Promise<void>): Promise<void> {
  await world.rows(`
    insert into task (tenant_id, id, code, nature, kind, status, warehouse_id, supplier_id, loading, by_pallet, note, goods_count, planned_pieces, created_at, created_by)
    select a.tenant_id, nextval('task_id_seq'), 'X' || i, 2, 'TASK_TYPE_ARRIVE', 4, w.id, s.id, false, false, md5(i::text) || md5(i || 'x'), 0, 0, now(), a.id
    from account a join warehouse w on w.tenant_id = a.tenant_id and w.code = 'WH1' join supplier s on s.tenant_id = a.tenant_id and s.code = 'S1', generate_series(1, ${TASKS}) i
    where a.account = 'merchant'`)
  await work()
  // Nothing refers to them; without this every row looks for what might.
  await world.rows(`set session_replication_role = replica`)
  await world.rows(`delete from task where code like 'X%'`)
  await world.rows(`reset session_replication_role`)
}

/** Asks for everything and reads nothing. */
function askAndStall(): Promise<void> {
  const { port } = app.server.address() as { port: number }
  return new Promise((asked) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      socket.write(`GET ${exportTasks.path} HTTP/1.1\r\nhost: x\r\ntoken: ${world.as('merchant').token}\r\n\r\n`, () =>
        asked(),
      )
    })
    socket.on('error', () => undefined)
    sockets.push(socket)
  })
}
const openExports = async () =>
  Number(
    (
      await world.rows<{ n: string }>(
        `select count(*) as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
    )[0]!.n,
  )

it('leaves the other calls their connections, and gives up its own when the clients go', () =>
  withManyTasks(async () => {
    await Promise.all(Array.from({ length: POOL + 5 }, askAndStall))
    await vi.waitFor(async () => expect(await openExports()).toBeGreaterThan(0), 60_000)
    const watch = stopwatch()
    await personOf(app, world.as('merchant2').token).ok(getTaskPage, {})
    expect(watch()).toBeLessThan(3000)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect(await openExports()).toBe(0), { timeout: 60_000, interval: 100 })
    await vi.waitFor(() => expect(log).toContain('answer not read to its end'), 60_000)
    // A reader who goes away is no fault of ours.
    expect(log).not.toMatch(/"level":[456]0/)
  }))
