/** How goods leave the hall: picked from their shelves, and put on a lorry. */
import { depart, loadJobs, loadPallet, openLoad, startLoad } from '@yuncang/contract/task/load/floor.ts'
import { confirmPick, openPick, pickJobs, shortPick, undoPick } from '@yuncang/contract/task/pick/floor.ts'
import { palletLabel } from '@yuncang/domain/task/load/departure.ts'
import { randomUUID } from 'node:crypto'
import type { Agent } from './agent.ts'
import { putDown } from './hall.ts'

/** The next few pieces of a pick list that others pick from too; now and then the shelf holds less, or a pick is taken back. */
export async function pickSomething(agent: Agent): Promise<void> {
  const job = agent.of((await agent.look(pickJobs, {})) ?? [], 2)
  const step = job && (await agent.look(openPick, { code: job.code }))
  if (!job || !step) return
  if (step.last && agent.chance(8))
    return void (await agent.attempt(undoPick, { code: job.code, pickNo: step.last.pickNo }))
  const todo = agent.of(step.todo.filter((row) => row.openPieces > 0))
  if (!todo) return
  const { goodsCode, locationCode, productionDate, quality, openPieces } = todo
  const wish = { code: job.code, operationId: randomUUID(), goodsCode, locationCode, productionDate, quality }
  if (agent.chance(15)) {
    const quantity = 1 + agent.roll(openPieces)
    return void (await agent.attempt(shortPick, {
      ...wish,
      quantity,
      reason: agent.of(['few', 'empty', 'lost'])! as 'few',
    }))
  }
  const quantity = agent.chance(70) ? openPieces : 1 + agent.roll(openPieces + (agent.chance(10) ? 3 : 0))
  await agent.attempt(confirmPick, { ...wish, quantity })
  await putDown(agent, 'pick', job.code)
}

/** A picked task gets its lorry, its pallets one by one, and leaves; now and then with a pallet missing. */
export async function loadSomething(agent: Agent): Promise<void> {
  const job = agent.of((await agent.look(loadJobs, {})) ?? [], 2)
  const step = job && (await agent.look(openLoad, { code: job.code }))
  if (!job || !step?.task) return
  const { code } = job
  let load = step.load
  if (!load || agent.chance(10)) {
    const pallets = Math.max(1, agent.chance(70) ? step.task.suggestedPallets : agent.roll(3))
    const started = await agent.attempt(startLoad, { code, vehicleNo: `浙A${10_000 + agent.roll(80_000)}`, pallets })
    load = started?.load ?? null
  }
  if (load && load.missingPallets.length > 0 && agent.chance(90)) {
    const pallet = agent.chance(95) ? load.missingPallets[0]! : 99
    const loaded = await agent.attempt(loadPallet, { code, scan: palletLabel(code, pallet) })
    load = loaded?.load ?? load
  }
  if (load && (load.missingPallets.length === 0 || agent.chance(25)))
    await agent.attempt(depart, { code, loading: 0, leaveMissing: agent.chance(60) ? 1 : 0 })
  await putDown(agent, 'load', code)
}
