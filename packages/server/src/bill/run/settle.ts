import type { previewSettleRun } from '@yuncang/contract/bill/run/run.ts'
import { RUN_REFUSALS } from '@yuncang/contract/bill/run/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { fenOf, yuanText, type Fen } from '@yuncang/domain/base/money.ts'
import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { createHash } from 'node:crypto'
import { holdCosts } from '../../fee/cost/hold.store.ts'
import { leaks, type LeakRow } from '../../fee/rating/unpriced.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { makeBills } from '../bill/make.ts'
import { noteStatements } from '../statement/note.ts'
import { filterOf, saidOf, type Asked } from './filter.ts'
import { billsToBe, costsOfPart, type ToBill } from './set.store.ts'
import type { NewPart, RunFilter } from './store.ts'
import type { PartWork } from './work.ts'

/** What settling a filtered set would make, before anybody decides. @throws Refused noGroupRight */
export async function previewSettle(db: Db, ctx: Context, asked: Asked): Promise<CallOutput<typeof previewSettleRun>> {
  const filter = await filterOf(db, ctx, asked)
  const [found, said] = await Promise.all([billsToBe(db, ctx.scope, filter), saidOf(db, ctx, filter)])
  const forgotten = await forgottenOf(db, ctx, asked, filter, found)
  const isHeld = (one: ToBill) => {
    const { waiting, unpriced } = forgotten(one)
    return one.pricedFirst && waiting + unpriced > 0
  }
  const bills = found.filter((one) => isBill(one) && !isHeld(one))
  return {
    digest: digestOf(found),
    said,
    bills: bills.length,
    count: bills.reduce((sum, { count }) => sum + count, 0),
    money: yuanText(bills.reduce((sum, { money }) => sum + fenOf(money)!, 0n)),
    records: found.map((one) => ({
      warehouseCode: one.warehouseCode,
      warehouseName: one.warehouseName,
      supplierCode: one.supplierCode,
      supplierName: one.supplierName,
      count: one.count,
      money: one.money,
      credits: one.credits,
      creditMoney: one.creditMoney,
      isBelow: flagOf(isBelow(one)),
      apart: one.apart,
      ...forgotten(one),
      isHeld: flagOf(isHeld(one)),
    })),
    total: found.length,
  }
}

/** The parts of a settlement that is begun now: one a supplier and warehouse; those below 0 are named and left. */
export async function partsToSettle(
  db: Db,
  ctx: Context,
  filter: RunFilter,
): Promise<{ readonly digest: string; readonly parts: readonly NewPart[] }> {
  const found = await billsToBe(db, ctx.scope, filter)
  const parts = found.flatMap((one): NewPart[] => {
    const { warehouseId, supplierId, fromId, toId, count: costs, money, digest } = one
    return fromId === null || toId === null || digest === null
      ? []
      : [
          {
            warehouseId,
            supplierId,
            fromId,
            toId,
            costs,
            money,
            newMoney: null,
            digest,
            state: isBelow(one) ? 'below' : 'waiting',
          },
        ]
  })
  return { digest: digestOf(found), parts }
}

/** Settles the costs of one part into a bill, unless any of them has changed since the preview. @throws Refused changed, apart, unpriced, belowZero */
export const settlePart: PartWork = async (tx, by, { filter }, part, { nextCode }) => {
  const costs = await holdCosts(tx, by.scope, await costsOfPart(tx, by.scope, filter, part))
  const versions = costs.map(({ id, version }) => `${id}:${version}`).join(',')
  if (sha256(versions) !== part.digest) throw refuse(RUN_REFUSALS, 'changed')
  const bills = await makeBills(tx, by, costs, nextCode)
  await noteStatements(tx, by, bills)
  return { state: 'done', billId: bills[0]!.id }
}

const isBelow = ({ money }: ToBill) => fen(money) < 0n
const isBill = (one: ToBill) => one.count > 0 && !isBelow(one)
const fen = (money: string): Fen => fenOf(money)!

/** Names the set: two are the same only where no cost came, went or changed between. */
function digestOf(found: readonly ToBill[]): string {
  return sha256(JSON.stringify(found.map((one) => [one.warehouseId, one.supplierId, one.digest, one.apart])))
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What of the same days and pages has been forgotten, by supplier and warehouse (design money, 5). */
async function forgottenOf(db: Db, ctx: Context, asked: Asked, filter: RunFilter, found: readonly ToBill[]) {
  const days = found.flatMap(({ firstDay, lastDay }) => [firstDay ?? [], lastDay ?? []].flat()).toSorted()
  const beginDay = asked.beginDay ?? days[0]
  const endDay = asked.endDay ?? days.at(-1)
  const { warehouseCode, supplierCode } = asked
  const rows =
    beginDay === undefined || endDay === undefined
      ? []
      : await leaks(db, ctx.scope, { beginDay, endDay, warehouseCode, supplierCode })
  const own = rows.filter(({ item }) => filter.group.includes(itemRules(item).group))
  return (of: ToBill) => {
    const counted = (leak: LeakRow['leak']) =>
      own
        .filter((row) => row.leak === leak)
        .filter((row) => row.warehouse_code === of.warehouseCode && row.supplier_code === of.supplierCode)
        .reduce((sum, { count }) => sum + count, 0)
    return { waiting: counted('waiting'), unpriced: counted('unpriced'), zero: counted('zero') }
  }
}
