import { MINUTE_MS, type Day } from './agenda.ts'
import type { DemoPoint, DemoSupplier, Person } from './company.ts'
import {
  acceptTasks,
  bringNote,
  cancelTask,
  completeAs,
  makeTask,
  sign,
  type Line,
  type OpenTask,
  type Verdict,
} from './deeds.ts'
import { deliveryNote } from './notes.ts'
import { shipByFloor } from './picking.ts'
import { pointsFor } from './points.ts'
import { randomOf, type Random } from './random.ts'
import { receiveRejection } from './returns.ts'
import type { Site } from './scene.ts'
import { ordered } from './stock.ts'

/** The floor has picked and loaded with its phones for so many nights; before, the office completed what was called in. */
const NIGHTS_BY_FLOOR = 1
/** The longest that loading takes, pallet by pallet. */
const LOADING_MS = 20 * MINUTE_MS

/** One delivery of the night: who orders what for whom. */
export type Order = {
  readonly kind: 'TASK_TYPE_SEND' | 'TASK_TYPE_CPFR'
  readonly supplier: DemoSupplier
  readonly point: DemoPoint
  readonly person: Person
}

/** The night of a warehouse: orders from a quarter past eight, picking from half past nine, lorries leave till one. */
export function planNight(site: Site, day: Day): void {
  const { agenda, base } = site.scene
  const name = `${base.company.code}/${site.warehouse.code}/${day.daysAgo}`
  const random = randomOf(`${name}/night`)
  const made: OpenTask[] = []
  const count = Math.max(1, site.warehouse.sendsANight + random.int(-1, 1))
  for (let number = 1; number <= count; number += 1) {
    const draws = randomOf(`${name}/send/${number}`)
    agenda.at(day.at(20, 15) + draws.minutes(0, 65), async (at) => {
      const order = orderOf(site, 'TASK_TYPE_SEND', draws)
      const task = await place(site, order, at, draws)
      if (!task) return
      if (draws.chance(0.05)) agenda.at(at + draws.minutes(3, 8), (at) => cancelTask(site, order.person, at, task))
      else made.push(task)
    })
  }
  agenda.at(day.at(21, 30) + random.minutes(0, 20), async (at) => {
    if (made.length === 0) return
    await acceptTasks(
      site,
      random.pick(site.clerks),
      at,
      made.map(({ code }) => code),
    )
    const byFloor = day.daysAgo <= NIGHTS_BY_FLOOR
    for (const task of made)
      planDelivery(site, task, day.at(22, 15) + random.minutes(0, 165), day.at(31, 10), random, byFloor)
  })
}

/** A replenishment in the afternoon: ordered, shipped and signed for on the same day. */
export function planReplenishment(site: Site, day: Day): void {
  const random = randomOf(`${site.warehouse.code}/${day.daysAgo}/replenish`)
  const { agenda } = site.scene
  agenda.at(day.at(13, 40) + random.minutes(0, 40), async (at) => {
    const task = await place(site, orderOf(site, 'TASK_TYPE_CPFR', random), at, random)
    if (!task) return
    agenda.at(at + 20 * MINUTE_MS, async (at) => {
      await acceptTasks(site, random.pick(site.clerks), at, [task.code])
      planDelivery(site, task, at + random.minutes(50, 90), day.at(17, 40), random)
    })
  })
}

/** Chooses who orders: a supplier whose goods lie here, for a point of a platform it sells on. */
export function orderOf(site: Site, kind: Order['kind'], random: Random): Order {
  const { company } = site.scene.base
  const supplier = random.pick(company.suppliers.filter(({ code }) => site.warehouse.suppliers.includes(code)))
  const point = random.pick(pointsFor(site, supplier))
  const own = company.people.filter((person) => person.supplier === supplier.code)
  const admins = company.people.filter(({ role }) => role === 'merchantAdmin')
  const person = own.length > 0 && random.chance(0.6) ? random.pick(own) : random.pick([...site.clerks, ...admins])
  return { kind, supplier, point, person }
}

/** Makes the task of an order, or nothing when too little lies there. */
export async function place(site: Site, order: Order, at: number, random: Random): Promise<OpenTask | null> {
  const { kind, supplier, point, person } = order
  const lines = await ordered(site, supplier.code, at, random)
  if (lines.length === 0) return null
  return makeTask(site, person, at, {
    kind,
    supplier: supplier.code,
    point,
    lines,
    note: deliveryNote(supplier, random),
  })
}

/** Puts down the shipping of an accepted task and the receipt that follows. */
function planDelivery(
  site: Site,
  task: OpenTask,
  shipAt: number,
  signFrom: number,
  random: Random,
  byFloor = false,
): void {
  const { agenda, now } = site.scene
  const shipper = random.pick([...site.clerks, site.manager])
  const signer = random.pick(site.clerks)
  const signAt = signFrom + random.minutes(0, 140)
  // A lorry that is not yet loaded by now has not left.
  if (byFloor && shipAt > now - LOADING_MS) return
  agenda.at(shipAt, async (at) => {
    const shipped = byFloor ? await shipByFloor(site, task, at) : await ship(site, task, shipper, at, random)
    agenda.at(signAt, (at) => receipt(site, shipped, signer, at, random))
  })
}

/** Ships what was planned, now and then a little less. Answers the task with what left. */
export async function ship(site: Site, task: OpenTask, person: Person, at: number, random: Random): Promise<OpenTask> {
  const short = random.chance(0.08) ? random.int(0, task.lines.length - 1) : -1
  const lines = task.lines.map(({ goodsCode, normal, broken, dates }, index): Line => {
    if (index === short) return { goodsCode, normal: Math.ceil(normal * 0.8), broken }
    return { goodsCode, normal, broken, ...(dates && { dates }) }
  })
  await completeAs(site, person, at, task, lines)
  return { ...task, lines }
}

/** The platform counts: most of it is welcome. What it rejects comes back in the forenoon. */
async function receipt(site: Site, task: OpenTask, person: Person, at: number, random: Random): Promise<void> {
  const rejects = random.chance(0.17)
  const discards = random.chance(0.1)
  const verdicts = task.lines.map(({ normal }, index): Verdict => {
    const rejected = rejects && (index === 0 || random.chance(0.2)) ? Math.max(1, Math.floor(normal * 0.12)) : 0
    const discarded = discards && random.chance(0.4) ? Math.min(random.int(1, 3), normal - rejected) : 0
    return { rejected, discarded }
  })
  const rejection = await sign(site, person, at, task, verdicts)
  await bringNote(site, person, at, task)
  if (rejection === '') return
  site.scene.agenda.at(at + random.minutes(70, 150), (at) => receiveRejection(site, rejection, at, random))
}
