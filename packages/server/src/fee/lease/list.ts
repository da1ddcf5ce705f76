import { exportLeases, getLeasePage } from '@yuncang/contract/fee/lease/lease.ts'
import { LEASE_PHASE_NAMES, LEASE_REFUSALS, LEASE_SHEET } from '@yuncang/contract/fee/lease/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { LEASE_STATUS, m2Text, phaseOf } from '@yuncang/domain/fee/lease/lease.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { leases, type LeaseRow } from './list.store.ts'
import { chargedDays, type ChargedDays } from './store.ts'

/** Leases. */
export const leaseLists = listHandlers(
  { page: getLeasePage, export: exportLeases },
  {
    store: leases,
    filter: async (_db, { known }, { warehouseCode, supplierCode, areaId, phase }) => ({
      warehouseCode,
      supplierCode,
      areaId,
      phase,
      today: (await known).today,
    }),
    beside: (db, { scope }, { rows }) =>
      chargedDays(
        db,
        scope,
        rows.map((row) => ({ id: row.id, supplierId: row.supplier_id })),
      ),
    view: leaseView,
    sheet: { name: LEASE_SHEET.name, columns },
  },
)

const daysOf = (row: LeaseRow) => ({ fromDay: row.from_day, toDay: row.to_day })

function leaseView(
  ctx: Context,
  row: LeaseRow,
  charged: ReadonlyMap<number, ChargedDays>,
): CallOutput<typeof getLeasePage>['records'][number] {
  const { days, first, last } = charged.get(row.id) ?? { days: 0, first: '', last: '' }
  const phase = phaseOf(daysOf(row), ctx.today)
  const may = (right: Right, isClosed: boolean) => mayKeep(ctx, right) || (isClosed ? LEASE_REFUSALS.isOver.text : '')
  const isEnded = row.status === LEASE_STATUS.ended
  return {
    leaseId: String(row.id),
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    areaId: String(row.area_id),
    areaName: row.area_name,
    m2: m2Text(row.m2_hundredths),
    fromDay: row.from_day,
    toDay: row.to_day ?? '',
    price: row.price ?? '',
    note: row.note,
    status: row.status,
    phase,
    statusName: LEASE_PHASE_NAMES[phase],
    createTime: timeText(row.created_at),
    createName: row.created_name,
    version: row.version,
    chargedDays: days,
    chargedFrom: first,
    chargedTo: last,
    abilities: {
      edit: may('leaseManageEdit', isEnded),
      end: may('leaseManageDelete', isEnded || phase === 'over'),
      delete:
        may('leaseManageDelete', false) ||
        (days === 0 ? '' : worded(LEASE_REFUSALS.charged.text, { days, first, last })),
    },
  }
}

function columns({ today }: Context): readonly Column<LeaseRow>[] {
  return [
    { title: LEASE_SHEET.warehouse, width: 20, value: (row) => row.warehouse_name },
    { title: LEASE_SHEET.supplier, width: 24, value: (row) => row.supplier_name },
    { title: LEASE_SHEET.area, width: 16, value: (row) => row.area_name },
    { title: LEASE_SHEET.m2, width: 14, format: '0.00', value: (row) => row.m2_hundredths / 100 },
    { title: LEASE_SHEET.from, width: 12, value: (row) => row.from_day },
    { title: LEASE_SHEET.to, width: 12, value: (row) => row.to_day ?? '' },
    { title: LEASE_SHEET.price, width: 18, value: (row) => row.price ?? '' },
    { title: LEASE_SHEET.phase, width: 10, value: (row) => LEASE_PHASE_NAMES[phaseOf(daysOf(row), today)] },
    { title: LEASE_SHEET.note, width: 30, value: (row) => row.note },
    { title: LEASE_SHEET.createdBy, width: 12, value: (row) => row.created_name },
    timeColumn(LEASE_SHEET.createdAt, (row) => row.created_at),
  ]
}
