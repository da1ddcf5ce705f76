import type { getMerchantDataDetail } from '@yuncang/contract/board/data-centre/platform-merchants.ts'
import { MERCHANT_SORTS } from '@yuncang/contract/board/figure/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { pageSize } from '@yuncang/contract/wire/field.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import { rankingOf } from '@yuncang/domain/board/figure/ranking.ts'
import { COMPARE, type Days } from '@yuncang/domain/board/figure/range.ts'
import { rateOf } from '@yuncang/domain/board/figure/share.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { answered, askedRange } from '../figure/asked.ts'
import { amountOf, type Amount } from '../figure/chart.ts'
import {
  merchantsLike,
  stockOfMerchants,
  tenantSums,
  unpaidByMerchant,
  type MerchantStock,
} from '../figure/platform.store.ts'

const COLUMNS = [
  'ship_tasks',
  'ship_pieces',
  'delivered_pieces',
  'rejected_pieces',
  'bill_money',
  'paid_money',
  'new_out',
  'new_in',
  'new_putaways',
  'new_plans',
  'new_moves',
  'logins',
] as const
/** What is shown of a merchant, and the pieces delivered that its rate is of. Money is in fen. */
const NOTHING = {
  shippedTasks: 0n,
  shippedPieces: 0n,
  deliveredPieces: 0n,
  rejectedPieces: 0n,
  billMoney: 0n,
  paidMoney: 0n,
  unpaidMoney: 0n,
  inventory: 0n,
  brokenInventory: 0n,
  near: 0n,
  pastDue: 0n,
  sku: 0n,
  value: 0n,
  newOut: 0n,
  newIn: 0n,
  newPutaways: 0n,
  newPlans: 0n,
  newMoves: 0n,
  logins: 0n,
  loginAccounts: 0n,
}
type Figures = Readonly<Record<keyof typeof NOTHING, Amount>>

/** Each merchant with its figures, the first by one of them first; one that is closed only where it has any. */
export async function merchantDetails(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getMerchantDataDetail>,
): Promise<CallOutput<typeof getMerchantDataDetail>> {
  const { scope, today } = ctx
  const size = pageSize(input)
  return answered(ctx, askedRange(ctx, input), COMPARE.none, async (days) => {
    const [merchants, stock, unpaid, rows, logins] = await Promise.all([
      merchantsLike(db, scope, undefined),
      stockOfMerchants(db, scope, undefined),
      unpaidByMerchant(db, scope),
      tenantSums(db, { scope, days, today }, COLUMNS, ['tenant_id']),
      // Accounts of several days are not added.
      days.begin === days.end ? tenantSums(db, { scope, days, today }, ['login_accounts'], ['tenant_id']) : [],
    ])
    const inStock = new Map(stock.map((row) => [row.code, row]))
    const owed = new Map(unpaid.map((row) => [row.tenant_id, amountOf(row.money, 'yuan')]))
    const done = new Map(rows.map((row) => [row.tenant_id, row]))
    const whoCame = new Map(logins.map((row) => [row.tenant_id, row.login_accounts]))
    const all = merchants.flatMap(({ id, code, name, status }) => {
      const figures = {
        ...NOTHING,
        unpaidMoney: owed.get(id) ?? 0n,
        ...stockOf(inStock.get(code)),
        ...doneBy(done.get(id)),
        loginAccounts: BigInt(whoCame.get(id) ?? 0),
      }
      const has = status === USE.on || Object.values(figures).some((value) => value !== 0n)
      return has ? [{ code, name, figures }] : []
    })
    const sortedBy = MERCHANT_SORTS[input.sort]
    const how = { value: ({ figures }: (typeof all)[number]) => rankedBy(figures, sortedBy), code: codeOf }
    const { ranked } = rankingOf(all, how, all.length)
    const keys = Object.keys(NOTHING) as (keyof Figures)[]
    const sums = Object.fromEntries(
      keys.map((key) => [key, all.reduce((sum, { figures }) => sum + figures[key], 0n)]),
    ) as Figures
    return {
      records: ranked.slice((input.page - 1) * size, input.page * size).map(({ code, name, figures }) => ({
        merchantCode: code,
        merchantName: name,
        ...shown(figures, days),
      })),
      total: all.length,
      sums: shown(sums, days),
    }
  })
}

const codeOf = ({ code }: { readonly code: string }) => code
const rateIn = ({ rejectedPieces, deliveredPieces }: Figures) => rateOf(rejectedPieces, deliveredPieces)

function rankedBy(figures: Figures, sort: (typeof MERCHANT_SORTS)[keyof typeof MERCHANT_SORTS]): Amount {
  return sort === 'rejectRate' ? BigInt((rateIn(figures) ?? '0.00').replace('.', '')) : figures[sort]
}

const stockOf = (row: MerchantStock | undefined) =>
  row && {
    inventory: BigInt(row.inventory),
    brokenInventory: BigInt(row.broken),
    near: BigInt(row.near),
    pastDue: BigInt(row.past_due),
    sku: BigInt(row.sku),
    value: amountOf(row.value, 'yuan'),
  }

type Done = Readonly<Record<(typeof COLUMNS)[number], number | string>>
const doneBy = (row: Done | undefined) =>
  row && {
    shippedTasks: BigInt(row.ship_tasks),
    shippedPieces: BigInt(row.ship_pieces),
    deliveredPieces: BigInt(row.delivered_pieces),
    rejectedPieces: BigInt(row.rejected_pieces),
    billMoney: amountOf(row.bill_money, 'yuan'),
    paidMoney: amountOf(row.paid_money, 'yuan'),
    newOut: BigInt(row.new_out),
    newIn: BigInt(row.new_in),
    newPutaways: BigInt(row.new_putaways),
    newPlans: BigInt(row.new_plans),
    newMoves: BigInt(row.new_moves),
    logins: BigInt(row.logins),
  }

/** Figures as the wire has them. */
const shown = (figures: Figures, { begin, end }: Days) => ({
  shippedTasks: Number(figures.shippedTasks),
  shippedPieces: Number(figures.shippedPieces),
  rejectedPieces: Number(figures.rejectedPieces),
  rejectRate: rateIn(figures),
  billMoney: yuanText(figures.billMoney),
  paidMoney: yuanText(figures.paidMoney),
  unpaidMoney: yuanText(figures.unpaidMoney),
  inventory: Number(figures.inventory),
  brokenInventory: Number(figures.brokenInventory),
  near: Number(figures.near),
  pastDue: Number(figures.pastDue),
  sku: Number(figures.sku),
  value: yuanText(figures.value),
  newOut: Number(figures.newOut),
  newIn: Number(figures.newIn),
  newPutaways: Number(figures.newPutaways),
  newPlans: Number(figures.newPlans),
  newMoves: Number(figures.newMoves),
  logins: Number(figures.logins),
  loginAccounts: begin === end ? Number(figures.loginAccounts) : null,
})
