import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { call, listOf } from '../../wire/call.ts'
import { choice, paging, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { COST_KEEPERS } from '../../fee/cost/keys.ts'
import { RUN_STATES, RUN_TOPICS } from './words.ts'

const AREA = '24 bills'
const permit = { identities: [...COST_KEEPERS, IDENTITY.platform], key: 'billManagesView' } as const
const filters = {
  topic: wire('taskType', choice('任务', RUN_TOPICS).optional()),
  state: wire('status', choice('状态', RUN_STATES).optional()),
}

/** A run of what charges, bills and the calendar of counts do by the clock. */
const run = z.object({
  runId: wire('id', z.string()),
  topic: wire('taskType', z.enum(RUN_TOPICS)),
  topicName: wire('taskName', z.string()),
  /** The period it is for; empty where it follows from a deed. */
  period: z.string(),
  state: wire('status', z.enum(RUN_STATES)),
  stateName: wire('statusName', z.string()),
  createTime: z.string(),
  dueTime: wire('startTime', z.string()),
  /** When it was done, or given up. */
  endTime: wire('endTime', z.string()),
  attempts: z.number().int(),
  /** Why the last attempt failed. */
  failure: wire('errorMsg', z.string()),
})

/** What the scheduler did for charges and bills, newest first (part 3, 7.4; gaps Z03). */
export const { page: getBillRuns, export: exportBillRuns } = listCalls({
  title: '计费任务运行记录',
  area: AREA,
  permit,
  paths: { page: '/api/schedulerTask/billTaskPage', export: '/api/schedulerTask/exportBillTask' },
  filters,
  row: run,
  newestBy: 'createTime',
  sorts: { dueTime: 'due', endTime: 'ended', attempts: 'attempts' },
})

/** The same once more, under its other name (gaps G18). */
export const monitorJob = call({
  path: '/api/bill/monitorJob',
  title: '计费任务监控',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ ...filters, ...paging }),
  output: listOf(run),
  refusals: getBillRuns.refusals,
})
