import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { QUALITY_LOG, QUALITY_PROMPTS } from '@yuncang/contract/shelf/quality/words.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import type { CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { otherQuality, planQualityChange } from '@yuncang/domain/shelf/quality/quality.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { settle } from '../../plumbing/http/refused.ts'
import { dateText } from '../../plumbing/http/wire.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { placesOf, post } from '../../stock/ledger/store.ts'
import { goodsMeant, placeKept, stepAt } from '../correction/at-location.ts'
import { lockFree } from '../correction/free.ts'
import { insertQualityChange, nextQualityChangeId } from './store.ts'

/**
 * Makes free pieces of one batch at one place broken, or sound again (semantics 2, quality change): they pass through the place of
 * corrections. The document says why.
 * @returns what lies at the place now
 * @throws Refused by name as the contract declares; notFound
 */
export async function changeQuality(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof saveQuality>,
  { nextCode }: Deps,
): Promise<CorrectionStep> {
  const { scope } = ctx
  const { fromQuality, quantity, reason, productionDate } = input
  const place = await placeKept(tx, scope, input)
  const goods = (await goodsMeant(tx, scope, [input.goodsCode])).get(input.goodsCode)!
  const { reclass: reclassPlaceId } = await placesOf(tx, scope, place.warehouse_id)
  const balances = await lockFree(tx, scope, place.warehouse_id, [goods.id])
  const batch = { placeId: place.id, goodsId: goods.id, productionDate, fromQuality, quantity }
  const plan = planQualityChange({ ...batch, reclassPlaceId, balances })
  const shown = { goodsName: goods.name, location: place.code, productionDate: dateText(productionDate) }
  const { moves } = settle(saveQuality.refusals, 'refused' in plan ? { ...plan, ...shown } : plan)
  const [id, code] = await Promise.all([nextQualityChangeId(tx), nextCode('PZ', ctx.today)])
  const names = { from: QUALITY_NAMES[fromQuality], to: QUALITY_NAMES[otherQuality(fromQuality)], pieces: quantity }
  const content = worded(QUALITY_LOG.created, { ...shown, ...names, reason })
  const document = { code, warehouse_id: place.warehouse_id, supplier_id: goods.supplier_id }
  const owner = { warehouseId: place.warehouse_id, supplierId: goods.supplier_id }
  await Promise.all([
    insertQualityChange(tx, scope, ctx, { ...batch, ...owner, id, code, reason }),
    writeLog(tx, scope, ctx, [
      { kind: 'quality_change', documentId: id, version: 1, fromStatus: null, toStatus: LOGGED.on, content },
    ]),
  ])
  await post(tx, scope, deedOf(ctx, document, 'quality'), moves)
  const message = worded(QUALITY_PROMPTS.changed, names)
  return stepAt(tx, scope, place, QUALITY_PROMPTS, { code, message })
}
