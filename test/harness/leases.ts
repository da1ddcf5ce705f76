/** Leases for tests. */
import { addLease } from '@yuncang/contract/fee/lease/lease.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import type { PersonName } from './world-seed.ts'
import type { World } from './world.ts'

/** The storage area of a warehouse, or the only one it has; its id. */
export async function areaOf(world: World, warehouseCode: string): Promise<string> {
  const [area] = await world.rows<{ id: string }>(
    `select a.id::text as id from area a join warehouse w on w.tenant_id = a.tenant_id and w.id = a.warehouse_id where w.code = $1 order by a.nature, a.id limit 1`,
    [warehouseCode],
  )
  return area!.id
}

/** A lease as it is typed: S1 in WH1 from today, until it is ended. */
export async function leaseForm(world: World, more: object = {}) {
  const areaId = await areaOf(world, 'WH1')
  const plain = { warehouseCode: 'WH1', supplierCode: 'S1', areaId, m2: '50', fromDay: shanghaiDay(Date.now()) }
  return { ...plain, ...more }
}

/** A new lease; answers its id. */
export async function makeLease(world: World, more: object = {}, by: PersonName = 'merchant'): Promise<string> {
  return (await world.as(by).ok(addLease, await leaseForm(world, more))).leaseId
}
