import { REJECT_REASONS, UNSAID } from '@yuncang/domain/task/sign-for/reason.ts'
import { boardFields, chart, compared, pie } from '../figure/fields.ts'
import { RANGE_REFUSALS } from '../figure/words.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { count, rate } from './fields.ts'
import { AREA, ON_PAGE } from './pages.ts'

const shared = { area: AREA, kind: 'read', body: 'form', permit: ON_PAGE.inOut, refusals: RANGE_REFUSALS } as const
/** Of deliveries also by where they go. */
const pointFields = {
  platformCode: code('配送平台', 'platform').optional(),
  pointCode: wire('ydppCode', code('配送仓点', 'point').optional()),
}

const byStatus = () =>
  z.object({ total: count(), notAccept: count(), working: count(), road: count(), finish: count(), cansel: count() })

/** Tasks by what they are now, made and done by day. */
export const getAllTask = call({
  ...shared,
  path: '/api/taskCount/getAllTask',
  title: '任务统计',
  input: z.object(boardFields),
  output: compared({ inTasks: wire('inTask', byStatus()), outTasks: wire('outTask', byStatus()), chart }),
})

/** What went out, in kilograms and cubic metres. */
export const getOutTaskWeightAndVolume = call({
  ...shared,
  path: '/api/taskCount/getOutTaskWeightAndVolume',
  title: '出库重量与体积',
  input: z.object({ ...boardFields, ...pointFields }),
  output: compared({
    chart,
    sums: z.object({
      weight: z.string(),
      volume: z.string(),
      outPieces: wire('outNum', count()),
      outTasks: wire('outTask', count()),
    }),
    records: z.array(
      z.object({
        taskType: z.string(),
        taskTypeName: z.string(),
        outTasks: wire('outTask', count()),
        outPieces: wire('outNum', count()),
        weight: z.string(),
        volume: z.string(),
      }),
    ),
  }),
})

/** What came in, by kind of task. */
export const getEnterTask = call({
  ...shared,
  path: '/api/taskCount/getEnterTask',
  title: '入库统计',
  input: z.object(boardFields),
  output: compared({
    chart,
    pie,
    sums: z.object({
      inTasks: wire('inTask', count()),
      inPieces: wire('inNum', count()),
      weight: z.string(),
      volume: z.string(),
      /** What came in beyond what was planned. */
      difference: wire('diffNum', count()),
    }),
  }),
})

/** Why what was rejected was, the most first: pieces, of all that was delivered with the same tasks, and of all that was rejected. */
export const getRejectReasons = call({
  ...shared,
  area: `${AREA} (ours)`,
  path: '/api/taskCount/getRejectReasons',
  title: '拒收原因统计',
  input: z.object({ ...boardFields, ...pointFields }),
  output: compared({
    records: z.array(
      z.object({
        reason: wire('rejectionReason', z.enum([...REJECT_REASONS, UNSAID])),
        reasonName: wire('rejectionReasonName', z.string()),
        rejectedPieces: wire('rejectionNum', count()),
        rejectRate: rate(),
        share: z.string(),
      }),
    ),
    sums: z.object({ rejectedPieces: wire('rejectionNum', count()), rejectRate: rate() }),
  }),
})

/** What was shipped and what became of it. */
export const getSellTask = call({
  ...shared,
  path: '/api/taskCount/getSellTask',
  title: '出货与签收统计',
  input: z.object({ ...boardFields, ...pointFields }),
  output: compared({
    chart,
    sums: z.object({
      shippedTasks: wire('shipTask', count()),
      shippedPieces: wire('shipNum', count()),
      receivedPieces: wire('receivedNum', count()),
      rejectedPieces: wire('rejectionNum', count()),
      discardedPieces: wire('discardNum', count()),
      rejectRate: rate(),
      /** What went out otherwise than by delivery. */
      otherOutPieces: wire('otherOutNum', count()),
    }),
    records: z.array(
      z.object({
        pointCode: wire('ydppCode', z.string()),
        pointName: wire('ydppName', z.string()),
        platformName: z.string(),
        shippedTasks: wire('shipTask', count()),
        shippedPieces: wire('shipNum', count()),
        rejectedPieces: wire('rejectionNum', count()),
        rejectRate: rate(),
      }),
    ),
  }),
})
