import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { loggedRows } from '../../wire/log.ts'
import { TASK_AREA } from './list.ts'
import { taskGoods, taskLocation, taskRow } from './rows.ts'
import { wire } from '../../wire/names.ts'

const permit = { identities: IDENTITIES, key: 'assignmentManageView' } as const
const one = z.object({ code: code('任务', 'task') })

/** A task with its goods and the places they are picked from or went to (part 1, 2.5). */
export const getTaskDetails = call({
  path: '/api/task/getTaskDetails',
  title: '任务详情',
  area: TASK_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: one,
  output: taskRow.extend({
    lines: wire('goodsList', z.array(taskGoods)),
    locationList: z.array(taskLocation),
    rejectTaskCode: z.string(),
    /** The plate number of the lorry it leaves or left on, with what was noted of it; empty when the floor did not load it. */
    vehicleNo: z.string(),
    vehicleNote: z.string(),
    driverPhone: z.string(),
    waybillNo: z.string(),
    putawayCodes: z.array(z.string()),
    /** Ids of the document images: comma-joined, and as a list. */
    urls: z.string(),
    urlList: z.array(z.string()),
  }),
})

/** All goods lines of a task. */
export const getAllTaskGood = call({
  path: '/api/task/getAllTaskGood',
  title: '任务商品',
  area: TASK_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: one,
  output: z.object({ records: z.array(taskGoods), total: z.number().int() }),
})

/** The operation log of a task, newest first. */
export const getTaskLogList = call({
  path: '/api/task/getTaskLogList',
  title: '任务操作日志',
  area: TASK_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: one,
  output: loggedRows,
})

/** Goods of a completed inbound task that wait for their production dates; empty when none does (part 1, 4.1). */
export const queryGoodsProductionTime = call({
  path: '/api/task/queryGoodsProductionTime',
  title: '待录入生产日期的商品',
  area: TASK_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ taskCode: code('任务', 'task') }),
  output: z.array(
    z.object({
      goodsCode: z.string(),
      name: z.string(),
      actualNormal: wire('actualNum', z.number().int()),
      actualBroken: wire('actualWornNum', z.number().int()),
    }),
  ),
})
