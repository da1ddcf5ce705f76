import { AREA_LOG, AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import { LOCATION_LOG } from '@yuncang/contract/site/location/words.ts'
import { WAREHOUSE_LOG } from '@yuncang/contract/site/warehouse/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { createPoints } from '@yuncang/server/site/dispatch-point/save.ts'
import { logWarehouse, type Doer } from '@yuncang/server/site/warehouse/log.ts'
import { furnish } from '@yuncang/server/site/location/furnish.ts'
import { insertWarehouse, lockWarehouse, setWarehouse } from '@yuncang/server/site/warehouse/store.ts'
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { LOGGED, writeLog } from '@yuncang/server/plumbing/db/document-log.store.ts'
import type { Scope } from '@yuncang/server/plumbing/db/scope.ts'
import { areasMade } from './keeping.store.ts'
import type { Company, DemoWarehouse } from './company.ts'

export const STAGING = 2

/** A warehouse with what every warehouse has; its staging area is the demo's. Answers its id. */
export async function makeWarehouse(tx: Tx, scope: Scope, warehouse: DemoWarehouse): Promise<number> {
  const staging = warehouse.areas.find(({ nature }) => nature === STAGING)!
  const named = { area: staging.name, location: staging.locations[0]!.code }
  const { code, name, region, address, contactName, contactPhone, datesOn, locationsOn } = warehouse
  const fields = { code, name, region, address, contactName, contactPhone, datesOn, locationsOn }
  const id = (await insertWarehouse(tx, scope, fields))!
  await furnish(tx, scope, id, named)
  return id
}

/** What is known of a warehouse once there are people: who opened it, its own login, and who is paid. */
export async function openWarehouse(
  tx: Tx,
  by: Doer,
  { code, name, payment, login }: DemoWarehouse,
  accountIds: ReadonlyMap<string, number>,
): Promise<void> {
  const warehouse = (await lockWarehouse(tx, by.scope, code))!
  await logWarehouse(tx, by, { id: warehouse.id, version: 0 }, worded(WAREHOUSE_LOG.added, { name }))
  await logPlaces(tx, by, warehouse.id)
  const accountId = login === undefined ? null : accountIds.get(login)!
  await setWarehouse(tx, by.scope, warehouse, { ...payment, accountId })
  await logWarehouse(tx, by, warehouse, worded(WAREHOUSE_LOG.payment, { what: payment.payee }))
}

/** Areas and locations were added by whoever opened the warehouse. */
async function logPlaces(tx: Tx, by: Doer, warehouseId: number): Promise<void> {
  const areas = await areasMade(tx, by.scope.tenantId!, warehouseId)
  const fresh = { version: 1, fromStatus: null, toStatus: LOGGED.on }
  await writeLog(tx, by.scope, by, [
    ...areas.map(({ id, name, nature }) => ({
      ...fresh,
      kind: 'area' as const,
      documentId: id,
      content: worded(AREA_LOG.created, { name, nature: AREA_NATURE_NAMES[nature] }),
    })),
    ...areas.flatMap(({ name, places }) =>
      places.map(({ id, code }) => ({
        ...fresh,
        kind: 'location' as const,
        documentId: id,
        content: worded(LOCATION_LOG.created, { code, area: name }),
      })),
    ),
  ])
}

/** Who receives at the points, in turn. */
const RECEIVERS = ['周师傅', '孟师傅', '戚师傅', '洪师傅', '虞师傅', '楼师傅']
const FIRST_PHONE = 13_957_100_211
const PHONES_APART = 1_037

/** The dispatch points of a company, each with somebody who receives there. */
export async function makePoints(
  tx: Tx,
  by: Doer,
  { points }: Company,
  ids: { readonly platformIds: ReadonlyMap<string, number>; readonly warehouseIds: ReadonlyMap<string, number> },
): Promise<void> {
  const rows = points.map(({ code, name, address, byPallet, platform, warehouse }, index) => ({
    code,
    name,
    address,
    byPallet,
    contactName: RECEIVERS[index % RECEIVERS.length]!,
    contactPhone: String(FIRST_PHONE + index * PHONES_APART),
    platformId: ids.platformIds.get(platform)!,
    warehouseId: ids.warehouseIds.get(warehouse)!,
  }))
  await createPoints(tx, by, rows)
}
