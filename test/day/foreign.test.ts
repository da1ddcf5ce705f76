/**
 * Every registered call is asked, in every field that names a record, for one of another merchant, another warehouse and another
 * supplier: there is no such record, and nothing changes. Once as the server runs, and once connected as a superuser, for whom
 * row-level security does not hold: the statements must keep to the scope by themselves.
 */
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask, updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Ref } from '@yuncang/contract/wire/field.ts'
import { ROLES, type Right, type RoleName } from '@yuncang/domain/access/rights.ts'
import { withDatabase } from '@yuncang/server/db/prepare.ts'
import type { Handler } from '@yuncang/server/http/handler.ts'
import { handlers } from '@yuncang/server/http/registry.ts'
import { createServer } from '@yuncang/server/http/server.ts'
import { drainOutbox } from '@yuncang/server/jobs/outbox.ts'
import type { FastifyInstance } from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { daysAgo } from '../harness/goods.ts'
import { fieldsOf, inputOf, type InputField, type Values } from '../harness/inputs.ts'
import { snapshot } from '../harness/snapshot.ts'
import { useWorld } from '../harness/world.ts'

const world = useWorld()
const DATE = daysAgo(10)

type Situation = 'pending' | 'working' | 'road' | 'undated'
/** Records of one corner of the world: a value for each kind of record, tasks by what can be done to them. */
type Corner = {
  readonly by: string
  readonly tasks: Readonly<Record<Situation, string>>
  readonly records: Readonly<Record<Exclude<Ref, 'task' | 'taskLine'>, string>>
}

/** Which task a call is about. */
const SITUATIONS: Readonly<Record<string, Situation>> = {
  '/api/task/completeTask': 'working',
  '/api/task/submitTaskSignRegister': 'road',
  '/api/task/getTaskSignRegisterList': 'road',
  '/api/productionDate/getProductionDateInfo': 'undated',
  '/api/productionDate/saveProductionDateDeploy': 'undated',
}

/** What a call needs besides records to go through. */
const FURTHER: Readonly<Record<string, Values>> = {
  '/api/task/add': { 'goodsList.num': 1 },
  '/api/task/update': { note: '改' },
  '/api/task/completeTask': { 'goodsList.actualNum': 1 },
  '/api/task/findByCode': { code: 'CK' },
  '/api/productionDate/saveProductionDateDeploy': {
    'goodVoList.batchList.ytgbProductionTime': DATE,
    'goodVoList.batchList.ytgbNormal': 4,
  },
  '/api/floor/putaway/scan': { scan: 'A-01' },
  '/api/floor/putaway/shelve': { productionTime: DATE, quantity: 1, ylCode: 'A-01' },
}

/** Fields that name a record without saying so, because a person types or scans them. */
const UNMARKED: readonly { path: string; name: string; ref: 'location' | 'goods' }[] = [
  { path: '/api/floor/putaway/shelve', name: 'ylCode', ref: 'location' },
  { path: '/api/floor/putaway/scan', name: 'scan', ref: 'location' },
]

/** Filters of lists: what is another's finds nothing, exactly as what does not exist. */
const FILTERS: readonly string[] = [
  '/api/task/getPage',
  '/api/task/getPageSums',
  '/api/task/export',
  '/api/productionDate/getProductionDateList',
  '/api/productionDate/getProductionDateListSums',
  '/api/productionDate/export',
  '/api/shelvesOrder/getShelvesOrderList',
  '/api/shelvesOrder/getShelvesOrderListSums',
  '/api/shelvesOrder/export',
  '/api/goods/getAllGood',
]

/** Fields that name once more what another field has named: anything else there is a wrong line or a contradiction, foreign or not. */
const REPEATED: readonly string[] = [
  '/api/task/completeTask goodsList.goodsCode',
  '/api/task/submitTaskSignRegister signRegisterList.goodsCode',
  '/api/productionDate/saveProductionDateDeploy warehouseCode',
  '/api/floor/putaway/shelve goodsCode',
]

/** Who asks, from where, for what of another's: kinds of records that are another's for them. */
const ASKERS = [
  {
    name: 'merchant',
    role: 'merchantAdmin',
    own: 'first',
    of: 'theirs',
    refs: ['task', 'warehouse', 'supplier', 'goods', 'point', 'location', 'area', 'putaway', 'notice', 'tenant'],
  },
  {
    name: 'merchant2',
    role: 'merchantAdmin',
    own: 'theirs',
    of: 'first',
    refs: ['task', 'warehouse', 'supplier', 'goods', 'point', 'location', 'area', 'putaway', 'notice', 'tenant'],
  },
  {
    name: 'clerk2',
    role: 'clerk',
    own: 'simple',
    of: 'first',
    refs: ['task', 'warehouse', 'point', 'location', 'area', 'putaway', 'notice'],
  },
  {
    name: 'nobody',
    role: 'clerk',
    own: 'first',
    of: 'first',
    refs: ['task', 'warehouse', 'point', 'location', 'area', 'putaway', 'notice'],
  },
  {
    name: 'supplier2',
    role: 'supplier',
    own: 'others',
    of: 'first',
    refs: ['task', 'supplier', 'goods', 'putaway', 'notice'],
  },
] as const satisfies readonly { name: string; role: RoleName; own: string; of: string; refs: readonly Ref[] }[]
type Asker = (typeof ASKERS)[number]

const corners: Record<string, Corner> = {}
const servers: Record<string, FastifyInstance> = {}

beforeAll(async () => {
  corners['first'] = await corner('merchant', {
    warehouse: 'WH1',
    supplier: 'S1',
    goods: 'G1',
    point: 'P1',
    location: 'A-01',
    tenant: 'YCT1',
  })
  corners['theirs'] = await corner('merchant2', {
    warehouse: 'WH9',
    supplier: 'S9',
    goods: 'G9',
    point: 'P9',
    location: 'Z-01',
    tenant: 'YCT2',
  })
  corners['simple'] = await corner('merchant', {
    warehouse: 'WH2',
    supplier: 'S1',
    goods: 'G2',
    point: 'P3',
    location: 'WH2-ZC',
    tenant: 'YCT1',
  })
  corners['others'] = await corner('merchant', {
    warehouse: 'WH1',
    supplier: 'S2',
    goods: 'G3',
    point: 'P1',
    location: 'A-02',
    tenant: 'YCT1',
  })
  const ownerUrl = withDatabase(inject('template').ownerUrl, new URL(world.appUrl).pathname.slice(1))
  const open = (appUrl: string) => createServer({ appUrl, demo: false, pages: {}, logLevel: 'error', jobs: false })
  servers['as it runs'] = await open(world.appUrl)
  servers['without row-level security'] = await open(ownerUrl)
})

afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

let count = 0
async function corner(
  by: string,
  place: { warehouse: string; supplier: string; goods: string; point: string; location: string; tenant: string },
): Promise<Corner> {
  const options = { by, warehouse: place.warehouse, supplier: place.supplier, point: place.point }
  const dated = place.goods !== 'G2'
  const arrived = await world.arrive(place.goods, dated ? [{ date: DATE, normal: 40 }] : { normal: 40 }, {
    by,
    warehouse: place.warehouse,
  })
  const { putawayCodes } = await world.as(by).ok(getTaskDetails, { code: arrived })
  const make = (kind = 'TASK_TYPE_SEND', num = 3) => world.create(kind, [{ goodsCode: place.goods, num }], options)
  const tasks = {
    pending: await make(),
    working: await make(),
    road: await make(),
    undated: await make('TASK_TYPE_ARRIVE', 4),
  }
  const codes = Object.entries(tasks)
  // Numbers run by merchant: without this, ours and theirs would have the same names.
  count += 1
  const renamed = Object.fromEntries(
    codes.map(([situation, code]) => [situation, `${code}X${count}`]),
  ) as Corner['tasks']
  for (const name of ['working', 'road', 'undated'] as const)
    await world.as(by).ok(updateTaskStatus, { codes: tasks[name], status: 2 })
  for (const name of ['road', 'undated'] as const)
    await world
      .as(by)
      .ok(completeTask, {
        task: { code: tasks[name] },
        goodsList: [{ id: '1', goodsCode: place.goods, actualNum: name === 'road' ? 3 : 4 }],
      })
  const tenantId = by === 'merchant2' ? 2 : 1
  for (const [situation, code] of codes) {
    await world.owner.query('update stock_move set document = $1 where document = $2 and tenant_id = $3', [
      renamed[situation as Situation],
      code,
      tenantId,
    ])
    await world.owner.query('update task set code = $1 where code = $2 and tenant_id = $3', [
      renamed[situation as Situation],
      code,
      tenantId,
    ])
  }
  const putaway = putawayCodes[0] ? `${putawayCodes[0]}X${count}` : 'none'
  await world.owner.query('update putaway_order set code = $1 where code = $2 and tenant_id = $3', [
    putaway,
    putawayCodes[0],
    tenantId,
  ])
  await world.owner.query(
    `insert into notice (tenant_id, account_id, text, created_at) select tenant_id, id, '一条消息', now() from account where account = $1`,
    [by],
  )
  await drainOutbox(world.database)
  const notice = (await world.as(by).ok(getNotices, {})).records[0]!.id
  const [area] = await world.rows<{ id: string }>('select p.area_id::text as id from place p where code = $1', [
    place.location,
  ])
  return { by, tasks: renamed, records: { ...place, point: place.point, putaway, notice, area: area!.id } }
}

/** A record of a corner for a call; a line is named within its task, so every corner has the same. */
const recordOf = (name: string, ref: Ref, path: string) => {
  const { tasks, records } = corners[name]!
  return ref === 'taskLine' ? '1' : ref === 'task' ? tasks[SITUATIONS[path] ?? 'pending'] : records[ref]
}
const ownValues = (handler: Handler, own: string, fields = fieldsOf(handler.call)): Values => ({
  ...FURTHER[handler.call.path],
  ...Object.fromEntries(
    fields
      .filter((field) => field.ref !== undefined && field.required)
      .map((field) => [field.name, recordOf(own, field.ref!, handler.call.path)]),
  ),
})

async function ask(
  server: FastifyInstance,
  handler: Handler,
  name: string,
  values: Values,
): Promise<{ code: number; message: string; found: number; text: string }> {
  const reply = await server.inject({
    method: 'POST',
    url: handler.call.path,
    headers: { token: world.as(name).token, 'content-type': 'application/json' },
    payload: JSON.stringify(inputOf(handler.call, values)),
  })
  if (!reply.headers['content-type']?.includes('json'))
    return { code: 200, message: '', found: (await readXlsx(reply.rawPayload)).sheets[0]!.rows.length - 1, text: '' }
  const { code, message, obj } = reply.json<{
    code: number
    message: string
    obj: { total?: number; taskNum?: number; orderNum?: number } | null
  }>()
  return { code, message, found: obj?.total ?? obj?.taskNum ?? obj?.orderNum ?? -1, text: reply.payload }
}

function mayMake({ call: { permit } }: Handler, asker: Asker): boolean {
  if ('open' in permit) return true
  const role = ROLES[asker.role]
  return (
    permit.identities.includes(role.identity) &&
    (permit.key === null || (role.rights as readonly Right[]).includes(permit.key))
  )
}

/** Accepting is for the staff, cancelling for a supplier too: each asks for what it may do. */
const deedOf = (asker: Asker, path: string): Values =>
  path === updateTaskStatus.path ? { status: asker.role === 'supplier' ? 4 : 2 } : {}

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
      ...REPEATED.map((text) => text.split(' ')[0]!),
      ...Object.keys(FURTHER),
      ...Object.keys(SITUATIONS),
    ])
      expect(handlers.map(({ call }) => call.path)).toContain(known)
  })

  describe.for(['as it runs', 'without row-level security'])('%s', (mode) => {
    it.for(asked.map((handler) => [handler.call.path, handler] as const))(
      'is not found by %s, and nothing changes',
      async ([path, handler]) => {
        const server = servers[mode]!
        const before = await snapshot(world)
        for (const asker of ASKERS)
          for (const field of fieldsToAsk(handler)) {
            const foreign = (asker.refs as readonly Ref[]).includes(field.ref)
            // A line of a task has no owner but its task: what is asked is a line that this task has not.
            if (!foreign && field.ref !== 'taskLine') continue
            const values = {
              ...ownValues(handler, asker.own),
              ...deedOf(asker, path),
              [field.name]: field.ref === 'taskLine' ? '77' : recordOf(asker.of, field.ref, path),
            }
            const said = `${asker.name} ${path} ${JSON.stringify(values)}`
            const reply = await ask(server, handler, asker.name, values)
            const unknown = await ask(server, handler, asker.name, { ...values, [field.name]: 'NOBODY-HAS-THIS' })
            if (!mayMake(handler, asker)) expect(reply.code, `${said}: ${reply.message}`).toBe(403)
            else if (FILTERS.includes(path))
              expect([reply.code, reply.found], `${said}: ${reply.text}`).toEqual([200, 0])
            else if (field.ref === 'taskLine' || REPEATED.includes(`${path} ${field.name}`))
              expect([400, 404], `${said}: ${reply.message}`).toContain(reply.code)
            else expect(reply.code, `${said}: ${reply.message}`).toBe(404)
            // Nobody can tell a record of another's from one that does not exist.
            expect({ ...reply, message: '', text: '' }, said).toEqual({ ...unknown, message: '', text: '' })
            expect(reply.message.replaceAll(String(values[field.name]), '?'), said).toBe(
              unknown.message.replaceAll('NOBODY-HAS-THIS', '?'),
            )
          }
        expect(await snapshot(world)).toEqual(before)
      },
    )
  })
})

describe('one’s own record', () => {
  const last = ({ how, call }: Handler) => (how !== 'write' ? 0 : call.path.includes('cancel') ? 2 : 1)
  // Added goods must not be those of a line already.
  const apart = ['addGoodsList.goodsCode']

  // What shows that the refusals above were for the foreign field. Reads before writes, which use their documents up.
  it.for(asked.toSorted((a, b) => last(a) - last(b)).map((handler) => [handler.call.path, handler] as const))(
    'is found by %s',
    async ([path, handler]) => {
      if (path === updateTaskStatus.path)
        corners['first'] = {
          ...corners['first']!,
          tasks: {
            ...corners['first']!.tasks,
            pending: await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', num: 1 }]),
          },
        }
      const named = fieldsOf(handler.call).filter((field) => field.ref !== undefined && !apart.includes(field.name))
      const values = {
        ...FURTHER[path],
        ...Object.fromEntries(named.map((field) => [field.name, recordOf('first', field.ref!, path)])),
      }
      const reply = await ask(servers['as it runs']!, handler, 'merchant', values)
      expect(reply.code, `${path} ${JSON.stringify(values)}: ${reply.message}`).toBe(200)
    },
  )
})

describe('what a reading call answers', () => {
  const PEOPLE = [
    'merchant',
    'finance',
    'manager',
    'clerk',
    'floor',
    'clerk2',
    'nobody',
    'supplier1',
    'supplier2',
    'merchant2',
    'clerk3',
    'supplier3',
  ]
  const reads = handlers.filter((handler) => handler.how === 'read')

  it.for(reads.map((handler) => [handler.call.path, handler] as const))(
    '%s is the same by its statements alone as with the policies behind them',
    async ([, handler]) => {
      for (const name of PEOPLE)
        for (const own of ['first', 'theirs']) {
          const values = ownValues(handler, own)
          const [kept, alone] = [
            await ask(servers['as it runs']!, handler, name, values),
            await ask(servers['without row-level security']!, handler, name, values),
          ]
          expect(alone, `${name} ${handler.call.path} ${JSON.stringify(values)}`).toEqual(kept)
          if (['merchant2', 'clerk3', 'supplier3'].includes(name) && own === 'theirs')
            expect(kept.text).not.toMatch(/"(WH[12]|S[12]|G[123]|P[123]|YCT1)"/)
        }
    },
  )
})
