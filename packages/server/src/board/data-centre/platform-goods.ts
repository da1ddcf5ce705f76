import type {
  getCategorySalesHeatmap,
  getCategorySalesRatio,
  getCommoditySalesRankingOfAll,
  getGoodsCategorySelect,
  getGoodsRevenueStatisticalOfAll,
  getWarehouseDistributionMapOfAll,
} from '@yuncang/contract/board/data-centre/platform-goods.ts'
import { NO_CATEGORY, NO_PROVINCE } from '@yuncang/contract/board/data-centre/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import { daysOfPreset } from '@yuncang/domain/board/figure/preset.ts'
import { COMPARE, daysOfMonth, goodsKeptSince, pointsOf, type Range } from '@yuncang/domain/board/figure/range.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { answered, askedRange, upTo, upToDayOf } from '../figure/asked.ts'
import { amountOf, chartOf, pieOf, sharesWithRest, type Amount } from '../figure/chart.ts'
import { categoriesShipped, categorySums } from '../figure/category.store.ts'
import { dictNames } from '../figure/master.store.ts'
import { countedUpTo, warehousesOfAll } from '../figure/platform.store.ts'
import { rankingOfAll } from '../figure/ranking.store.ts'
import { tenantsOf } from './platform.ts'
import { figureSeries } from './tasks.ts'
import { byProvince } from './provinces.ts'

/**
 * The range that categories are known in: by whole months where goods are kept by months only.
 * @throws Refused endsBeforeBegin, tooLong
 */
function categoryRange(ctx: Context, input: Parameters<typeof askedRange>[1]): Range {
  const range = askedRange(ctx, input, { byGoods: true })
  const since = goodsKeptSince(ctx.today)
  return {
    ...range,
    begin: range.begin < since ? daysOfMonth(range.begin).begin : range.begin,
    end: range.end < since ? daysOfMonth(range.end).end : range.end,
  }
}

/** Up to when categories are counted: the nights before, and what each merchant did since. */
async function upToNow<T extends object>(
  db: Db,
  ctx: Context,
  tenants: readonly number[] | undefined,
  answer: T,
): Promise<T & { asOf: string }> {
  return { ...answer, ...upTo(ctx, await countedUpTo(db, ctx.scope, tenants)) }
}

type CategoryPart = { readonly type_code: string; readonly ship_pieces: number; readonly sale_value: string }
const valueOf = (row: Pick<CategoryPart, 'sale_value'>): Amount => amountOf(row.sale_value, 'yuan')

/** Categories with their names; what has none comes last. */
async function namedCategories(db: Db, rows: readonly CategoryPart[]) {
  const names = await dictNames(db, 'GOODS_SPECIES')
  return rows
    .toSorted((a, b) => Number(a.type_code === '') - Number(b.type_code === ''))
    .map((row) => ({ ...row, name: categoryName(names, row.type_code) }))
}
const categoryName = (names: ReadonlyMap<string, string>, code: string) =>
  code === '' ? NO_CATEGORY : (names.get(code) ?? code)

/** The goods that all merchants shipped most. */
export async function rankingOfMerchants(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getCommoditySalesRankingOfAll>,
): Promise<CallOutput<typeof getCommoditySalesRankingOfAll>> {
  const rows = await rankingOfAll(db, ctx.scope, input.preset, input.categoryCode)
  const whole = rows.find(({ rank }) => rank === 0)
  const ranked = rows.filter(({ rank }) => rank > 0)
  // Of a category that nothing was shipped of there is the row of all goods alone.
  const own = whole !== undefined && (input.categoryCode === undefined || whole.type_code === input.categoryCode)
  const left = ranked.reduce((sum, row) => sum - BigInt(row.ship_pieces), own ? BigInt(whole.ship_pieces) : 0n)
  const shares = sharesWithRest(
    ranked,
    { value: left },
    { value: (row) => BigInt(row.ship_pieces), code: (row) => String(row.rank).padStart(2, '0') },
  )
  const days = daysOfPreset(input.preset, ctx.today)
  return {
    records: ranked.map((row, at) => ({
      rank: row.rank,
      barCode: row.bar_code,
      goodsName: row.name,
      merchants: row.merchants,
      shippedPieces: row.ship_pieces,
      saleValue: row.sale_value,
      share: shares[at]!,
    })),
    rest: { count: own ? whole.goods - ranked.length : 0, value: Number(left) },
    beginDay: whole?.begin_day ?? days.begin,
    endDay: whole?.end_day ?? days.end,
    axis: 'day',
    ...upToDayOf(whole?.made_at.getTime() ?? ctx.now),
  }
}

/** What was shipped of each category. */
export async function categoryRatio(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getCategorySalesRatio>,
): Promise<CallOutput<typeof getCategorySalesRatio>> {
  const tenants = await tenantsOf(db, ctx, input.merchantCode)
  const [tenantId] = tenants ?? []
  const reply = await answered(ctx, categoryRange(ctx, input), COMPARE.none, async (days) => {
    const rows = await namedCategories(db, await categorySums(db, ctx.scope, { days, tenantId }, ['type_code']))
    const parts = rows.map(({ type_code: code, name, ship_pieces }) => ({ code, name, value: BigInt(ship_pieces) }))
    return { pie: pieOf(parts, 'pieces'), saleValue: rows.map(({ sale_value }) => sale_value) }
  })
  return upToNow(db, ctx, tenants, reply)
}

/** What goods sell for by time, and by category. */
export async function goodsRevenueOfAll(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoodsRevenueStatisticalOfAll>,
): Promise<CallOutput<typeof getGoodsRevenueStatisticalOfAll>> {
  const tenants = await tenantsOf(db, ctx, input.merchantCode)
  const [tenantId] = tenants ?? []
  const categories = input.categoryCode === undefined ? undefined : [input.categoryCode]
  const reply = await answered(ctx, categoryRange(ctx, input), COMPARE.none, async (range) => {
    const source = { days: range, tenantId, categories }
    const [rows, byCategory] = await Promise.all([
      categorySums(db, ctx.scope, source, [range]),
      categorySums(db, ctx.scope, source, ['type_code']),
    ])
    const parts = (await namedCategories(db, byCategory)).map((row) => ({
      code: row.type_code,
      name: row.name,
      value: valueOf(row),
    }))
    return {
      chart: chartOf(range, ctx.today, [
        figureSeries(rows, 'saleValue', (row) => row.sale_value),
        figureSeries(rows, 'shippedPieces', (row) => row.ship_pieces),
      ]),
      sums: {
        saleValue: yuanText(rows.reduce((sum, row) => sum + valueOf(row), 0n)),
        shippedPieces: rows.reduce((sum, row) => sum + row.ship_pieces, 0),
      },
      pie: pieOf(parts, 'yuan'),
    }
  })
  return upToNow(db, ctx, tenants, reply)
}

/** Categories by time or by province. */
export async function categoryHeatmap(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getCategorySalesHeatmap>,
): Promise<CallOutput<typeof getCategorySalesHeatmap>> {
  const reply = await answered(ctx, categoryRange(ctx, input), COMPARE.none, async (range) => {
    const source = { days: range, tenantId: undefined, categories: input.categories }
    const [byCategory, cells] = await Promise.all([
      categorySums(db, ctx.scope, source, ['type_code']),
      input.by === 'time'
        ? categorySums(db, ctx.scope, source, ['type_code', range]).then((rows) =>
            rows.map((row) => ({ ...row, x: row.at })),
          )
        : categorySums(db, ctx.scope, source, ['type_code', 'region']).then((rows) =>
            rows.map((row) => ({ ...row, x: row.region })),
          ),
    ])
    const y = (await namedCategories(db, byCategory)).map(({ type_code: code, name }) => ({ code, name }))
    const x =
      input.by === 'time'
        ? pointsOf(range).map(({ name }) => ({ code: name, name }))
        : [...new Set(cells.map((cell) => cell.x))]
            .toSorted((a, b) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1))
            .map((code) => ({ code, name: code === '' ? NO_PROVINCE : (regionNames(code)[0] ?? code) }))
    const [atX, atY] = [placesOf(x), placesOf(y)]
    return {
      x,
      y,
      cells: cells
        .filter(({ ship_pieces }) => ship_pieces > 0)
        .map((cell): [number, number, number] => [atX.get(cell.x)!, atY.get(cell.type_code)!, cell.ship_pieces]),
      max: cells.reduce((most, { ship_pieces }) => Math.max(most, ship_pieces), 0),
    }
  })
  return upToNow(db, ctx, undefined, reply)
}
const placesOf = (axis: readonly { readonly code: string }[]) => new Map(axis.map(({ code }, at) => [code, at]))

/** Categories to choose from. */
export async function categoryOptions(db: Db, ctx: Context): Promise<CallOutput<typeof getGoodsCategorySelect>> {
  const [all, used, shipped] = await Promise.all([
    dictNames(db, 'GOODS_SPECIES'),
    dictNames(db, 'GOODS_SPECIES', { inUse: true }),
    categoriesShipped(db, ctx.scope),
  ])
  const codes = new Set([...used.keys(), ...shipped.filter((code) => code !== '')])
  return [...codes].map((categoryCode) => ({ categoryCode, categoryName: all.get(categoryCode) ?? categoryCode }))
}

/** Warehouses by province, of all merchants or of one. */
export async function mapOfMerchants(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getWarehouseDistributionMapOfAll>,
): Promise<CallOutput<typeof getWarehouseDistributionMapOfAll>> {
  const tenants = await tenantsOf(db, ctx, input.merchantCode)
  const reply = await answered(ctx, askedRange(ctx, input), COMPARE.none, async (range) => {
    const rows = await warehousesOfAll(db, ctx.scope, range, tenants)
    const warehouses = rows.map((row) => ({
      merchantCode: row.merchant_code,
      merchantName: row.merchant_name,
      warehouseCode: row.code,
      warehouseName: row.name,
      regionCode: row.region.split(',')[0]!,
      regionNames: regionNames(row.region).join(''),
      inventory: row.inventory,
      sku: row.sku,
      shippedPieces: row.ship_pieces,
    }))
    return byProvince(warehouses, (own) => ({ merchants: new Set(own.map(({ merchantCode }) => merchantCode)).size }))
  })
  return upToNow(db, ctx, tenants, reply)
}
