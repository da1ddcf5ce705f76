import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type {
  exportPoints,
  getPointDropDown,
  getPointLog,
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
import { logView } from '../../plumbing/http/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { warehouseExists } from '../warehouse/store.ts'
import {
  allPoints,
  countPoints,
  pointFilter,
  pointId,
  pointPage,
  type PointFilter,
  type PointRow,
} from './list.store.ts'
import { pointsInUse, pointsToFilter } from './store.ts'
import { pointView } from './view.ts'

/** The list of dispatch points. */
export async function listPoints(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getPointPage>,
): Promise<CallOutput<typeof getPointPage>> {
  const page = pageOf(input)
  const filter = await filterOf(db, ctx, input)
  const [rows, counted] = await Promise.all([
    pointPage(db, ctx.scope, filter, page),
    countPoints(db, ctx.scope, filter),
  ])
  return { records: rows.map((row) => pointView(ctx, row)), ...totalOf(counted) }
}

/** The filtered dispatch points as a workbook; with the merchant for platform staff. */
export async function exportList(db: Db, ctx: Context, input: CallInput<typeof exportPoints>): Promise<Workbook> {
  const columns = ctx.identity === IDENTITY.platform ? [OF_TENANT, ...COLUMNS] : COLUMNS
  return workbook({ ...POINT_SHEET, columns, batches: allPoints(db, ctx.scope, await filterOf(db, ctx, input)) })
}

/** The dispatch points that a task may name. */
export async function offeredPoints(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getAllDispatchPoints>,
): Promise<CallOutput<typeof getAllDispatchPoints>> {
  const code = input.isSaaS === 1 && ctx.identity === IDENTITY.platform ? undefined : input.warehouseCode
  if (code !== undefined && !(await warehouseExists(db, ctx.scope, code))) throw notFound('仓库')
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
  if (code !== undefined && !(await warehouseExists(db, ctx.scope, code))) throw notFound('仓库')
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
  return logView(log)
}

function filterOf(db: Db, ctx: Context, input: CallInput<typeof exportPoints>): Promise<PointFilter> {
  const { platformCode: platform, warehouseCode: warehouses, isUse, keyword } = input
  return pointFilter(db, ctx.scope, {
    platform,
    warehouses,
    enabled: isUse === undefined ? undefined : isUse === 1,
    keyword,
  })
}

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
