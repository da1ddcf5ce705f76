import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { LEAVE_LIMITS } from '@yuncang/domain/leave/limits.ts'
import { anyMerchant } from '../../partner/merchant/merchant.ts'
import { call, nothing } from '../../wire/call.ts'
import { choice, day, integer, joined, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { LEAVE_REFUSALS, LEAVE_STATES, OPEN_MATTERS } from './words.ts'

const AREA = '28 leaving (ours)'
const permit = { identities: [IDENTITY.platform], key: 'merchantManageDelete' } as const
const count = () => z.number().int()
const tenantCode = wire('yctCode', anyMerchant)

const setting = z.object({
  /** So many days the file of a copy of data can be fetched. */
  copyDays: count(),
  /** So many days at least lie between archiving and erasing. */
  eraseAfterDays: count(),
  /** Bills stay for so many years after the one they were made in. */
  keepYears: count(),
  version: count(),
})

/** What archiving a merchant would end: what it has, and what of it is still open, which must be agreed to. */
export const previewArchive = call({
  path: '/api/tenant/previewArchive',
  title: '归档预览',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ tenantCode }),
  output: z.object({
    tenantCode: wire('yctCode', z.string()),
    tenantName: wire('yctName', z.string()),
    archived: z.union([z.literal(0), z.literal(1)]),
    counts: z.array(z.object({ what: z.string(), count: count() })),
    open: z.array(z.object({ matter: z.enum(OPEN_MATTERS), content: z.string() })),
    /** The first day on which it could be erased. */
    eraseOn: z.string(),
    setting,
  }),
})

/**
 * Archives a merchant: all of its people are logged out and stay out, what was planned for it stops, nothing new is written there. Its name is typed once more, and each
 * open matter is agreed to. It can be taken back until its erasing begins.
 */
export const archiveTenant = call({
  path: '/api/tenant/archive',
  title: '归档商户',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({
    tenantCode,
    /** The merchant's name, as it was typed to confirm. */
    typedName: text('商户名称', { max: 40 }),
    accepted: joined('已确认的事项', choice('已确认的事项', OPEN_MATTERS)).default([]),
    reason: text('归档原因', { min: 0, max: 200 }).default(''),
  }),
  output: nothing,
  refusals: { archived: LEAVE_REFUSALS.archived, otherName: LEAVE_REFUSALS.otherName, open: LEAVE_REFUSALS.open },
})

/** Takes the archiving of a merchant back; it is as open as it was before, and what was planned for it goes on. */
export const restoreTenant = call({
  path: '/api/tenant/restore',
  title: '撤销归档',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ tenantCode }),
  output: nothing,
  refusals: { notArchived: LEAVE_REFUSALS.notArchived, begun: LEAVE_REFUSALS.begun },
})

/** Says from which day on an archived merchant is erased; never before its days are over. */
export const setEraseDay = call({
  path: '/api/tenant/setEraseDay',
  title: '修改清除日期',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ tenantCode, eraseOn: day('清除日期') }),
  output: nothing,
  refusals: {
    notArchived: LEAVE_REFUSALS.notArchived,
    begun: LEAVE_REFUSALS.begun,
    tooSoon: LEAVE_REFUSALS.tooSoon,
  },
})

/** Merchants that leave or have left, the newest first, and how long what is kept. */
export const { page: findLeavings, export: exportLeavings } = listCalls({
  title: '离开的商户',
  area: AREA,
  permit,
  paths: { page: '/api/tenant/getLeavings', export: '/api/tenant/exportLeavings' },
  filters: {
    merchant: text('商户名称或编码', { max: 60 }).optional(),
    state: choice('状态', LEAVE_STATES).optional(),
  },
  row: z.object({
    id: count(),
    tenantCode: wire('yctCode', z.string()),
    /** Its name; empty once it is erased. */
    tenantName: wire('yctName', z.string()),
    state: z.enum(LEAVE_STATES),
    archiveTime: z.string(),
    archivedBy: z.string(),
    reason: z.string(),
    counts: z.array(z.object({ what: z.string(), count: count() })),
    accepted: z.array(z.string()),
    eraseOn: z.string(),
    restoreTime: z.string(),
    restoredBy: z.string(),
    /** How far its erasing is, in rows; what it is at. */
    step: z.string(),
    done: count(),
    total: count(),
    failure: z.string(),
    eraseTime: z.string(),
    images: count(),
    /** Bills of it that are kept by law at this moment, and until when the last of them. */
    bills: count(),
    billsUntil: z.string(),
    /** The day by which the last backup with its data in it has gone. */
    backupsUntil: z.string(),
  }),
  more: { setting },
  newestBy: 'archiveTime',
})

/** Changes how long what is kept. Merchants that are archived already keep their day. */
export const saveLeaveSetting = call({
  path: '/api/tenant/saveLeaveSetting',
  title: '修改保留期限',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({
    copyDays: integer('数据副本保留天数', LEAVE_LIMITS.copyDays),
    eraseAfterDays: integer('归档到清除的天数', LEAVE_LIMITS.eraseAfterDays),
    keepYears: integer('账单保留年数', LEAVE_LIMITS.keepYears),
    version: integer('版本', { min: 1 }),
  }),
  output: nothing,
  refusals: { changed: LEAVE_REFUSALS.changed },
})

/** The bills of an erased merchant that are kept by law, each a folder of its statement, its vouchers and its facts; packed as zip. */
export const exportKeptBills = call({
  path: '/api/tenant/exportKeptBills',
  title: '下载保留的账单',
  area: AREA,
  kind: 'export',
  body: 'form',
  permit,
  input: z.object({ leavingId: integer('离开记录', { min: 1, max: Number.MAX_SAFE_INTEGER }) }),
  output: z.null(),
})
