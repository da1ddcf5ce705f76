/** What floor workers do all day. */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { openPutaway, putawayJobs, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import type { Agent } from './agent.ts'
import { changeDateOf, changeQualityOf, moveSomething } from './corrections.ts'
import { loadSomething, pickSomething } from './departures.ts'
import { labelSomething, receiveSomething, signOnTheSpot } from './gate.ts'
import { DAMAGED, putDown, STORAGE } from './hall.ts'

/** One turn of a floor worker. */
export async function floorTurn(agent: Agent): Promise<void> {
  const turn = agent.roll(100)
  if (turn < 22) return shelveSomething(agent)
  if (turn < 44) return pickSomething(agent)
  if (turn < 54) return loadSomething(agent)
  if (turn < 68) return receiveSomething(agent)
  if (turn < 75) return signOnTheSpot(agent)
  if (turn < 82) return labelSomething(agent)
  if (turn < 89) return moveSomething(agent)
  if (turn < 95) return changeQualityOf(agent)
  return changeDateOf(agent)
}

/** A few pieces of an order that others work on too; to a wrong place or too many of them now and then. */
async function shelveSomething(agent: Agent): Promise<void> {
  const job = agent.of((await agent.look(putawayJobs, {})) ?? [])
  const step = job && (await agent.look(openPutaway, { putawayCode: job.putawayCode }))
  const open = step?.todo ?? []
  const todo = agent.of(agent.chance(85) ? open.filter((row) => row.free > 0) : open)
  if (!job || !todo) return
  const locationCode =
    todo.quality === QUALITY.broken && agent.chance(80)
      ? DAMAGED
      : (agent.of(todo.suggestions)?.locationCode ?? agent.of(agent.chance(95) ? STORAGE : [DAMAGED])!)
  const quantity = agent.chance(60)
    ? Math.max(1, todo.free)
    : 1 + agent.roll(todo.outstanding + (agent.chance(10) ? 5 : 0))
  const { goodsCode, productionDate, quality } = todo
  await agent.attempt(shelve, {
    putawayCode: job.putawayCode,
    goodsCode,
    productionDate,
    quality,
    quantity,
    locationCode,
  })
  await putDown(agent, 'putaway', job.putawayCode)
}
