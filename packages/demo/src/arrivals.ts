import { MINUTE_MS, type Day } from './agenda.ts'
import type { DemoGoods } from './catalogue/goods.ts'
import type { DemoSupplier } from './company.ts'
import { acceptTasks, cancelTask, completeAs, makeTask, type Dated, type Line, type OpenTask } from './deeds.ts'
import { arrivalNote } from './notes.ts'
import { randomOf, type Random } from './random.ts'
import { planAfterArrival, printedDate, type Received } from './receiving.ts'
import { goodsOfCode, goodsOfSupplier, type Scene, type Site } from './scene.ts'
import { soundPieces, stockOf } from './stock.ts'

/** The first day: every supplier fills the empty warehouse, in two lorries. */
export function planOpening(site: Site, day: Day): void {
  for (const supplier of suppliersOf(site)) {
    const goods = goodsOfSupplier(site.scene, supplier.code)
    const half = Math.ceil(goods.length / 2)
    for (const [number, load] of [goods.slice(0, half), goods.slice(half)].entries()) {
      const random = randomOf(`${site.warehouse.code}/${supplier.code}/opening/${number}`)
      site.scene.agenda.at(day.at(7, 30) + random.minutes(0, 60), async (at) => {
        const task = await announce(site, supplier, load, at, random)
        planUnloading(site, task, at + random.minutes(80, 300), random)
      })
    }
  }
}

/** In the afternoon suppliers announce what runs short; most of it comes the next morning, some late in the afternoon. */
export function planSupplies(site: Site, day: Day): void {
  for (const [index, supplier] of suppliersOf(site).entries()) {
    const goods = goodsOfSupplier(site.scene, supplier.code).filter(({ slow }) => !slow)
    if ((day.daysAgo + index) % rhythmOf(goods) !== 0) continue
    const random = randomOf(`${site.warehouse.code}/${supplier.code}/${day.daysAgo}/supply`)
    site.scene.agenda.at(day.at(15) + random.minutes(0, 100), async (at) => {
      const there = soundPieces(site, await stockOf(site, supplier.code), at)
      const short = goods.filter(
        ({ code, piecesPerBox }) => !site.onOrder.has(code) && (there.get(code) ?? 0) < piecesPerBox * 4,
      )
      if (short.length < 2) return
      const task = await announce(site, supplier, short.slice(0, 12), at, random)
      if (random.chance(0.08)) return site.scene.agenda.at(at + 30 * MINUTE_MS, (at) => callOff(site, task, at))
      planUnloading(
        site,
        task,
        random.chance(0.2) ? day.at(40, 30) + random.minutes(0, 60) : day.at(32) + random.minutes(0, 180),
        random,
      )
    })
  }
}

/** A supplier announces an arrival; the merchant's clerk does it for those who have no account. `small`: half a pallet. */
export async function announce(
  site: Site,
  supplier: DemoSupplier,
  goods: readonly DemoGoods[],
  at: number,
  random: Random,
  small = false,
): Promise<OpenTask> {
  const own = site.scene.base.company.people.filter((person) => person.supplier === supplier.code)
  const lines = goods.map(({ code, piecesPerBox, shelfLifeDays, slow }): Line => {
    const fresh = shelfLifeDays > 0 && shelfLifeDays <= 21
    const boxes = small ? random.int(2, 5) : slow ? random.int(4, 7) : fresh ? random.int(3, 8) : random.int(8, 20)
    return { goodsCode: code, normal: boxes * piecesPerBox, broken: 0 }
  })
  for (const { code } of goods) site.onOrder.add(code)
  return makeTask(site, random.pick(own.length > 0 ? own : site.clerks), at, {
    kind: 'TASK_TYPE_ARRIVE',
    supplier: supplier.code,
    loading: random.chance(0.7) ? 1 : 0,
    note: arrivalNote(supplier, random),
    lines,
  })
}

/** The lorry is here: accepted, unloaded, counted. */
function planUnloading(site: Site, task: OpenTask, unloadedAt: number, random: Random): void {
  const { agenda } = site.scene
  const clerk = random.pick(site.clerks)
  agenda.at(unloadedAt - random.minutes(25, 60), (at) => acceptTasks(site, clerk, at, [task.code]))
  agenda.at(unloadedAt, async (at) => {
    const done = await unload(site, task, at, random, random.chance(0.45))
    planAfterArrival(site, task.code, done, at)
  })
}

/**
 * Completes an arrival: a few lines short, a few pieces damaged.
 * @param dated whether the clerk reads the production dates while counting
 */
export async function unload(
  site: Site,
  task: OpenTask,
  at: number,
  random: Random,
  dated: boolean,
): Promise<Received> {
  const { scene, warehouse } = site
  const done = task.lines.map((line): Line => {
    const missing = random.chance(0.06) ? random.int(1, 4) : 0
    const broken = random.chance(0.12) ? random.int(1, 5) : 0
    const counted = { goodsCode: line.goodsCode, normal: line.normal - missing - broken, broken }
    const goods = goodsOfCode(scene, line.goodsCode)
    return dated && warehouse.datesOn && goods.dated
      ? { ...counted, dates: datesOf(scene, goods, counted, at, random) }
      : counted
  })
  for (const { goodsCode } of done) site.onOrder.delete(goodsCode)
  return completeAs(site, random.pick(site.clerks), at, task, done, random.chance(0.7) ? 1 : 0)
}

/** One date for a line, now and then two. */
function datesOf(scene: Scene, goods: DemoGoods, { normal, broken }: Line, at: number, random: Random): Dated[] {
  const dates = [printedDate(scene, goods, at, random), printedDate(scene, goods, at, random)]
  const older = Math.floor(normal / 4)
  if (random.chance(0.8) || dates[0] === dates[1] || older === 0) return [{ date: dates[0]!, normal, broken }]
  return [
    { date: dates[0]!, normal: normal - older, broken },
    { date: dates[1]!, normal: older, broken: 0 },
  ]
}

async function callOff(site: Site, task: OpenTask, at: number): Promise<void> {
  for (const { goodsCode } of task.lines) site.onOrder.delete(goodsCode)
  await cancelTask(site, site.manager, at, task)
}

/** Suppliers whose goods lie in the warehouse. */
export function suppliersOf({ scene, warehouse }: Site): DemoSupplier[] {
  return scene.base.company.suppliers.filter(({ code }) => warehouse.suppliers.includes(code))
}

/** Every how many days a supplier delivers: the fresher its goods, the more often. */
function rhythmOf(goods: readonly DemoGoods[]): number {
  const shortest = Math.min(...goods.filter(({ dated }) => dated).map(({ shelfLifeDays }) => shelfLifeDays))
  if (shortest <= 10) return 2
  return shortest <= 21 ? 3 : 5
}
