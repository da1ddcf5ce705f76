import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { passGood } from '@yuncang/contract/goods/review/review.ts'
import { faultText, GOODS_LABELS, GOODS_LOG } from '@yuncang/contract/goods/goods/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { whatIsMissing } from '@yuncang/domain/goods/goods/card.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { passGoods } from '../goods/status.store.ts'
import { logOf } from '../goods/log.ts'
import { lockGoods } from '../goods/save.store.ts'
import { touchedBy } from '../goods/last-change.ts'

/**
 * Audits goods, all of them or none: whoever comes second is told who was first (part 2, 4).
 * @throws Refused auditedAlready, goodsGone, elsewhere, incomplete; notFound
 */
export async function pass(tx: Tx, ctx: Context, input: CallInput<typeof passGood>): Promise<{ goods: number }> {
  const locked = await lockGoods(tx, ctx.scope, input.goodCodes)
  const goods = input.goodCodes.map((code) => {
    const found = locked.get(code)
    if (!found) throw notFound(`商品 ${code} `)
    const goodsName = found.card.name
    if (!isInUse(found)) throw refuse(passGood.refusals, 'goodsGone', { goodsName })
    if (found.audited) throw refuse(passGood.refusals, 'auditedAlready', { goodsName, ...touchedBy(found, 'passed') })
    if (!found.near) throw refuse(passGood.refusals, 'elsewhere', { goodsName })
    const missing = whatIsMissing(found.card)
    if (missing) {
      const { field, fault } = missing
      throw refuse(passGood.refusals, 'incomplete', {
        goodsName,
        label: GOODS_LABELS[field],
        fault: faultText(field, fault),
      })
    }
    return found
  })
  await Promise.all([
    passGoods(tx, ctx.scope, ctx, goods),
    writeLog(
      tx,
      ctx.scope,
      ctx,
      goods.map((each) => logOf(each, LOGGED.on, GOODS_LOG.passed)),
    ),
  ])
  return { goods: goods.length }
}
