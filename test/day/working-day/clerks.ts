/** What clerks do all day: accept, complete, sign for, enter dates, and now and then call a putaway order off. */
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { getJobPage, takeBackJob } from '@yuncang/contract/shelf/job/job.ts'
import { addPutaway, getPutawayGoods, getPutawaySuppliers } from '@yuncang/contract/shelf/putaway/create.ts'
import { cancelPutaway, getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import {
  getProductionDateInfo,
  getProductionDateList,
  saveProductionDate,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { acceptLabel, cancelLabel, completeLabel, getLabelPage } from '@yuncang/contract/task/label-film/label-film.ts'
import { getSignForRows, submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { updateTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Agent } from './agent.ts'
import { JOB_STATE } from '@yuncang/domain/shelf/job/job.ts'

type Details = CallOutput<typeof getTaskDetails>
type Line = CallRequest<typeof completeTask>['lines'][number]

/** One turn of a clerk; `mayCancel`: one who holds that right. */
export async function clerkTurn(agent: Agent, mayCancel: boolean): Promise<void> {
  const turn = agent.roll(100)
  if (turn < 26) return accept(agent)
  if (turn < 62) return completeSomething(agent)
  if (turn < 76) return signSomething(agent)
  if (turn < 86) return enterDates(agent)
  if (turn < 93) return orderByHand(agent)
  if (turn < 94) return changeNote(agent)
  if (turn < 95) return labelInOffice(agent)
  if (mayCancel && turn < 97) return cancel(agent)
  if (mayCancel && turn < 99) return takeBack(agent)
  return cancelOrder(agent)
}

const tasksIn = async (agent: Agent, status: 1 | 2 | 5) =>
  (await agent.look(getTaskPage, { status: String(status) as never, rows: 30, sort: 'createTime' }))?.records ?? []

/** One task, or several at once: all or none of them. */
async function accept(agent: Agent): Promise<void> {
  const tasks = await tasksIn(agent, 1)
  const chosen = agent.chance(40) ? agent.some(tasks.slice(0, 6), 4) : agent.some(tasks.slice(0, 3), 1)
  if (chosen.length > 0)
    await agent.attempt(updateTaskStatus, {
      codes: chosen.map((task) => task.code).join(','),
      status: TASK_STATUS.working,
    })
}

async function cancel(agent: Agent): Promise<void> {
  const task = agent.of(await tasksIn(agent, 1))
  if (task) await agent.attempt(updateTaskStatus, { codes: task.code, status: TASK_STATUS.cancelled })
}

async function changeNote(agent: Agent): Promise<void> {
  const task = agent.of(await tasksIn(agent, agent.chance(50) ? 1 : 2))
  if (task) await agent.attempt(updateTask, { code: task.code, note: `第 ${agent.roll(100)} 车` })
}

async function completeSomething(agent: Agent): Promise<void> {
  // Most of what goes out leaves by the floor.
  const nature = agent.chance(72) ? 2 : 1
  const chosen = agent.of((await tasksIn(agent, 2)).filter((task) => task.nature === nature))
  const task = chosen && (await agent.look(getTaskDetails, { code: chosen.code }))
  if (!task) return
  const lines = task.lines.map((line) =>
    task.nature === NATURE.outbound ? shipped(agent, line) : received(agent, task, line),
  )
  await agent.attempt(completeTask, {
    task: { code: task.code, ...(task.byPallet === 1 ? { pallets: agent.roll(5) } : {}) },
    lines: agent.chance(90) ? lines : lines.slice(1),
  })
}

/** What left: as planned mostly, less now and then, and more when somebody cannot count. */
function shipped(agent: Agent, line: Details['lines'][number]): Line {
  const change = agent.of([0, 0, 0, -2, 3, -40], 6)!
  const actualNormal = Math.max(0, line.plannedNormal + change)
  return { id: line.id, goodsCode: line.goodsCode, actualNormal, actualBroken: line.plannedBroken }
}

/** What came: as announced mostly, some of it broken on the way, with its dates or without. */
function received(agent: Agent, task: Details, line: Details['lines'][number]): Line {
  const broken = agent.chance(20) ? Math.min(2, line.plannedNormal) : 0
  const extra = task.taskType !== 'TASK_TYPE_REJECT' && agent.chance(25) ? agent.roll(12) : 0
  const actual = {
    id: line.id,
    goodsCode: line.goodsCode,
    actualNormal: line.plannedNormal - broken + extra,
    actualBroken: line.plannedBroken + broken,
  }
  if (line.dated === 0 || task.warehouseCode !== 'WH1' || agent.chance(50)) return actual
  return { ...actual, batches: datesFor(agent, actual.actualNormal, actual.actualBroken) }
}

/** Dates for so many pieces: one or two days, the second sometimes past due. */
function datesFor(agent: Agent, normal: number, broken: number) {
  const first = Math.floor((normal * agent.roll(101)) / 100)
  return [
    { productionDate: daysAgo(1 + agent.roll(3)), normal: first, broken: broken },
    { productionDate: daysAgo(10 + agent.roll(5)), normal: normal - first, broken: 0 },
  ].filter((batch) => batch.normal + batch.broken > 0)
}

/** The platform counts: a few rejected, a few thrown away. */
async function signSomething(agent: Agent): Promise<void> {
  const task = agent.of(await tasksIn(agent, 5))
  const rows = task && (await agent.look(getSignForRows, { code: task.code }))?.records
  if (!task || !rows) return
  const signRegisterList = rows.flatMap(({ id, goodsCode, deliveredPieces }) => {
    const rejectedPieces = agent.chance(45) ? agent.roll(deliveredPieces + 1) : 0
    const discardedPieces = agent.chance(30)
      ? agent.roll(Math.min(4, deliveredPieces - rejectedPieces + (agent.chance(10) ? 4 : 1)))
      : 0
    return rejectedPieces + discardedPieces > 0 ? [{ id, goodsCode, rejectedPieces, discardedPieces }] : []
  })
  await agent.attempt(submitSignFor, { code: task.code, signRegisterList })
}

async function enterDates(agent: Agent): Promise<void> {
  const open = (await agent.look(getProductionDateList, { status: ENTRY_STATUS.waiting, rows: 20 }))?.records ?? []
  const entry = agent.of(open)
  const info = entry && (await agent.look(getProductionDateInfo, { taskCode: entry.taskCode }))
  if (!info || info.status !== ENTRY_STATUS.waiting) return
  await agent.attempt(saveProductionDate, {
    taskCode: info.taskCode,
    warehouseCode: info.warehouseCode,
    lines: info.lines.map((goods) => ({
      id: goods.id,
      batches: datesFor(agent, goods.actualNormal, goods.actualBroken),
    })),
  })
}

async function cancelOrder(agent: Agent): Promise<void> {
  const open = (await agent.look(getPutawayPage, { putawayStatus: '0,1' as never, rows: 20 }))?.records ?? []
  const order = agent.of(open)
  if (order) await agent.attempt(cancelPutaway, { putawayCode: order.putawayCode })
}

/** What lies free in staging, put on an order by hand: as much as there is, or a piece more. */
async function orderByHand(agent: Agent): Promise<void> {
  const warehouseCode = 'WH1'
  const [area] = (await agent.look(selectAreaList, { warehouseCode, areaNature: AREA_NATURE.staging })) ?? []
  const [location] =
    (area && (await agent.look(getLocationPage, { warehouseCode, areaId: area.areaId })))?.records ?? []
  if (!area || !location) return
  const { locationId } = location
  const supplier = agent.of((await agent.look(getPutawaySuppliers, { warehouseCode, locationId })) ?? [])
  if (!supplier) return
  const { supplierCode } = supplier
  const goods =
    (await agent.look(getPutawayGoods, { warehouseCode, locationId, supplierCode, rows: 20 }))?.records ?? []
  const lines = agent.some(goods, 1 + agent.roll(2)).map(({ goodsCode, availableNormal, availableBroken }) => ({
    goodsCode,
    normal: agent.roll(availableNormal + 2),
    broken: availableBroken,
  }))
  if (lines.length > 0)
    await agent.attempt(addPutaway, {
      warehouseCode: warehouseCode,
      locationId,
      supplierCode: supplierCode,
      lines,
    })
}

/** Somebody has held a job for too long. */
async function takeBack(agent: Agent): Promise<void> {
  const job = agent.of(
    (await agent.look(getJobPage, { state: String(JOB_STATE.working) as never, rows: 20 }))?.records ?? [],
  )
  if (job) await agent.attempt(takeBackJob, { kind: job.kind, code: job.code })
}

/** Label work taken or finished in the office, while the floor is at it. */
async function labelInOffice(agent: Agent): Promise<void> {
  const task = agent.of((await agent.look(getLabelPage, { status: '1,2' as never, rows: 20 }))?.records ?? [])
  if (!task) return
  const { code } = task
  if (task.status === LABEL_STATUS.pending) return void (await agent.attempt(acceptLabel, { code }))
  if (agent.chance(20)) return void (await agent.attempt(cancelLabel, { code }))
  await agent.attempt(completeLabel, { code, lines: [{ id: '1', actualPieces: agent.roll(8) }] })
}
