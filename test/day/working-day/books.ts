/** The day's books: what the documents say happened to every piece, read from the calls alone, and what stock says. */
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import {
  getProductionDateInfo,
  getProductionDateList,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { queryDateLogPageList } from '@yuncang/contract/shelf/date-change/log.ts'
import { getMoveTaskDetail, getMoveTaskList } from '@yuncang/contract/shelf/move/move.ts'
import { qualityLogPage } from '@yuncang/contract/shelf/quality/log.ts'
import { getPutawayInfo, getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { getLabelInfo, getLabelPage } from '@yuncang/contract/task/label-film/label-film.ts'
import { getSignForRows } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { Call, CallOutput } from '@yuncang/contract/wire/call.ts'
import { expect } from 'vitest'
import type { World } from '@yuncang/harness/world.ts'
import { at, tally, type Tally } from './tally.ts'

type Details = CallOutput<typeof getTaskDetails>
type Order = CallOutput<typeof getPutawayInfo>
type Entry = CallOutput<typeof getProductionDateInfo>
type Receipt = CallOutput<typeof getSignForRows>['records']

/** Every document of merchant 1, as the calls show it. */
export type Documents = {
  readonly tasks: readonly Details[]
  readonly receipts: ReadonlyMap<string, Receipt>
  readonly orders: readonly Order[]
  readonly entries: readonly Entry[]
  readonly moves: readonly CallOutput<typeof getMoveTaskDetail>[]
  readonly qualityChanges: Rows<typeof qualityLogPage>
  readonly dateChanges: Rows<typeof queryDateLogPageList>
  readonly labels: readonly CallOutput<typeof getLabelInfo>[]
}

const PAGE = 200

/** The rows that a list call answers. */
export type Rows<C extends Call> = CallOutput<C> extends { records: infer R extends unknown[] } ? R : never

/** Reads all documents, page by page and one by one. */
export async function readDocuments(world: World): Promise<Documents> {
  const reader = world.as('merchant')
  const [tasks, orders, entries, moves] = [
    await each(await listed(world, getTaskPage), ({ code }) => reader.ok(getTaskDetails, { code })),
    await each(await listed(world, getPutawayPage), ({ putawayCode }) => reader.ok(getPutawayInfo, { putawayCode })),
    await each(await listed(world, getProductionDateList), ({ taskCode }) =>
      reader.ok(getProductionDateInfo, { taskCode }),
    ),
    await each(await listed(world, getMoveTaskList), ({ moveCode }) => reader.ok(getMoveTaskDetail, { moveCode })),
  ]
  const signed = tasks.filter(
    (task) =>
      task.nature === NATURE.outbound &&
      (task.status === TASK_STATUS.delivering || task.status === TASK_STATUS.finished),
  )
  const receipts = await each(
    signed,
    async ({ code }) => [code, (await reader.ok(getSignForRows, { code })).records] as const,
  )
  return {
    tasks,
    receipts: new Map(receipts),
    orders,
    entries,
    moves,
    qualityChanges: await listed(world, qualityLogPage),
    dateChanges: await listed(world, queryDateLogPageList),
    labels: await each(await listed(world, getLabelPage), ({ code }) => reader.ok(getLabelInfo, { code })),
  }
}

/** A whole list, page by page: no row may come twice, and there are as many as the list says. */
export async function listed<C extends Call>(world: World, list: C): Promise<Rows<C>> {
  const rows: unknown[] = []
  for (let page = 1; ; page += 1) {
    const reply = (await world.as('merchant').ok<Call>(list, { page, rows: PAGE })) as {
      records: unknown[]
      total: number
    }
    rows.push(...reply.records)
    if (reply.records.length < PAGE) {
      const different = new Set(rows.map((row) => JSON.stringify(row)))
      expect([rows.length, different.size], list.path).toEqual([reply.total, reply.total])
      return rows as Rows<C>
    }
  }
}

async function each<T, R>(list: readonly T[], work: (entry: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < list.length; start += 16)
    results.push(...(await Promise.all(list.slice(start, start + 16).map(work))))
  return results
}

/** The names of goods by what they are called: some rows of documents carry the name alone. */
function codesByName(documents: Documents): Map<string, string> {
  const lines = documents.tasks.flatMap((task) => task.lines)
  return new Map(lines.map((line) => [line.name, line.goodsCode]))
}

/** Arrivals − departures ± corrections by place, goods, date and quality: what all documents together did to the shelves. */
export function movedByDocuments(documents: Documents): Tally {
  const { sums, add } = tally()
  const both = (name: (quality: Quality) => string, normal: number, broken: number) => {
    add(name(QUALITY.normal), normal)
    add(name(QUALITY.broken), broken)
  }
  for (const task of documents.tasks) {
    if (task.status !== TASK_STATUS.finished && task.status !== TASK_STATUS.delivering) continue
    const { warehouseCode } = task
    if (task.nature === NATURE.outbound)
      for (const row of task.locationList)
        both((q) => at(warehouseCode, row.locationCode, row.goodsCode, row.productionDate, q), -row.normal, -row.broken)
    else
      for (const line of task.lines)
        for (const { productionDate, normalDone, brokenDone } of line.batches)
          both(
            (q) => at(warehouseCode, `${warehouseCode}-ZC`, line.goodsCode, productionDate, q),
            normalDone,
            brokenDone,
          )
  }
  const codes = codesByName(documents)
  for (const order of documents.orders)
    for (const row of order.shelvesList) {
      const goods = codes.get(row.goodsName)!
      const date = row.productionDate
      const { normal, broken } = row
      both((q) => at(order.warehouseCode, order.fromLocationCode, goods, date, q), -normal, -broken)
      both((q) => at(order.warehouseCode, row.locationCode, goods, date, q), normal, broken)
    }
  for (const move of documents.moves)
    for (const { goodsCode, productionDate, normal, broken } of move.lines) {
      both((q) => at(move.warehouseCode, move.fromLocationCode, goodsCode, productionDate, q), -normal, -broken)
      both((q) => at(move.warehouseCode, move.toLocationCode, goodsCode, productionDate, q), normal, broken)
    }
  for (const {
    warehouseCode,
    locationCode,
    goodsCode,
    productionDate,
    fromQuality,
    toQuality,
    pieces,
  } of documents.qualityChanges) {
    add(at(warehouseCode, locationCode, goodsCode, productionDate, fromQuality), -pieces)
    add(at(warehouseCode, locationCode, goodsCode, productionDate, toQuality), pieces)
  }
  for (const {
    warehouseCode,
    locationCode,
    goodsCode,
    productionDate,
    newProductionDate,
    quality,
    pieces,
  } of documents.dateChanges) {
    add(at(warehouseCode, locationCode, goodsCode, productionDate, quality), -pieces)
    add(at(warehouseCode, locationCode, goodsCode, newProductionDate, quality), pieces)
  }
  return sums
}

/** Where pieces are that have left the shelves, by goods: on the road, with the platform, thrown away, back with the supplier. */
export function goneByDocuments(documents: Documents): Tally {
  const { sums, add } = tally()
  for (const task of documents.tasks) {
    if (task.status !== TASK_STATUS.finished && task.status !== TASK_STATUS.delivering) continue
    const receipt = documents.receipts.get(task.code) ?? []
    for (const line of task.lines) {
      const name = (place: string) => `${task.warehouseCode} ${place} ${line.goodsCode}`
      const pieces = line.actualNormal + line.actualBroken
      if (task.taskType === 'TASK_TYPE_REJECT') add(name('transit'), -pieces)
      else if (task.nature === NATURE.inbound) add(name(task.pointCode === '' ? 'supplier' : 'platform'), -pieces)
      else if (task.pointCode === '') add(name('supplier'), pieces)
      else add(name('transit'), pieces)
    }
    if (task.status === TASK_STATUS.finished)
      for (const row of receipt) {
        const name = (place: string) => `${task.warehouseCode} ${place} ${row.goodsCode}`
        add(name('transit'), -row.receivedPieces - row.discardedPieces)
        add(name('platform'), row.receivedPieces)
        add(name('scrap'), row.discardedPieces)
      }
  }
  return sums
}

/** What open documents hold back, by place: pick lists, and undated arrivals that wait for their dates. */
export function heldByDocuments(documents: Documents): Tally {
  const { sums, add } = tally()
  const waiting = new Map(
    documents.entries.filter((entry) => entry.status === ENTRY_STATUS.waiting).map((entry) => [entry.taskCode, entry]),
  )
  for (const task of documents.tasks) {
    const { warehouseCode } = task
    if (task.nature === NATURE.outbound && (task.status === TASK_STATUS.pending || task.status === TASK_STATUS.working))
      for (const row of task.locationList) {
        add(at(warehouseCode, row.locationCode, row.goodsCode, row.productionDate, QUALITY.normal), row.normal)
        add(at(warehouseCode, row.locationCode, row.goodsCode, row.productionDate, QUALITY.broken), row.broken)
      }
    for (const line of waiting.get(task.code)?.lines ?? []) {
      add(at(warehouseCode, `${warehouseCode}-ZC`, line.goodsCode, '无', QUALITY.normal), line.actualNormal)
      add(at(warehouseCode, `${warehouseCode}-ZC`, line.goodsCode, '无', QUALITY.broken), line.actualBroken)
    }
  }
  return sums
}

/** The documents that are not finished, each with the quantities that are still open on it. */
export function openDocuments(documents: Documents): { code: string; what: string; pieces: number }[] {
  return [
    ...documents.tasks
      .filter((task) => [1, 2, 5].includes(task.status))
      .map((task) => ({
        code: task.code,
        what: `${task.typeName} ${task.statusName}`,
        pieces: task.status === TASK_STATUS.delivering ? task.actualPieces : task.plannedPieces,
      })),
    ...documents.orders
      .filter((order) => order.putawayStatus < PUTAWAY_STATUS.finished)
      .map((order) => ({
        code: order.putawayCode,
        what: `上架单 ${order.statusName}`,
        pieces: order.outstandingPieces,
      })),
    ...documents.entries
      .filter((entry) => entry.status === ENTRY_STATUS.waiting)
      .map((entry) => ({ code: entry.taskCode, what: `生产日期 ${entry.statusName}`, pieces: entry.pieces })),
  ]
}
