import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { addGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { GOODS_LOG, GOODS_REFUSALS } from '@yuncang/contract/goods/goods/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { GoodsCard } from '@yuncang/domain/goods/goods/card.ts'
import { DEFAULT_FEE, type FeeCard } from '@yuncang/domain/goods/goods/fee.ts'
import { setGoodsImages } from '../../base/file/images.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { ensureWithin } from '../../base/limit/limit.ts'
import { checkEntries, entriesNamed, PARENTS } from './entries.ts'
import { entriesOf, holdEntries, ownersByCode, warehousesByCode } from './references.store.ts'
import { logOf } from './log.ts'
import { insertGoods, type NewGoods } from './save.store.ts'
import { cardOf, feeOf } from './from-input.ts'

const PREFIX = 'SP'

/** Goods that are asked for, by the form or by a row of a sheet. */
export type WantedGoods = {
  readonly supplierCode: string
  /** Where they are registered; undefined: for every warehouse. */
  readonly warehouseCode: string | undefined
  readonly card: GoodsCard
  readonly fee: FeeCard
  readonly dated: boolean
  readonly images: readonly string[]
}

/**
 * Registers goods (part 2, 2 and 5).
 * @throws Refused dictGone, supplierClosed, tooManyImages; notFound
 */
export async function create(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addGoods>,
  deps: Deps,
): Promise<{ goodsCode: string }> {
  const [goodsCode] = await createGoods(tx, ctx, deps, [
    {
      supplierCode: input.supplierCode,
      warehouseCode: input.warehouseCode,
      card: cardOf(input, 0),
      fee: feeOf(input, DEFAULT_FEE),
      dated: input.dated === 1,
      images: input.url ?? [],
    },
  ])
  return { goodsCode: goodsCode! }
}

/**
 * Registers any number of goods: by the warehouse audited at once, by a supplier to be audited and with the plain fee card
 * (gaps Z07). Answers their codes, in order.
 * @throws Refused dictGone, supplierClosed, tooManyImages, planOver, overLimit; notFound
 */
export async function createGoods(
  tx: Tx,
  ctx: Context,
  { nextCode }: Deps,
  wanted: readonly WantedGoods[],
): Promise<string[]> {
  await ensureWithin(tx, ctx, 'goods', wanted.length)
  const { scope } = ctx
  const bySupplier = ctx.identity === IDENTITY.supplier
  const homes = wanted.flatMap(({ warehouseCode }) => (warehouseCode === undefined ? [] : [warehouseCode]))
  const [, entries, owners, warehouses] = await Promise.all([
    holdEntries(tx, entriesNamed(wanted.map(({ card }) => card))),
    entriesOf(tx, Object.values(PARENTS)),
    ownersByCode(
      tx,
      scope,
      wanted.map((each) => each.supplierCode),
    ),
    warehousesByCode(tx, scope, homes),
  ])
  const goods: NewGoods[] = []
  for (const each of wanted) {
    const owner = owners.get(each.supplierCode)
    if (!owner) throw notFound('供应商')
    if (!isInUse(owner)) throw refuse(GOODS_REFUSALS, 'supplierClosed', { name: owner.name })
    const homeWarehouseId = each.warehouseCode === undefined ? null : warehouses.get(each.warehouseCode)
    if (homeWarehouseId === undefined) throw notFound('仓库')
    checkEntries(each.card, entries)
    goods.push({
      code: await nextCode(PREFIX, ctx.today),
      supplierId: owner.id,
      homeWarehouseId,
      card: each.card,
      fee: bySupplier ? DEFAULT_FEE : each.fee,
      dated: each.dated,
      audited: !bySupplier,
      bySupplier,
    })
  }
  const ids = await insertGoods(tx, scope, ctx, goods)
  const content = bySupplier ? GOODS_LOG.created : GOODS_LOG.createdAudited
  await writeLog(
    tx,
    scope,
    ctx,
    goods.map(({ code, audited }) => logOf({ id: ids.get(code)!, version: 0, audited }, audited ? 1 : 0, content)),
  )
  for (const [index, { images }] of wanted.entries())
    if (images.length > 0) await setGoodsImages(tx, scope, ids.get(goods[index]!.code)!, images)
  return goods.map(({ code }) => code)
}
