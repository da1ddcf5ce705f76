import { HEAD_TIPS, NIGHT_JOBS } from '@yuncang/contract/board/figure/words.ts'
import type {
  getBillTotalMoneyRanking,
  getHeadTip,
  getMaxSold,
  getNowExtSkuTask,
  getSupplierCount,
  getUnpaidBillInOneYear,
} from '@yuncang/contract/board/home/figures.ts'
import { BILL_STATUS_NAMES } from '@yuncang/contract/bill/bill/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { addDays, daysBetween, shanghaiDay, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { rankingOf } from '@yuncang/domain/board/figure/ranking.ts'
import { unpaidSince, type Range } from '@yuncang/domain/board/figure/range.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { askedOwners, resolved, seesMoney } from '../figure/asked.ts'
import { byPoint, chartOf, revenueOf, sharesWithRest } from '../figure/chart.ts'
import { DAY_PARTS, MONEY_COLUMNS } from '../figure/columns.ts'
import { suppliersInUse, suppliersNamed, warehousesNamed } from '../figure/master.store.ts'
import { tenantSums } from '../figure/platform.store.ts'
import { daySums, sourceOf } from '../figure/read.store.ts'
import { stockNow } from '../figure/stock.store.ts'
import { periodOf } from './first-steps.store.ts'
import { failedAtNight, hasWarehouse, unpaidBills, waitingForPrice } from './figures.store.ts'

const asOf = (ctx: Context) => ({ asOf: shanghaiTime(ctx.now) })
const lastDays = (ctx: Context, count: number): Range => ({
  begin: addDays(ctx.today, 1 - count),
  end: ctx.today,
  axis: 'day',
})
/** The head of the home warns so many days before the merchant's period ends. */
const SPOKEN_OF_DAYS = 30

type Tip = { readonly headTip: string; readonly level: 'info' | 'warn' | 'trouble'; readonly url: string }

/** The first of what is worth saying that holds. */
export async function headTip(db: Db, ctx: Context): Promise<CallOutput<typeof getHeadTip>> {
  return { ...((await trouble(db, ctx)) ?? (await yesterday(db, ctx))), ...asOf(ctx) }
}

async function trouble(db: Db, ctx: Context): Promise<Tip | null> {
  const { scope, identity, today } = ctx
  const runs = identity === IDENTITY.merchant || identity === IDENTITY.staff
  if (runs && !(await hasWarehouse(db, scope)))
    return identity === IDENTITY.staff
      ? { headTip: HEAD_TIPS.noWarehouse, level: 'trouble', url: '' }
      : { headTip: HEAD_TIPS.noneYet, level: 'warn', url: '/waremanage/warehouse' }
  if (identity === IDENTITY.merchant) {
    const day = (await periodOf(db, scope))?.ends_on
    const days = day ? daysBetween(today, day) : SPOKEN_OF_DAYS + 1
    if (days < 0) return { headTip: worded(HEAD_TIPS.over, { day }), level: 'trouble', url: '' }
    if (days <= SPOKEN_OF_DAYS) return { headTip: worded(HEAD_TIPS.ending, { day, days }), level: 'warn', url: '' }
  }
  if (identity === IDENTITY.merchant || identity === IDENTITY.platform) {
    const failed = await failedAtNight(db, ctx.scope, [...NIGHT_JOBS.keys()])
    const what = failed.map((topic) => NIGHT_JOBS.get(topic)).join('、')
    if (failed.length > 0) return { headTip: worded(HEAD_TIPS.failed, { what }), level: 'trouble', url: '' }
  }
  if (identity !== IDENTITY.merchant || !seesMoney(ctx)) return null
  const { works, credits } = await waitingForPrice(db, scope)
  if (works + credits === 0) return null
  const tip = works === 0 ? HEAD_TIPS.credits : credits === 0 ? HEAD_TIPS.unpriced : HEAD_TIPS.unpricedAndCredits
  // A credit is another cost that waits for its bill.
  const url = works === 0 ? '/costmenu/allcost?status=0&group=6' : '/costmenu/unpriced'
  return { headTip: worded(tip, { count: works, credits }), level: 'warn', url }
}

async function yesterday(db: Db, ctx: Context): Promise<Tip> {
  const day = addDays(ctx.today, -1)
  const columns = ['ship_tasks', 'ship_pieces', 'rejected_pieces'] as const
  const days = { begin: day, end: day }
  // The platform reads sums of merchants alone.
  const [row] =
    ctx.identity === IDENTITY.platform
      ? await tenantSums(db, { scope: ctx.scope, days, today: ctx.today }, columns)
      : await daySums(db, await sourceOf(db, ctx.scope, days, ctx.today), columns)
  const count = (pieces: number) => pieces.toLocaleString('en-US')
  const facts = {
    tasks: count(row!.ship_tasks),
    pieces: count(row!.ship_pieces),
    rejected: count(row!.rejected_pieces),
  }
  return { headTip: worded(HEAD_TIPS.yesterday, facts), level: 'info', url: '' }
}

/** Suppliers with a task in the last 30 days, and all in use. */
export async function supplierCount(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierCount>,
): Promise<CallOutput<typeof getSupplierCount>> {
  if (ctx.identity === IDENTITY.supplier) return { suppliers: 1, allSuppliers: 1, ...asOf(ctx) }
  const owners = await askedOwners(db, ctx.scope, input)
  const source = await sourceOf(db, ctx.scope, lastDays(ctx, 30), ctx.today, owners)
  const [rows, allSuppliers] = await Promise.all([
    daySums(db, source, MADE, ['supplier_id']),
    suppliersInUse(db, ctx.scope, owners),
  ])
  return { suppliers: rows.filter((row) => live(row) > 0).length, allSuppliers, ...asOf(ctx) }
}

const MADE = DAY_PARTS.made
type Made = { readonly [C in (typeof MADE)[number]]: number }
const outOf = (row: Made) => ({
  notAccept: row.new_out_pending,
  accept: row.new_out_working + row.new_out_road + row.new_out_finished,
  cansel: row.new_out_cancelled,
})
const inOf = (row: Made) => ({
  notAccept: row.new_in_pending,
  accept: row.new_in_working + row.new_in_finished,
  cansel: row.new_in_cancelled,
})
/** How many of the tasks that were made are not cancelled. */
const live = (row: Made) => outOf(row).notAccept + outOf(row).accept + inOf(row).notAccept + inOf(row).accept
const withTotal = (made: ReturnType<typeof outOf>, done: number) => ({
  ...made,
  total: made.notAccept + made.accept + made.cansel,
  done,
})

/** Stock now, and the tasks of today by what they are. */
export async function stockAndTasks(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getNowExtSkuTask>,
): Promise<CallOutput<typeof getNowExtSkuTask>> {
  const owners = await askedOwners(db, ctx.scope, input)
  const source = await sourceOf(db, ctx.scope, { begin: ctx.today, end: ctx.today }, ctx.today, owners)
  const [stock, rows] = await Promise.all([
    stockNow(db, ctx.scope, owners),
    daySums(db, source, [...MADE, 'in_tasks', 'out_tasks']),
  ])
  const [row] = rows
  const [out, into] = [outOf(row!), inOf(row!)]
  return {
    sku: stock.sku,
    inventory: stock.inventory,
    brokenInventory: stock.broken,
    value: seesMoney(ctx) ? stock.value : null,
    notAccept: out.notAccept + into.notAccept,
    accept: out.accept + into.accept,
    cansel: out.cansel + into.cansel,
    inTasks: withTotal(into, row!.in_tasks),
    outTasks: withTotal(out, row!.out_tasks),
    ...asOf(ctx),
  }
}

/** From so many warehouses on only the top ones are shown. */
const MANY_WAREHOUSES = 5

/** What each warehouse shipped, by day; of many the top five. */
export async function shippedByWarehouse(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getMaxSold>,
): Promise<CallOutput<typeof getMaxSold>> {
  const range = lastDays(ctx, input.days)
  const owners = await askedOwners(db, ctx.scope, input)
  const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
  const [rows, warehouses] = await Promise.all([
    daySums(db, source, ['ship_pieces'], ['warehouse_id', { axis: 'day' }]),
    warehousesNamed(db, ctx.scope, owners),
  ])
  const series = warehouses.map(({ id, code, name, status }) => {
    const own = rows.filter((row) => row.warehouse_id === id)
    const total = own.reduce((sum, row) => sum + BigInt(row.ship_pieces), 0n)
    return { code, name, unit: 'pieces' as const, status, total, at: byPoint(own, (row) => BigInt(row.ship_pieces)) }
  })
  const shown = series.filter(({ status, total }) => status === USE.on || total > 0n)
  const { ranked, rest } = rankingOf(
    shown,
    { value: ({ total }) => total, code: ({ code }) => code },
    shown.length >= MANY_WAREHOUSES ? MANY_WAREHOUSES : shown.length,
  )
  return {
    chart: chartOf(range, ctx.today, ranked),
    rest: { count: rest.num, value: Number(rest.value) },
    ...resolved(range, ctx),
  }
}

const RANKED = 10
const DAYS_OF_TYPE = { 1: 30, 2: 365 } as const

/** The suppliers that shipped most; a supplier gets its own row, and no rank. */
export async function supplierRanking(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getBillTotalMoneyRanking>,
): Promise<CallOutput<typeof getBillTotalMoneyRanking>> {
  const range = lastDays(ctx, DAYS_OF_TYPE[input.type])
  const owners = await askedOwners(db, ctx.scope, input)
  const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
  const sums = await daySums(db, source, ['ship_tasks', 'ship_pieces', ...MONEY_COLUMNS], ['supplier_id'])
  const names = new Map(
    (
      await suppliersNamed(
        db,
        ctx.scope,
        sums.map((row) => row.supplier_id),
      )
    ).map((one) => [one.id, one]),
  )
  const all = sums.flatMap((row) => {
    const named = names.get(row.supplier_id)
    return named === undefined || (row.ship_tasks === 0 && ctx.identity !== IDENTITY.supplier)
      ? []
      : [{ ...row, named }]
  })
  const how = {
    value: (row: (typeof all)[number]) => BigInt(row.ship_pieces),
    code: (row: (typeof all)[number]) => row.named.code,
  }
  const { ranked, rest } = rankingOf(all, how, RANKED)
  const shares = sharesWithRest(ranked, rest, how)
  return {
    records: ranked.map((row, at) => ({
      rank: ctx.identity === IDENTITY.supplier ? null : row.rank,
      supplierCode: row.named.code,
      supplierName: row.named.name,
      shippedPieces: row.ship_pieces,
      shippedTasks: row.ship_tasks,
      money: seesMoney(ctx) ? revenueOf(row) : null,
      share: shares[at]!,
    })),
    rest: { count: rest.num, value: Number(rest.value) },
    ...resolved(range, ctx),
  }
}

const SHOWN_BILLS = 200

/** Bills of the last 365 days that wait to be paid, the oldest first. */
export async function unpaid(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getUnpaidBillInOneYear>,
): Promise<CallOutput<typeof getUnpaidBillInOneYear>> {
  const owners = await askedOwners(db, ctx.scope, input)
  if (!ctx.rights.has('billManagesView') && !ctx.rights.has('billManagesConfirm'))
    return { records: [], total: 0, totalMoney: null, ...asOf(ctx) }
  const since = unpaidSince(ctx.today)
  const { rows, count, money } = await unpaidBills(db, ctx.scope, owners, since, new Date(ctx.now), SHOWN_BILLS)
  return {
    records: rows.map((row) => ({
      code: row.code,
      supplierCode: row.supplier_code,
      supplierName: row.supplier_name,
      warehouseName: row.warehouse_name,
      total: row.total,
      status: row.status,
      statusName: BILL_STATUS_NAMES[row.status],
      generatedAt: timeText(row.gen_at),
      days: daysBetween(shanghaiDay(row.gen_at.getTime()), ctx.today),
      isLocked: flagOf(row.locked),
    })),
    total: count,
    totalMoney: money,
    ...asOf(ctx),
  }
}
