/** What a collector hears of requests, on a stand-in that keeps what is sent; and that nothing of it is read where none is named. */
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const world = useWorld()

type Value = { readonly stringValue?: string; readonly intValue?: number }
type Span = {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
}

const told = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

it('a request is told with its code, merchant and number, and its statements without their values', async () => {
  const bodies: string[] = []
  const collector = createServer((request, reply) => {
    void text(request).then((body) => {
      bodies.push(body)
      reply.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  let log = ''
  const app = await testServer({
    appUrl: world.appUrl,
    logLevel: 'info',
    logTo: { write: (line) => (log += line) },
    traces: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
  })
  const { token } = world.as('merchant')
  const note = '别人不该看到的备注'
  await personOf(app, token).ok(addTask, {
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH2', loading: 0, note },
    lines: [{ goodsCode: 'G2', plannedNormal: 4321 }],
  })
  await personOf(app, token).refused(getTaskDetails, { code: 'CK-none' }, 404)
  await app.close()
  collector.close()
  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(requests.map((span) => [span.name, told(span, 'yuncang.code'), told(span, 'yuncang.tenant')])).toEqual([
    [addTask.path, 200, 1],
    [getTaskDetails.path, 404, 1],
  ])
  // By the number that a person reads out its lines of the log are found too.
  for (const span of requests) expect(log).toContain(`"reqId":"${String(told(span, 'yuncang.request'))}"`)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === requests[0]!.spanId)
  const texts = statements.map((span) => String(told(span, 'db.query.text')))
  expect(texts.some((one) => /insert into task \(/.test(one))).toBe(true)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert', 'commit']))
  const all = bodies.join('')
  for (const secret of [token, token.split('.')[1]!, note, 'CK-none']) expect(all).not.toContain(secret)
  // Ids of spans and times hold any four digits sooner or later.
  expect(all).not.toMatch(/(?<![\da-f])4321(?![\da-f])/)
})

it('a collector that is away holds up nobody', async () => {
  const app = await testServer({ appUrl: world.appUrl, logLevel: 'silent', traces: 'http://127.0.0.1:9/v1/traces' })
  await personOf(app, world.as('merchant').token).ok(getTaskPage, {})
  await app.close()
})

it('where none is named, nothing of the library is read', () => {
  const script = `
    import { registerHooks } from 'node:module'
    import { openTracing } from './open-tracing.ts'
    const read = []
    registerHooks({ load: (url, context, next) => (read.push(url), next(url, context)) })
    await (await openTracing(process.argv[1], '1'))?.close()
    process.stdout.write(String(read.filter((url) => url.includes('opentelemetry')).length))`
  const read = (...named: string[]) =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', script, ...named], {
        cwd: join(import.meta.dirname, '../plumbing/watch'),
        encoding: 'utf8',
      }),
    )
  expect(read()).toBe(0)
  expect(read('http://127.0.0.1:9/v1/traces')).toBeGreaterThan(0)
})
