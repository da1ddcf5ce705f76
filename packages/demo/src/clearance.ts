import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { NO_DATE, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { daysLeft } from '@yuncang/domain/base/shelf-life.ts'
import type { Day } from './agenda.ts'
import { suppliersOf } from './arrivals.ts'
import type { DemoSupplier } from './company.ts'
import { acceptTasks, completeAs, makeTask, type Line, type NewTask } from './deeds.ts'
import type { StockRow } from './in-warehouse.store.ts'
import { sampleNote } from './notes.ts'
import { randomOf, type Random } from './random.ts'
import { planAfterArrival, printedDate } from './receiving.ts'
import { goodsOfCode, goodsOfSupplier, type Site } from './scene.ts'
import { freeRows, stockOf } from './stock.ts'

/** Goods with so many days or less are pulled off the shelf. */
const PULLED_DAYS = 3
const MAX_LINES = 6

/** What is cleared away: goods about to run out every third day (but not lately), damaged ones every tenth; samples come in. */
export function planClearance(site: Site, day: Day): void {
  const random = randomOf(`${site.warehouse.code}/${day.daysAgo}/clearance`)
  const { agenda } = site.scene
  if (day.daysAgo % 3 === 1 && day.daysAgo > 4)
    for (const supplier of suppliersOf(site))
      agenda.at(day.at(14, 10) + random.minutes(0, 40), (at) => pull(site, supplier, at, random))
  if (day.daysAgo % 10 === 4)
    for (const supplier of random.some(suppliersOf(site), 2))
      agenda.at(day.at(10, 20) + random.minutes(0, 40), (at) => sendBack(site, supplier, at, random))
  if (day.daysAgo % 9 === 5) agenda.at(day.at(11) + random.minutes(0, 60), (at) => takeSamples(site, at, random))
}

/** EMPTY: batches about to run out or past due go back to their owner, by their dates. */
async function pull(site: Site, supplier: DemoSupplier, at: number, random: Random): Promise<void> {
  const rows = freeRows(await stockOf(site, supplier.code)).filter(
    (row) => row.quality === QUALITY.normal && isOld(site, row, at),
  )
  const lines = [...Map.groupBy(rows, (row) => row.goods_code)].slice(0, MAX_LINES).map(([goodsCode, same]): Line => {
    const byDate = [...Map.groupBy(same, (row) => row.production_date)]
    const dates = byDate.map(([date, batch]) => ({ date, normal: piecesOf(batch), broken: 0 }))
    return { goodsCode, normal: piecesOf(same), broken: 0, dates }
  })
  await takeOut(
    site,
    { kind: 'TASK_TYPE_EMPTY', supplier: supplier.code, loading: 0, note: '临期下架', lines },
    at,
    random,
  )
}

/** OTHER_OUT: damaged pieces go back to their owner. */
async function sendBack(site: Site, supplier: DemoSupplier, at: number, random: Random): Promise<void> {
  const rows = freeRows(await stockOf(site, supplier.code)).filter((row) => row.quality === QUALITY.broken)
  const lines = [...Map.groupBy(rows, (row) => row.goods_code)]
    .slice(0, MAX_LINES)
    .map(([goodsCode, same]): Line => ({ goodsCode, normal: 0, broken: piecesOf(same) }))
  await takeOut(
    site,
    { kind: 'TASK_TYPE_OTHER_OUT', supplier: supplier.code, loading: 1, note: '残次品退供应商', lines },
    at,
    random,
  )
}

/** Makes an outbound task of the warehouse's own, accepts and completes it within two hours. */
async function takeOut(site: Site, task: NewTask, at: number, random: Random): Promise<void> {
  if (task.lines.length === 0) return
  const { agenda } = site.scene
  const made = await makeTask(site, site.manager, at, task)
  const clerk = random.pick(site.clerks)
  agenda.at(at + random.minutes(5, 20), (at) => acceptTasks(site, clerk, at, [made.code]))
  agenda.at(at + random.minutes(40, 110), async (at) => {
    await completeAs(site, clerk, at, made, made.lines, task.loading)
  })
}

/** OTHER_PUT: a supplier leaves some pieces for tasting or display. */
async function takeSamples(site: Site, at: number, random: Random): Promise<void> {
  const { scene } = site
  const { agenda } = scene
  const supplier = random.pick(suppliersOf(site))
  const lines = random.some(goodsOfSupplier(scene, supplier.code), 2).map((goods): Line => {
    const normal = random.int(6, 20)
    const line = { goodsCode: goods.code, normal, broken: 0 }
    const dated = site.warehouse.datesOn && goods.dated
    return dated ? { ...line, dates: [{ date: printedDate(scene, goods, at, random), normal, broken: 0 }] } : line
  })
  const clerk = random.pick(site.clerks)
  const task = await makeTask(site, clerk, at, {
    kind: 'TASK_TYPE_OTHER_PUT',
    supplier: supplier.code,
    loading: 0,
    note: sampleNote(supplier),
    lines,
  })
  agenda.at(at + random.minutes(5, 15), (at) => acceptTasks(site, clerk, at, [task.code]))
  agenda.at(at + random.minutes(20, 50), async (at) => {
    planAfterArrival(site, task.code, await completeAs(site, clerk, at, task, lines, 0), at)
  })
}

function isOld({ scene }: Site, { goods_code, production_date }: StockRow, at: number): boolean {
  if (production_date === NO_DATE) return false
  const left = daysLeft(production_date, goodsOfCode(scene, goods_code).shelfLifeDays, shanghaiDay(at))
  return left !== null && left <= PULLED_DAYS
}

function piecesOf(rows: readonly StockRow[]): number {
  return rows.reduce((sum, row) => sum + row.on_hand - row.reserved, 0)
}
