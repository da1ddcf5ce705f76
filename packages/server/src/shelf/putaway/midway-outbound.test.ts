import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway, getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'

const world = useWorld()

/** An arrival of damaged-free G3 of its own date, and the order it made: each test has stock of its own. */
async function newOrder(date: string, normal: number): Promise<string> {
  const task = await world.arrive('G3', [{ date, normal }])
  const [order] = await world.rows<{ code: string }>(
    'select o.code from putaway_order o join task t on t.tenant_id = o.tenant_id and t.id = o.task_id where t.code = $1',
    [task],
  )
  return order!.code
}
const info = (putawayCode: string) => world.as('merchant').ok(getPutawayInfo, { putawayCode })

/** An outbound of one date of G3, completed. */
async function takeOut(date: string, plannedNormal: number): Promise<string> {
  const code = await world.create(
    'TASK_TYPE_OTHER_OUT',
    [{ goodsCode: 'G3', plannedNormal, batches: [{ productionDate: date, normal: plannedNormal }] }],
    { supplier: 'S2' },
  )
  await world.accept(code)
  await world.complete(code)
  return code
}

test('an outbound that takes held pieces leaves a midway row and a smaller order; the status stays', async () => {
  const code = await newOrder('2026-01-01', 10)
  const task = await takeOut('2026-01-01', 4)
  const after = await info(code)
  expect(after).toMatchObject({
    putawayStatus: PUTAWAY_STATUS.waiting,
    outstandingPieces: 6,
    stagingOutboundList: [{ goodsName: '商品G3', normal: 4, broken: 0, taskCode: task }],
  })
  expect(after.lines[0]!.batches).toMatchObject([{ totalNormal: 10, normal: 6, normalTaken: 4 }])
  expect(after.logList[0]!.content).toBe(`出库任务 ${task} 中途出库 4 件`)
})

test('partly shelved, the rest taken: the order is finished', async () => {
  const code = await newOrder('2026-01-02', 10)
  await world
    .as('floor')
    .ok(shelve, { putawayCode: code, goodsCode: 'G3', productionDate: '2026-01-02', quantity: 3, locationCode: 'A-01' })
  // First out of storage, then out of staging: 3 + 7.
  await takeOut('2026-01-02', 10)
  const after = await info(code)
  expect(after).toMatchObject({ putawayStatus: PUTAWAY_STATUS.finished, outstandingPieces: 0 })
  expect(after.finishTime).not.toBe('')
  expect(after.lines[0]!.batches).toMatchObject([{ normalShelved: 3, normalTaken: 7 }])
})

test('what is shelved already is taken without touching an order', async () => {
  const code = await newOrder('2026-01-03', 10)
  await world
    .as('floor')
    .ok(shelve, { putawayCode: code, goodsCode: 'G3', productionDate: '2026-01-03', quantity: 6, locationCode: 'A-02' })
  await takeOut('2026-01-03', 6)
  expect(await info(code)).toMatchObject({
    putawayStatus: PUTAWAY_STATUS.partly,
    outstandingPieces: 4,
    stagingOutboundList: [],
  })
})

test('the oldest order loses first, then the next', async () => {
  const older = await newOrder('2026-01-04', 5)
  const newer = await newOrder('2026-01-04', 5)
  await takeOut('2026-01-04', 7)
  expect(await info(older)).toMatchObject({ putawayStatus: PUTAWAY_STATUS.finished, outstandingPieces: 0 })
  expect(await info(newer)).toMatchObject({ putawayStatus: PUTAWAY_STATUS.waiting, outstandingPieces: 3 })
})

test('an order that arises between the two locks of an outbound loses its pieces too', async () => {
  const date = '2026-01-06'
  await world.as('merchant').ok(cancelPutaway, { putawayCode: await newOrder(date, 5) })
  const batches = [{ productionDate: date, normal: 5 }]
  const code = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: 'G3', plannedNormal: 5, batches }], {
    supplier: 'S2',
  })
  await world.accept(code)
  const row = { id: '1', goodsCode: 'G3', actualNormal: 8, batches: [{ productionDate: date, normal: 8 }] }
  // Somebody holds the balance, the arrival queues for it, then the outbound, which has looked for orders by now.
  await world.rows('begin')
  await world.rows('select 1 from balance where production_date = $1 and physical for update', [date])
  const arrived = newOrder(date, 5)
  await waiting(1)
  const completed = world.as('merchant').call(completeTask, { task: { code }, lines: [row] })
  await waiting(2)
  await world.rows('commit')
  expect((await completed).message).toBe('操作成功')
  expect(await info(await arrived)).toMatchObject({
    putawayStatus: PUTAWAY_STATUS.waiting,
    outstandingPieces: 2,
    stagingOutboundList: [{ normal: 3, taskCode: code }],
  })
})

test('such an order that somebody has locked is met again in the right order', async () => {
  const date = '2026-01-08'
  const cancelled = await newOrder(date, 5)
  await world.as('merchant').ok(cancelPutaway, { putawayCode: cancelled })
  const code = await world.create(
    'TASK_TYPE_OTHER_OUT',
    [{ goodsCode: 'G3', plannedNormal: 5, batches: [{ productionDate: date, normal: 5 }] }],
    { supplier: 'S2' },
  )
  await world.accept(code)
  const other = new pg.Client({ connectionString: world.appUrl })
  await other.connect()
  await other.query(`set app.tenant = '1'`)
  await world.rows('begin')
  await world.rows('select 1 from balance where production_date = $1 and physical for update', [date])
  const row = { id: '1', goodsCode: 'G3', actualNormal: 3, batches: [{ productionDate: date, normal: 3 }] }
  const completed = world.as('merchant').call(completeTask, { task: { code }, lines: [row] })
  await waiting(1)
  // The outbound waits for its balances. An order comes to hold the same pieces, and somebody has it in hand.
  await other.query(`
    with made as (
      insert into putaway_order (tenant_id, id, code, status, source, warehouse_id, supplier_id, from_place_id, goods_count, total_pieces, created_at, created_by)
      select tenant_id, nextval('putaway_id_seq'), 'LATE', 0, 1, warehouse_id, supplier_id, from_place_id, 1, 5, now(), created_by from putaway_order where code = '${cancelled}' returning *
    ), held as (
      insert into putaway_batch (tenant_id, order_id, batch, goods_id, production_date, quality, total, outstanding)
      select m.tenant_id, m.id, 1, b.goods_id, b.production_date, 0, 5, 5 from made m
      join putaway_order o on o.tenant_id = m.tenant_id and o.code = '${cancelled}' join putaway_batch b on b.tenant_id = o.tenant_id and b.order_id = o.id
    )
    insert into document_log (tenant_id, document_kind, document_id, version, to_status, content, account_id, at)
    select tenant_id, 'putaway', id, 1, 0, '', created_by, created_at from made`)
  await other.query('begin')
  await other.query(`select 1 from putaway_order where code = 'LATE' for update`)
  await world.rows('rollback')
  await waiting(1)
  await other.query('rollback')
  await other.end()
  expect((await completed).message).toBe('操作成功')
  expect(await info('LATE')).toMatchObject({
    outstandingPieces: 2,
    stagingOutboundList: [{ normal: 3, taskCode: code }],
  })
})

/** Waits until so many sessions wait for a lock. */
async function waiting(sessions: number): Promise<void> {
  for (;;) {
    // A transaction sees the sessions as they were when it first looked, unless told to look again.
    await world.rows('select pg_stat_clear_snapshot()')
    const [found] = await world.rows<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (found!.n >= sessions) return
    await new Promise((resume) => setTimeout(resume, 10))
  }
}

test('arrivals and outbounds of one batch at the same time leave every order whole', async () => {
  const date = '2026-01-07'
  for (let round = 0; round < 8; round += 1) {
    const out = await Promise.all(
      [1, 2, 3].map(async () => {
        await newOrder(date, 5)
        return world.create(
          'TASK_TYPE_OTHER_OUT',
          [{ goodsCode: 'G3', plannedNormal: 5, batches: [{ productionDate: date, normal: 5 }] }],
          { supplier: 'S2' },
        )
      }),
    )
    await Promise.all(out.map((code) => world.accept(code)))
    await Promise.all([...out.map((code) => world.complete(code)), newOrder(date, 2)])
  }
  const [left] = await world.rows(
    'select sum(b.outstanding)::int as held from putaway_batch b where b.production_date = $1',
    [date],
  )
  expect(left).toEqual({ held: 16 })
  expect(
    await world.rows('select deadlocks::int as n from pg_stat_database where datname = current_database()'),
  ).toEqual([{ n: 0 }])
})

test('a warehouse without locations has no orders, and outbound goes on without them', async () => {
  await world.arrive('G2', { normal: 5 }, { warehouse: 'WH2' })
  const code = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: 'G2', plannedNormal: 5 }], { warehouse: 'WH2' })
  await world.accept(code)
  await world.complete(code)
  expect(
    await world.rows(
      `select o.id from putaway_order o join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id where w.code = 'WH2'`,
    ),
  ).toEqual([])
})
