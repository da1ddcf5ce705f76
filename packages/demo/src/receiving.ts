import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { addPutaway, getPutawayGoods, getPutawaySuppliers } from '@yuncang/contract/shelf/putaway/create.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { addDays, shanghaiDay, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { saveDates } from '@yuncang/server/shelf/production-date/save.ts'
import { chooseGoods, chooseSupplier } from '@yuncang/server/shelf/putaway/choose.ts'
import { createOrder } from '@yuncang/server/shelf/putaway/create.ts'
import { cancelPutawayOrder } from '@yuncang/server/shelf/putaway/cancel.ts'
import { shelveGoods } from '@yuncang/server/shelf/putaway/shelve.ts'
import { arrivals } from '@yuncang/server/task/task/arrivals.ts'
import { MINUTE_MS } from './agenda.ts'
import { enterTenant } from './base.store.ts'
import type { DemoGoods } from './catalogue/goods.ts'
import type { Person } from './company.ts'
import { stagingPlace, toShelve, undatedLines, type ToShelve } from './in-warehouse.store.ts'
import { randomOf, type Random } from './random.ts'
import { act, goodsOfCode, type Scene, type Site } from './scene.ts'

/** Every so many putaway orders one is called off halfway. */
const CALLED_OFF_EVERY = 17

/** What a completed inbound task has left to do. */
export type Received = { readonly awaitingDates: 0 | 1; readonly putawayCode: string }

/** Puts down what follows an arrival: its dates within the hour, its shelving in the afternoon or the next morning. */
export function planAfterArrival(site: Site, taskCode: string, done: Received, at: number): void {
  const random = randomOf(`${taskCode}/after`)
  if (done.putawayCode !== '') planShelving(site, done.putawayCode, at, random)
  if (done.awaitingDates === 0) return
  site.scene.agenda.at(at + random.minutes(12, 50), async (at) => {
    const code = await enterDates(site, taskCode, random.pick(site.clerks), at, random)
    if (code !== '') planShelving(site, code, at, random)
  })
}

/** Reads the dates off the boxes and saves them. Answers the code of the putaway order that arose, or ''. */
export async function enterDates(
  site: Site,
  taskCode: string,
  person: Person,
  at: number,
  random: Random,
): Promise<string> {
  const { scene } = site
  void enterTenant(scene.tx, scene.base.tenantId)
  const lines = await undatedLines(scene.tx, scene.base.tenantId, taskCode)
  const { putawayCode } = await act(
    scene,
    person,
    at,
    { call: saveProductionDate, verb: (tx, ctx, input, deps) => saveDates(tx, ctx, input, deps, arrivals) },
    {
      taskCode,
      warehouseCode: site.warehouse.code,
      lines: lines.map(({ line, goods_code, normal, broken }) => ({
        id: String(line),
        batches: [
          {
            productionDate: printedDate(scene, goodsOfCode(scene, goods_code), at, random),
            normal: normal,
            broken: broken,
          },
        ],
      })),
    },
  )
  return putawayCode
}

/** The production date on the boxes of an arrival: fresh goods are days old, others months; slow ones are about to run out now. */
export function printedDate(scene: Scene, goods: DemoGoods, at: number, random: Random): CalendarDate {
  const { shelfLifeDays, slow } = goods
  const arrival = shanghaiDay(at)
  if (slow) {
    const date = addDays(scene.today, random.int(-4, 18) - shelfLifeDays)
    return date < arrival ? date : arrival
  }
  if (shelfLifeDays <= 21) return addDays(arrival, -random.int(0, 2))
  return addDays(arrival, -random.int(2, Math.max(6, Math.floor(shelfLifeDays / 5))))
}

function planShelving(site: Site, orderCode: string, at: number, random: Random): void {
  site.orders += 1
  const calledOff = site.orders % CALLED_OFF_EVERY === 8
  site.scene.agenda.at(nextShift(at) + random.minutes(0, 25), (at) =>
    shelveOrder(site, orderCode, calledOff, at, random),
  )
}

/** The floor shelves from one to four in the afternoon, and what came later from ten past eight. */
function nextShift(at: number): number {
  const midnight = Date.parse(`${shanghaiDay(at)}T00:00:00+08:00`)
  const shifts = [8 * 60 + 10, 13 * 60, 14 * 60 + 30, 16 * 60, 32 * 60 + 10].map(
    (minute) => midnight + minute * MINUTE_MS,
  )
  return shifts.find((shift) => shift >= at + 40 * MINUTE_MS)!
}

/**
 * Takes an order to the racks, a batch every few minutes; what outbound tasks have reserved waits for the next morning. An
 * order that is called off is left when half of its batches are shelved.
 */
async function shelveOrder(
  site: Site,
  orderCode: string,
  calledOff: boolean,
  at: number,
  random: Random,
): Promise<void> {
  const { agenda } = site.scene
  const worker = random.chance(0.25) ? site.floor[0]! : random.pick(site.floor)
  const half = calledOff ? (await openBatches(site, orderCode)).length >> 1 : 0
  const next = async (at: number): Promise<void> => {
    const batches = await openBatches(site, orderCode)
    const batch = batches.length > half ? batches.find(({ free }) => free > 0) : undefined
    if (batch) {
      await shelveBatch(site, orderCode, batch, Math.min(batch.free, batch.outstanding), worker, at)
      agenda.at(at + random.int(90, 260) * 1000, next)
    } else if (calledOff) agenda.at(at + 20 * MINUTE_MS, (at) => callOff(site, orderCode, at))
    else if (batches.length > 0) agenda.at(nextShift(at + 12 * 60 * MINUTE_MS) + random.minutes(0, 25), next)
  }
  await next(at)
}

/** What an order still holds. */
export async function openBatches({ scene }: Site, orderCode: string): Promise<ToShelve[]> {
  void enterTenant(scene.tx, scene.base.tenantId)
  return toShelve(scene.tx, scene.base.tenantId, orderCode)
}

/** Shelves pieces of a batch at the home of its goods, if it still holds so many. */
export async function shelveBatch(
  site: Site,
  orderCode: string,
  batch: ToShelve,
  quantity: number,
  worker: Person,
  at: number,
): Promise<void> {
  const { goods_code, production_date, quality } = batch
  await act(
    site.scene,
    worker,
    at,
    { call: shelve, verb: shelveGoods },
    {
      putawayCode: orderCode,
      goodsCode: goods_code,
      productionDate: production_date,
      quality,
      quantity,
      locationCode: quality === QUALITY.normal ? homeOf(site, goods_code) : damagedHome(site, goods_code),
    },
  )
}

async function callOff(site: Site, orderCode: string, at: number): Promise<void> {
  if ((await openBatches(site, orderCode)).length === 0) return
  await act(site.scene, site.manager, at, { call: cancelPutaway, verb: cancelPutawayOrder }, { putawayCode: orderCode })
  const random = randomOf(`${orderCode}/again`)
  site.scene.agenda.at(at + random.minutes(90, 200), (at) => orderAgain(site, at, random))
}

/** A clerk puts some of what lies about in staging onto an order made by hand; it is shelved like any other. */
async function orderAgain(site: Site, at: number, random: Random): Promise<void> {
  const { scene } = site
  const clerk = random.pick(site.clerks)
  void enterTenant(scene.tx, scene.base.tenantId)
  const locationId = String(await stagingPlace(scene.tx, scene.base.tenantId, site.id))
  const from = { warehouseCode: site.warehouse.code, locationId }
  const [supplier] = await act(scene, clerk, at, { call: getPutawaySuppliers, verb: chooseSupplier }, from)
  if (!supplier) return
  const ask = { ...from, supplierCode: supplier.supplierCode, rows: 1 }
  const { records } = await act(scene, clerk, at, { call: getPutawayGoods, verb: chooseGoods }, ask)
  const lines = records.map(({ goodsCode, availableNormal, availableBroken }) => ({
    goodsCode,
    normal: availableNormal,
    broken: availableBroken,
  }))
  const request = {
    warehouseCode: site.warehouse.code,
    supplierCode: supplier.supplierCode,
    source: 1 as const,
    locationId,
    lines,
  }
  const { putawayCode } = await act(scene, clerk, at, { call: addPutaway, verb: createOrder }, request)
  planShelving(site, putawayCode, at, random)
}

/** Every goods has its place in the racks, found by its number. */
function homeOf(site: Site, goodsCode: string): string {
  const racks = locationsOf(site, 1)
  return racks[(Number(goodsCode.slice(-4)) * 7) % racks.length]!
}

/** Damaged pieces lie apart, where there is room for them. */
function damagedHome(site: Site, goodsCode: string): string {
  return locationsOf(site, 3)[0] ?? homeOf(site, goodsCode)
}

function locationsOf({ warehouse }: Site, nature: 1 | 3): string[] {
  return warehouse.areas
    .filter((area) => area.nature === nature)
    .flatMap((area) => area.locations.map(({ code }) => code))
}
