/** Days of boards: built once, whole, and again when something touches them later; read alike from what is kept and from the documents. */
import { cancelBill } from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { buildDays } from './build.ts'
import { DAY_COLUMNS, GOODS_COLUMNS, POINT_COLUMNS } from './columns.ts'
import { daySums, goodsSums, pointSums, readFrom, sourceOf, type By } from './read.store.ts'

const world = useWorld()
const today = shanghaiDay(Date.now())
// From 00:35 a day is due; until then the last is one earlier.
const last = addDays(shanghaiDay(Date.now() - 35 * 60_000), -1)
const day = (before: number) => addDays(last, -before)
const ALL: Scope = { tenantId: 1, warehouseIds: null, supplierId: null }
let other: Database

beforeAll(async () => {
  other = openDatabase(world.appUrl, { poolSize: 2 })
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_BOX', price: '0.30', point: 'P1' })
  await world.rows(`update fee_facts set from_at = '-infinity', box = 7, grams = 5000, cm3 = 31000`)
})
afterAll(() => other.close())

const build = (database: Database = world.database, signal = new AbortController().signal) =>
  buildDays({ database, tenantId: 1, signal, progress: () => Promise.resolve() } as unknown as Run)
const hundredths = (value: string | number) => Math.round(100 * Number(value))
const marks = async () =>
  (await world.rows<{ day: string }>('select distinct day from board_dirty order by 1')).map((row) => row.day)
const isBuilt = async (which: string) =>
  (await world.rows('select from board_built where day = $1 and tenant_id = 1', [which])).length === 1

/** A document and all that it left as it would be, had it been made at other moments. */
async function at(code: string, moments: Partial<Record<'created' | 'accepted' | 'shipped' | 'finished', string>>) {
  for (const [what, moment] of Object.entries(moments))
    await world.rows(`update task set ${what}_at = $1 where code = $2 and ${what}_at is not null`, [
      `${moment}+08:00`,
      code,
    ])
  const moved = moments.shipped ?? moments.finished
  if (moved !== undefined)
    await world.rows(`update stock_move set at = $1 where document = $2 and step in ('ship', 'receive')`, [
      `${moved}+08:00`,
      code,
    ])
}

/** All figures of some days, once as boards read them and once from the documents alone. */
async function both(begin: string, end: string, scope = ALL) {
  const by: By[] = ['warehouse_id', 'supplier_id']
  return world.database.transaction(async (tx) => {
    await enterTenant(tx, 1)
    const source = await sourceOf(tx, scope, { begin, end }, today)
    const days = []
    for (let one = begin; one <= source.days.end; one = addDays(one, 1)) days.push(one)
    const look = async (live: readonly string[]) => {
      const from = readFrom(source, live)
      const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
      return [
        sorted(await daySums(tx, from, DAY_COLUMNS, [...by, { axis: 'day' }])),
        sorted(await pointSums(tx, from, POINT_COLUMNS, [...by, 'point_id', 'kind'])),
        sorted(await goodsSums(tx, from, GOODS_COLUMNS, [...by, 'goods_id'])),
        sorted(await daySums(tx, from, DAY_COLUMNS, [...by, { axis: 'month' }])),
        sorted(await pointSums(tx, from, POINT_COLUMNS, [{ axis: 'year' }])),
      ]
    }
    return { read: await look(source.live), said: await look(days), live: source.live }
  })
}
const figures = async (begin: string, end = begin, scope = ALL) =>
  world.database.transaction(async (tx) => {
    await enterTenant(tx, 1)
    return (await daySums(tx, await sourceOf(tx, scope, { begin, end }, today), DAY_COLUMNS))[0]!
  })

it('counts a task on the day of its making, the day it left and the day it was signed for, whatever the clock of the machine', async () => {
  await world.arrive('G1', [{ date: day(90), normal: 100 }])
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 20 }])
  await world.accept(code)
  await world.complete(code)
  await world.as('merchant').ok(submitSignFor, {
    code,
    signRegisterList: [{ id: '1', goodsCode: 'G1', rejectedPieces: 3, discardedPieces: 2 }],
  })
  await at(code, {
    created: `${day(9)} 23:50`,
    accepted: `${day(9)} 23:59:30`,
    shipped: `${day(8)} 01:10`,
    finished: `${day(8)} 06:30`,
  })
  expect(await marks()).toEqual([day(9), day(8)])
  expect(await figures(day(9))).toMatchObject({ new_out_finished: 1, ship_tasks: 0, signed_tasks: 0, net_normal: 0 })
  const moved = {
    new_out_finished: 0,
    ship_tasks: 1,
    ship_pieces: 20,
    out_tasks: 1,
    out_pieces: 20,
    net_normal: -20,
    // 20/7 of 5 kg and of 31 l.
    out_grams: '14286',
    out_cm3: '88571',
    accept_s: 570,
    accept_count: 1,
    finish_s: 4230,
    finish_count: 1,
    signed_tasks: 1,
    delivered_pieces: 20,
    rejected_pieces: 3,
    discarded_pieces: 2,
  }
  expect(await figures(day(8))).toMatchObject(moved)
  await build()
  expect(await marks()).toEqual([])
  expect(await isBuilt(last)).toBe(true)
  expect(await isBuilt(today)).toBe(false)
  expect(await figures(day(8))).toMatchObject(moved)
})

it('builds nothing twice, and goes on where it was stopped, whichever of two nodes does it', async () => {
  const times = () => world.rows('select day, built_at from board_built order by 1')
  const before = await times()
  await Promise.all([build(), build(other)])
  expect(await times()).toEqual(before)
  await world.rows('delete from board_built')
  const stop = new AbortController()
  await buildDays({
    database: world.database,
    tenantId: 1,
    signal: stop.signal,
    progress: (done: number) => Promise.resolve(done === 3 && stop.abort()),
  } as unknown as Run)
  expect(await times()).toHaveLength(3)
  await Promise.all([build(), build(other)])
  await build()
  expect(await times()).toHaveLength(before.length)
  expect((await both(day(12), today)).live).toEqual([
    ...(last === addDays(today, -1) ? [] : [addDays(today, -1)]),
    today,
  ])
})

it('marks the day of what is written later, in the same transaction, reads it right at once, and builds it anew', async () => {
  const [cost] = await world.rows<{ code: string }>('select code from cost')
  await world.rows('update cost set day = $1, book_day = $1', [day(6)])
  await world.rows('insert into board_dirty (tenant_id, day) values (1, $1)', [day(6)])
  await build()
  expect(await figures(day(6))).toMatchObject({ money_delivery: '0.86' })
  const { bills } = await world.as('merchant').ok(settleCosts, { codes: [cost!.code], status: COST_STATUS.onBill })
  expect(await marks()).toEqual([])
  await world.rows(`update bill set gen_at = $1`, [`${day(5)} 10:00+08:00`])
  expect(await figures(day(5))).toMatchObject({ bills: 1, bill_money: '0.86' })
  await build()
  await world.as('merchant').ok(cancelBill, { billCode: bills[0]!.code })
  expect(await marks()).toEqual([day(5)])
  expect(await figures(day(5))).toMatchObject({ bills: 0, bill_money: '0.00' })
  await world.as('merchant').ok(settleCosts, { codes: [cost!.code], status: COST_STATUS.voided, reason: '算错了' })
  expect(await marks()).toEqual([day(6), day(5)])
  expect(await figures(day(6))).toMatchObject({ money_delivery: '0.00' })
  await build()
  expect(await marks()).toEqual([])
  expect(await figures(day(6), day(5))).toMatchObject({ money_delivery: '0.00', bills: 0 })
})

it('keeps the mark of a deed that was under way while its day was built', async () => {
  await world.rows('delete from board_built where day = $1', [day(8)])
  await world.rows('begin')
  await world.rows(`update task set accepted_at = accepted_at + interval '1 minute' where shipped_at is not null`)
  await build()
  await world.rows('commit')
  expect(await marks()).toEqual([day(9), day(8)])
  expect(await figures(day(8))).toMatchObject({ accept_s: 630 })
  await build()
  expect(await marks()).toEqual([])
  expect(await figures(day(8))).toMatchObject({ accept_s: 630, finish_s: 4170 })
})

it('is the same from what is kept and from the documents, and adds up, for whoever looks', async () => {
  const kinds = ['TASK_TYPE_SEND', 'TASK_TYPE_EMPTY', 'TASK_TYPE_OTHER_OUT', 'TASK_TYPE_CPFR'] as const
  await world.arrive('G3', [{ date: day(20), normal: 60, broken: 5 }])
  await world.arrive('G2', { normal: 80 }, { warehouse: 'WH2' })
  for (const [index, kind] of kinds.entries()) {
    const [goods, supplier, warehouse] = (
      [
        ['G3', 'S2', 'WH1'],
        ['G2', 'S1', 'WH2'],
      ] as const
    )[index % 2]!
    const code = await world.create(kind, [{ goodsCode: goods, plannedNormal: 5 + index }], { supplier, warehouse })
    await world.accept(code)
    await world.complete(code)
    await at(code, {
      created: `${day(40 - index)} 12:00`,
      shipped: `${day(4 + index * 9)} 00:00`,
      finished: `${day(4 + index * 9)} 23:59:59.999`,
    })
  }
  await build()
  const { read, said } = await both(day(70), today)
  expect(read).toEqual(said)
  expect(read[0]!.length).toBeGreaterThan(6)
  const ids = (table: 'warehouse' | 'supplier') =>
    world.rows<{ id: number }>(`select id from ${table} where tenant_id = 1 order by id`)
  const whole = await figures(day(70), today)
  for (const scopes of [
    (await ids('warehouse')).map(({ id }) => ({ ...ALL, warehouseIds: [id] })),
    (await ids('supplier')).map(({ id }) => ({ ...ALL, supplierId: id })),
  ]) {
    const parts = await Promise.all(scopes.map((scope) => figures(day(70), today, scope)))
    for (const column of DAY_COLUMNS)
      expect(
        parts.reduce((sum, part) => sum + hundredths(part[column]), 0),
        column,
      ).toBe(hundredths(whole[column]))
  }
})
