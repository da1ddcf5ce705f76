import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { REJECT_REASONS } from '@yuncang/domain/task/sign-for/reason.ts'
import { JOB_REFUSALS } from '../../shelf/job/words.ts'
import { allOf, call } from '../../wire/call.ts'
import { choice, code, pieces, several, z } from '../../wire/field.ts'
import { TASK_AREA } from '../task/list.ts'
import { TASK_WORKERS } from '../task/list.ts'
import { TASK_REFUSALS } from '../task/words.ts'
import { wire } from '../../wire/names.ts'

export const signForRow = z.object({
  id: z.string(),
  goodsCode: z.string(),
  name: z.string(),
  barCode: z.string(),
  piecesPerBox: wire('box', z.number().int()),
  minUnitName: z.string(),
  maxUnitName: z.string(),
  deliveredPieces: wire('deliveryNum', z.number().int()),
  rejectedPieces: wire('rejectionNum', z.number().int()),
  discardedPieces: wire('discardNum', z.number().int()),
  /** Platform received = delivered − rejected − discarded. */
  receivedPieces: wire('receivedNum', z.number().int()),
  /** Why some were rejected; empty: none were, or nobody said. */
  rejectReason: wire('rejectionReason', z.enum(['', ...REJECT_REASONS])),
})

/** What was delivered, a row per goods (part 1, 2.6); with what the platform rejected and discarded once it is signed for. */
export const getSignForRows = call({
  path: '/api/task/getTaskSignRegisterList',
  title: '签收登记',
  area: TASK_AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, key: 'assignmentManageView' },
  input: z.object({ code: code('任务', 'task') }),
  output: allOf(signForRow),
})

/** Registers the receipt: received, rejected (makes one rejection inbound), discarded (part 1, 5.7; semantics 3). */
export const submitSignFor = call({
  path: '/api/task/submitTaskSignRegister',
  title: '配送签收',
  area: TASK_AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: TASK_WORKERS, key: 'assignmentManageSign' },
  input: z.object({
    code: code('任务', 'task'),
    signRegisterList: several(
      '签收商品',
      z.object({
        id: code('商品行', 'taskLine'),
        goodsCode: code('商品', 'goods'),
        rejectedPieces: wire('rejectionNum', pieces('拒收数量').default(0)),
        discardedPieces: wire('discardNum', pieces('破损废弃数量').default(0)),
        /** Why some are rejected; of what is not it is forgotten. */
        rejectReason: wire('rejectionReason', choice('拒收原因', REJECT_REASONS).optional()),
      }),
      { min: 0 },
    ),
  }),
  output: z.object({ rejectTaskCode: z.string() }),
  refusals: {
    abnormal: TASK_REFUSALS.abnormal,
    overDelivered: TASK_REFUSALS.overDelivered,
    lineNotFound: TASK_REFUSALS.lineNotFound,
    lineTwice: TASK_REFUSALS.lineTwice,
    jobHeld: JOB_REFUSALS.jobHeld,
  },
})
