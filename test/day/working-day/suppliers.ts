/** What suppliers do all day: announce goods, order them out, and think better of it. */
import { addLabel, cancelLabel, getLabelPage } from '@yuncang/contract/task/label-film/label-film.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getGoodsBatch } from '@yuncang/contract/task/plan/choose.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Agent } from './agent.ts'
import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'

type Creation = CallRequest<typeof addTask>
type Line = Creation['lines'][number]

/** Points that deliver from a warehouse; P2 is priced by the pallet. */
const POINTS: Readonly<Record<string, readonly string[]>> = { WH1: ['P1', 'P2'], WH2: ['P3'] }
const TO_POINT: readonly string[] = ['TASK_TYPE_SEND', 'TASK_TYPE_CPFR', 'TASK_TYPE_REMAINING', 'TASK_TYPE_AFTER']

/** One turn of a supplier with these goods. */
export async function supplierTurn(agent: Agent, supplierCode: string, goods: readonly string[]): Promise<void> {
  const turn = agent.roll(100)
  if (turn < 16) return cancelSomething(agent)
  if (turn < 26) return labelWork(agent, supplierCode, goods)
  const warehouse = agent.chance(80) ? 'WH1' : 'WH2'
  const inbound = turn < 58
  const taskType = inbound
    ? agent.of(['TASK_TYPE_ARRIVE', 'TASK_TYPE_OTHER_PUT', 'TASK_TYPE_REMAINING', 'TASK_TYPE_AFTER'], 2)!
    : agent.of(['TASK_TYPE_SEND', 'TASK_TYPE_CPFR', 'TASK_TYPE_EMPTY', 'TASK_TYPE_OTHER_OUT'], 2)!
  const asked = TO_POINT.includes(taskType)
    ? { pointCode: agent.of(POINTS[warehouse]!)! }
    : { loading: agent.roll(2) as 0 | 1 }
  const lines: Line[] = []
  for (const goodsCode of agent.some(goods, 1 + agent.roll(4)))
    lines.push(
      inbound
        ? { goodsCode, plannedNormal: agent.roll(60), plannedBroken: agent.chance(20) ? 1 + agent.roll(4) : 0 }
        : await orderOut(agent, goodsCode, warehouse, taskType),
    )
  await agent.attempt(addTask, {
    task: { supplierCode, taskType: taskType as 'TASK_TYPE_SEND', warehouseCode: warehouse, ...asked },
    lines,
  })
}

/** A line of an order: any number of pieces, sometimes of a date, now and then more than there is. */
async function orderOut(agent: Agent, goodsCode: string, warehouseCode: string, taskType: string): Promise<Line> {
  const plannedNormal = 1 + agent.roll(agent.chance(10) ? 400 : 14)
  const plannedBroken = agent.chance(15) ? 1 : 0
  if (agent.chance(65)) return { goodsCode, plannedNormal, plannedBroken }
  const batches = (await agent.look(getGoodsBatch, { goodsCode, warehouseCode, taskType })) ?? []
  const batch = agent.of(batches.filter(({ productionDate, normal }) => productionDate !== '无' && normal > 0))
  if (!batch) return { goodsCode, plannedNormal, plannedBroken }
  const normal = Math.min(plannedNormal, batch.normal)
  return {
    goodsCode,
    plannedNormal: normal,
    plannedBroken: 0,
    batches: [{ productionDate: batch.productionDate, normal, broken: 0 }],
  }
}

async function cancelSomething(agent: Agent): Promise<void> {
  const page = await agent.look(getTaskPage, { status: String(TASK_STATUS.pending) as never, rows: 20 })
  const task = agent.of(page?.records ?? [])
  if (task) await agent.attempt(updateTaskStatus, { codes: task.code, status: TASK_STATUS.cancelled })
}

/** Asks for labels or film, or thinks better of it before anybody has begun. */
async function labelWork(agent: Agent, supplierCode: string, goods: readonly string[]): Promise<void> {
  if (agent.chance(25)) {
    const page = await agent.look(getLabelPage, { status: String(LABEL_STATUS.pending) as never, rows: 20 })
    const task = agent.of(page?.records ?? [])
    return void (task && (await agent.attempt(cancelLabel, { code: task.code })))
  }
  await agent.attempt(addLabel, {
    kind: agent.chance(50) ? 'label' : 'film',
    supplierCode,
    warehouseCode: 'WH1',
    lines: agent.some(goods, 1 + agent.roll(3)).map((goodsCode) => ({ goodsCode, plannedPieces: 1 + agent.roll(40) })),
  })
}
