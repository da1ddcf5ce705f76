import { saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { DATE_LOG } from '@yuncang/contract/shelf/production-date/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { ENTRY_STATUS, planDateEntry, type EntryLine } from '@yuncang/domain/shelf/production-date/entry.ts'
import { keyText } from '@yuncang/domain/stock/ledger/key.ts'
import { QUALITY, type StockKey } from '@yuncang/domain/stock/ledger/stock.ts'
import { planFromArrival } from '@yuncang/domain/shelf/putaway/putaway.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { lockBalances, placesOf, post } from '../../stock/ledger/store.ts'
import { heldOf, lockHeldOrders } from '../putaway/midway-outbound.ts'
import { openPutawayOrder, type Arrival } from '../putaway/open.ts'
import {
  entryLines,
  entryPlace,
  insertDates,
  lockEntry,
  setEntered,
  type DatedRow,
  type Entry,
  type EntryLineRow,
} from './store.ts'

const no = saveProductionDate.refusals
type Input = CallInput<typeof saveProductionDate>

/** What saving needs of the documents that pieces arrive with. They stand behind the shelves: whoever puts the calls together hands it over. */
export type Arrivals = {
  /** Locks the arrival of a code in the scope. */
  lock(
    tx: Tx,
    scope: Scope,
    code: string,
  ): Promise<(Arrival & { readonly locations_on: boolean; readonly putaway_automatic: boolean }) | undefined>
  /** Adds pieces to the actual batches of a locked arrival, and takes off where negative. */
  addBatches(tx: Tx, scope: Scope, id: number, rows: readonly DatedRow[]): Promise<void>
}

/**
 * Gives the undated pieces of an arrival their dates (part 1, 5.6; semantics 3): stock passes through the place of corrections,
 * the batches of the task follow, and only now the putaway order for these goods arises.
 * @throws Refused by name as the contract declares; notFound
 */
export async function saveDates(
  tx: Tx,
  ctx: Context,
  input: Input,
  deps: Deps,
  arrivals: Arrivals,
): Promise<{ putawayCode: string }> {
  const { scope } = ctx
  const task = await arrivals.lock(tx, scope, input.taskCode)
  if (!task) throw notFound('任务')
  const entry = await lockEntry(tx, scope, task.id)
  if (!entry) throw notFound('生产日期录入')
  if (input.warehouseCode !== undefined && input.warehouseCode !== entry.warehouse_code) throw notFound('仓库')
  if (entry.status !== ENTRY_STATUS.waiting) throw refuse(no, 'entered')
  const waiting = await entryLines(tx, scope, task.id)
  const lines = givenLines(waiting, input)
  const goodsIds = waiting.map((line) => line.goods_id)
  const held = await lockHeldOrders(tx, scope, task.warehouse_id, goodsIds)
  const [balances, { reclass: reclassPlaceId }, stagingPlaceId] = await Promise.all([
    lockBalances(tx, scope, task.warehouse_id, goodsIds),
    placesOf(tx, scope, task.warehouse_id),
    entryPlace(tx, scope, task.code),
  ])
  const own = waiting.flatMap((line) => waitingPieces(line, stagingPlaceId))
  // What an order holds without a date (goods that came before dates were kept) is not this task's to be dated.
  const undated = balances.map((balance) => {
    const ours = total(own, (pieces) => (keyText(pieces) === keyText(balance) ? pieces.quantity : 0))
    return { ...balance, reserved: Math.max(balance.reserved - ours, heldOf(held, balance)) }
  })
  const plan = planDateEntry({ lines, today: ctx.today, stagingPlaceId, reclassPlaceId, undated })
  const gone = 'refused' in plan && plan.refused === 'alreadyGone'
  const { moves } = settle(no, gone ? { ...plan, available: plan.free } : plan)
  await post(tx, scope, deedOf(ctx, task, 'date'), moves, own)
  await enter(tx, ctx, { arrivals, task }, entry, lines)
  if (!task.locations_on || !task.putaway_automatic) return { putawayCode: '' }
  const pieces = planFromArrival({ moves, stagingPlaceId, awaitingDates: [] })
  return { putawayCode: await openPutawayOrder(tx, ctx, task, stagingPlaceId, pieces, deps) }
}

/** The undated pieces that a line of the entry holds until it is saved. */
function waitingPieces(line: EntryLineRow, placeId: number): (StockKey & { quantity: number })[] {
  const key = { placeId, goodsId: line.goods_id, productionDate: NO_DATE }
  return [
    { ...key, quality: QUALITY.normal, quantity: line.normal },
    { ...key, quality: QUALITY.broken, quantity: line.broken },
  ].filter((pieces) => pieces.quantity > 0)
}

/** Writes the dates: into the entry, into the batches of the task in the place of the undated ones, into the log. */
async function enter(
  tx: Tx,
  ctx: Context,
  { arrivals, task }: { readonly arrivals: Arrivals; readonly task: Arrival },
  entry: Entry,
  lines: readonly EntryLine[],
): Promise<void> {
  const { scope } = ctx
  const dated = datedRows(lines)
  const undated = lines.map((line) => ({
    line: line.lineId,
    productionDate: NO_DATE,
    normal: -line.actualNormal,
    broken: -line.actualBroken,
  }))
  const quantity = total(lines, (line) => line.actualNormal + line.actualBroken)
  const content = worded(DATE_LOG.entered, { pieces: quantity })
  const [set] = await Promise.all([
    setEntered(tx, scope, ctx, task.id),
    insertDates(tx, scope, task.id, dated),
    arrivals.addBatches(tx, scope, task.id, [...undated, ...dated]),
    writeLog(tx, scope, ctx, [
      {
        kind: 'date_entry',
        documentId: task.id,
        version: entry.version + 1,
        fromStatus: ENTRY_STATUS.waiting,
        toStatus: ENTRY_STATUS.entered,
        content,
      },
    ]),
  ])
  if (set !== 1) throw refuse(no, 'entered')
}

/**
 * The lines of the entry with the dates that were sent for them; one that was not sent has none.
 * @throws Refused lineNotFound for a line that the entry does not have, lineTwice for one that was sent twice
 */
function givenLines(waiting: readonly EntryLineRow[], input: Input): EntryLine[] {
  const sent = new Map(input.lines.map((goods) => [goods.id, goods.batches]))
  const known = new Set(waiting.map((line) => String(line.line)))
  if ([...sent.keys()].some((id) => !known.has(id))) throw refuse(no, 'lineNotFound')
  const twice = input.lines.find((goods) => sent.get(goods.id) !== goods.batches)
  if (twice) {
    const { goods_name: goodsName } = waiting.find((line) => String(line.line) === twice.id)!
    throw refuse(no, 'lineTwice', { goodsName })
  }
  return waiting.map((line) => ({
    lineId: line.line,
    goodsId: line.goods_id,
    goodsName: line.goods_name,
    actualNormal: line.normal,
    actualBroken: line.broken,
    batches: (sent.get(String(line.line)) ?? []).map((batch) => ({
      productionDate: batch.productionDate ?? null,
      normal: batch.normal,
      broken: batch.broken,
    })),
  }))
}

/** The dates that hold something; the plan has made sure that each stands once on its line. */
function datedRows(lines: readonly EntryLine[]): DatedRow[] {
  return lines.flatMap((line) =>
    line.batches
      .filter((batch) => batch.normal + batch.broken > 0)
      .map((batch) => ({
        line: line.lineId,
        productionDate: batch.productionDate ?? NO_DATE,
        normal: batch.normal,
        broken: batch.broken,
      })),
  )
}
