import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { deleteGoods, goodsOpenStart } from '@yuncang/contract/goods/goods/goods.ts'
import { GOODS_LOG } from '@yuncang/contract/goods/goods/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { planDates, planRemoval } from '@yuncang/domain/goods/goods/goods.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import type { BehindGoods } from './behind.ts'
import { archiveGoods, setDated } from './status.store.ts'
import { logOf } from './log.ts'
import { lockGoods, type GoodsState } from './save.store.ts'
import { touchedBy } from './last-change.ts'

const NAMED = 3
const DATES_SET = { mark: 4 } as const
/** The list that shows what is not audited. */
const REVIEW = 2

/**
 * Archives goods (semantics 6).
 * @throws Refused auditedNotYours, auditedAlready, goodsGone, elsewhere, stockLeft, documentsOpen; notFound
 */
export async function remove(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof deleteGoods>,
  behind: BehindGoods,
): Promise<null> {
  const goods = await lockOne(tx, ctx, input.goodsCode)
  const goodsName = goods.card.name
  if (input.type === REVIEW && goods.audited)
    throw refuse(deleteGoods.refusals, 'auditedAlready', { goodsName, ...touchedBy(goods, 'passed') })
  const plan = planRemoval(
    goods,
    { bySupplier: ctx.identity === IDENTITY.supplier },
    (await behind.dependentsOf(tx, ctx.scope, [goods.id])).get(goods.id)!,
  )
  settle(
    deleteGoods.refusals,
    'refused' in plan ? { ...plan, goodsName, list: await listed(tx, ctx, goods.id, behind) } : plan,
  )
  await Promise.all([
    archiveGoods(tx, ctx.scope, ctx, goods),
    writeLog(tx, ctx.scope, ctx, [logOf(goods, LOGGED.archived, GOODS_LOG.removed)]),
  ])
  return null
}

/**
 * Keeps the production dates of goods from here on, or no longer (gaps B12).
 * @throws Refused goodsGone, elsewhere, datedStock, datesOpen; notFound
 */
export async function switchDates(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof goodsOpenStart>,
  behind: BehindGoods,
): Promise<{ mark: 4 }> {
  const goods = await lockOne(tx, ctx, input.goodsCode)
  const dated = input.dated === 1
  const plan = planDates(goods, dated, (await behind.dependentsOf(tx, ctx.scope, [goods.id])).get(goods.id)!)
  const goodsName = goods.card.name
  const { changes } = settle(
    goodsOpenStart.refusals,
    'refused' in plan ? { ...plan, goodsName, list: await listed(tx, ctx, goods.id, behind) } : plan,
  )
  if (!changes) return DATES_SET
  await Promise.all([
    setDated(tx, ctx.scope, ctx, goods, dated),
    writeLog(tx, ctx.scope, ctx, [logOf(goods, goods.audited ? 1 : 0, dated ? GOODS_LOG.datesOn : GOODS_LOG.datesOff)]),
  ])
  return DATES_SET
}

/** Goods in use, locked against everyone who moves pieces of them. */
async function lockOne(tx: Tx, ctx: Context, code: string): Promise<GoodsState> {
  const goods = (await lockGoods(tx, ctx.scope, [code], { whole: true })).get(code)
  if (!goods) throw notFound('商品')
  if (!isInUse(goods)) throw refuse(deleteGoods.refusals, 'goodsGone', { goodsName: goods.card.name })
  if (!goods.near) throw refuse(deleteGoods.refusals, 'elsewhere', { goodsName: goods.card.name })
  return goods
}

/** The first documents that hold goods, in brackets; nothing when this user sees none of them. */
async function listed(tx: Tx, ctx: Context, goodsId: number, { openDocuments }: BehindGoods): Promise<string> {
  const codes = await openDocuments(tx, ctx.scope, goodsId, NAMED + 1)
  if (codes.length === 0) return ''
  return `（${codes.slice(0, NAMED).join('、')}${codes.length > NAMED ? GOODS_LOG.more : ''}）`
}
