import { checkWarehouse } from '../warehouse/check.ts'
import {
  exportPoints,
  type getPointDropDown,
  type getPointLog,
  getPointPage,
} from '@yuncang/contract/site/dispatch-point/point.ts'
import type { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import {
  BY_PALLET_NAMES,
  ENABLED_NAMES,
  POINT_NAMES,
  POINT_SHEET,
} from '@yuncang/contract/site/dispatch-point/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { pointFilter, pointId, points, type PointRow } from './list.store.ts'
import { pointsInUse, pointsToFilter } from './store.ts'
import { pointView } from './view.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'

const OF_TENANT: Column<PointRow> = { title: POINT_NAMES.tenant, width: 28, value: (row) => row.tenant_name }
const COLUMNS: readonly Column<PointRow>[] = [
  { title: POINT_NAMES.code, width: 18, value: (row) => row.code },
  { title: POINT_NAMES.name, width: 32, value: (row) => row.name },
  { title: POINT_NAMES.platform, width: 14, value: (row) => row.platform_name },
  { title: POINT_NAMES.warehouse, width: 20, value: (row) => row.warehouse_name },
  { title: POINT_NAMES.address, width: 44, value: (row) => row.address },
  { title: POINT_NAMES.contactName, width: 12, value: (row) => row.contact_name },
  { title: POINT_NAMES.contactPhone, width: 16, value: (row) => row.contact_phone },
  { title: POINT_NAMES.byPallet, width: 10, value: (row) => BY_PALLET_NAMES[flagOf(row.by_pallet)] },
  { title: POINT_NAMES.enabled, width: 10, value: (row) => ENABLED_NAMES[flagOf(row.enabled)] },
]

/** The list of dispatch points; the workbook with the merchant for platform staff. */
export const pointListHandlers = listHandlers(
  { page: getPointPage, export: exportPoints },
  {
    store: points,
    filter: (db, { scope }, { platformCode: platform, warehouseCode, isUse, keyword }) =>
      pointFilter(db, scope, {
        platform,
        warehouses: warehouseCode,
        enabled: isUse === undefined ? undefined : isUse === 1,
        keyword,
      }),
    view: pointView,
    sheet: {
      ...POINT_SHEET,
      columns: ({ identity }) => (identity === IDENTITY.platform ? [OF_TENANT, ...COLUMNS] : COLUMNS),
    },
  },
)

/** The dispatch points that a task may name. */
export async function offeredPoints(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getAllDispatchPoints>,
): Promise<CallOutput<typeof getAllDispatchPoints>> {
  const code = input.isSaaS === 1 && ctx.identity === IDENTITY.platform ? undefined : input.warehouseCode
  await checkWarehouse(db, ctx.scope, code)
  const rows = await pointsInUse(db, ctx.scope, code)
  return rows.map((row) => ({
    pointCode: row.code,
    pointName: row.name,
    platformName: row.platform_name,
    address: row.address,
  }))
}

/** The dispatch points that lists are filtered by. */
export async function dropDown(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getPointDropDown>,
): Promise<CallOutput<typeof getPointDropDown>> {
  const { warehouseCode: code } = input
  await checkWarehouse(db, ctx.scope, code)
  const rows = await pointsToFilter(db, ctx.scope, code)
  return rows.map((row) => ({
    pointCode: row.code,
    pointName: row.name,
    platformName: row.platform_name,
    isUse: flagOf(row.enabled),
  }))
}

/** What was done to a dispatch point. */
export async function pointLog(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getPointLog>,
): Promise<CallOutput<typeof getPointLog>> {
  const point = await pointId(db, ctx.scope, input.pointCode)
  if (!point) throw notFound('配送仓点')
  const log = await readLog(db, ctx.scope, 'point', point.id)
  return logRows(log)
}
