/** What happens at the gate and at the dispatch point: arrivals counted on a phone, deliveries signed for on the spot, labels stuck. */
import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'
import {
  confirmReceive,
  countReceive,
  openReceive,
  receiveJobs,
  undoReceive,
} from '@yuncang/contract/task/receive/floor.ts'
import {
  countLabel,
  finishLabel,
  labelJobs,
  openLabel,
  takeLabel,
} from '@yuncang/contract/task/label-film/label-film.ts'
import { openSignFor, signForDelivery, signForJobs } from '@yuncang/contract/task/sign-for/floor.ts'
import { randomUUID } from 'node:crypto'
import { daysAgo } from '@yuncang/harness/goods.ts'
import type { Agent } from './agent.ts'
import { putDown } from './hall.ts'

/** A count or two of an arrival, some of it damaged; when all is counted (or the worker thinks so), it is confirmed. */
export async function receiveSomething(agent: Agent): Promise<void> {
  const job = agent.of((await agent.look(receiveJobs, {})) ?? [], 2)
  const step = job && (await agent.look(openReceive, { code: job.code }))
  if (!job || !step) return
  const { code } = job
  if (step.entries.length > 0 && agent.chance(8)) {
    await agent.attempt(undoReceive, { code, operationId: agent.of(step.entries)!.operationId })
    return putDown(agent, 'receive', code)
  }
  const open = step.lines.filter(
    (line) => line.plannedNormal + line.plannedBroken > line.countedNormal + line.countedBroken,
  )
  let now = step
  for (const line of agent.some(open, 2)) {
    const left = line.plannedNormal + line.plannedBroken - line.countedNormal - line.countedBroken
    const broken = agent.chance(30) ? Math.min(left, 1 + agent.roll(3)) : 0
    const part = agent.chance(70) ? left - broken : agent.roll(left - broken + 1)
    // A goods has dates on all of its pieces or on none: whoever counts on follows whoever began.
    const [known] = line.dates
    const dated = line.asksDate === 1 && (known ? known.productionDate !== '无' : agent.chance(70))
    const counted = await agent.attempt(countReceive, {
      code,
      goodsCode: line.goodsCode,
      productionDate: dated ? daysAgo(1 + agent.roll(4)) : '无',
      normal: part,
      broken,
      operationId: randomUUID(),
    })
    now = counted ?? now
  }
  const { task, lines } = now
  const whole = lines.every(
    (line) => line.countedNormal + line.countedBroken >= line.plannedNormal + line.plannedBroken,
  )
  if (task.countedNormal > 0 && (whole || agent.chance(10)))
    await agent.attempt(confirmReceive, {
      code,
      countedNormal: task.countedNormal,
      ...(task.asksLoading === 1 ? { loading: agent.roll(2) as 0 | 1 } : {}),
      ...(task.asksPallets === 1 ? { pallets: agent.roll(4) } : {}),
    })
  await putDown(agent, 'receive', code)
}

/** The platform's people count on the spot: what they reject comes back as an arrival of its own. */
export async function signOnTheSpot(agent: Agent): Promise<void> {
  const job = agent.of((await agent.look(signForJobs, {})) ?? [], 2)
  const open = job && (await agent.look(openSignFor, { code: job.code }))
  if (!job || !open) return
  const signRegisterList = open.rows.map(({ id, goodsCode, deliveredPieces }) => {
    const rejectedPieces = agent.chance(50) ? agent.roll(deliveredPieces + 1) : 0
    return {
      id,
      goodsCode,
      rejectedPieces,
      discardedPieces: agent.chance(20) ? agent.roll(deliveredPieces - rejectedPieces + 2) : 0,
    }
  })
  await agent.attempt(signForDelivery, { code: job.code, signRegisterList })
}

/** Label or film work: taken, counted line by line, finished; others count on it too. */
export async function labelSomething(agent: Agent): Promise<void> {
  const job = agent.of((await agent.look(labelJobs, {})) ?? [], 2)
  if (!job) return
  const { code } = job
  const task =
    job.status === LABEL_STATUS.pending
      ? await agent.attempt(takeLabel, { code })
      : await agent.look(openLabel, { code })
  const line = agent.of(task?.lines ?? [])
  if (!task || !line) return
  const actualPieces = agent.chance(70)
    ? line.plannedPieces
    : agent.roll(line.plannedPieces + (agent.chance(10) ? 3 : 1))
  await agent.attempt(countLabel, { code, id: line.id, actualPieces })
  // Sometimes with a line that nobody has counted, which is refused.
  for (const other of task.lines)
    if (other.id !== line.id && other.actualPieces === null && agent.chance(80))
      await agent.attempt(countLabel, { code, id: other.id, actualPieces: agent.roll(other.plannedPieces + 1) })
  if (agent.chance(40))
    await agent.attempt(finishLabel, { code, ...(agent.chance(50) ? { pallets: agent.roll(4) } : {}) })
}
