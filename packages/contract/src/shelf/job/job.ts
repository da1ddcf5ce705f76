import { NO_NATURE, NATURES } from '@yuncang/domain/task/task/kind.ts'
import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import { CLAIM_ENDS, JOB_KINDS, jobStates } from '@yuncang/domain/shelf/job/job.ts'
import { call } from '../../wire/call.ts'
import { choice, codes, someOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { FLOOR_AREA, floorPermit } from '../../wire/floor.ts'
import { JOB_REFUSALS } from './words.ts'

/** Which right a job takes depends on its kind; the verb asks for it. */
const permit = floorPermit(['floorReceive', 'floorPutaway', 'floorPick', 'floorLoad', 'floorSignFor', 'floorLabel'])
const looking = { identities: INSIDERS, key: 'floorWorkView' } as const

const job = { kind: choice('作业', JOB_KINDS), code: text('单据', { max: 40, verb: '请选择' }) }

const heldJob = z.object({
  kind: z.enum(JOB_KINDS),
  kindName: z.string(),
  code: z.string(),
  warehouseName: z.string(),
  supplierName: z.string(),
  claimTime: z.string(),
  activeTime: z.string(),
})

/**
 * Claims a job of a document for oneself, or keeps what one has: nobody else can work on it until it is put down, taken back by a
 * supervisor, done, or left alone for 30 minutes.
 */
export const claimJob = call({
  path: '/api/floor/job/claim',
  title: '领取作业',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object(job),
  output: heldJob,
  refusals: { jobHeld: JOB_REFUSALS.jobHeld, jobOver: JOB_REFUSALS.jobOver },
})

/** Puts one's own job down, so that somebody else can take it. */
export const releaseJob = call({
  path: '/api/floor/job/release',
  title: '放下作业',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object(job),
  output: z.null(),
  refusals: { notClaimed: JOB_REFUSALS.notClaimed, notYours: JOB_REFUSALS.notYours },
})

/** Takes a job back from whoever holds it; what was done so far stays. */
export const takeBackJob = call({
  path: '/api/floor/job/takeBack',
  title: '收回作业',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit: floorPermit('floorSupervise'),
  input: z.object(job),
  output: z.null(),
  refusals: { notClaimed: JOB_REFUSALS.notClaimed },
})

/** What the asking person holds, the latest first. */
export const myJobs = call({
  path: '/api/floor/job/mine',
  title: '我领取的作业',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({}),
  output: z.array(heldJob),
})

const listing = {
  code: text('单据', { max: 40 }).optional(),
  kind: choice('作业', JOB_KINDS).optional(),
  /** A part of the worker's name or account. */
  name: text('作业人', { max: 50 }).optional(),
  /** 0 being worked on, 1 lapsed, 2 ended. Several may be given, comma-joined. */
  state: someOf('状态', jobStates).optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
}

/** Who holds what, and who held it, the latest claim first. */
export const { page: getJobPage, export: exportJobs } = listCalls({
  title: '现场作业列表',
  exportTitle: '导出现场作业',
  area: FLOOR_AREA,
  exportArea: FLOOR_AREA,
  permit: looking,
  paths: { page: '/api/floor/job/getPage', export: '/api/floor/job/export' },
  filters: listing,
  row: heldJob.extend({
    id: z.string(),
    state: z.literal(jobStates),
    stateName: z.string(),
    name: z.string(),
    account: z.string(),
    warehouseCode: z.string(),
    /** 1 outbound task, 2 inbound task, 0 a putaway order. */
    nature: z.literal([NO_NATURE, ...NATURES]),
    idleMinutes: z.number().int(),
    endTime: z.string(),
    endReason: z.enum(CLAIM_ENDS).nullable(),
    endReasonName: z.string(),
    endName: z.string(),
    abilities: z.object({ takeBack: z.string() }),
  }),
  newestBy: 'claimTime',
  sorts: {
    activeTime: 'activeAt',
    endTime: 'endedAt',
    name: 'holder',
    supplierName: 'supplier',
    warehouseName: 'warehouse',
  },
})
