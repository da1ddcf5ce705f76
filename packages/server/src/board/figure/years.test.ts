/** Goods over years: what is read of a year that is over is what its documents say, by the year and by its months, also when one is put right later. */
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { buildDays } from './build.ts'
import { goodsSums, goodsSumsSince, goodsValues, notByDay, readFrom, sourceOf } from './read.store.ts'

const world = useWorld({ looks: 'at the end' })
const today = shanghaiDay(Date.now())
const year = String(Number(today.slice(0, 4)) - 1)
const ALL: Scope = { tenantId: 1, warehouseIds: null, supplierId: null }
const days = { begin: `${year}-01-01`, end: `${year}-12-31` }
/** Days of that year on which something was shipped; all that is there came before. */
const [FIRST, SECOND, THIRD] = [`${year}-11-09`, `${year}-11-10`, `${year}-12-20`] as const
const LATELY = addDays(today, -20)
const SHIPPED = [
  [SECOND, 7],
  [THIRD, 5],
  [LATELY, 9],
  [today, 11],
] as const
const shippedOn: Record<string, string> = {}
/** What was shipped in a year or a month, by how its days begin. */
const shippedIn = (point: string) =>
  SHIPPED.reduce((sum, [day, pieces]) => sum + (day.startsWith(point) ? pieces : 0), 0)

const build = () =>
  buildDays({
    database: world.database,
    tenantId: 1,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  } as unknown as Run)

beforeAll(async () => {
  await world.rows(`update goods set sale_price = 2.50 where code = 'G1'`)
  await world.arrive('G1', [{ date: daysAgo(30), normal: 100 }])
  await world.rows(`update stock_move set at = $1`, [`${FIRST} 08:00+08:00`])
  await world.rows(`update task set created_at = $1, accepted_at = $1, finished_at = $1`, [`${FIRST} 08:00+08:00`])
  for (const [day, pieces] of SHIPPED) {
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: pieces }])
    await world.accept(code)
    await world.complete(code)
    shippedOn[day] = code
    if (day === today) continue
    await world.rows(`update task set created_at = $1, accepted_at = $1, shipped_at = $1 where code = $2`, [
      `${day} 10:00+08:00`,
      code,
    ])
    await world.rows(`update stock_move set at = $1 where document = $2`, [`${day} 10:00+08:00`, code])
  }
  // On all other days nothing was done.
  await world.rows(
    `insert into board_built (tenant_id, day, built_at) select 1, d::date, now() from generate_series($1::date, $2::date - 3, interval '1 day') d where d::date <> all ($3::date[])`,
    [FIRST, today, [FIRST, SECOND, THIRD, LATELY]],
  )
  await build()
})

const keptYears = () =>
  world.rows('select year::text, ship_pieces::int, ship_11::int, ship_12::int, in_pieces::int from board_goods_year')
/** What goods did in a year and in its months, as boards read it and as documents say it. */
async function both() {
  return world.database.transaction(async (tx) => {
    await enterTenant(tx, 1)
    const source = await sourceOf(tx, ALL, days, today)
    const look = async (from: typeof source) => ({
      year: await goodsSums(tx, from, ['ship_pieces', 'out_grams', 'in_pieces'], [{ axis: 'year' }]),
      whole: await goodsSums(tx, from, ['ship_pieces', 'net_normal'], ['goods_id']),
      months: (await goodsValues(tx, from, { axis: 'month' })).filter((row) => row.ship_pieces > 0),
      years: await goodsValues(tx, from, { axis: 'year' }),
    })
    const live = [FIRST, SECOND, THIRD, LATELY].filter((day) => day <= days.end)
    return { read: await look(source), said: await look(readFrom(source, live)), live: source.live }
  })
}

it('reads a year that is over from its sums', async () => {
  expect(await keptYears()).toEqual([
    {
      year: days.begin,
      ship_pieces: shippedIn(year),
      ship_11: shippedIn(`${year}-11`),
      ship_12: shippedIn(`${year}-12`),
      in_pieces: 100,
    },
  ])
  const { read, said, live } = await both()
  expect(live).toEqual([])
  expect(read).toEqual(said)
  expect(read.months).toMatchObject(
    [`${year}-11`, `${year}-12`].map((month) => ({
      at: month,
      ship_pieces: shippedIn(month),
      value: (2.5 * shippedIn(month)).toFixed(2),
    })),
  )
})

it('knows what was shipped lately, from where the range goes by days and beside it', async () => {
  const since = addDays(today, -27)
  await world.database.transaction(async (tx) => {
    await enterTenant(tx, 1)
    const lately = async (range: { begin: string; end: string }) => {
      const source = await sourceOf(tx, ALL, range, today)
      const rows = await goodsSumsSince(tx, source, ['ship_pieces'], since)
      const beside = await Promise.all(
        notByDay(source, { begin: since, end: today }).map(async (left) =>
          goodsSums(tx, await sourceOf(tx, ALL, left, today), ['ship_pieces'], []),
        ),
      )
      return (
        rows.reduce((sum, row) => sum + row.shipped_since, 0) +
        beside.flat().reduce((sum, row) => sum + row.ship_pieces, 0)
      )
    }
    const [expected] = await goodsSums(
      tx,
      await sourceOf(tx, ALL, { begin: since, end: today }, today),
      ['ship_pieces'],
      [],
    )
    expect(expected!.ship_pieces).toBe(20)
    for (const begin of [today, addDays(today, -10), addDays(today, -29), days.begin])
      expect(await lately({ begin, end: today }), begin).toBe(expected!.ship_pieces)
    for (const end of [days.end, addDays(today, -3)])
      expect(await lately({ begin: days.begin, end }), end).toBe(expected!.ship_pieces)
  })
})

it('is right at once when a line of that year is put right, and its sums once the day is built anew', async () => {
  const line = `from task t where t.tenant_id = l.tenant_id and t.id = l.task_id and t.code = $1`
  await world.rows(`update task_line l set actual_normal = 4 ${line}`, [shippedOn[THIRD]])
  const dirty = await both()
  expect(dirty.live).toEqual([THIRD])
  expect(dirty.read).toEqual(dirty.said)
  expect(dirty.read.months.map((row) => row.ship_pieces)).toEqual([
    shippedIn(`${year}-11`),
    shippedIn(`${year}-12`) - 1,
  ])
  await build()
  expect(await keptYears()).toMatchObject([{ ship_pieces: shippedIn(year) - 1 }])
  const { read, said, live } = await both()
  expect(live).toEqual([])
  expect(read).toEqual(said)
  await world.rows(`update task_line l set actual_normal = 5 ${line}`, [shippedOn[THIRD]])
  await build()
})
