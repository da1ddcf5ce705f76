import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { NO_DATE, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import type { Day } from './agenda.ts'
import { suppliersOf } from './arrivals.ts'
import { enterTenant } from './base.store.ts'
import type { DemoPoint, DemoSupplier } from './company.ts'
import { acceptTasks, completeAs, makeTask, type Line, type OpenTask } from './deeds.ts'
import { taskLines, type StockRow } from './in-warehouse.store.ts'
import { pointsFor } from './points.ts'
import { randomOf, type Random } from './random.ts'
import { planAfterArrival } from './receiving.ts'
import { goodsOfCode, type Site } from './scene.ts'
import { stockOf } from './stock.ts'

/** What the platform sends back: surplus every other day, what its customers returned every third. */
export function planReturns(site: Site, day: Day): void {
  if (day.daysAgo % 2 === 0) planReturn(site, day, 'TASK_TYPE_REMAINING')
  if (day.daysAgo % 3 === 1) planReturn(site, day, 'TASK_TYPE_AFTER')
}

/** Brings in what was refused at the gate. */
export async function receiveRejection(site: Site, code: string, at: number, random: Random): Promise<void> {
  const { scene } = site
  const clerk = random.pick(site.clerks)
  await acceptTasks(site, clerk, at, [code])
  void enterTenant(scene.tx, scene.base.tenantId)
  const planned = await taskLines(scene.tx, scene.base.tenantId, code)
  const done = planned.map((line): Line => ({
    goodsCode: line.goods_code,
    normal: line.planned_normal,
    broken: line.planned_broken,
  }))
  const task: OpenTask = { code, kind: 'TASK_TYPE_REJECT', supplier: '', lines: done }
  scene.agenda.at(at + random.minutes(8, 25), async (at) => {
    planAfterArrival(site, code, await completeAs(site, clerk, at, task, done), at)
  })
}

type ReturnKind = 'TASK_TYPE_REMAINING' | 'TASK_TYPE_AFTER'

function planReturn(site: Site, day: Day, kind: ReturnKind): void {
  const { agenda } = site.scene
  const random = randomOf(`${site.warehouse.code}/${day.daysAgo}/${kind}`)
  agenda.at(day.at(9, 30) + random.minutes(0, 90), async (at) => {
    const supplier = random.pick(suppliersOf(site))
    const point = random.pick(pointsFor(site, supplier))
    const rows = await stockOf(site, supplier.code)
    const task = await announceReturn(site, { kind, supplier, point, rows }, at, random)
    if (!task) return
    const clerk = random.pick(site.clerks)
    agenda.at(at + random.minutes(20, 60), (at) => acceptTasks(site, clerk, at, [task.code]))
    agenda.at(at + random.minutes(90, 240), async (at) => {
      planAfterArrival(site, task.code, await completeAs(site, clerk, at, task, task.lines), at)
    })
  })
}

/** The platform sends back some of what it received, with the dates it bears. Nothing when it has received too little. */
async function announceReturn(
  site: Site,
  from: { kind: ReturnKind; supplier: DemoSupplier; point: DemoPoint; rows: readonly StockRow[] },
  at: number,
  random: Random,
): Promise<OpenTask | null> {
  const { kind, supplier, point, rows } = from
  const received = rows.filter((row) => row.kind === 'platform' && row.quality === QUALITY.normal && row.on_hand >= 12)
  const newest = [...new Map(received.map((row) => [row.goods_code, row])).values()]
  const lines = random.some(newest, random.int(2, 4)).map((row) => lineOf(site, kind, row, at, random))
  if (lines.length === 0) return null
  return makeTask(site, random.pick(site.clerks), at, { kind, supplier: supplier.code, point, lines })
}

function lineOf({ scene, warehouse }: Site, kind: ReturnKind, row: StockRow, at: number, random: Random): Line {
  const { goods_code, production_date, on_hand } = row
  const pieces = kind === 'TASK_TYPE_REMAINING' ? random.int(4, Math.min(36, on_hand >> 1)) : random.int(1, 6)
  const broken = kind === 'TASK_TYPE_AFTER' ? random.int(0, pieces) : 0
  const line = { goodsCode: goods_code, normal: pieces - broken, broken }
  const bears = warehouse.datesOn && goodsOfCode(scene, goods_code).dated && production_date !== NO_DATE
  if (!bears || production_date > shanghaiDay(at)) return line
  return { ...line, dates: [{ date: production_date, normal: line.normal, broken }] }
}
