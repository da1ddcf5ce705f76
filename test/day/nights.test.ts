/**
 * Four hundred days of storage and leases, on three nodes that are processes of their own: killed and cut off while a statement is under
 * way, at the same night at once, away for days on end; by a clock that is turned forward and back. In the end every day of every
 * supplier was charged once, to the fen of a model that has read no table. Only at length (`npm run test:deep`); `NIGHTS_SEED=7 NIGHTS_DAYS=60`
 * begins another run, or a shorter one.
 */
import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Basis } from '@yuncang/domain/fee/rate/methods.ts'
import { rounds } from '@yuncang/harness/deep.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { checkInvariants } from '@yuncang/server/app/invariants.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClock } from './nights/clock.ts'
import { startCrew, type Crew } from './nights/three-nodes.ts'
import { deedsOf, PLACES, WAREHOUSES, type Deeds } from './nights/deeds.ts'
import { NightModel } from './nights/model.ts'
import type { Order } from './nights/node.ts'
import { dice } from './working-day/dice.ts'

const DAYS = Number(process.env['NIGHTS_DAYS'] ?? rounds(0, 400))
const SEED = Number(process.env['NIGHTS_SEED'] ?? 20_400_115)
const FIRST: CalendarDate = '2040-01-15'
const NODES = [0, 1, 2] as const
/** So often all that is due is done, and all promises are looked at. */
const LOOK_EVERY = 25
/** So many points a night of a day has at most, about. */
const POINTS = 90

const world = useWorld()
const model = new NightModel()
const chance = dice(SEED, 'nights')
const happened = { killed: 0, cut: 0, together: 0, away: 0, turnedBack: 0, closed: 0, bills: 0, failures: 0 }
let clock: { turnTo(shanghai: string): Promise<void> }
let crew: Crew
let deeds: Deeds

beforeAll(async () => {
  clock = await makeClock(world)
  await clock.turnTo(`${FIRST} 08:00`)
  await world.rows(`update warehouse set fees_since = $1`, [FIRST])
  crew = startCrew(world.appUrl)
  deeds = deedsOf(world, model, chance)
  await deeds.stocked(FIRST)
  for (const warehouse of WAREHOUSES)
    for (const basis of ['box', 'volume', 'area'] as const) await deeds.rateEdited(FIRST, warehouse, null, basis)
})
afterAll(() => crew?.close())

it.runIf(DAYS > 0)(
  `${DAYS} days: each item and day is charged once, none is missed, and all of it comes to what the model says`,
  { timeout: 3_600_000 },
  async () => {
    let away = 0
    for (let n = 1; n <= DAYS; n += 1) {
      const today = addDays(FIRST, n)
      away = away > 0 ? away - 1 : chance.chance(4) ? 1 + chance.roll(chance.chance(15) ? 40 : 6) : 0
      if (away > 0) happened.away += 1
      else await night(today, n % LOOK_EVERY !== 0)
      if (n % LOOK_EVERY === 0) await caughtUp(today)
      await day(today)
    }
    const last = addDays(FIRST, DAYS + 1)
    await caughtUp(last)
    console.log(`seed ${SEED}: ${JSON.stringify({ ...happened, ...(await counted()) })}`)
    expect(happened.killed + happened.cut).toBeGreaterThan(0)
    await everythingOnce(addDays(last, -1))
  },
)

/** The night before a day, by one node or several, one of them killed or cut off now and then, while people already work again. */
async function night(today: CalendarDate, mayTurnBack: boolean): Promise<void> {
  await clock.turnTo(`${today} ${chance.chance(8) ? '00:05' : '00:40'}`)
  const nodes = NODES.filter(() => chance.chance(45))
  const at = nodes.length === 0 ? [chance.roll(NODES.length)] : nodes
  if (at.length > 1) happened.together += 1
  const victim = chance.chance(30) ? chance.roll(at.length) : -1
  const orders = at.map((node, index) => {
    const work: Order['work'] = chance.chance(50) ? 'jobs' : 'nights'
    const how = chance.chance(60) ? 'killed' : 'cut'
    return { node, order: { work, end: index === victim ? { how, at: 1 + chance.roll(POINTS) } : null } as Order }
  })
  const reports = Promise.all(orders.map(({ node, order }) => crew.order(node, order)))
  if (chance.chance(25)) await deeds.stockMoved(today)
  for (const [index, report] of (await reports).entries()) {
    const end = orders[index]!.order.end
    // Whoever loses the database goes on without it: it ends by being killed, and by nothing else.
    if (report === null) expect(end?.how, `seed ${SEED}: how a node ended`).toBe('killed')
    if (report === null) happened.killed += 1
    else happened.failures += report.failures.length
    if (report !== null && end?.how === 'cut' && end.at <= report.points) happened.cut += 1
  }
  if (!mayTurnBack || !chance.chance(12) || today === addDays(FIRST, 1)) return
  // The clock had been ahead: what is done now belongs to the day that was charged just now, or is about to be.
  happened.turnedBack += 1
  const before = addDays(today, -1)
  await clock.turnTo(`${before} ${chance.chance(50) ? '21:10' : '23:40'}`)
  for (let deed = chance.roll(3); deed >= 0; deed -= 1) await deeds.stockMoved(before, today)
  if (chance.chance(40)) await crew.order(chance.roll(NODES.length), { work: 'jobs', end: null })
}

/** What people do by day; the clock is turned back by hours among it. */
async function day(today: CalendarDate): Promise<void> {
  let hour = 8
  const now = async (most: number) => {
    hour = chance.chance(20) ? Math.max(1, hour - 5) : Math.min(22, hour + 1 + chance.roll(most))
    await clock.turnTo(`${today} ${String(hour).padStart(2, '0')}:${String(chance.roll(50)).padStart(2, '0')}`)
  }
  const basis: Basis = deeds.any(['box', 'volume', 'area'])
  const likely: readonly (readonly [number, () => Promise<unknown>])[] = [
    [60, () => deeds.stockMoved(today)],
    [50, () => deeds.stockMoved(today)],
    [6, () => deeds.rateEdited(today, undefined, null, basis)],
    [6, () => deeds.rateEdited(today, undefined, 'S1', chance.chance(70) ? 'box' : 'volume')],
    [14, () => deeds.goodsEdited(today)],
    [8, () => deeds.goodsEdited(today)],
    [8, () => deeds.leaseTurned(today)],
    [2, () => deeds.daysAreFree(today)],
    [7, async () => (happened.closed += Number(await deeds.monthClosed()))],
    [15, async () => (happened.bills += Number(await deeds.settled()))],
  ]
  for (const [percent, deed] of likely)
    if (chance.chance(percent)) {
      await now(3)
      await deed()
    }
}

/** A node does all that is due, as often as it takes those who were killed to count as gone. */
async function caughtUp(today: CalendarDate): Promise<void> {
  for (let minute = 40; minute < 60; minute += 5) {
    await clock.turnTo(`${today} 00:${minute}`)
    const report = await crew.order(chance.roll(NODES.length), { work: minute === 40 ? 'jobs' : 'nights', end: null })
    expect(report?.failures, `seed ${SEED}`).toEqual([])
  }
  expect(await checkInvariants(world.database, 'recent'), `seed ${SEED}`).toEqual([])
}

const counted = async () =>
  (
    await world.rows(`select (select count(*)::int from work) as works, (select count(*)::int from work where state = 'superseded') as corrected,
      (select count(*)::int from cost) as costs, (select count(*)::int from cost where kind = 'adjust') as adjusts, (select sum(money) from cost where state <> 2) as money`)
  )[0]

/** Each day of each supplier: one work that stands, of what lay there; one live charge a kind; and their money is the model's. */
async function everythingOnce(last: CalendarDate): Promise<void> {
  const days: CalendarDate[] = []
  for (let on = FIRST; on <= last; on = addDays(on, 1)) days.push(on)
  const done = await world.rows<{ code: string; days: string[] }>(
    `select w.code, array_agg(d.day::text order by d.day) as days from storage_day d join warehouse w on w.id = d.warehouse_id and w.tenant_id = 1 group by 1 order by 1`,
  )
  expect(done).toEqual(WAREHOUSES.map((code) => ({ code, days })))
  const charged = await world.rows<{ key: string; charges: number; money: string }>(
    `select w.code || ' ' || s.code || ' ' || c.day || ' ' || c.slot as key, count(*) filter (where c.kind = 'charge')::int as charges, sum(c.money)::text as money
     from cost c join warehouse w on w.tenant_id = c.tenant_id and w.id = c.warehouse_id join supplier s on s.tenant_id = c.tenant_id and s.id = c.supplier_id where c.state <> 2 group by 1 order by 1`,
  )
  const standing = await world.rows<{ key: string; works: number; pieces: number[] }>(
    `select w.code || ' ' || s.code || ' ' || k.day as key, count(*)::int as works, array_agg(g.code || '=' || p.pieces order by g.code) as pieces
     from work k join warehouse w on w.tenant_id = k.tenant_id and w.id = k.warehouse_id join supplier s on s.tenant_id = k.tenant_id and s.id = k.supplier_id
     cross join lateral unnest(k.facts, k.pieces) as p (fact, pieces) join fee_facts f on f.tenant_id = k.tenant_id and f.id = p.fact
     join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id where k.source_kind = 'storage' and k.state <> 'superseded' and p.pieces > 0 group by 1 order by 1`,
  )
  const owed: typeof charged = []
  const lay: { key: string; pieces: string[] }[] = []
  for (const place of PLACES)
    for (const on of days) {
      const key = `${place.warehouse} ${place.supplier} ${on}`
      for (const [basis, fen] of model.night(place, on))
        owed.push({
          key: `${key} ${basis}`,
          charges: 1,
          money: `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`,
        })
      const stock = [...model.stock(place, on)].map(([code, count]) => `${code}=${count}`).sort()
      if (stock.length > 0) lay.push({ key, pieces: stock })
    }
  const sorted = <T extends { key: string }>(rows: T[]) => rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  expect(sorted(standing).map(({ key, pieces }) => ({ key, pieces }))).toEqual(sorted(lay))
  expect(sorted(charged), `seed ${SEED}`).toEqual(sorted(owed))
}
