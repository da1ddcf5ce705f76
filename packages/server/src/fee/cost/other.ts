import type { addCredit, addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { COST_LABELS, COST_LOG, COST_REFUSALS, CREDIT_NAMES } from '@yuncang/contract/fee/cost/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { fenOf, yuanText, type Fen } from '@yuncang/domain/base/money.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { setImages } from '../../base/file/images.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { holdWarehouse } from '../../site/warehouse/store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { holdSupplier } from '../rate/store.ts'
import { insertCosts } from './insert.store.ts'
import { costAbout, insertOther, taskAbout } from './other.store.ts'

const ITEM = 'COST_PRO_OTHER'
/** So many days back something may be entered. */
const OLDEST_DAYS = 366

/** Charges a supplier what no work charges. @throws Refused ahead, tooOld, archived, notThere, tooManyImages; notFound */
export function addOther(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addOtherCost>,
): Promise<CallOutput<typeof addOtherCost>> {
  const money = fenOf(input.money)!
  return enter(tx, ctx, input, { fen: money, creditKind: '', content: said(COST_LOG.other, money) })
}

/**
 * Gives a supplier something back, for the next bill.
 * @throws Refused ahead, tooOld, archived, notThere, aboutOther, tooManyImages; notFound
 */
export function credit(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addCredit>,
): Promise<CallOutput<typeof addCredit>> {
  const money = fenOf(input.money)!
  const { creditKind, taskCode, aboutCode } = input
  const content = said(COST_LOG.credit, money, CREDIT_NAMES[creditKind])
  return enter(tx, ctx, input, { fen: -money, creditKind, content, taskCode, aboutCode })
}

const said = (text: string, fen: Fen, kind = '') => worded(text, { money: yuanText(fen), kind })

type Entered = {
  readonly fen: Fen
  readonly creditKind: string
  readonly content: string
  readonly taskCode?: string | undefined
  readonly aboutCode?: string | undefined
}

async function enter(
  tx: Tx,
  ctx: Context,
  { warehouseCode, supplierCode, costDay, note, images }: CallInput<typeof addOtherCost>,
  { fen, creditKind, content, taskCode, aboutCode }: Entered,
): Promise<{ code: string }> {
  const { scope } = ctx
  const warehouse = await holdWarehouse(tx, scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const supplier = await holdSupplier(tx, scope, supplierCode, warehouse.id)
  if (!supplier) throw notFound('供应商')
  if (!isInUse(supplier)) throw refuse(COST_REFUSALS, 'archived', { supplier: supplier.name })
  if (!supplier.there) throw refuse(COST_REFUSALS, 'notThere', { supplier: supplier.name, warehouse: warehouse.name })
  const day = dayOf(costDay, ctx.today)
  const whose = { warehouseId: warehouse.id, supplierId: supplier.id }
  const about = await aboutOf(tx, ctx, whose, { taskCode, aboutCode })
  await lockFees(tx, scope, [warehouse.id], 'beside')
  const [id] = await insertCosts(tx, scope, ctx, [
    {
      ...whose,
      workId: null,
      slot: '',
      revision: 1,
      kind: 'other',
      group: COST_GROUP.other,
      item: ITEM,
      method: '',
      pointId: null,
      day,
      money: yuanText(fen),
      cardId: null,
      cardVersion: null,
      rateAtUs: null,
      rule: null,
      steps: null,
      correctsId: null,
    },
  ])
  const code = await insertOther(tx, scope, id!, { ...whose, note, creditKind, ...about })
  await setImages(tx, scope, 'cost', id!, images)
  await writeLog(tx, scope, ctx, [
    { kind: 'cost', documentId: id!, version: 1, fromStatus: null, toStatus: COST_STATUS.unsettled, content },
  ])
  return { code }
}

/** The day it belongs to: not ahead, not long ago. */
function dayOf(sent: CalendarDate | undefined, today: CalendarDate): CalendarDate {
  const day = sent ?? today
  if (day > today) throw refuse(COST_REFUSALS, 'ahead')
  if (day < addDays(today, -OLDEST_DAYS)) throw refuse(COST_REFUSALS, 'tooOld')
  return day
}

/** What it is about: a task or a cost of the same supplier in the same warehouse. */
async function aboutOf(
  tx: Tx,
  { scope }: Context,
  whose: { readonly warehouseId: number; readonly supplierId: number },
  { taskCode, aboutCode }: Pick<Entered, 'taskCode' | 'aboutCode'>,
): Promise<{ aboutTaskId: number | null; aboutCostId: number | null }> {
  const [task, cost] = await Promise.all([
    taskCode === undefined ? null : taskAbout(tx, scope, taskCode),
    aboutCode === undefined ? null : costAbout(tx, scope, aboutCode),
  ])
  for (const [found, what] of [
    [task, COST_LABELS.aboutTask],
    [cost, COST_LABELS.aboutCost],
  ] as const) {
    if (found === undefined) throw notFound(what)
    if (found !== null && (found.warehouseId !== whose.warehouseId || found.supplierId !== whose.supplierId))
      throw refuse(COST_REFUSALS, 'aboutOther', { what })
  }
  return { aboutTaskId: task?.id ?? null, aboutCostId: cost?.id ?? null }
}
