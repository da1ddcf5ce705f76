/** Stock put right where it lies: moved to another location, found broken, dated anew. */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { openDateChange, saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { openMove, saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { openQuality, saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import type { Agent } from './agent.ts'
import { DAMAGED, STORAGE } from './hall.ts'

/** A batch that lies at one of a few locations, so that others reach for it too; and how many pieces of it. */
async function something(agent: Agent, open: typeof openMove | typeof openQuality | typeof openDateChange) {
  const locationCode = agent.of([...STORAGE, 'WH1-ZC', DAMAGED], 3)!
  const step = await agent.look(open, { locationCode, warehouseCode: 'WH1' })
  const batch = agent.of((step?.batches ?? []).filter(({ free }) => free > 0 || agent.chance(5)))
  return batch && { locationCode, batch, quantity: 1 + agent.roll(Math.min(8, batch.free + 1)) }
}

/** A few pieces to another location. */
export async function moveSomething(agent: Agent): Promise<void> {
  const found = await something(agent, openMove)
  if (!found) return
  const { locationCode, batch, quantity } = found
  const { goodsCode, productionDate, quality } = batch
  await agent.attempt(saveMove, {
    warehouseCode: 'WH1',
    fromLocationCode: locationCode,
    toLocationCode: agent.of(quality === QUALITY.broken ? [DAMAGED, ...STORAGE] : STORAGE, 4)!,
    lines: [{ goodsCode, productionDate, quality, quantity }],
  })
}

/** Some are broken, or sound again. */
export async function changeQualityOf(agent: Agent): Promise<void> {
  const found = await something(agent, openQuality)
  if (!found) return
  const { goodsCode, productionDate, quality: fromQuality } = found.batch
  const { locationCode, quantity } = found
  const reason = fromQuality === QUALITY.normal ? '外箱压坏' : '复检合格'
  await agent.attempt(saveQuality, {
    warehouseCode: 'WH1',
    locationCode,
    goodsCode,
    productionDate,
    fromQuality,
    quantity,
    reason,
  })
}

/** The box bears another date. */
export async function changeDateOf(agent: Agent): Promise<void> {
  const found = await something(agent, openDateChange)
  if (!found || (found.batch.dated === 0 && agent.chance(90))) return
  const { goodsCode, productionDate, quality } = found.batch
  const { locationCode, quantity } = found
  const newProductionDate = agent.chance(10) ? '无' : daysAgo(1 + agent.roll(6))
  await agent.attempt(saveDateChange, {
    warehouseCode: 'WH1',
    locationCode,
    goodsCode,
    productionDate,
    newProductionDate,
    quality,
    quantity,
  })
}
