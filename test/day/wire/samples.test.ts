/**
 * Every call as it goes over the wire, held against what was recorded: the same requests, byte for byte the same replies.
 * `YUNCANG_RECORD=1` writes the record anew; what changed is then read in the diff, and is meant.
 */
import { importOpeningStock } from '@yuncang/contract/stock/opening/import.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { handlers } from '@yuncang/server/app/calls.ts'
import type { Handler } from '@yuncang/server/plumbing/http/handler.ts'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { fieldsOf, inputOf, type Values } from '@yuncang/harness/inputs.ts'
import { png, sendMultipart } from '@yuncang/harness/upload.ts'
import { filledIn, importFile } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { makeCorners, type Corner } from '../corners.ts'
import { inOrder, prepareOwn } from '../own-record.ts'
import { cellsOf, fileOf, FOLDER, makeTelling, type Sample } from './sample.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const RECORDING = process.env['YUNCANG_RECORD'] === '1'
/** Who looks besides the finder: everybody sees a list in another way. */
const LOOKERS = ['clerk', 'supplier1', 'platform'] as const
/** After these the first corner's people are logged out: they come last. */
const FAREWELLS = ['/api/user/updatePwd', '/api/user/logOut']
/** A reply longer than this is kept as its digest: the regions of the whole country. */
const LONG_REPLY = 40_000
/** What the platform's own calls speak of: no field of theirs says whose record it names. */
const OF_PLATFORM: Values = { tenantCode: 'YCT2', importKey: 'a-sampled-import' }

const world = useWorld({ looks: 'at the end' })
const telling = makeTelling()
const recorded = new Map<string, Sample[]>()
let corners: Record<string, Corner>

beforeAll(async () => {
  // A night that is over, for the calls that tell what the clock started.
  await world.rows(
    `insert into job (tenant_id, topic, period, attempts, done_at) values (1, 'storage.night', $1, 1, now())`,
    [daysAgo(1)],
  )
  corners = await makeCorners(world)
  // What the world made by chance has a name before the first call, so that requests can speak of it.
  for (const { records } of Object.values(corners)) telling.kept(records.image)
  // An import with something wrong in it, for the calls that tell what was.
  await importFile(world, 'merchant', importOpeningStock, await filledIn('openingStock', [{ warehouseCode: 'WH1' }]), {
    fields: { importKey: 'a-sampled-import' },
  })
  if (RECORDING) rmSync(FOLDER, { recursive: true, force: true })
}, 300_000)

afterAll(() => {
  if (!RECORDING) return
  mkdirSync(FOLDER, { recursive: true })
  for (const [path, samples] of recorded) writeFileSync(fileOf(path), `${JSON.stringify(samples, null, 1)}\n`)
})

const steps = inOrder(handlers).toSorted((a, b) => FAREWELLS.indexOf(a.call.path) - FAREWELLS.indexOf(b.call.path))

describe('on the wire', () => {
  it.skipIf(RECORDING)('only calls have a record: what is recorded of none is of a call that is gone', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(handlers.map(({ call }) => basename(fileOf(call.path))).toSorted())
  })

  it.for(steps.map((handler) => [handler.call.path, handler] as const))(
    '%s takes and answers what was recorded',
    async ([path, handler]) => {
      const { values, finder } = await prepareOwn(world, corners, handler)
      // What a device was given when it opened a location is named before it is sent.
      if (typeof values['seen'] === 'string') telling.kept(values['seen'])
      const made: Sample[] = []
      if (RECORDING)
        for (const [who, request] of requestsOf(handler, finder, values)) made.push(await play(handler, who, request))
      else {
        expect(existsSync(fileOf(path)), `${path} was never recorded: YUNCANG_RECORD=1`).toBe(true)
        for (const { who, request } of JSON.parse(readFileSync(fileOf(path), 'utf8')) as Sample[])
          made.push(await play(handler, who, asAsked(request, values)))
      }
      recorded.set(path, made)
      if (!RECORDING) expect(`${JSON.stringify(made, null, 1)}\n`).toBe(readFileSync(fileOf(path), 'utf8'))
    },
  )
})

/** What is asked: as little as can be said and as much, by who finds the record, and reads by others too. */
function requestsOf({ call, how }: Handler, finder: PersonName, values: Values): [PersonName, unknown][] {
  const known = fieldsOf(call).map(({ name }) => name)
  const more = Object.fromEntries(Object.entries(OF_PLATFORM).filter(([name]) => known.includes(name)))
  const said = { ...more, ...values }
  if (call.body === 'multipart') return [[finder, more]]
  const little = toWire(call.input, inputOf(call, said))
  if (how === 'write' || how === 'open') return [[finder, little]]
  const much = toWire(call.input, inputOf(call, said, { all: true }))
  return [
    [finder, little],
    ...(JSON.stringify(much) === JSON.stringify(little) ? [] : ([[finder, much]] as [PersonName, unknown][])),
    ...LOOKERS.filter((who) => who !== finder).map((who): [PersonName, unknown] => [who, little]),
  ]
}

const asAsked = (request: unknown, { countedTime }: Values): unknown =>
  JSON.parse(telling.now(JSON.stringify(request), typeof countedTime === 'string' ? countedTime : undefined))
const kept = (value: unknown): unknown => JSON.parse(telling.kept(value))

async function play(handler: Handler, who: PersonName, request: unknown): Promise<Sample> {
  const { call } = handler
  const { token } = world.as(who)
  if (call.body === 'multipart') {
    const fields = request as Record<string, string>
    const reply = await sendMultipart(world.app, call, token, [{ bytes: png(4, 4) }], { fields })
    return { who, request: kept(request), reply: kept(reply) }
  }
  const { headers, rawPayload, payload } = await world.app.inject({
    method: 'POST',
    url: call.path,
    headers: { token, 'content-type': 'application/json' },
    payload: JSON.stringify(request),
  })
  const reply = headers['content-type']?.includes('json')
    ? payload.length > LONG_REPLY
      ? createHash('sha256').update(payload).digest('base64')
      : (JSON.parse(payload) as unknown)
    : headers['content-type']?.includes('spreadsheetml')
      ? await cellsOf(new Uint8Array(rawPayload))
      : `${headers['content-type']}`
  return { who, request: kept(request), reply: kept(withoutMonthOf(request, reply)) }
}

/** The days of a month that was asked for by its name: told from today they would be other days each day. */
function withoutMonthOf(request: unknown, reply: unknown): unknown {
  const { preset } = request as { readonly preset?: unknown }
  if (typeof preset !== 'string' || !/^\d{4}-\d\d$/.test(preset)) return reply
  const answer = reply as { readonly obj: object | null }
  return answer.obj === null ? reply : { ...answer, obj: { ...answer.obj, beginTime: preset, endTime: preset } }
}
