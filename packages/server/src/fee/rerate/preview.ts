import type { previewRerate } from '@yuncang/contract/fee/rerate/rerate.ts'
import { RERATE_HOW_NAMES } from '@yuncang/contract/fee/rerate/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { yuanText, type Fen } from '@yuncang/domain/base/money.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { type HeldCost } from '../cost/hold.store.ts'
import { feeNames } from '../rate/dictionary-names.store.ts'
import { chosen } from './chosen.ts'
import { digestOf, sum, versionText } from './digest.ts'
import { leftAlone, priceAnew, type Asked, type ChosenRate } from './price-anew.ts'
import { countsOf } from './rerate.ts'

/** What the chosen costs would come to. @throws Refused notThere, noGroupRight, notCharge, voided, otherItem, otherSupplier, noVersion */
export async function preview(db: Db, ctx: Context, asked: Asked): Promise<CallOutput<typeof previewRerate>> {
  const costs = await chosen(db, ctx, asked)
  const [rerated, names] = await Promise.all([priceAnew(db, ctx, asked, costs, { held: false }), feeNames(db)])
  const codeOf = new Map(costs.map((cost) => [cost.id, cost.code]))
  const records = rerated.flatMap(({ of, decisions, families }) =>
    (decisions ?? families.map(leftAlone)).map((decision) => {
      const { slot, oldFen, newFen } = decision
      const how = decisions === null ? ('unpriced' as const) : decision.how
      const family = families.find((one) => one.slot === slot)
      return {
        code: (family && codeOf.get(family.charge.id)) ?? '',
        item: of.work.item,
        itemName: names.of(of.work.item),
        supplierName: of.supplierName,
        day: of.work.day,
        oldMoney: yuanText(oldFen),
        newMoney: yuanText(newFen),
        difference: yuanText(newFen - oldFen),
        how,
        howName: RERATE_HOW_NAMES[how],
        versionName: decision.written.map(versionText).join('、'),
      }
    }),
  )
  const all = rerated.flatMap(({ decisions, families }) => decisions ?? families.map(leftAlone))
  return {
    digest: digestOf(rerated),
    oldMoney: yuanText(sum(all, 'oldFen')),
    newMoney: yuanText(sum(all, 'newFen')),
    records,
    total: records.length,
  }
}

/**
 * What some charges would come to by the rates of now, or by a chosen version of one, and the digest that names exactly that.
 * @throws Refused noVersion, otherItem, otherSupplier
 */
export async function priced(
  db: Db,
  scope: Scope,
  costs: readonly HeldCost[],
  by: ChosenRate | undefined,
): Promise<Priced> {
  const rerated = await priceAnew(db, { scope }, by ?? {}, costs, { held: false })
  const all = rerated.flatMap(({ decisions, families }) => decisions ?? families.map(leftAlone))
  const changed = all.filter(({ how }) => how !== 'unchanged')
  return {
    digest: digestOf(rerated),
    oldFen: sum(changed, 'oldFen'),
    newFen: sum(changed, 'newFen'),
    ...countsOf(changed),
    unpriced: rerated.filter(({ decisions }) => decisions === null).length,
  }
}

/** What deciding some charges anew would do; money of those that would change. */
export type Priced = {
  readonly digest: string
  readonly oldFen: Fen
  readonly newFen: Fen
  readonly rewritten: number
  readonly adjusted: number
  /** Works that no rate prices now: they stay as they are. */
  readonly unpriced: number
}
