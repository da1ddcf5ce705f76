/** What Prometheus reads: by whom, and that it is what happened. And whether work can be sent here. */
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

const world = useWorld()
const TOKEN = 'who-shows-this-may-read-the-metrics'
let app: FastifyInstance
beforeAll(async () => {
  app = await testServer({ appUrl: world.appUrl, atHome: true, metricsToken: TOKEN })
})
afterAll(() => app.close())

const ask = (remoteAddress: string, authorization = '') =>
  app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers: { authorization } })

test('counts calls by path and code, with a histogram that adds up, and says how the installation is', async () => {
  const person = personOf(app, world.as('merchant').token)
  for (let nth = 0; nth < 3; nth += 1) await person.ok(getNotices, {})
  const refused = await person.call(addTask, { task: {}, lines: [] } as never)
  await world.owner.query(`insert into job (tenant_id, topic, due_at) values (1, 'sweep', now() - interval '1 hour')`)
  await world.owner.query(`
    insert into backup (file, nightly, began_at, ended_at) values ('x', true, now(), now() - interval '90 seconds')`)
  const { headers, payload, statusCode } = await ask('127.0.0.1')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const value = (metric: string) =>
    Number(
      payload
        .split('\n')
        .find((line) => line.startsWith(`${metric} `))
        ?.split(' ')
        .at(-1),
    )
  const path = `path="${getNotices.path}"`
  expect(value(`yuncang_calls_total{${path},code="200"}`)).toBe(3)
  expect(value(`yuncang_calls_total{path="${addTask.path}",code="${refused.code}"}`)).toBe(1)
  expect(value(`yuncang_call_duration_seconds_count{${path}}`)).toBe(3)
  expect(value(`yuncang_call_duration_seconds_bucket{${path},le="+Inf"}`)).toBe(3)
  const buckets = payload.split('\n').filter((line) => line.startsWith(`yuncang_call_duration_seconds_bucket{${path}`))
  const counts = buckets.map((line) => Number(line.split(' ').at(-1)))
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(value('yuncang_processes')).toBe(1)
  expect(payload).toMatch(new RegExp(`yuncang_process_pool_open\\{host="[^"]+",pid="${process.pid}"\\} [1-9]`))
  expect(value('yuncang_jobs{topic="sweep",state="waiting"}')).toBe(1)
  expect(value('yuncang_outbox_age_seconds')).toBeGreaterThanOrEqual(3600)
  expect(value('yuncang_backup_age_seconds')).toBeGreaterThanOrEqual(90)
  expect(value('yuncang_size_bytes{name="database"}')).toBeGreaterThan(1e6)
  expect(payload).not.toContain('yuncang_drill_age_seconds{')
  expect(value('yuncang_drill_whole')).toBe(0)
})

test('is read on this machine, or by who shows the token; to anybody else there is nothing', async () => {
  expect((await ask('10.0.0.9')).statusCode).toBe(404)
  expect((await ask('10.0.0.9', `Bearer ${TOKEN}x`)).statusCode).toBe(404)
  expect((await ask('10.0.0.9', `Bearer ${TOKEN}`)).statusCode).toBe(200)
  const open = await testServer({ appUrl: world.appUrl })
  expect(
    (
      await open.inject({
        method: 'GET',
        url: '/metrics',
        remoteAddress: '10.0.0.9',
        headers: { authorization: 'Bearer ' },
      })
    ).statusCode,
  ).toBe(404)
  await open.close()
})

test('work can be sent where the database answers, and no longer where the process stops', async () => {
  const leaving = await testServer({ appUrl: world.appUrl, atHome: true })
  await leaving.listen({ port: 0, host: '127.0.0.1' })
  const { port } = leaving.server.address() as { port: number }
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  expect(await ready()).toBe(200)
  await leaving.close()
  await expect(ready()).rejects.toThrow()
})
