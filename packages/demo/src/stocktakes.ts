import { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import { countAtLocation, openCount, scanCountLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import type { CountStep } from '@yuncang/contract/stocktake/count/step.ts'
import { inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { cancelInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { LINE_RESULT, type LineResult } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_TYPE, type StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import { count } from '@yuncang/server/stocktake/count/count.ts'
import { finish } from '@yuncang/server/stocktake/count/finish.ts'
import { open, scanLocation } from '@yuncang/server/stocktake/count/floor.ts'
import { makeDay } from '@yuncang/server/stocktake/cycle/make.ts'
import { handle } from '@yuncang/server/stocktake/loss/handle.ts'
import { save } from '@yuncang/server/stocktake/plan/save.ts'
import { change } from '@yuncang/server/stocktake/setting/change.ts'
import { cancel } from '@yuncang/server/stocktake/task/change.ts'
import { lastDays, MINUTE_MS } from './agenda.ts'
import { enterTenant } from './base.store.ts'
import type { Person } from './company.ts'
import { STOCKTAKE_NOTES } from './notes.ts'
import { randomOf, type Random } from './random.ts'
import { act, type Site } from './scene.ts'
import { lossLineIds, lyingRows, type LyingRow } from './stocktakes.store.ts'

/** How a stocktake goes: what of it, by how much which batches are off, and what is done with each difference. */
type Course = {
  readonly type: StocktakeType
  /** How many locations, or how many goods. */
  readonly size: number
  /** Sound pieces more (+) or less than the books have, batch by batch of those that have enough for it. */
  readonly off?: readonly number[]
  /** In the order of the differences; null: it waits. */
  readonly settled?: readonly (LineResult | null)[]
  /** How far it comes: it waits, some of it is counted, it is called off then, or it is finished. */
  readonly ends: 'waiting' | 'counting' | 'cancelled' | 'finished'
}
const { keep, adjust } = LINE_RESULT
const { goodsInArea, goods, location } = STOCKTAKE_TYPE
/** So many minutes a location takes. */
const PACE_MIN = 4
/** Somebody works at a location again and again: then it is counted later. */
const MOST_TRIES = 6
/** What is still going on began so long ago. */
const UNDER_WAY_MIN = 150
/** From so many pieces on a batch may turn out to lack some. */
const ENOUGH = 40

/** The stocktakes of the days before today, of a warehouse with locations and of one without. */
const PAST: Readonly<Record<'located' | 'simple', Readonly<Record<number, Course>>>> = {
  located: {
    23: { type: goodsInArea, size: 4, ends: 'finished' },
    16: { type: goods, size: 5, off: [-14, 2], settled: [adjust, adjust], ends: 'finished' },
    9: { type: location, size: 6, off: [-2, 3, -1], settled: [keep, adjust, null], ends: 'finished' },
    6: { type: location, size: 3, ends: 'cancelled' },
    3: { type: location, size: 5, off: [-3, 1], settled: [null, null], ends: 'finished' },
  },
  simple: {
    18: { type: goods, size: 6, off: [-2, 4], settled: [adjust, adjust], ends: 'finished' },
    4: { type: goods, size: 4, off: [-1], settled: [null], ends: 'finished' },
  },
}
/** What is going on now. */
const NOW: Readonly<Record<'located' | 'simple', readonly Course[]>> = {
  located: [
    { type: location, size: 6, off: [-1], ends: 'counting' },
    { type: goodsInArea, size: 3, ends: 'waiting' },
  ],
  simple: [{ type: goods, size: 5, ends: 'waiting' }],
}

/** How the calendar of a warehouse with locations counts: few of them a day, those of goods that move most each week. */
const CALENDAR = {
  cycleOn: 1,
  cycleType: STOCKTAKE_TYPE.location,
  aDays: 7,
  bDays: 14,
  cDays: 30,
  locationsADay: 4,
} as const
/** It was switched on so many days ago. */
const CALENDAR_DAYS_AGO = 2

/** A month of counting: some finished with differences in every state, one counted twice, one called off, what is going on now, and what the calendar asks for today. */
export function planStocktakes(site: Site, days: number): void {
  const { agenda, now } = site.scene
  const kind = site.warehouse.locationsOn ? 'located' : 'simple'
  for (const day of lastDays(now, days)) {
    const course = PAST[kind][day.daysAgo]
    const random = randomOf(`${site.warehouse.code}/${day.daysAgo}/stocktake`)
    if (course) agenda.at(day.at(10) + random.minutes(0, 40), (at) => hold(site, at, course, random))
  }
  for (const [nth, course] of NOW[kind].entries()) {
    const random = randomOf(`${site.warehouse.code}/${nth}/stocktake`)
    agenda.at(now - (UNDER_WAY_MIN - nth * 20) * MINUTE_MS, (at) => hold(site, at, course, random))
  }
  if (site.warehouse.locationsOn) planCalendar(site)
}

/** The calendar is switched on, and has made the plans of today: the job of the first night finds them made. */
function planCalendar({ scene, manager, warehouse }: Site): void {
  const { agenda, base, deps, now, tx } = scene
  const switching = { call: setCountSetting, verb: change }
  agenda.at(lastDays(now, CALENDAR_DAYS_AGO)[0]!.at(9, 40), (at) =>
    act(scene, manager, at, switching, { ...CALENDAR, warehouseCode: warehouse.code }).then(() => {}),
  )
  agenda.at(now, async (at) => {
    await enterTenant(tx, base.tenantId)
    const scope = { tenantId: base.tenantId, warehouseIds: null, supplierId: null }
    await makeDay(tx, scope, warehouse.code, deps.nextCode, at)
  })
}

async function hold(site: Site, at: number, course: Course, random: Random): Promise<void> {
  const { scene, manager } = site
  const batches = await lyingOf(site)
  const named = subjectsOf(site, course, batches, random)
  if (!named) return
  const plan = { ...named, type: course.type, warehouseCode: site.warehouse.code, drop: 1 as const }
  const { stocktakeCode } = await act(scene, manager, at, { call: saveLocationDetail, verb: save }, plan)
  if (course.ends === 'waiting') return
  const counted = await countAll(site, at + 10 * MINUTE_MS, { stocktakeCode, course })
  const later = counted + 6 * MINUTE_MS
  if (course.ends === 'cancelled') {
    const reason = random.pick(STOCKTAKE_NOTES.cancelled)
    await act(scene, manager, later, { call: cancelInventoryTask, verb: cancel }, { stocktakeCode, reason })
  }
  if (course.ends !== 'finished') return
  const finished = { call: finishCount, verb: finish }
  const { lossCode } = await act(scene, manager, later, finished, { stocktakeCode })
  if (lossCode !== '') await settle(site, later + 5 * MINUTE_MS, lossCode, course, random)
}

/** What is counted: goods of the supplier that has most of them there, in one area of those of the type, or locations of one area. */
function subjectsOf(site: Site, { type, size }: Course, all: readonly LyingRow[], random: Random) {
  const taken = new Set(all.filter((row) => row.taken).flatMap((row) => [row.place_id, row.goods_code]))
  const batches = all.filter((row) => !taken.has(row.place_id) && !taken.has(row.goods_code))
  const areas = [...Map.groupBy(batches, (row) => row.area_id).values()]
  if (areas.length === 0) return undefined
  const there = random.pick(areas)
  const areaId = String(there[0]!.area_id)
  if (type === location) {
    const ids = [...new Set(there.map((row) => String(row.place_id)))]
    return { areaId, locationIds: random.some(ids, size).join(',') }
  }
  const rows = type === goodsInArea ? there : batches
  const bySupplier = [...Map.groupBy(rows, (row) => row.supplier)]
  const [supplierCode, own] = bySupplier.toSorted(([, a], [, b]) => b.length - a.length)[0]!
  const codes = [...new Set(own.map((row) => row.goods_code))]
  const goodsCodes = random.some(codes, size).join(',')
  return { supplierCode, goodsCodes, ...(type === goodsInArea && { areaId }) }
}

type Counting = { readonly stocktakeCode: string; readonly course: Course }

/** Counts location after location, by turns; what is far off once more, by the other person. Answers when it is over. */
async function countAll(site: Site, begins: number, counting: Counting): Promise<number> {
  const { scene } = site
  const { stocktakeCode, course } = counting
  const people = [...site.floor, ...site.clerks].slice(0, 2)
  const off = [...(course.off ?? [])]
  const wrong = new Map<string, number>()
  let at = begins
  let step: CountStep = await act(scene, people[0]!, at, { call: openCount, verb: open }, { stocktakeCode })
  const whole = course.ends === 'finished'
  const places = locationsOf(step.todo)
  const first = whole ? places : places.slice(0, Math.ceil(places.length / 2))
  const next = async (locationCode: string, turn: number) => {
    at += PACE_MIN * MINUTE_MS
    ;[step, at] = await countOne(site, people[turn % people.length]!, at, { ...counting, locationCode, off, wrong })
  }
  for (const [nth, locationCode] of first.entries()) await next(locationCode, nth)
  // What is asked once more, of whoever has not counted there.
  if (whole)
    for (const locationCode of locationsOf([...step.todo, ...step.waiting]))
      await next(locationCode, first.indexOf(locationCode) + 1)
  return at
}

function locationsOf(items: CountStep['waiting']): string[] {
  return [...new Set(items.map(({ locationCode }) => locationCode))].filter((code) => code !== '')
}

/** One location: what is off is remembered, so that whoever counts it again finds the same. */
async function countOne(
  site: Site,
  person: Person,
  begins: number,
  {
    stocktakeCode,
    course,
    locationCode,
    off,
    wrong,
  }: Counting & { readonly locationCode: string; readonly off: number[]; readonly wrong: Map<string, number> },
): Promise<[CountStep, number]> {
  const { scene } = site
  let at = begins
  for (let tries = 1; ; tries += 1) {
    const here = { stocktakeCode, locationCode }
    const scanned = await act(scene, person, at, { call: scanCountLocation, verb: scanLocation }, here)
    const expected = new Set(scanned.place!.expected.map(batchOf))
    // Goods that are asked for there, what was picked wholly too; or whatever lies there.
    const asked = new Set(scanned.todo.flatMap((item) => (item.locationCode === locationCode ? [item.goodsCode] : [])))
    const isMeant = (row: LyingRow) =>
      course.type === location ? expected.has(batchOf(rowOf(row))) : asked.has(row.goods_code)
    const rows = (await lyingOf(site)).filter((row) => row.location === locationCode && isMeant(row))
    const lines = rows.map((row) => {
      const key = `${locationCode}/${batchOf(rowOf(row))}`
      const next = off[0]
      if (!wrong.has(key) && next !== undefined && row.normal >= ENOUGH && row.free >= ENOUGH) {
        wrong.set(key, next)
        off.shift()
      }
      return { ...rowOf(row), normal: row.normal + (wrong.get(key) ?? 0), broken: row.broken }
    })
    at += 3 * MINUTE_MS
    const operationId = `${stocktakeCode}/${locationCode}/${person.account}/${tries}`
    const sent = { ...here, operationId, seen: scanned.place!.seen, lines }
    const step = await act(scene, person, at, { call: countAtLocation, verb: count }, sent)
    if (step.nextState !== 'scanGoods' || tries === MOST_TRIES) return [step, at]
    at += 10 * MINUTE_MS
  }
}

/** The differences one after the other, as somebody decided. */
async function settle(
  { scene, manager }: Site,
  at: number,
  lossCode: string,
  { settled = [] }: Course,
  random: Random,
): Promise<void> {
  void enterTenant(scene.tx, scene.base.tenantId)
  const lines = await lossLineIds(scene.tx, scene.base.tenantId, lossCode)
  for (const [nth, { id }] of lines.entries()) {
    const result = settled[nth]
    if (result === undefined || result === null) continue
    const note = random.pick(STOCKTAKE_NOTES[result === keep ? 'kept' : 'adjusted'])
    const deed = { lossCode, lineIds: String(id), result, note }
    await act(scene, manager, at + nth * MINUTE_MS, { call: inventoryHandle, verb: handle }, deed)
  }
}

const rowOf = (row: LyingRow) => ({
  goodsCode: row.goods_code,
  productionDate: row.production_date === NO_DATE ? NO_DATE_WORD : row.production_date,
})
const batchOf = ({ goodsCode, productionDate }: { readonly goodsCode: string; readonly productionDate: string }) =>
  `${goodsCode}/${productionDate}`

function lyingOf({ scene, id }: Site): Promise<LyingRow[]> {
  void enterTenant(scene.tx, scene.base.tenantId)
  return lyingRows(scene.tx, scene.base.tenantId, id)
}
