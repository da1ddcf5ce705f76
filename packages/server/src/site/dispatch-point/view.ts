import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { getPointPage } from '@yuncang/contract/site/dispatch-point/point.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import type { PointRow } from './list.store.ts'

/** A dispatch point on the wire; whose it is, for platform staff only. */
export function pointView({ identity }: Context, row: PointRow): CallOutput<typeof getPointPage>['records'][number] {
  return {
    pointCode: row.code,
    pointName: row.name,
    platformCode: row.platform_code,
    platformName: row.platform_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    tenantName: identity === IDENTITY.platform ? row.tenant_name : '',
    address: row.address,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    byPallet: flagOf(row.by_pallet),
    isUse: flagOf(row.enabled),
    version: row.version,
  }
}
