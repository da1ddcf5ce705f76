/**
 * Every registered call is asked, in every field that names a record, for one of another merchant, another warehouse and another
 * supplier: there is no such record, and nothing changes. Once as the server runs, and once connected as a superuser, for whom
 * row-level security does not hold: the statements must keep to the scope by themselves. In every run each field is asked for by one
 * asker of each kind, and each reading call for two people, others for the next; at length by all. Whether anything changed is looked
 * at after the last call, at length after each: that names it.
 */
import { fetchDataCopy } from '@yuncang/contract/leave/copy/copy.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { permits } from '@yuncang/contract/wire/call.ts'
import type { Ref } from '@yuncang/contract/wire/field.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import { ROLES } from '@yuncang/domain/access/roles.ts'
import { withDatabase } from '@yuncang/server/plumbing/db/roles.ts'
import { isOfSeveral, ofSeveral } from '@yuncang/server/plumbing/db/spread-engine.ts'
import type { Handler } from '@yuncang/server/plumbing/http/handler.ts'
import { handlers } from '@yuncang/server/app/calls.ts'
import { testServer } from '@yuncang/harness/server.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rounds, someOf } from '@yuncang/harness/deep.ts'
import { fieldsOf, inputOf, type InputField, type Values } from '@yuncang/harness/inputs.ts'
import { snapshot } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { ASKERS, KINDS, type Asker } from './askers.ts'
import { makeCorners, type Corner } from './corners.ts'
import { FILTERS, FURTHER, REPEATED, SAID_500, SITUATIONS, UNMARKED } from './foreign-inputs.ts'
import { inOrder, prepareOwn, recordOf } from './own-record.ts'
import { isFoundOnRecord } from './wire/sample.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld({ looks: 'at the end' })
let corners: Record<string, Corner>
const servers: Record<string, FastifyInstance> = {}
beforeAll(async () => {
  corners = await makeCorners(world)
  const ownerUrl = withDatabase(inject('template').ownerUrl, new URL(world.appUrl).pathname.slice(1))
  const open = (appUrl: string) => testServer({ appUrl })
  servers['as it runs'] = await open(world.appUrl)
  servers['without row-level security'] = await open(isOfSeveral(world.appUrl) ? ofSeveral(ownerUrl) : ownerUrl)
})

afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

const ownValues = (handler: Handler, own: string, fields = fieldsOf(handler.call)): Values => ({
  ...FURTHER[handler.call.path],
  ...Object.fromEntries(
    fields
      .filter((field) => field.ref !== undefined && field.required)
      .map((field) => [field.name, recordOf(corners[own]!, field.ref!, handler.call.path)]),
  ),
})

async function ask(
  server: FastifyInstance,
  handler: Handler,
  name: PersonName,
  values: Values,
): Promise<{ code: number; message: string; found: number; bytes: number; text: string }> {
  const reply = await server.inject({
    method: 'POST',
    url: handler.call.path,
    headers: { token: world.as(name).token, 'content-type': 'application/json' },
    payload: JSON.stringify(toWire(handler.call.input, inputOf(handler.call, values))),
  })
  if (!reply.headers['content-type']?.includes('json'))
    // A workbook: that it holds nothing shows in its being as long as that of a code which nobody has.
    return { code: 200, message: '', found: 0, bytes: reply.rawPayload.length, text: '' }
  const { code, message, obj } = reply.json<{
    code: number
    message: string
    obj: { total?: number; taskNum?: number; orderNum?: number; shortNum?: number; num?: number } | Counted[] | null
  }>()
  return {
    code,
    message,
    found: Array.isArray(obj)
      ? countedIn(obj)
      : (obj?.total ?? obj?.taskNum ?? obj?.orderNum ?? obj?.shortNum ?? obj?.num ?? -1),
    bytes: 0,
    // The same question a second later is counted up to then.
    text: reply.payload.replaceAll(/"asOf":"[^"]*"/g, '"asOf":""'),
  }
}

/** What of some kinds was counted, as tabs above a list show it. */
type Counted = { readonly num?: number }

/** All that was counted; -1 for rows that count nothing. */
function countedIn(rows: readonly Counted[]): number {
  return rows.every(({ num }) => num !== undefined) ? rows.reduce((sum, { num = 0 }) => sum + num, 0) : -1
}

function mayMake({ call: { permit } }: Handler, asker: Asker): boolean {
  const role = ROLES[asker.role]
  return permits(permit, role.identity, new Set<Right>(role.rights))
}

/** Accepting is for the staff, cancelling for a supplier too: each asks for what it may do. */
const deedOf = (asker: Asker, path: string): Values =>
  path === updateTaskStatus.path
    ? { status: asker.role === 'supplier' ? TASK_STATUS.cancelled : TASK_STATUS.working }
    : {}

const fieldsToAsk = (handler: Handler): (InputField & { ref: Ref })[] => {
  const marked = fieldsOf(handler.call).flatMap((field) =>
    field.ref === undefined ? [] : [{ ...field, ref: field.ref }],
  )
  return [
    ...marked,
    ...UNMARKED.filter(({ path }) => path === handler.call.path).map(({ name, ref }) => ({
      name,
      ref,
      required: true,
    })),
  ]
}
/** Those for whom a record of this kind can be another's: of each kind of asker one, the next for the next field; at length all. */
const askersFor = (ref: Ref, turn: number): readonly Asker[] =>
  KINDS.flatMap((names) =>
    someOf(
      // A line of a task has no owner but its task: what is asked is a line that this task has not.
      ASKERS.filter(
        ({ name, refs }) =>
          (names as readonly string[]).includes(name) && (ref === 'taskLine' || (refs as readonly Ref[]).includes(ref)),
      ),
      turn,
      1,
    ),
  )
/** Its statements alone refuse each kind of asker; with the policies behind them one, the next for the next field; at length each. */
const inTurn = (mode: string, askers: readonly Asker[], turn: number) =>
  mode === 'as it runs' ? someOf(askers, turn, 1) : askers
const asked = handlers.filter((handler) => handler.how !== 'open' && fieldsToAsk(handler).length > 0)

describe('a record of another’s', () => {
  it('can be named in these fields, and each kind of them is known here', () => {
    expect(asked.length).toBeGreaterThan(20)
    for (const handler of asked)
      for (const { ref, name } of fieldsToAsk(handler))
        expect(
          ref === 'taskLine' || ref === 'task' || ref in corners['first']!.records,
          `${handler.call.path} ${name}: give every corner a record of the kind “${ref}”`,
        ).toBe(true)
    for (const known of [
      ...FILTERS,
      ...[...REPEATED, ...SAID_500].map((text) => text.split(' ')[0]!),
      ...Object.keys(FURTHER),
      ...Object.keys(SITUATIONS),
    ])
      expect(handlers.map(({ call }) => call.path)).toContain(known)
  })

  describe.for(['as it runs', 'without row-level security'])('%s', (mode) => {
    let before: Awaited<ReturnType<typeof snapshot>>
    beforeAll(async () => {
      before = await snapshot(world)
    })
    const nothingChanged = async () => expect(await snapshot(world)).toEqual(before)

    it.for(asked.map((handler, index) => [handler.call.path, handler, index] as const))(
      'is not found by %s',
      async ([path, handler, index]) => {
        const server = servers[mode]!
        for (const [nth, field] of fieldsToAsk(handler).entries())
          for (const asker of inTurn(mode, askersFor(field.ref, index + nth), index + nth)) {
            const values = {
              ...ownValues(handler, asker.own),
              ...deedOf(asker, path),
              [field.name]: field.ref === 'taskLine' ? '77' : recordOf(corners[asker.of]!, field.ref, path),
            }
            const said = `${asker.name} ${path} ${JSON.stringify(values)}`
            const reply = await ask(server, handler, asker.name, values)
            const unknown = await ask(server, handler, asker.name, { ...values, [field.name]: 'NOBODY-HAS-THIS' })
            if (!mayMake(handler, asker)) expect(reply.code, `${said}: ${reply.message}`).toBe(403)
            else if (FILTERS.includes(path))
              expect([reply.code, reply.found], `${said}: ${reply.text}`).toEqual([200, 0])
            else if (field.ref === 'taskLine' || REPEATED.includes(`${path} ${field.name}`))
              expect([400, 404], `${said}: ${reply.message}`).toContain(reply.code)
            else
              expect(reply.code, `${said}: ${reply.message}`).toBe(
                SAID_500.includes(`${path} ${field.name}`) ? 500 : 404,
              )
            // Nobody can tell a record of another's from one that does not exist.
            expect({ ...reply, message: '', text: '' }, said).toEqual({ ...unknown, message: '', text: '' })
            expect(reply.message.replaceAll(String(values[field.name]), '?'), said).toBe(
              unknown.message.replaceAll('NOBODY-HAS-THIS', '?'),
            )
          }
        if (rounds(0, 1) > 0) await nothingChanged()
      },
    )

    it('changes by nothing of this', nothingChanged)
  })
})

/** Whose record is a file, which their own tests make. */
const HAVE_FILES: readonly string[] = [fetchDataCopy.path]

describe('one’s own record', () => {
  // What shows that the refusals above were for the foreign field. That the record of the wire shows it found is held there, byte for byte.
  it.for(
    inOrder(
      asked.filter(({ call }) => !HAVE_FILES.includes(call.path) && (rounds(0, 1) > 0 || !isFoundOnRecord(call.path))),
    ).map((handler) => [handler.call.path, handler] as const),
  )('is found by %s', async ([path, handler]) => {
    const { values, finder } = await prepareOwn(world, corners, handler)
    const reply = await ask(servers['as it runs']!, handler, finder, values)
    expect(reply.code, `${path} ${JSON.stringify(values)}: ${reply.message}`).toBe(200)
  })
})

describe('what a reading call answers', () => {
  const PEOPLE = ['merchant', 'clerk', 'clerk2', 'nobody', 'supplier1', 'supplier2', 'merchant2', 'supplier3'] as const
  const reads = handlers.filter((handler) => handler.how === 'read')

  it.for(reads.map((handler, index) => [handler.call.path, handler, index] as const))(
    '%s is the same by its statements alone as with the policies behind them',
    async ([, handler, index]) => {
      for (const name of someOf(PEOPLE, index, 2))
        for (const own of ['first', 'theirs']) {
          const values = ownValues(handler, own)
          const [kept, alone] = [
            await ask(servers['as it runs']!, handler, name, values),
            await ask(servers['without row-level security']!, handler, name, values),
          ]
          expect(alone, `${name} ${handler.call.path} ${JSON.stringify(values)}`).toEqual(kept)
          if (['merchant2', 'supplier3'].includes(name) && own === 'theirs')
            expect(kept.text).not.toMatch(/"(WH[12]|S[12]|G[123]|P[123]|YCT1)"/)
        }
    },
  )
})
