import type {
  getCommoditySalesRanking,
  getGoodsDataTop20,
  getGoodsDataTopDetail,
  getGoodsRevenueStatistical,
} from '@yuncang/contract/board/data-centre/goods.ts'
import { NO_CATEGORY } from '@yuncang/contract/board/data-centre/words.ts'
import { GOODS_SORTS } from '@yuncang/contract/board/data-centre/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { pageSize } from '@yuncang/contract/wire/field.ts'
import { addDays } from '@yuncang/domain/base/calendar.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { kgText, m3Text } from '@yuncang/domain/board/figure/measure.ts'
import { rankingOf } from '@yuncang/domain/board/figure/ranking.ts'
import type { Range } from '@yuncang/domain/board/figure/range.ts'
import { rateOf } from '@yuncang/domain/board/figure/share.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { allNamed, answered, askedOwners, askedRange } from '../figure/asked.ts'
import { amountOf, chartOf, pieOf, sharesWithRest, written, type Amount } from '../figure/chart.ts'
import type { Owners } from '../figure/documents.store.ts'
import { dictNames, goodsNamed, ofGoods, type GoodsNamed } from '../figure/master.store.ts'
import { goodsSums, goodsSumsSince, goodsValues, notByDay, sourceOf, type Row } from '../figure/read.store.ts'
import { lastOut, stockNowBy } from '../figure/stock.store.ts'
import { figureSeries } from './tasks.ts'

const COLUMNS = [
  'ship_pieces',
  'out_pieces',
  'out_grams',
  'out_cm3',
  'in_pieces',
  'return_pieces',
  'delivered_pieces',
  'rejected_pieces',
] as const
/** What the first goods are ranked and shown by. */
const TOP_COLUMNS = ['ship_pieces', 'in_pieces', 'delivered_pieces', 'rejected_pieces'] as const
type Sum = Row<(typeof COLUMNS)[number], 'goods_id'>
const COVER_DAYS = 28

type Goods = {
  readonly named: GoodsNamed
  readonly sum: Sum
  readonly inventory: number
  readonly coverDays: number | null
}
const saleValue = ({ named, sum }: Pick<Goods, 'named' | 'sum'>): Amount =>
  BigInt(sum.ship_pieces) * fenOf(named.sale_price)!
const NOTHING = Object.fromEntries(
  COLUMNS.map((column) => [column, /grams|cm3/.test(column) ? '0' : 0]),
) as unknown as Sum

/** Some of the goods only. */
type Which = { readonly category?: string | undefined; readonly goods?: readonly number[] | undefined }

/** Goods with something in a range, or that lie there, with what they are called now. */
async function goodsWithin(
  db: Db,
  ctx: Context,
  owners: Owners,
  range: Range,
  which: Which,
  { stocked, columns = COLUMNS }: { readonly stocked: boolean; readonly columns?: readonly (typeof COLUMNS)[number][] },
): Promise<Goods[]> {
  const { scope, today } = ctx
  const only = ofGoods(scope, which)
  const source = await sourceOf(db, scope, range, today, owners)
  if (!stocked) {
    const shippedAlone = await goodsSums(db, source, ['ship_pieces'], ['goods_id'], only)
    const sums = shippedAlone.map((row) => ({ ...NOTHING, ...row }))
    const named = new Map(
      (
        await goodsNamed(
          db,
          scope,
          sums.map((row) => row.goods_id),
        )
      ).map((one) => [one.id, one]),
    )
    return sums.flatMap((sum) => {
      const own = named.get(sum.goods_id)
      return own === undefined ? [] : [{ named: own, sum, inventory: 0, coverDays: null }]
    })
  }
  const cover = { begin: addDays(today, 1 - COVER_DAYS), end: today }
  const [read, stock, shippedBeside, since] = await Promise.all([
    goodsSumsSince(db, source, columns, cover.begin, only),
    stockNowBy(db, scope, owners, 'goods_id'),
    // What sells lately is among what the range is read from, as far as that goes by days.
    Promise.all(
      notByDay(source, cover).map(async (days) =>
        goodsSums(db, await sourceOf(db, scope, days, today, owners), ['ship_pieces'], ['goods_id'], only),
      ),
    ),
    range.end >= today
      ? []
      : goodsSums(
          db,
          await sourceOf(db, scope, { begin: addDays(range.end, 1), end: today }, today, owners),
          ['net_normal', 'net_broken'],
          ['goods_id'],
          only,
        ),
  ])
  const by = <R extends { readonly goods_id: number }>(rows: readonly R[]) =>
    new Map(rows.map((row) => [row.goods_id, row]))
  const [bySum, bySince] = [by(read.map((row) => ({ ...NOTHING, ...row }))), by(since)]
  const shippedLately = new Map(read.map((row) => [row.goods_id, row.shipped_since]))
  for (const row of shippedBeside.flat())
    shippedLately.set(row.goods_id, (shippedLately.get(row.goods_id) ?? 0) + row.ship_pieces)
  const held = new Map(stock.map((row) => [row.id, row]))
  const named = await goodsNamed(db, scope, [...new Set([...bySum.keys(), ...held.keys()])])
  return named
    .filter((one) => isAmong(one, which))
    .map((one) => {
      const [grown, here] = [bySince.get(one.id), held.get(one.id)]
      const out = shippedLately.get(one.id) ?? 0
      return {
        named: one,
        sum: bySum.get(one.id) ?? NOTHING,
        inventory: (here?.inventory ?? 0) - (grown === undefined ? 0 : grown.net_normal + grown.net_broken),
        coverDays: out === 0 ? null : Math.floor(((here?.available ?? 0) * COVER_DAYS) / out),
      }
    })
}

/** What lies there is read of all goods. */
const isAmong = ({ id, type_code: category }: GoodsNamed, which: Which) =>
  (which.category === undefined || category === which.category) &&
  (which.goods === undefined || which.goods.includes(id))

const nameOf = ({ named, sum }: Goods) => ({
  goodsCode: named.code,
  goodsName: named.name,
  barCode: named.bar_code,
  piecesPerBox: named.box,
  minUnitName: named.min_unit_name,
  maxUnitName: named.max_unit_name,
  supplierName: named.supplier_name,
  shippedPieces: sum.ship_pieces,
  saleValue: yuanText(saleValue({ named, sum })),
})
const code = ({ named }: Goods) => named.code
const shipped = ({ sum }: Goods) => BigInt(sum.ship_pieces)
const rejectRate = ({ sum }: Goods) => rateOf(BigInt(sum.rejected_pieces), BigInt(sum.delivered_pieces))

const FEW = 10

/** The ten goods that were shipped most. */
export async function goodsRanking(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getCommoditySalesRanking>,
): Promise<CallOutput<typeof getCommoditySalesRanking>> {
  const owners = await askedOwners(db, ctx.scope, input)
  return answered(ctx, askedRange(ctx, input, { byGoods: true }), input.compare, async (range) => {
    const all = (
      await goodsWithin(db, ctx, owners, range, { category: input.categoryCode }, { stocked: false })
    ).filter(({ sum }) => sum.ship_pieces > 0)
    const how = { value: shipped, code }
    const { ranked, rest } = rankingOf(all, how, FEW)
    const shares = sharesWithRest(ranked, rest, how)
    return {
      records: ranked.map((one, at) => ({ rank: one.rank, ...nameOf(one), share: shares[at]! })),
      rest: { count: rest.num, value: Number(rest.value) },
    }
  })
}

type Sort = (typeof GOODS_SORTS)[keyof typeof GOODS_SORTS]
const SORTED: Readonly<Record<Sort, (one: Goods) => Amount>> = {
  shippedPieces: shipped,
  saleValue,
  inPieces: ({ sum }) => BigInt(sum.in_pieces),
  inventory: ({ inventory }) => BigInt(inventory),
  rejectRate: (one) => BigInt((rejectRate(one) ?? '0.00').replace('.', '')),
}
const figuresOf = (one: Goods) => ({
  ...nameOf(one),
  inPieces: one.sum.in_pieces,
  inventory: one.inventory,
  rejectedPieces: one.sum.rejected_pieces,
  rejectRate: rejectRate(one),
  coverDays: one.coverDays,
})

/** Whether a goods has anything of what it is ranked by: what merely lies there is none of the goods that were shipped. */
const hasAny = (sort: keyof typeof GOODS_SORTS) => (one: Goods) =>
  sort === 'rejectRate' ? rejectRate(one) !== null : SORTED[GOODS_SORTS[sort]](one) !== 0n

const TOP = 20

/** The first twenty goods by a figure. */
export async function goodsTop(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoodsDataTop20>,
): Promise<CallOutput<typeof getGoodsDataTop20>> {
  const owners = await askedOwners(db, ctx.scope, input)
  return answered(ctx, askedRange(ctx, input, { byGoods: true }), input.compare, async (range) => {
    const which = { category: input.categoryCode }
    const all = await goodsWithin(db, ctx, owners, range, which, { stocked: true, columns: TOP_COLUMNS })
    const how = { value: SORTED[GOODS_SORTS[input.sort]], code, has: hasAny(input.sort) }
    const { ranked, rest } = rankingOf(all, how, TOP)
    const shares = sharesWithRest(ranked, rest, how)
    return {
      records: ranked.map((one, at) => ({ rank: one.rank, ...figuresOf(one), share: shares[at]! })),
      rest: {
        count: rest.num,
        // Rates are not added.
        value: input.sort === 'rejectRate' ? null : written(rest.value, input.sort === 'saleValue' ? 'yuan' : 'pieces'),
      },
    }
  })
}

/** What was shipped by time and what it sells for now, and by category. */
export async function goodsRevenue(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoodsRevenueStatistical>,
): Promise<CallOutput<typeof getGoodsRevenueStatistical>> {
  const [owners, goods, names] = await Promise.all([
    askedOwners(db, ctx.scope, input),
    asGoods(db, ctx, input.goodsCode),
    dictNames(db, 'GOODS_SPECIES'),
  ])
  return answered(ctx, askedRange(ctx, input, { byGoods: true }), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const only = ofGoods(ctx.scope, { category: input.categoryCode, goods })
    const rows = await goodsValues(db, source, range, only)
    const valueOf = (row: (typeof rows)[number]) => amountOf(row.value, 'yuan')
    const categories = Map.groupBy(
      rows.filter((row) => row.ship_pieces > 0),
      (row) => row.type_code,
    )
    const parts = [...categories]
      .toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a < b ? -1 : 1))
      .map(([category, own]) => ({
        code: category,
        name: category === '' ? NO_CATEGORY : (names.get(category) ?? category),
        value: own.reduce((sum, row) => sum + valueOf(row), 0n),
      }))
    return {
      chart: chartOf(range, ctx.today, [
        figureSeries(rows, 'saleValue', (row) => yuanText(valueOf(row))),
        figureSeries(rows, 'shippedPieces', (row) => row.ship_pieces),
      ]),
      sums: {
        saleValue: yuanText(rows.reduce((sum, row) => sum + valueOf(row), 0n)),
        shippedPieces: rows.reduce((sum, row) => sum + row.ship_pieces, 0),
      },
      pie: pieOf(parts, 'yuan'),
    }
  })
}

/** Whose id a code is; undefined where none is asked for, *not found* where it is of nobody here. */
const asGoods = (db: Db, ctx: Context, goodsCode: string | undefined) =>
  allNamed(db, ctx.scope, 'goods', goodsCode === undefined ? undefined : [goodsCode])

/** All goods with all their figures, the first by a figure first; one alone where it is named. */
export async function goodsDetails(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoodsDataTopDetail>,
): Promise<CallOutput<typeof getGoodsDataTopDetail>> {
  const [owners, goods, names] = await Promise.all([
    askedOwners(db, ctx.scope, input),
    asGoods(db, ctx, input.goodsCode),
    dictNames(db, 'GOODS_SPECIES'),
  ])
  const size = pageSize(input)
  return answered(ctx, askedRange(ctx, input, { byGoods: true }), input.compare, async (range) => {
    const all = await goodsWithin(db, ctx, owners, range, { category: input.categoryCode, goods }, { stocked: true })
    const { ranked } = rankingOf(all, { value: SORTED[GOODS_SORTS[input.sort]], code }, all.length)
    const sum = (count: (one: Goods) => number) => all.reduce((total, one) => total + count(one), 0)
    const shown = ranked.slice((input.page - 1) * size, input.page * size)
    const ids = shown.map(({ named }) => named.id)
    const left = new Map((await lastOut(db, ctx.scope, owners, ids, range.end)).map((row) => [row.goods_id, row.at]))
    return {
      records: shown.map((one) => ({
        ...figuresOf(one),
        categoryName:
          one.named.type_code === '' ? NO_CATEGORY : (names.get(one.named.type_code) ?? one.named.type_code),
        standard: one.named.standard,
        outPieces: one.sum.out_pieces,
        returnPieces: one.sum.return_pieces,
        weight: kgText(one.sum.out_grams),
        volume: m3Text(one.sum.out_cm3),
        lastOutTime: left.get(one.named.id) ?? '',
      })),
      total: all.length,
      sums: {
        shippedPieces: sum((one) => one.sum.ship_pieces),
        saleValue: yuanText(all.reduce((total, one) => total + saleValue(one), 0n)),
        inPieces: sum((one) => one.sum.in_pieces),
        outPieces: sum((one) => one.sum.out_pieces),
        inventory: sum((one) => one.inventory),
      },
    }
  })
}
