import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { JOB_REFUSALS } from '../../shelf/job/words.ts'
import { call } from '../../wire/call.ts'
import { code, flag, integer, oneOf, pieces, productionDate, several, z } from '../../wire/field.ts'
import { FILE_REFUSALS, imageIds } from '../../wire/file.ts'
import { wire } from '../../wire/names.ts'
import { TASK_AREA, TASK_MAKERS, TASK_WORKERS } from '../task/list.ts'
import { TASK_REFUSALS } from '../task/words.ts'

/** A batch of the task edit page. */
const batch = z.object({
  productionDate: wire('ytgbProductionTime', productionDate()),
  normal: wire('ytgbNormal', pieces('正常品数量').default(0)),
  broken: wire('ytgbBroken', pieces('破损品数量').default(0)),
})
const actual = {
  goodsCode: code('商品', 'goods'),
  actualNormal: wire('actualNum', pieces('实际正常品数量')),
  /** May be left out where no damaged pieces were planned. */
  actualBroken: wire('actualWornNum', pieces('实际破损品数量').optional()),
  batches: wire('batchList', several('生产日期', batch, { min: 0, max: 50 }).optional()),
}

/**
 * Completes a task in work with what was really moved (part 1, 2.4 and 5.4). Every planned
 * line is named with its quantity: only a 0 that was sent is nothing done. SEND and CPFR go on the road (5); every other kind is finished (3).
 */
export const completeTask = call({
  path: '/api/task/completeTask',
  title: '完成任务',
  area: TASK_AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: TASK_WORKERS, key: 'assignmentManageEdit' },
  input: z.object({
    task: z.object(
      {
        code: code('任务', 'task'),
        status: oneOf('状态', [TASK_STATUS.finished]).default(TASK_STATUS.finished),
        /** The server's own suggestion is kept beside it; billing uses pallets. */
        suggestedPallets: wire('plate', integer('配送板数', { max: 99_999 }).optional()),
        pallets: wire('relPlate', integer('配送板数', { max: 99_999 }).optional()),
        loading: flag('装卸服务').optional(),
        /** Document images, at most 3. */
        urls: imageIds('单据图片').optional(),
      },
      { error: '请选择任务' },
    ),
    lines: wire('goodsList', several('商品', z.object({ id: code('商品行', 'taskLine'), ...actual }), { min: 0 })),
    addedLines: wire('addGoodsList', several('添加的商品', z.object(actual), { min: 0 }).default([])),
  }),
  /** `awaitingDates` 1: goods of this task wait for their production dates. */
  output: z.object({
    status: z.number().int(),
    awaitingDates: z.union([z.literal(0), z.literal(1)]),
    putawayCode: z.string(),
  }),
  refusals: {
    changedTask: TASK_REFUSALS.changedTask,
    jobHeld: JOB_REFUSALS.jobHeld,
    lineNotFound: TASK_REFUSALS.lineNotFound,
    lineTwice: TASK_REFUSALS.lineTwice,
    goodsTwice: TASK_REFUSALS.goodsTwice,
    goodsOfOther: TASK_REFUSALS.goodsOfOther,
    goodsUnaudited: TASK_REFUSALS.goodsUnaudited,
    loadingMissing: TASK_REFUSALS.loadingMissing,
    platesMissing: TASK_REFUSALS.platesMissing,
    actualMissing: TASK_REFUSALS.actualMissing,
    badQuantity: TASK_REFUSALS.badQuantity,
    overCap: TASK_REFUSALS.overCap,
    overRejected: TASK_REFUSALS.overRejected,
    batchNotEnough: TASK_REFUSALS.batchNotEnough,
    batchSum: TASK_REFUSALS.batchSum,
    batchTwice: TASK_REFUSALS.batchTwice,
    batchNotManaged: TASK_REFUSALS.batchNotManaged,
    futureDate: TASK_REFUSALS.futureDate,
    tooManyImages: FILE_REFUSALS.tooManyImages,
  },
})

/** The pallet count the server suggests for these quantities (semantics 3). */
export const palletSuggestion = call({
  path: '/api/task/countPlateNum',
  title: '计算板数',
  area: TASK_AREA,
  kind: 'read',
  body: 'json',
  permit: { identities: TASK_MAKERS, key: 'assignmentManageView' },
  input: z.object({
    dbInfo: several(
      '商品',
      z.object({ goodsCode: wire('goodCode', code('商品', 'goods')), pieces: wire('goodNum', pieces('数量')) }),
    ),
  }),
  output: z.object({ suggestedPallets: wire('plate', z.number().int()) }),
})
