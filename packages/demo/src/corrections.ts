import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { addDays, NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { changeDate } from '@yuncang/server/shelf/date-change/save.ts'
import { moveGoods } from '@yuncang/server/shelf/move/save.ts'
import { changeQuality } from '@yuncang/server/shelf/quality/save.ts'
import type { Day } from './agenda.ts'
import { enterTenant } from './base.store.ts'
import type { Person } from './company.ts'
import { locationCodes, shelvedRows, type ShelvedRow } from './in-warehouse.store.ts'
import { CORRECTION_NOTES } from './notes.ts'
import { randomOf, type Random } from './random.ts'
import { act, goodsOfCode, type Site } from './scene.ts'

/** What is put right in a day: locations are tidied every other day, damage is found every third, a wrong date every fifth. */
export function planCorrections(site: Site, day: Day): void {
  const random = randomOf(`${site.warehouse.code}/${day.daysAgo}/corrections`)
  const { agenda } = site.scene
  const at = day.at(15, 10) + random.minutes(0, 90)
  if (site.warehouse.locationsOn && day.daysAgo % 2 === 0) agenda.at(at, (at) => tidy(site, at, random))
  if (day.daysAgo % 3 === 1) agenda.at(at + random.minutes(10, 30), (at) => findDamage(site, at, random))
  if (site.warehouse.datesOn && day.daysAgo % 5 === 2)
    agenda.at(at + random.minutes(35, 60), (at) => mendDate(site, at, random))
}

/** Two batches that lie alone are moved to other shelves. */
async function tidy(site: Site, at: number, random: Random): Promise<void> {
  const rows = (await freeOf(site)).filter((row) => row.kind === 'storage' && row.quality === QUALITY.normal)
  const places = await placesOf(site, 'storage')
  for (const row of random.some(rows, 2)) {
    const to = random.pick(places.filter((code) => code !== row.location))
    await move(site, workerOf(site, random), at, row, to, Math.max(1, Math.floor(row.free / random.int(1, 2))))
  }
}

/** A few pieces turn out broken; where there is an area for them, they are carried there. */
async function findDamage(site: Site, at: number, random: Random): Promise<void> {
  const rows = (await freeOf(site)).filter((row) => row.kind !== 'damaged' && row.quality === QUALITY.normal)
  if (rows.length === 0) return
  const row = random.pick(rows)
  const quantity = Math.min(row.free, random.int(1, 4))
  const worker = workerOf(site, random)
  const here = { warehouseCode: site.warehouse.code, locationCode: row.location, ...batchOf(row), quantity }
  const reason = random.pick(CORRECTION_NOTES.broken)
  const call = { call: saveQuality, verb: changeQuality }
  await act(site.scene, worker, at, call, { ...here, fromQuality: QUALITY.normal, reason })
  const [damaged] = site.warehouse.locationsOn ? await placesOf(site, 'damaged') : []
  if (damaged) await move(site, worker, at, { ...row, quality: QUALITY.broken }, damaged, quantity)
}

/** A date was misread on arrival: part of a batch gets the day before. */
async function mendDate(site: Site, at: number, random: Random): Promise<void> {
  const rows = (await freeOf(site)).filter((row) => row.production_date !== NO_DATE && row.quality === QUALITY.normal)
  if (rows.length === 0) return
  const row = random.pick(rows)
  const box = goodsOfCode(site.scene, row.goods_code).piecesPerBox
  const call = { call: saveDateChange, verb: changeDate }
  await act(site.scene, random.pick(site.clerks), at, call, {
    warehouseCode: site.warehouse.code,
    locationCode: row.location,
    ...batchOf(row),
    quantity: Math.min(row.free, box * random.int(1, 3)),
    newProductionDate: addDays(row.production_date, -1),
    reason: random.pick(CORRECTION_NOTES.date),
  })
}

async function move(site: Site, worker: Person, at: number, row: ShelvedRow, to: string, quantity: number) {
  const goods = {
    ...batchOf(row),
    quality: row.quality,
    quantity,
  }
  const route = { warehouseCode: site.warehouse.code, fromLocationCode: row.location, toLocationCode: to }
  await act(site.scene, worker, at, { call: saveMove, verb: moveGoods }, { ...route, lines: [goods] })
}

function batchOf({ goods_code: goodsCode, production_date: productionDate }: ShelvedRow) {
  return { goodsCode, productionDate }
}

function workerOf(site: Site, random: Random): Person {
  return random.pick(site.floor.length > 0 ? site.floor : site.clerks)
}

function freeOf({ scene, id }: Site): Promise<ShelvedRow[]> {
  void enterTenant(scene.tx, scene.base.tenantId)
  return shelvedRows(scene.tx, scene.base.tenantId, id)
}

function placesOf({ scene, id }: Site, kind: 'storage' | 'damaged'): Promise<string[]> {
  void enterTenant(scene.tx, scene.base.tenantId)
  return locationCodes(scene.tx, scene.base.tenantId, id, kind)
}
