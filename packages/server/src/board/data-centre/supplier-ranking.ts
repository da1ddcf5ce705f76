import type { getSupplierDataTop20, getSupplierDataTopDetail } from '@yuncang/contract/board/data-centre/suppliers.ts'
import { SUPPLIER_SORTS } from '@yuncang/contract/board/data-centre/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { pageSize } from '@yuncang/contract/wire/field.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { addDays } from '@yuncang/domain/base/calendar.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import type { Unit } from '@yuncang/domain/board/figure/figure.ts'
import { kgText, m3Text } from '@yuncang/domain/board/figure/measure.ts'
import { rankingOf } from '@yuncang/domain/board/figure/ranking.ts'
import type { Range } from '@yuncang/domain/board/figure/range.ts'
import { rateOf } from '@yuncang/domain/board/figure/share.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { answered, askedRange, seesMoney } from '../figure/asked.ts'
import { amountOf, revenueAmount, revenueOf, sharesWithRest, written, type Amount } from '../figure/chart.ts'
import { MONEY_COLUMNS } from '../figure/columns.ts'
import { lastTasks, suppliersOf, type Named } from '../figure/master.store.ts'
import { daySums } from '../figure/read.store.ts'
import { stockNowBy } from '../figure/stock.store.ts'
import { groupsOf } from './revenue.ts'
import { countedTo, grownSince, placeOf, SUPPLIER_COLUMNS, type Place, type Sum } from './suppliers.ts'

const COVER_DAYS = 28

type Supplier = {
  readonly named: Named
  readonly sum: Sum
  readonly inventory: number
  readonly sku: number
  readonly coverDays: number | null
  readonly lastTime: string
}

const NOTHING = Object.fromEntries(
  SUPPLIER_COLUMNS.map((column) => [column, column.startsWith('money_') ? '0.00' : /grams|cm3/.test(column) ? '0' : 0]),
) as unknown as Sum

/** Every supplier with something in the range, or in use, with all its figures. */
async function suppliersWithin(db: Db, ctx: Context, place: Place, range: Range): Promise<Supplier[]> {
  const source = await place.source(range)
  const cover = await place.source({ begin: addDays(ctx.today, 1 - COVER_DAYS), end: ctx.today })
  const [sums, since, stock, shipped, named, last] = await Promise.all([
    daySums(db, source, SUPPLIER_COLUMNS, ['supplier_id']),
    grownSince(db, place, range, ctx.today, ['supplier_id']),
    stockNowBy(db, place.scope, place.owners, 'supplier_id'),
    daySums(db, cover, ['ship_pieces'], ['supplier_id']),
    suppliersOf(db, place.scope, place.owners),
    ctx.identity === IDENTITY.platform ? [] : lastTasks(db, place.scope, place.owners),
  ])
  const of = <R extends { readonly supplier_id: number }>(rows: readonly R[], id: number) =>
    rows.find((row) => row.supplier_id === id)
  return named.flatMap((one) => {
    const sum = of(sums, one.id)
    const held = stock.find(({ id }) => id === one.id)
    if (sum === undefined && one.status !== USE.on) return []
    const grown = of(since as readonly { supplier_id: number; net_normal: number; net_broken: number }[], one.id)
    const out = of(shipped, one.id)?.ship_pieces ?? 0
    return [
      {
        named: one,
        sum: sum ?? NOTHING,
        inventory: (held?.inventory ?? 0) - (grown === undefined ? 0 : grown.net_normal + grown.net_broken),
        sku: held?.sku ?? 0,
        coverDays: out === 0 ? null : Math.floor(((held?.available ?? 0) * COVER_DAYS) / out),
        lastTime: of(last, one.id)?.day ?? '',
      },
    ]
  })
}

type Asked = CallInput<typeof getSupplierDataTop20>['sort']
type Sort = (typeof SUPPLIER_SORTS)[Asked]
const rejected = ({ sum }: Supplier) => rateOf(BigInt(sum.rejected_pieces), BigInt(sum.delivered_pieces))
/** What suppliers are sorted by, as whole numbers. */
const SORTED: Readonly<Record<Sort, { readonly unit: Unit; readonly value: (one: Supplier) => Amount }>> = {
  shippedPieces: { unit: 'pieces', value: ({ sum }) => BigInt(sum.ship_pieces) },
  inPieces: { unit: 'pieces', value: ({ sum }) => BigInt(sum.in_pieces) },
  inventory: { unit: 'pieces', value: ({ inventory }) => BigInt(inventory) },
  rejectRate: { unit: 'pieces', value: (one) => BigInt((rejected(one) ?? '0.00').replace('.', '')) },
  money: { unit: 'yuan', value: ({ sum }) => revenueAmount(sum) },
}
const sortFor = (ctx: Context, asked: Asked) => {
  const sort = SUPPLIER_SORTS[asked]
  return SORTED[sort === 'money' && !seesMoney(ctx) ? 'shippedPieces' : sort]
}

const figuresOf = (ctx: Context, one: Supplier) => ({
  supplierCode: one.named.code,
  supplierName: one.named.name,
  shippedTasks: one.sum.ship_tasks,
  shippedPieces: one.sum.ship_pieces,
  inPieces: one.sum.in_pieces,
  inventory: one.inventory,
  rejectRate: rejected(one),
  money: seesMoney(ctx) ? revenueOf(one.sum) : null,
})

const TOP = 20

/** The first twenty suppliers by a figure. */
export async function supplierTop(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierDataTop20>,
): Promise<CallOutput<typeof getSupplierDataTop20>> {
  const place = await placeOf(db, ctx, input)
  const { unit, value } = sortFor(ctx, input.sort)
  const reply = await answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const all = await suppliersWithin(db, ctx, place, range)
    const how = {
      value,
      code: ({ named }: Supplier) => named.code,
      // Who has nothing of what they are ranked by is none of those that are left out.
      has: (one: Supplier) => (input.sort === 'rejectRate' ? rejected(one) !== null : value(one) !== 0n),
    }
    const { ranked, rest } = rankingOf(all, how, TOP)
    const shares = sharesWithRest(ranked, rest, how)
    return {
      records: ranked.map((one, at) => ({ rank: one.rank, ...figuresOf(ctx, one), share: shares[at]! })),
      // Rates are not added.
      rest: { count: rest.num, value: input.sort === 'rejectRate' ? null : written(rest.value, unit) },
    }
  })
  return countedTo(db, ctx, place, reply)
}

const NO_GROUPS = {
  storageMoney: null,
  handlingMoney: null,
  deliveryMoney: null,
  returnsMoney: null,
  labelsMoney: null,
  filmMoney: null,
  otherMoney: null,
}

/** A supplier with all its figures. */
function detailOf(ctx: Context, one: Supplier) {
  const { money: _money, ...groups } = groupsOf(one.sum)
  return {
    ...figuresOf(ctx, one),
    outPieces: one.sum.out_pieces,
    returnPieces: one.sum.return_pieces,
    weight: kgText(one.sum.out_grams),
    volume: m3Text(one.sum.out_cm3),
    sku: one.sku,
    coverDays: one.coverDays,
    lastTime: one.lastTime,
    ...(seesMoney(ctx) ? groups : NO_GROUPS),
  }
}

/** What all of them were charged, by group. */
const chargesOf = (all: readonly Supplier[]) =>
  Object.fromEntries(
    MONEY_COLUMNS.map((column) => [
      column,
      yuanText(all.reduce((total, { sum }) => total + amountOf(sum[column], 'yuan'), 0n)),
    ]),
  ) as Record<(typeof MONEY_COLUMNS)[number], string>

/** Every supplier with all its figures, the first by a figure first. */
export async function supplierDetails(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierDataTopDetail>,
): Promise<CallOutput<typeof getSupplierDataTopDetail>> {
  const place = await placeOf(db, ctx, input)
  const { value } = sortFor(ctx, input.sort)
  const size = pageSize(input)
  const reply = await answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const all = await suppliersWithin(db, ctx, place, range)
    const { ranked } = rankingOf(all, { value, code: ({ named }) => named.code }, all.length)
    const sum = (count: (one: Supplier) => number) => all.reduce((total, one) => total + count(one), 0)
    const measure = (column: 'out_grams' | 'out_cm3') =>
      String(all.reduce((total, one) => total + BigInt(one.sum[column]), 0n))
    const { money, ...groups } = groupsOf(chargesOf(all))
    return {
      records: ranked.slice((input.page - 1) * size, input.page * size).map((one) => detailOf(ctx, one)),
      total: all.length,
      sums: {
        shippedTasks: sum((one) => one.sum.ship_tasks),
        shippedPieces: sum((one) => one.sum.ship_pieces),
        inPieces: sum((one) => one.sum.in_pieces),
        outPieces: sum((one) => one.sum.out_pieces),
        returnPieces: sum((one) => one.sum.return_pieces),
        weight: kgText(measure('out_grams')),
        volume: m3Text(measure('out_cm3')),
        inventory: sum((one) => one.inventory),
        ...(seesMoney(ctx) ? { money, ...groups } : { money: null, ...NO_GROUPS }),
      },
    }
  })
  return countedTo(db, ctx, place, reply)
}
