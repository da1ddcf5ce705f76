import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { depart, loadPallet, openLoad, startLoad, type LoadStep } from '@yuncang/contract/task/load/floor.ts'
import { confirmPick, openPick, shortPick, type PickStep } from '@yuncang/contract/task/pick/floor.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { isPastDue } from '@yuncang/domain/base/shelf-life.ts'
import { palletLabel } from '@yuncang/domain/task/load/departure.ts'
import { behindPick } from '@yuncang/server/app/behind.ts'
import { leave } from '@yuncang/server/task/load/depart.ts'
import { openTask as openLoading } from '@yuncang/server/task/load/floor.ts'
import { addScanned, start } from '@yuncang/server/task/load/load.ts'
import { openTask as openPicking } from '@yuncang/server/task/pick/floor.ts'
import { pick } from '@yuncang/server/task/pick/pick.ts'
import { short } from '@yuncang/server/task/pick/short.ts'
import { MINUTE_MS } from './agenda.ts'
import type { Person } from './company.ts'
import type { Line, OpenTask } from './deeds.ts'
import { randomOf, type Random } from './random.ts'
import { act, goodsOfCode, type Site, type Verb } from './scene.ts'
import { freeRows, stockOf } from './stock.ts'

const pickHere: Verb<typeof confirmPick> = (tx, ctx, input) => pick(tx, ctx, input, behindPick)

const LORRIES = ['浙A3K58T', '浙AD62917', '浙A7M20W', '浙AF05836', '浙B9Q41H', '沪CE7203'] as const
/** No picker walks on for so long: something would be wrong with the list. */
const MOST_STOPS = 200

/** How a task is picked: all of it, or only some stops; with a short pick where there is more elsewhere, or at a stop. */
type Walk = { readonly stops?: number; readonly short?: 'elsewhere' | number }

/**
 * A worker picks a task stop by stop, two minutes each. Answers the task with what was picked of its lines.
 * @param walk `short`: there only two thirds are found
 */
export async function pickTask(
  site: Site,
  person: Person,
  at: number,
  task: OpenTask,
  walk: Walk = {},
): Promise<OpenTask> {
  const { scene } = site
  const picked = new Map<string, number>()
  const { stops = MOST_STOPS } = walk
  let { short: where } = walk
  let step: PickStep = await act(scene, person, at, { call: openPick, verb: openPicking }, { code: task.code })
  for (let stop = 0; stop < stops && step.todo[0]; stop += 1) {
    const [row] = step.todo
    const { locationCode, goodsCode, productionDate, quality } = row
    const deed = { code: task.code, locationCode, goodsCode, productionDate, quality }
    const lacks = where === stop || (where === 'elsewhere' && (await liesElsewhere(site, task, row, at)))
    if (lacks) where = undefined
    const found = lacks ? Math.ceil((row.openPieces * 2) / 3) : row.openPieces
    const operationId = `${task.code}/${stop}`
    const then = at + stop * 2 * MINUTE_MS
    const took = { ...deed, operationId: `${operationId}/pick`, quantity: found }
    step = await act(scene, person, then, { call: confirmPick, verb: pickHere }, took)
    picked.set(goodsCode, (picked.get(goodsCode) ?? 0) + found)
    if (found === row.openPieces) continue
    const missing = {
      ...deed,
      operationId: `${operationId}/short`,
      quantity: row.openPieces - found,
      reason: 'few' as const,
    }
    step = await act(scene, person, then + MINUTE_MS, { call: shortPick, verb: short }, missing)
  }
  const lines = task.lines.map((line): Line => ({ ...line, normal: picked.get(line.goodsCode) ?? 0 }))
  return { ...task, lines }
}

/** A worker loads a picked task, pallet by pallet, and the lorry leaves. */
export async function loadAndLeave(site: Site, person: Person, at: number, { code }: OpenTask): Promise<void> {
  const { scene } = site
  const random = randomOf(`${code}/lorry`)
  const opened: LoadStep = await act(scene, person, at, { call: openLoad, verb: openLoading }, { code })
  const pallets = Math.max(1, opened.task?.suggestedPallets ?? 1)
  const lorry = { code, vehicleNo: random.pick(LORRIES), pallets }
  await act(scene, person, at, { call: startLoad, verb: start }, lorry)
  for (let pallet = 1; pallet <= pallets; pallet += 1) {
    const scan = palletLabel(code, pallet)
    await act(scene, person, at + pallet * MINUTE_MS, { call: loadPallet, verb: addScanned }, { code, scan })
  }
  await act(scene, person, at + (pallets + 2) * MINUTE_MS, { call: depart, verb: leave }, { code })
}

/** Picks a delivery of the night and sends it off on a lorry; now and then one stop is short. */
export async function shipByFloor(site: Site, task: OpenTask, at: number): Promise<OpenTask> {
  const random: Random = randomOf(`${task.code}/floor`)
  const person = random.pick(pickersOf(site))
  const walk = random.chance(0.5) ? { short: 'elsewhere' as const } : {}
  const shipped = await pickTask(site, person, at - 25 * MINUTE_MS, task, walk)
  await loadAndLeave(site, person, at, shipped)
  return shipped
}

/** Who picks in a warehouse: its floor workers, else its clerks. */
export function pickersOf({ floor, clerks }: Site): readonly Person[] {
  return floor.length > 0 ? floor : clerks
}

/** Whether the goods of a stop also lie free with another date. */
async function liesElsewhere(site: Site, task: OpenTask, row: PickStep['todo'][number], at: number): Promise<boolean> {
  const today = shanghaiDay(at)
  const { shelfLifeDays } = goodsOfCode(site.scene, row.goodsCode)
  return freeRows(await stockOf(site, task.supplier)).some(
    (free) =>
      free.goods_code === row.goodsCode &&
      free.quality === QUALITY.normal &&
      free.production_date !== row.productionDate &&
      !isPastDue(free.production_date, shelfLifeDays, today),
  )
}
