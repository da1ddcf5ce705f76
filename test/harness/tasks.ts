/** What calls about tasks are sent, and a task in work to send them for. */
import type { addTask } from '@yuncang/contract/task/plan/create.ts'
import type { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { newGoods } from './goods.ts'
import type { World } from './world.ts'

export type Creation = CallRequest<typeof addTask>
export type Completion = CallRequest<typeof completeTask>
export type Line = Completion['lines'][number]

/** A new delivery from WH1 to P1. */
export const sending = (lines: Creation['lines'], task: Partial<Creation['task']> = {}): Creation => ({
  task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', pointCode: 'P1', ...task },
  lines,
})

/** A new arrival at WH1. */
export const arriving = (lines: Creation['lines'], task: Partial<Creation['task']> = {}): Creation => ({
  task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH1', loading: 1, ...task },
  lines,
})

/** A completion with these lines, and added goods. */
export const completing = (
  code: string,
  lines: Completion['lines'],
  more: Omit<Completion['task'], 'code'> = {},
  addedLines: NonNullable<Completion['addedLines']> = [],
): Completion => ({ task: { code, ...more }, lines, addedLines })

/** An outbound task in work over goods of its own, with this stock of each; `line` makes its lines as done. */
export async function inWork(
  world: World,
  {
    taskType = 'TASK_TYPE_SEND',
    stock = [{ normal: 20, broken: 4 }],
    plan = [{ plannedNormal: 10, plannedBroken: 0 }],
    warehouse = 'WH1',
    point = undefined as string | undefined,
  } = {},
) {
  const goods = await Promise.all(stock.map(() => newGoods(world)))
  for (const [index, pieces] of stock.entries()) await world.arrive(goods[index]!, pieces, { warehouse })
  const planned = plan.map((line, index) => ({ goodsCode: goods[index]!, ...line }))
  const code = await world.create(taskType, planned, { warehouse, ...(point ? { point } : {}) })
  await world.accept(code)
  const line = (index: number, actualNormal = 0, actualBroken = 0): Line => ({
    id: String(index + 1),
    goodsCode: goods[index]!,
    actualNormal,
    actualBroken,
  })
  return { code, goods, line }
}
