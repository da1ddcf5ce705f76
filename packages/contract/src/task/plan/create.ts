import { taskKinds, type TaskKind } from '@yuncang/domain/task/task/kind.ts'
import { call } from '../../wire/call.ts'
import { choice, code, flag, pieces, productionDate, several, text, z } from '../../wire/field.ts'
import { TASK_AREA, TASK_MAKERS } from '../task/list.ts'
import { TASK_REFUSALS } from '../task/words.ts'
import { wire } from '../../wire/names.ts'

const batch = z.object({
  productionDate: wire('productionTime', productionDate()),
  normal: pieces('正常品数量').default(0),
  broken: pieces('破损品数量').default(0),
})

/** Creates a task (part 1, 2.3 and 5.5). An outbound one reserves its stock, batch by batch, or is refused. */
export const addTask = call({
  path: '/api/task/add',
  title: '新建任务',
  area: TASK_AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: TASK_MAKERS, key: 'assignmentManageAdd' },
  input: z.object({
    task: z.object(
      {
        supplierCode: code('供应商', 'supplier'),
        taskType: choice('任务类型', [...taskKinds] as [TaskKind, ...TaskKind[]]),
        warehouseCode: code('仓库', 'warehouse'),
        pointCode: wire('ydppCode', code('配送仓点', 'point').optional()),
        loading: flag('装卸服务').optional(),
        note: text('备注', { min: 0, max: 80 }).default(''),
      },
      { error: '请先选择 供应商 和 任务类型' },
    ),
    lines: wire(
      'goodsList',
      several(
        '商品',
        z.object({
          goodsCode: code('商品', 'goods'),
          plannedNormal: wire('num', pieces('计划正常品数量').default(0)),
          plannedBroken: wire('wornNum', pieces('计划破损品数量').default(0)),
          batches: wire('batchList', several('生产日期', batch, { min: 0, max: 50 }).optional()),
        }),
      ),
    ),
  }),
  output: z.object({ code: z.string() }),
  refusals: {
    kindNotChoosable: TASK_REFUSALS.kindNotChoosable,
    loadingMissing: TASK_REFUSALS.loadingMissing,
    pointMissing: TASK_REFUSALS.pointMissing,
    pointClosed: TASK_REFUSALS.pointClosed,
    supplierClosed: TASK_REFUSALS.supplierClosed,
    supplierElsewhere: TASK_REFUSALS.supplierElsewhere,
    goodsTwice: TASK_REFUSALS.goodsTwice,
    goodsOfOther: TASK_REFUSALS.goodsOfOther,
    goodsUnaudited: TASK_REFUSALS.goodsUnaudited,
    plannedMissing: TASK_REFUSALS.plannedMissing,
    notEnough: TASK_REFUSALS.notEnough,
    batchNotEnough: TASK_REFUSALS.batchNotEnough,
    batchSum: TASK_REFUSALS.batchSum,
    batchTwice: TASK_REFUSALS.batchTwice,
    batchNotManaged: TASK_REFUSALS.batchNotManaged,
  },
})

/** Changes what may still be changed of a task that is pending or in work: its note and the loading choice. */
export const updateTask = call({
  path: '/api/task/update',
  title: '修改任务',
  area: TASK_AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: TASK_MAKERS, key: 'assignmentManageAdd' },
  input: z.object({
    code: code('任务', 'task'),
    note: text('备注', { min: 0, max: 80 }).optional(),
    loading: flag('装卸服务').optional(),
  }),
  output: z.null(),
  refusals: { changedTask: TASK_REFUSALS.changedTask },
})
