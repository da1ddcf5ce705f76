/** Forms of rates for tests. */
import { addSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import { addWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

/** Handling by the box. */
export const BY_BOX = { item: 'COST_PRO_MOVE', method: 'RECKON_TYPE_BOX', price: '1.20', wholeBoxes: 1 } as const
/** Handling by weight or volume. */
export const BY_WEIGHT = {
  item: 'COST_PRO_MOVE',
  method: 'RECKON_TYPE_CUBIC_TONS',
  dimension: 'COST_DIMENSION_TIME',
  beginTonnes: '1',
  startPrice: '80',
  price: '60',
  beginCubicMetres: '2',
  volumeStartPrice: '100',
  volumePrice: '45',
  wholeBoxes: 1,
  rule: { low: 2, high: 3, rest: 4 },
} as const
/** Delivery, or another item with points, by the piece at one point. */
export const byPoint = (pointCode: string, price: string, item = 'COST_PRO_SEND') => ({
  item,
  points: [{ pointCode, method: 'RECKON_TYPE_A', price }],
})

/** Date and time so many hours from now, on the full hour, as the form has them. */
export function inHours(hours: number): { date: string; time: string } {
  const [date = '', time = ''] = shanghaiTime(Date.now() + hours * 3_600_000).split(' ')
  return { date, time: `${time.slice(0, 2)}:00` }
}

/** A new rate of WH1 itself; answers its id. */
export async function makeWarehouseRate(
  world: World,
  form: object = BY_BOX,
  { by = 'merchant' as PersonName, warehouseCode = 'WH1' } = {},
): Promise<string> {
  return (await world.as(by).ok(addWarehouseRate, { warehouseCode, ...form })).rateId
}

/** A new rate of S1 in WH1; answers its id. */
export async function makeSupplierRate(
  world: World,
  form: object = BY_BOX,
  { by = 'merchant' as PersonName, warehouseCode = 'WH1', supplierCode = 'S1' } = {},
): Promise<string> {
  return (await world.as(by).ok(addSupplierRate, { supplierCode, warehouseCode, ...form })).rateId
}

/** Every rate ends: a test begins with none. */
export async function withoutRates(world: World): Promise<void> {
  await world.owner.query('truncate rate_slot; truncate rate_card cascade')
  await world.owner.query(`delete from document_log where document_kind = 'rate'`)
}
