import { MINUTE_MS, lastDays } from './agenda.ts'
import { announce, suppliersOf, unload } from './arrivals.ts'
import type { DemoSupplier } from './company.ts'
import { acceptTasks, bringNote, cancelTask, sign, type OpenTask } from './deeds.ts'
import { orderOf, place, ship, type Order } from './deliveries.ts'
import { pickersOf, pickTask } from './picking.ts'
import { randomOf, type Random } from './random.ts'
import { enterDates, openBatches, shelveBatch } from './receiving.ts'
import { goodsOfSupplier, type Site } from './scene.ts'

/**
 * How far a task has come when the month ends: the instants of its steps. `after` is the receipt of a delivery, with a
 * rejection that then waits, or the shelving of half an arrival.
 */
type Standing = {
  readonly created: number
  readonly cancelled?: number
  readonly accepted?: number
  /** Picked by the floor: some stops of it, one of them short, or all of it. */
  readonly picked?: { readonly at: number; readonly some: boolean }
  readonly done?: number
  readonly after?: number
}
type StandingArrival = Standing & {
  /** Which of the warehouse's suppliers it comes from. */
  readonly supplier: number
  /** Whether the dates were read at the ramp, so that its putaway order waits; otherwise the dates wait. */
  readonly dated?: boolean
}

/** How long before the present a night is over. */
const NIGHT_ENDS = 25.5

/**
 * What stands in the middle of its life at this very moment, whatever the hour: so that every list has rows to work on. A
 * busy warehouse has more of it than a small one.
 */
export function planStanding(site: Site): void {
  for (const [index, step] of deliveriesOf(site).entries())
    standDelivery(site, step, 'TASK_TYPE_SEND', drawsOf(site, `send/${index}`))
  const { ago } = clockOf(site)
  standDelivery(
    site,
    { created: ago(333), accepted: ago(320), done: ago(187) },
    'TASK_TYPE_CPFR',
    drawsOf(site, 'replenish'),
  )
  for (const [index, step] of arrivalsOf(site).entries()) standArrival(site, step, drawsOf(site, `arrival/${index}`))
}

function deliveriesOf(site: Site): Standing[] {
  const { ago, lastNight } = clockOf(site)
  const few: Standing[] = [
    { created: ago(96) },
    { created: ago(212), accepted: ago(165), picked: { at: ago(48), some: true } },
    { created: lastNight(20, 47), accepted: lastNight(21, 38), done: lastNight(23, 52) },
    { created: ago(174), cancelled: ago(168) },
    { created: lastNight(20, 26), accepted: lastNight(21, 38), done: lastNight(22, 41), after: ago(66) },
  ]
  if (!isBusy(site)) return few
  return [
    ...few,
    { created: ago(58) },
    { created: ago(23) },
    { created: ago(131), accepted: ago(44) },
    { created: ago(188), accepted: ago(140), picked: { at: ago(71), some: false } },
    { created: lastNight(21, 9), accepted: lastNight(21, 38), done: lastNight(24, 37) },
  ]
}

function arrivalsOf(site: Site): StandingArrival[] {
  const { ago, yesterday } = clockOf(site)
  const few: StandingArrival[] = [
    { supplier: 0, created: ago(122) },
    { supplier: 1, created: yesterday(15, 12), accepted: ago(49) },
    { supplier: 0, created: yesterday(15, 31), accepted: ago(152), done: ago(101), dated: true },
    { supplier: 1, created: yesterday(14, 55), accepted: ago(377), done: ago(318), after: ago(143), dated: true },
  ]
  if (!isBusy(site)) return few
  return [
    ...few,
    { supplier: 3, created: ago(37) },
    { supplier: 2, created: yesterday(15, 47), accepted: ago(105), done: ago(74) },
    { supplier: 4, created: yesterday(15, 3), accepted: ago(131), done: ago(83) },
    { supplier: 5, created: yesterday(16, 8), accepted: ago(116), done: ago(57), dated: true },
    { supplier: 3, created: yesterday(15, 20), accepted: ago(449), done: ago(406), after: ago(88) },
  ]
}

function standDelivery(site: Site, step: Standing, kind: Order['kind'], random: Random): void {
  const { agenda } = site.scene
  const clerk = random.pick(site.clerks)
  const order = orderOf(site, kind, random)
  agenda.at(step.created, async (at) => {
    const task = await place(site, order, at, random)
    if (!task) return
    if (step.cancelled !== undefined) agenda.at(step.cancelled, (at) => cancelTask(site, order.person, at, task))
    if (step.accepted !== undefined) agenda.at(step.accepted, (at) => acceptTasks(site, clerk, at, [task.code]))
    if (step.picked !== undefined) {
      const walk = step.picked.some ? { stops: 2, short: 1 } : {}
      agenda.at(step.picked.at, async (at) => void (await pickTask(site, random.pick(pickersOf(site)), at, task, walk)))
    }
    if (step.done !== undefined)
      agenda.at(step.done, async (at) => {
        const shipped = await ship(site, task, clerk, at, random)
        if (step.after !== undefined) agenda.at(step.after, (at) => refuseSome(site, shipped, at))
      })
  })
}

async function refuseSome(site: Site, task: OpenTask, at: number): Promise<void> {
  const verdicts = task.lines.map(({ normal }, index) => ({
    rejected: index === 0 ? Math.ceil(normal / 4) : 0,
    discarded: 0,
  }))
  await sign(site, site.manager, at, task, verdicts)
  await bringNote(site, site.manager, at, task)
}

function standArrival(site: Site, step: StandingArrival, random: Random): void {
  const { agenda } = site.scene
  const clerk = random.pick(site.clerks)
  const suppliers = suppliersOf(site)
  const supplier = suppliers[step.supplier % suppliers.length]!
  agenda.at(step.created, async (at) => {
    // Many arrivals stand in the middle on one day: small ones, lest the day tower above all others.
    const task = await announce(site, supplier, someGoods(site, supplier, random), at, random, true)
    if (step.accepted !== undefined) agenda.at(step.accepted, (at) => acceptTasks(site, clerk, at, [task.code]))
    if (step.done !== undefined)
      agenda.at(step.done, async (at) => {
        const { awaitingDates, putawayCode } = await unload(site, task, at, random, step.dated ?? false)
        if (step.after === undefined || !site.warehouse.locationsOn) return
        const enter =
          awaitingDates === 1 ? (at: number) => enterDates(site, task.code, clerk, at, random) : async () => putawayCode
        agenda.at(step.after - 45 * MINUTE_MS, async (at) => {
          const code = await enter(at)
          agenda.at(step.after!, (at) => shelveHalf(site, code, at))
        })
      })
  })
}

/** Half of the batches go to the racks, and of the next one half of the pieces. */
async function shelveHalf(site: Site, orderCode: string, from: number): Promise<void> {
  const batches = (await openBatches(site, orderCode)).filter(({ free }) => free > 1)
  const whole = batches.length >> 1
  for (const [index, batch] of batches.slice(0, whole + 1).entries()) {
    const there = Math.min(batch.free, batch.outstanding)
    await shelveBatch(
      site,
      orderCode,
      batch,
      index < whole ? there : there >> 1,
      site.floor[0]!,
      from + index * 3 * MINUTE_MS,
    )
  }
}

function someGoods(site: Site, supplier: DemoSupplier, random: Random) {
  const ordinary = goodsOfSupplier(site.scene, supplier.code).filter(({ slow }) => !slow)
  return random.some(ordinary, random.int(4, 7))
}

/** Instants seen from the present; every warehouse has its own few minutes, lest all do the same at once. */
function clockOf(site: Site) {
  const { now } = site.scene
  const off = drawsOf(site, 'clock').int(0, 13 * 60) * 1000
  const days = lastDays(now, 2)
  const night = days.findLast((day) => day.at(NIGHT_ENDS) <= now)!
  return {
    ago: (minutes: number) => now - minutes * MINUTE_MS - off,
    lastNight: (hour: number, minute: number) => night.at(hour, minute) + off,
    yesterday: (hour: number, minute: number) => days.at(-2)!.at(hour, minute) + off,
  }
}

function isBusy({ warehouse }: Site): boolean {
  return warehouse.sendsANight > 3
}

function drawsOf({ warehouse }: Site, name: string): Random {
  return randomOf(`${warehouse.code}/standing/${name}`)
}
