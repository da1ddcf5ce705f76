/** Boards beside the count by hand: what they answer, and what they should. */
import { getGoodsDataTopDetail } from '@yuncang/contract/board/data-centre/goods.ts'
import { getSupplierDataStatistical, getSupplierDataTopDetail } from '@yuncang/contract/board/data-centre/suppliers.ts'
import * as tasks from '@yuncang/contract/board/data-centre/tasks.ts'
import * as warehouse from '@yuncang/contract/board/data-centre/warehouse.ts'
import { getMaxSold, getNowExtSkuTask, getUnpaidBillInOneYear } from '@yuncang/contract/board/home/figures.ts'
import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import type { Documents } from './documents.ts'
import { daysBefore, recounted, type Asked } from './recount.ts'

/** Somebody who is answered. */
export type Ask = <C extends Call>(call: C, input: CallRequest<C>) => Promise<CallOutput<C>>
type Pair = { readonly boards: unknown; readonly documents: unknown }

const GROUPS = [
  'storageMoney',
  'handlingMoney',
  'deliveryMoney',
  'returnsMoney',
  'labelsMoney',
  'filmMoney',
  'otherMoney',
] as const
const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]]))

/** Every figure of the boards of a merchant, of a scope and range: as they are answered, and as they were counted by hand. */
export async function sidesOf(
  ask: Ask,
  documents: Documents,
  asked: Asked,
  today: string,
): Promise<Record<string, Pair>> {
  const by = recounted(documents, asked, today)
  const input = {
    beginDay: asked.begin,
    endDay: asked.end,
    ...(asked.warehouse !== undefined && { warehouseCode: [asked.warehouse] }),
    ...(asked.supplier !== undefined && { supplierCode: [asked.supplier] }),
  }
  const day = (one: string) => recounted(documents, { ...asked, begin: one, end: one }, today)
  const part = (owner: Partial<Asked>) => recounted(documents, { ...asked, ...owner }, today)
  const sides: Record<string, Pair> = {}
  const beside = (name: string, boards: unknown, counted: unknown) => (sides[name] = { boards, documents: counted })

  const sold = await ask(tasks.getSellTask, input)
  beside('sold', sold.sums, by.sold)
  for (const { pointCode, pointName: _n, platformName: _p, ...counts } of sold.records)
    beside(`point ${pointCode}`, counts, by.points(pointCode))
  const series = (chart: typeof sold.chart, code: string) =>
    Object.fromEntries(
      chart.axis.map((at, place) => [at, chart.series.find((one) => one.code === code)!.values[place]]),
    )
  const daily = <T>(axis: readonly string[], of: (one: string) => T) =>
    Object.fromEntries(axis.map((one) => [one, of(one)]))
  for (const code of ['shippedPieces', 'receivedPieces', 'rejectedPieces', 'discardedPieces'] as const)
    beside(
      `${code} by day`,
      series(sold.chart, code),
      daily(sold.chart.axis, (one) => day(one).sold[code]),
    )
  const reasons = await ask(tasks.getRejectReasons, input)
  beside(
    'reasons',
    Object.fromEntries(reasons.records.map((row) => [row.reason, row.rejectedPieces])),
    Object.fromEntries(reasons.records.map((row) => [row.reason, by.reasons(row.reason)])),
  )
  beside(
    'all reasons',
    reasons.records.reduce((total, row) => total + row.rejectedPieces, 0),
    by.sold.rejectedPieces,
  )

  const out = await ask(tasks.getOutTaskWeightAndVolume, input)
  beside('out', out.sums, by.out)
  for (const { taskType, taskTypeName: _, ...counts } of out.records)
    beside(`out ${taskType}`, counts, by.outKinds(taskType))
  const came = await ask(tasks.getEnterTask, input)
  beside('came', came.sums, by.came)
  beside(
    'came by kind',
    came.pie.map(({ value }) => value),
    came.pie.map(({ code }) => by.cameKinds(code)),
  )
  const made = await ask(tasks.getAllTask, input)
  beside('made', pick(made, ['inTasks', 'outTasks']), by.made)
  beside(
    'made by day',
    series(made.chart, 'newOut'),
    daily(made.chart.axis, (one) => day(one).made.outTasks.total),
  )
  beside(
    'done by day',
    series(made.chart, 'doneIn'),
    daily(made.chart.axis, (one) => day(one).came.inTasks),
  )

  const platforms = await ask(warehouse.getPlatformShipmentStatistics, input)
  beside(
    'platforms',
    platforms.pie.map(({ value }) => value),
    platforms.pie.map(({ code }) => by.platforms(code)),
  )
  const averages = await ask(warehouse.getWarehouseTaskAverage, input)
  beside(
    'minutes',
    pick(
      averages.records.find(({ warehouseCode }) => warehouseCode === '')!,
      ['acceptMinutes', 'finishMinutes'],
    ),
    by.minutes,
  )
  const activity = await ask(warehouse.getSupplierActivity, input)
  beside('active by day', series(activity.chart, activity.chart.series[0]!.code), daily(activity.chart.axis, by.active))
  const income = await ask(warehouse.getWarehouseRevenueStatistical, input)
  beside('revenue', pick(income.sums, ['money', ...GROUPS]), {
    money: by.money,
    ...Object.fromEntries(GROUPS.map((name, group) => [name, by.group(group)])),
  })
  const payments = await ask(warehouse.getDailyPaymentAmountStatistics, input)
  beside('paid', Object.fromEntries(payments.chart.series.map(({ code, total }) => [code, total])), by.paid)

  const suppliers = await ask(getSupplierDataTopDetail, { ...input, rows: 100 })
  for (const row of suppliers.records) {
    const own = part({ supplier: row.supplierCode })
    beside(
      `supplier ${row.supplierCode}`,
      pick(row, [
        'shippedTasks',
        'shippedPieces',
        'inPieces',
        'outPieces',
        'returnPieces',
        'inventory',
        'rejectRate',
        'money',
        'weight',
        'volume',
      ]),
      {
        ...pick(own.sold, ['shippedTasks', 'shippedPieces']),
        ...pick(own.came, ['inPieces']),
        ...pick(own.out, ['outPieces']),
        returnPieces: own.returned,
        inventory: own.inventory(asked.end),
        rejectRate: own.sold.rejectRate,
        money: own.money,
        ...pick(own.out, ['weight', 'volume']),
      },
    )
  }
  const figures = await ask(getSupplierDataStatistical, input)
  beside('stock at the end of each day', series(figures.chart, 'inventory'), daily(figures.chart.axis, by.inventory))
  const goods = await ask(getGoodsDataTopDetail, { ...input, rows: 100 })
  for (const row of goods.records) {
    const counted = by.goods(row.goodsCode)
    beside(`goods ${row.goodsCode}`, pick(row, Object.keys(counted) as (keyof typeof counted)[]), counted)
  }
  if (asked.supplier === undefined) await home(ask, documents, asked, today, beside)
  return sides
}

/** The home has the warehouse alone, and today. */
async function home(
  ask: Ask,
  documents: Documents,
  asked: Asked,
  today: string,
  beside: (name: string, boards: unknown, counted: unknown) => void,
) {
  const of = asked.warehouse === undefined ? {} : { warehouseCode: [asked.warehouse] }
  const now = recounted(documents, { ...asked, begin: today, end: today }, today)
  const stock = await ask(getNowExtSkuTask, of)
  const { inTasks, outTasks } = now.made
  const stand = (made: typeof inTasks, done: number) => ({
    notAccept: made.notAccept,
    accept: made.working + made.road + made.finish,
    cansel: made.cansel,
    total: made.total,
    done,
  })
  beside('now', pick(stock, ['inventory', 'brokenInventory', 'sku', 'value', 'inTasks', 'outTasks']), {
    inventory: now.inventory('9999-12-31'),
    brokenInventory: now.broken(),
    sku: now.sku(),
    value: now.value(),
    inTasks: stand(inTasks, now.came.inTasks),
    outTasks: stand(outTasks, now.out.outTasks),
  })
  const bills = await ask(getUnpaidBillInOneYear, of)
  beside('unpaid', pick(bills, ['total', 'totalMoney']), now.unpaid)
  const { chart } = await ask(getMaxSold, { ...of, days: 30 })
  const month = { begin: daysBefore(today, 29), end: today }
  for (const { code, total } of chart.series)
    beside(`shipped from ${code}`, total, recounted(documents, { ...month, warehouse: code }, today).sold.shippedPieces)
}
