import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { DATE_CHANGE_LOG, DATE_CHANGE_PROMPTS } from '@yuncang/contract/shelf/date-change/words.ts'
import type { CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { planDateChange } from '@yuncang/domain/shelf/date-change/date-change.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse, settle } from '../../plumbing/http/refused.ts'
import { dateText } from '../../plumbing/http/wire.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { placesOf, post } from '../../stock/ledger/store.ts'
import { goodsMeant, placeKept, stepAt } from '../correction/at-location.ts'
import { lockFree } from '../correction/free.ts'
import { insertDateChange, nextDateChangeId } from './store.ts'

const no = saveDateChange.refusals

/**
 * Gives free pieces of one batch at one place another production date, or none (semantics 2, date change): they pass through the
 * place of corrections.
 * @returns what lies at the place now
 * @throws Refused by name as the contract declares; notFound
 */
export async function changeDate(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof saveDateChange>,
  { nextCode }: Deps,
): Promise<CorrectionStep> {
  const { scope } = ctx
  const { quality, quantity, reason = '', productionDate: fromDate, newProductionDate: toDate } = input
  const place = await placeKept(tx, scope, input)
  if (!place.dates_on) throw refuse(no, 'datesOff', { warehouse: place.warehouse_name })
  const goods = (await goodsMeant(tx, scope, [input.goodsCode])).get(input.goodsCode)!
  const { reclass: reclassPlaceId } = await placesOf(tx, scope, place.warehouse_id)
  const balances = await lockFree(tx, scope, place.warehouse_id, [goods.id])
  const batch = { placeId: place.id, goodsId: goods.id, fromDate, toDate, quality, quantity }
  const plan = planDateChange({ ...batch, dated: goods.dated, today: ctx.today, reclassPlaceId, balances })
  const shown = { goodsName: goods.name, location: place.code, productionDate: dateText(fromDate) }
  const { moves } = settle(no, 'refused' in plan ? { ...plan, ...shown } : plan)
  const [id, code] = await Promise.all([nextDateChangeId(tx), nextCode('RQ', ctx.today)])
  const dates = { from: dateText(fromDate), to: dateText(toDate), pieces: quantity }
  const why = reason === '' ? '' : worded(DATE_CHANGE_LOG.reason, { reason })
  const content = worded(DATE_CHANGE_LOG.created, { ...shown, ...dates, reason: why })
  const document = { code, warehouse_id: place.warehouse_id, supplier_id: goods.supplier_id }
  const owner = { warehouseId: place.warehouse_id, supplierId: goods.supplier_id }
  await Promise.all([
    insertDateChange(tx, scope, ctx, { ...batch, ...owner, id, code, reason }),
    writeLog(tx, scope, ctx, [
      { kind: 'date_change', documentId: id, version: 1, fromStatus: null, toStatus: LOGGED.on, content },
    ]),
  ])
  await post(tx, scope, deedOf(ctx, document, 'redate'), moves)
  const message = worded(DATE_CHANGE_PROMPTS.changed, dates)
  return stepAt(tx, scope, place, DATE_CHANGE_PROMPTS, { code, message })
}
