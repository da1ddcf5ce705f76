import { IDENTITIES, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { m2Hundredths } from '@yuncang/domain/fee/lease/lease.ts'
import { call } from '../../wire/call.ts'
import { code, codes, day, integer, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedRows } from '../../wire/log.ts'
import { wire } from '../../wire/names.ts'
import { LEASE_FAULTS, LEASE_LABELS, LEASE_REFUSALS } from './words.ts'

const AREA = '14 leases'
/** A supplier sees its own. */
const look = { identities: IDENTITIES, key: 'leaseManageView' } as const

const warehouseCode = code('仓库', 'warehouse')
const supplierCode = code('供应商', 'supplier')
const leaseId = wire('id', code('租赁', 'lease'))
const PHASES = ['toCome', 'running', 'over'] as const

/** A number that is read as it was typed; `error` says what it should have been. */
const plain = (label: string, error: string, isRight: (typed: string) => boolean) =>
  text(label, { max: 20 }).refine(isRight, { error }).meta({ description: label })

const fields = {
  warehouseCode,
  supplierCode,
  areaId: wire('yaId', code(LEASE_LABELS.area, 'area')),
  /** Square metres, at most two decimals. */
  m2: wire(
    'areaNum',
    plain(LEASE_LABELS.m2, LEASE_FAULTS.m2, (typed) => m2Hundredths(typed) !== null),
  ),
  /** The first and the last day, both charged; without a last one until it is ended. */
  fromDay: wire('startTime', day(LEASE_LABELS.fromDay)),
  toDay: wire('endTime', day(LEASE_LABELS.toDay).optional()),
  /** Yuan a square metre and day; left out: as the rate says. */
  price: plain(
    LEASE_LABELS.price,
    LEASE_FAULTS.price,
    (typed) => /^\d{1,10}(\.\d+)?$/.test(typed) && fenOf(typed) !== null,
  ).optional(),
  note: wire('remark', text(LEASE_LABELS.note, { min: 0, max: 80 }).default('')),
}

const row = z.object({
  leaseId: wire('id', z.string()),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  supplierCode: z.string(),
  supplierName: z.string(),
  areaId: wire('yaId', z.string()),
  areaName: wire('yaName', z.string()),
  m2: wire('areaNum', z.string()),
  fromDay: wire('startTime', z.string()),
  /** Empty: until it is ended. */
  toDay: wire('endTime', z.string()),
  /** Empty: as the rate says. */
  price: z.string(),
  note: wire('remark', z.string()),
  /** 1 running or to come, 2 ended. */
  status: z.number().int(),
  phase: z.enum(PHASES),
  statusName: z.string(),
  createTime: z.string(),
  createName: z.string(),
  version: z.number().int(),
  /** So many days were charged, from the first of them to the last; 0 and empty where none was. */
  chargedDays: z.number().int(),
  chargedFrom: z.string(),
  chargedTo: z.string(),
  /** Why an act is not possible; the empty text when it is. */
  abilities: z.object({ edit: z.string(), end: z.string(), delete: z.string() }),
})

/** Leases by page, newest first (part 3, 7.2). */
export const { page: getLeasePage, export: exportLeases } = listCalls({
  title: '租赁列表',
  exportTitle: '导出租赁',
  area: AREA,
  permit: look,
  paths: { page: '/api/lease/getPage', export: '/api/lease/export' },
  filters: {
    warehouseCode: codes('仓库', 'warehouse').optional(),
    supplierCode: supplierCode.optional(),
    areaId: wire('yaId', code(LEASE_LABELS.area, 'area').optional()),
    phase: z.enum(PHASES, { error: '租赁状态不在可选范围内' }).optional(),
  },
  row,
  newestBy: 'createTime',
  sorts: { fromDay: 'from', toDay: 'to', supplierName: 'supplier', areaName: 'area' },
})

const { changed, notManaged, dayOrder, overlaps, fixed, isOver, charged, notThere, archived } = LEASE_REFUSALS

/** What was done to a lease, newest first. */
export const getLeaseLog = call({
  path: '/api/lease/getLog',
  title: '租赁日志',
  area: `${AREA} (ours)`,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ leaseId }),
  output: loggedRows,
})

/** Leases floor of an area to a supplier; the warehouse manages its locations (isLmOpen). A range may have begun already. */
export const addLease = call({
  path: '/api/lease/add',
  title: '新建租赁',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'leaseManageAdd' },
  input: z.object(fields),
  output: z.object({ leaseId: wire('id', z.string()) }),
  refusals: { notManaged, dayOrder, overlaps, notThere, archived },
})

/** Changes floor, days, price or note: days that are over stay charged as they were. */
export const updateLease = call({
  path: '/api/lease/update',
  title: '修改租赁',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'leaseManageEdit' },
  input: z.object({ leaseId, ...fields, version: integer('版本').optional() }),
  output: z.object({ leaseId: wire('id', z.string()), version: z.number().int() }),
  refusals: { changed, dayOrder, overlaps, fixed, isOver },
})

/** Deletes a lease of which nothing was charged (status 0), otherwise ends it today, which is still charged (part 3, 4.4). */
export const deleteLease = call({
  path: '/api/lease/delete',
  title: '结束或删除租赁',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'leaseManageDelete' },
  input: z.object({ leaseId, status: integer('状态') }),
  output: z.string().describe('已结束租赁，或删除成功'),
  refusals: { isOver, charged },
})
