import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { login } from '@yuncang/contract/access/session/session.ts'
import { billStatuses } from '@yuncang/domain/bill/bill/state.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { METHODS } from '@yuncang/domain/fee/rate/methods.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectCounted } from '@yuncang/harness/recount/expect.ts'
import { personOf } from '@yuncang/harness/world.ts'
import { openTestDatabase, type TestDatabase } from '@yuncang/harness/database.ts'
import { createServer } from '@yuncang/server/app/server.ts'
import { checkInvariants } from '@yuncang/server/app/invariants.ts'
import { closePeriods } from '@yuncang/server/fee/rating/close.ts'
import { chargeNights } from '@yuncang/server/fee/storage/run.ts'
import { openDatabase } from '@yuncang/server/plumbing/db/database.ts'
import { ean13 } from './catalogue/barcode.ts'
import { seedFirstRun } from '@yuncang/server/app/first-run.ts'
import { demo } from './demo.ts'
import { DEMO_LOGINS } from './logins.ts'

const NOW = Date.parse('2026-11-21T14:00:00+08:00')
/** Lorries are loaded. */
const AT_NIGHT = Date.parse('2026-11-21T23:17:00+08:00')
/** A month is played; alone it takes half a minute. */
const LOAD_MS = 600_000
const opened: TestDatabase[] = []

afterAll(() => Promise.all(opened.map((database) => database.close())))

describe('the demo', () => {
  let database: TestDatabase
  let starts: Awaited<ReturnType<typeof seedFirstRun>>[]

  beforeAll(async () => {
    database = await open()
    await killedInTheMiddle(database)
    const both = [1, 2].map(() => seedFirstRun({ ...database, demo, now: NOW }))
    starts = await Promise.all(both)
  }, LOAD_MS)

  test('after a first start that was killed, one of two starts loads it, once; the other waits and does nothing', async () => {
    expect(starts.filter((start) => start !== null)).toEqual([{ logins: DEMO_LOGINS }])
    const before = await storyOf(database)
    expect(await seedFirstRun({ ...database, demo })).toBeNull()
    expect(await seedFirstRun({ ...database, demo: null })).toBeNull()
    expect(await storyOf(database)).toEqual(before)
    expect(await rows(database, 'select code from tenant order by tenant_id')).toEqual([
      { code: 'PLATFORM' },
      { code: 'YCT0001' },
      { code: 'YCT0002' },
    ])
  })

  test('has the company the specification names', async () => {
    const [counts] = await rows(
      database,
      `with first as (select tenant_id from tenant where code = 'YCT0001')
       select (select count(*)::int from warehouse join first using (tenant_id)) as warehouses,
         (select count(*)::int from warehouse join first using (tenant_id) where dates_on and locations_on) as managed,
         (select count(*)::int from supplier join first using (tenant_id)) as suppliers,
         (select count(*)::int from goods join first using (tenant_id)) as goods,
         (select count(*)::int from goods join first using (tenant_id) where not audited) as unaudited,
         (select count(*)::int from dispatch_point join first using (tenant_id)) as points,
         (select count(*)::int from dispatch_platform join first using (tenant_id)) as platforms`,
    )
    expect(counts).toEqual({
      warehouses: 2,
      managed: 1,
      suppliers: 8,
      goods: 156,
      unaudited: 7,
      points: 12,
      platforms: 3,
    })
  })

  test('has bills in every state, what is charged in every way, floor that is leased, a month that is closed', async () => {
    const ofFirst = (text: string, values: unknown[] = []) =>
      rows(database, text.replace('FIRST', `(select tenant_id from tenant where code = 'YCT0001')`), values)
    const bills = await ofFirst(
      'select status, count(*)::int as bills from bill where tenant_id = FIRST group by 1 order by 1',
    )
    expect(bills.map(({ status }) => status)).toEqual(billStatuses)
    const methods = await ofFirst(
      `select distinct method from cost where tenant_id = FIRST and method <> '' order by 1`,
    )
    expect(methods.map(({ method }) => method)).toEqual(Object.keys(METHODS).toSorted())
    const kinds = await ofFirst('select distinct kind from cost where tenant_id = FIRST order by 1')
    expect(kinds.map(({ kind }) => kind)).toEqual(['adjust', 'charge', 'minimum', 'other'])
    const groups = await ofFirst('select distinct cost_group from cost where tenant_id = FIRST order by 1')
    expect(groups.map(({ cost_group: group }) => group)).toEqual([0, 1, 2, 3, 4, 5, 6])
    const [found] = await ofFirst(
      `select (select count(*)::int from lease where tenant_id = t.tenant_id) as leases,
         (select array_agg(distinct state order by state) from dispute where tenant_id = t.tenant_id) as disputes,
         (select count(*)::int > 0 from dispute d join bill_line l on l.tenant_id = d.tenant_id and l.cost_id = d.adjust_id
            where d.tenant_id = t.tenant_id and l.bill_id <> d.bill_id) as credited,
         (select array_agg(distinct void_reason) from cost where tenant_id = t.tenant_id and state = 2) as voided,
         (select count(*)::int > 3 from settle_run_part p join bill b on b.tenant_id = p.tenant_id and b.id = p.bill_id
            where p.tenant_id = t.tenant_id and p.state = 'done') as ran,
         (select array_agg(distinct c.item order by c.item) from rate_card c join supplier s on s.tenant_id = c.tenant_id and s.id = c.supplier_id
            where c.tenant_id = t.tenant_id and s.code = 'GYS0001') as own,
         (select count(*)::int > 0 from receipt where tenant_id = t.tenant_id) and (select count(*)::int > 0 from bill where tenant_id = t.tenant_id and invoice_number <> '') as invoiced,
         (select count(distinct period_hours)::int from rate where tenant_id = t.tenant_id and period_hours is not null) as periods,
         (select count(*)::int > 2 from cost c join work w on w.tenant_id = c.tenant_id and w.id = c.work_id where c.tenant_id = t.tenant_id and w.source_kind = 'period') as closed_periods,
         (select array_agg(distinct topic order by topic) from job where tenant_id = t.tenant_id and done_at < $1
            and topic in ('storage.night', 'period.close', 'work.rate', 'bill.statement', 'cost.run')) as runs,
         (select count(*)::int from closed_month where tenant_id = t.tenant_id and status = 1) as closed,
         (select count(*)::int > 0 from work where tenant_id = t.tenant_id and state = 'unpriced' and reason = 'noRate') as unpriced,
         (select count(*)::int from job where tenant_id = t.tenant_id and topic = 'work.rate' and done_at is null) as waiting,
         (select count(*)::int from statement where tenant_id = t.tenant_id and (state = 'waiting' or failure = '' and send_to <> '')) as sending,
         (select count(distinct driver)::int from expense where tenant_id = t.tenant_id) as drivers,
         (select count(*)::int from bill where tenant_id = t.tenant_id and paper #>> '{taxPermille,0}' is distinct from '60') as untaxed
       from tenant t where t.tenant_id = FIRST`,
      [new Date(NOW)],
    )
    expect(found).toEqual({
      leases: 1,
      disputes: ['agreed', 'open', 'refused'],
      credited: true,
      voided: ['与前一笔重复登记'],
      ran: true,
      own: ['COST_PRO_LABLE', 'COST_PRO_MOVE', 'COST_PRO_SEND'],
      invoiced: true,
      periods: 1,
      closed_periods: true,
      runs: ['bill.statement', 'cost.run', 'period.close', 'storage.night', 'work.rate'],
      closed: 2,
      unpriced: true,
      waiting: 0,
      drivers: 5,
      sending: 0,
      untaxed: 0,
    })
  })

  test('the largest line of a bill that is to be paid is work, which can be explained', async () => {
    const lines = await rows<{ kind: string; explained: boolean }>(
      database,
      `select distinct on (b.id) c.kind, c.steps is not null as explained from bill b
       join bill_line l on l.tenant_id = b.tenant_id and l.bill_id = b.id join cost c on c.tenant_id = l.tenant_id and c.id = l.cost_id
       where b.status = 3 order by b.id, l.money desc`,
    )
    expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines.map(({ kind, explained }) => `${kind} ${explained}`))).toEqual(new Set(['charge true']))
  })

  test('every bar code begins with 69, bears its check digit and belongs to one goods of a merchant', async () => {
    const goods = await rows<{ tenant_id: string; bar_code: string }>(database, 'select tenant_id, bar_code from goods')
    for (const { bar_code } of goods) {
      expect(bar_code).toMatch(/^69\d{11}$/)
      expect(ean13(bar_code.slice(0, 12))).toBe(bar_code)
    }
    expect(new Set(goods.map((row) => `${row.tenant_id}/${row.bar_code}`)).size).toBe(goods.length)
  })

  test('has several hundred tasks of every kind a person can make, and some in every status of both natures', async () => {
    const tasks = await rows<{ nature: number; kind: string; status: number; count: number }>(
      database,
      `select nature, kind, status, count(*)::int from task where tenant_id = (select tenant_id from tenant where code = 'YCT0001') group by 1, 2, 3`,
    )
    const total = tasks.reduce((sum, row) => sum + row.count, 0)
    expect(total).toBeGreaterThan(400)
    expect(total).toBeLessThan(700)
    expect(new Set(tasks.filter((row) => row.nature === NATURE.outbound).map((row) => row.status))).toEqual(
      new Set([1, 2, 3, 4, 5]),
    )
    expect(new Set(tasks.filter((row) => row.nature === NATURE.inbound).map((row) => row.status))).toEqual(
      new Set([1, 2, 3, 4]),
    )
    // Nine that a person can make, and two that post what was counted.
    expect(new Set(tasks.map((row) => row.kind)).size).toBe(11)
  })

  test('has work in the middle: dates to enter, putaway orders in every status, pieces that left before they were shelved', async () => {
    const [found] = await rows(
      database,
      `select (select array_agg(distinct status order by status) from putaway_order) as orders,
         (select array_agg(distinct status order by status) from date_entry) as entries,
         (select count(*) > 0 from putaway_midway) as midway,
         (select count(*) > 0 from task where kind = 'TASK_TYPE_REJECT' and status = 1) as rejection`,
    )
    expect(found).toEqual({ orders: [0, 1, 2, 3], entries: [0, 1], midway: true, rejection: true })
  })

  test('has stocktakes in every state, counted twice where it was far off, and differences that were kept, adjusted and wait', async () => {
    const [found] = await rows(
      database,
      `select (select array_agg(distinct status order by status) from stocktake) as states,
         (select array_agg(distinct type order by type) from stocktake) as types,
         (select array_agg(distinct state order by state) from loss_order) as losses,
         (select max(results) from (select count(distinct coalesce(l.result, 0))::int as results from stocktake_line l where l.loss_id is not null group by l.tenant_id, l.loss_id) x) as results,
         (select max(rounds) from stocktake_item) as rounds,
         (select array_agg(distinct kind order by kind) from task where kind like '%COUNT%') as kinds,
         (select count(distinct tenant_id)::int from stocktake_line) as merchants,
         (select count(*)::int from stocktake where origin = 'cycle' and status = 0) = (select count(*)::int from cycle_day where plan_count > 0)
           and exists (select from cycle_day where plan_count > 0) as calendar`,
    )
    expect(found).toEqual({
      states: [0, 1, 2, 3],
      types: [0, 1, 2],
      losses: [0, 1, 2],
      results: 3,
      rounds: 2,
      kinds: ['TASK_TYPE_COUNT_IN', 'TASK_TYPE_COUNT_OUT'],
      merchants: 2,
      calendar: true,
    })
  })

  test('has batches past due and batches near their end on the shelves', async () => {
    const [found] = await rows<{ due: number; near: number }>(
      database,
      `select count(*) filter (where days_left <= 0)::int as due, count(*) filter (where days_left between 1 and 10)::int as near
       from (
         select b.production_date + g.shelf_life_days - $1::date as days_left from balance b
         join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
         where b.physical and b.on_hand > 0 and g.dated and b.production_date < '9999-12-31'
       ) as batch`,
      [shanghaiDay(NOW)],
    )
    expect(found!.due).toBeGreaterThan(2)
    expect(found!.near).toBeGreaterThan(4)
  })

  test('lies in the past, and not a piece is unaccounted for', async () => {
    const [latest] = await rows<{ at: Date }>(database, 'select max(at) as at from document_log')
    expect(latest!.at.getTime()).toBeLessThanOrEqual(NOW)
    // Many nights are read in two halves, each over a connection of its own: more of them pass with every day since the story's last.
    const app = openDatabase(database.appUrl, { poolSize: 2 })
    // The program makes up for the days since.
    for (const { tenant_id: tenantId } of await rows<{ tenant_id: string }>(
      database,
      'select tenant_id from tenant where tenant_id > 0',
    )) {
      const { signal } = new AbortController()
      const run = { database: app, tenantId: Number(tenantId), signal, progress: async () => {}, log: console } as never
      await chargeNights(run)
      await closePeriods(run)
    }
    expect(await checkInvariants(app)).toEqual([])
    await app.close()
  })

  test('is what the boards of the month say, counted by hand from its documents', async () => {
    const server = await createServer({
      appUrl: database.appUrl,
      demo: false,
      pages: {},
      logLevel: 'error',
      jobs: false,
    })
    const { account, password } = DEMO_LOGINS.find((one) => one.account === 'merchant')!
    const reply = await server.inject({ method: 'POST', url: login.path, payload: { account, password } })
    const person = personOf(server, reply.json<{ obj: { tokenKey: string } }>().obj.tokenKey)
    const [merchant] = await rows<{ id: number }>(
      database,
      `select tenant_id::float8 as id from tenant where code = 'YCT0001'`,
    )
    const figures = await expectCounted({
      ask: (call, input) => person.ok(call, input),
      rows: (text, values) => rows(database, text, values),
      tenantId: merchant!.id,
      range: { begin: addDays(shanghaiDay(NOW), -29), end: shanghaiDay(NOW) },
      today: shanghaiDay(Date.now()),
    })
    expect(figures).toBeGreaterThan(500)
    await server.close()
  })

  test('has on no bill a cost that somebody entered after it', async () => {
    const late = `select c.kind, c.code from cost c join bill b on b.tenant_id = c.tenant_id and b.id = c.bill_id where c.created_by is not null and c.created_at > b.gen_at`
    expect(await rows(database, late)).toEqual([])
  })

  test('tells in the bell only what still waits or has just been done', async () => {
    const [waiting] = await rows<{ count: number }>(
      database,
      `select count(*)::int from job where period is null and done_at is null and topic not in ('work.rate', 'period.close')`,
    )
    expect(waiting!.count).toBeGreaterThan(5)
    expect(waiting!.count).toBeLessThan(60)
  })

  test('opens to each of its logins', async () => {
    const options = {
      appUrl: database.appUrl,
      demo: DEMO_LOGINS,
      pages: {},
      logLevel: 'error',
      jobs: false,
      checkReplies: true,
    }
    const server = await createServer(options)
    for (const { account, password } of DEMO_LOGINS) {
      const reply = await server.inject({ method: 'POST', url: login.path, payload: { account, password } })
      const { code, obj } = reply.json<{ code: number; obj: { user: { account: string }; menuList: unknown[] } }>()
      expect({ code, account: obj.user.account }).toEqual({ code: 200, account })
      expect(obj.menuList.length).toBeGreaterThan(0)
    }
    await server.close()
  })
})

test(
  'the same moment makes the same story',
  async () => {
    const [one, two] = await Promise.all([open(), open()])
    await Promise.all([one, two].map((database) => seedFirstRun({ ...database, demo, now: AT_NIGHT, days: 2 })))
    const [latest] = await rows<{ at: Date }>(one, 'select max(at) as at from document_log')
    expect(latest!.at.getTime()).toBeLessThanOrEqual(AT_NIGHT)
    const story = await storyOf(one)
    expect(story.length).toBeGreaterThan(500)
    expect(await storyOf(two)).toEqual(story)
  },
  LOAD_MS,
)

async function open(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  opened.push(database)
  return database
}

/** Starts the load in a process of its own and kills it while it writes. */
async function killedInTheMiddle({ ownerUrl, appUrl }: TestDatabase): Promise<void> {
  const from = (specifier: string) => `await import(${JSON.stringify(import.meta.resolve(specifier))})`
  const program = `const { seedFirstRun } = ${from('@yuncang/server/app/first-run.ts')}
    const { demo } = ${from('./demo.ts')}
    await seedFirstRun({ ...${JSON.stringify({ ownerUrl, appUrl, now: NOW })}, demo })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  // A number of a task lasts beyond the transaction that took it: the month has begun.
  const begun = async () => {
    const [sequence] = await rows<{ is_called: boolean }>({ ownerUrl }, 'select is_called from task_id_seq')
    if (!sequence!.is_called) throw new Error('not yet')
  }
  await vi.waitFor(begun, { timeout: LOAD_MS / 2, interval: 100 })
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

/** Everything that was done, with the numbers people see and without those they do not; and what lies where afterwards. */
function storyOf(database: TestDatabase): Promise<unknown[]> {
  return rows(
    database,
    `select t.code as merchant, coalesce(k.code, o.code) as document, l.document_kind, l.version, l.content, l.at, a.account,
       k.kind, k.status, k.planned_pieces, k.actual_pieces
     from document_log l
     join tenant t on t.tenant_id = l.tenant_id
     join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     left join task k on k.tenant_id = l.tenant_id and k.id = l.document_id and l.document_kind <> 'putaway'
     left join putaway_order o on o.tenant_id = l.tenant_id and o.id = l.document_id and l.document_kind = 'putaway'
     union all
     select t.code, g.code, p.code, b.quality, b.production_date::text, null, w.code, null, null, b.on_hand, b.reserved
     from balance b
     join tenant t on t.tenant_id = b.tenant_id
     join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
     join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
     join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
     order by 1, 2, 3, 4, 5, 6, 7`,
  )
}

async function rows<T = Record<string, unknown>>(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as T[]
  } finally {
    await client.end()
  }
}
