/** Months: closed in order when all is decided, sealed, opened again in reverse; what comes late counts in the first open one. */
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { getAllBill } from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { closeMonth, getMonths, reopenMonth } from '@yuncang/contract/fee/closing/closing.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { getCostLog } from '@yuncang/contract/fee/cost/detail.ts'
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { shanghaiDay, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@yuncang/domain/base/month.ts'
import { beforeEach, expect, it } from 'vitest'
import { beginLongAgo } from '@yuncang/harness/months.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { agreedSince, makeTerm, MINIMUM } from '@yuncang/harness/terms.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'

const world = useWorld()
const today = shanghaiDay(Date.now())
const LAST = addMonths(monthOf(today), -1)
const BEFORE = addMonths(LAST, -1)
const OF = { warehouseCode: 'WH2' }

/** Each begins with two months that are over, and nothing in them. */
beforeEach(async () => {
  await world.rows(`delete from document_log where document_kind = 'closed_month'`)
  await world.rows(`delete from closed_month`)
  await world.rows(`truncate cost, bill cascade`)
  await world.rows(`update warehouse set fees_since = $1 where code = 'WH2'`, [firstDayOf(BEFORE)])
  await beginLongAgo(world, 'WH2')
})

const enter = async (costDay: CalendarDate, money = '10') =>
  (await world.as('merchant').ok(addOtherCost, { ...OF, supplierCode: 'S1', money, note: '补录', costDay })).code
const costOf = async (code: string) => (await world.as('merchant').ok(getAllCostPage, { code })).records[0]!
const close = (month: string) => world.as('merchant').ok(closeMonth, { ...OF, month })
const monthsNow = async () => (await world.as('merchant').ok(getMonths, OF)).records

it('is closed in order, once, with what it came to', async () => {
  await enter(lastDayOf(BEFORE), '10.10')
  await enter(firstDayOf(BEFORE), '0.20')
  expect(await world.as('merchant').refused(closeMonth, { ...OF, month: LAST }, 500)).toBe(`请先月结 ${BEFORE}`)
  expect(await close(BEFORE)).toEqual({ month: BEFORE, count: 2, money: '10.30' })
  expect(await world.as('merchant').refused(closeMonth, { ...OF, month: BEFORE }, 409)).toBe(`${BEFORE} 已月结`)
  await close(LAST)
  const now = monthOf(today)
  expect(await world.as('merchant').refused(closeMonth, { ...OF, month: now }, 500)).toBe(
    `${now} 尚未结束，次月 1 日起可以月结`,
  )
  expect(await monthsNow()).toMatchObject([
    {
      month: now,
      state: 'running',
      abilities: { close: expect.stringContaining('尚未结束'), reopen: `${now} 没有月结` },
    },
    { month: LAST, state: 'closed', closeName: 'merchant', abilities: { close: `${LAST} 已月结`, reopen: '' } },
    { month: BEFORE, state: 'closed', count: 2, money: '10.30', unsettledMoney: '10.30' },
  ])
})

it('stays as it was: nothing comes in, nothing is voided, also by a hand in the database', async () => {
  const old = await enter(lastDayOf(LAST))
  await close(BEFORE)
  await close(LAST)
  const late = await enter(firstDayOf(LAST))
  expect(await costOf(late)).toMatchObject({ day: firstDayOf(LAST), bookDay: firstDayOf(monthOf(today)) })
  expect(await costOf(old)).toMatchObject({ bookDay: lastDayOf(LAST) })
  await expect(
    world.rows(`update cost set state = 2, void_at = now(), void_reason = 'x' where code = '${old}'`),
  ).rejects.toThrow('closed month')
  await expect(
    world.rows(`insert into cost (tenant_id, id, code, kind, cost_group, item, warehouse_id, supplier_id, day, book_day, money, created_at, changed_at)
      select tenant_id, 900001, 'X', kind, cost_group, item, warehouse_id, supplier_id, day, book_day, 1, now(), now() from cost where code = '${old}'`),
  ).rejects.toThrow('closed month')
})

it('has costs taken back in the first month that is open, and both halves are settled together only', async () => {
  const old = await enter(lastDayOf(LAST), '100')
  await close(BEFORE)
  await close(LAST)
  const done = await world
    .as('merchant')
    .ok(settleCosts, { codes: old, status: COST_STATUS.voided, reason: '重复计费' })
  expect(done).toMatchObject({ voided: 1 })
  expect(await costOf(old)).toMatchObject({ status: COST_STATUS.unsettled, money: '100.00' })
  const { records } = await world.as('merchant').ok(getAllCostPage, { supplierCode: 'S1' })
  const back = records.find(({ kind }) => kind === 'adjust')!
  expect(back).toMatchObject({
    money: '-100.00',
    day: lastDayOf(LAST),
    bookDay: firstDayOf(monthOf(today)),
    status: COST_STATUS.unsettled,
  })
  expect(await world.as('merchant').refused(settleCosts, { codes: old, status: COST_STATUS.onBill }, 500)).toBe(
    `费用 ${old} 已由 ${back.code} 全部冲销，两笔须一起结算`,
  )
  await world.as('merchant').refused(settleCosts, { codes: back.code, status: COST_STATUS.onBill }, 500)
  expect(await world.as('merchant').refused(settleCosts, { codes: old, status: COST_STATUS.voided }, 409)).toBe(
    `费用 ${old} 已全部冲销`,
  )
  const { bills } = await world
    .as('merchant')
    .ok(settleCosts, { codes: `${old},${back.code}`, status: COST_STATUS.onBill })
  expect(bills).toMatchObject([{ total: '0.00' }])
  expect((await world.as('merchant').ok(getAllBill, {})).records).toMatchObject([{ code: bills[0]!.code }])
  expect((await world.as('merchant').ok(getCostLog, { costCode: back.code })).records).toHaveLength(1)
})

it.for<[string, string, string, RegExp]>([
  [
    'work without a price',
    `insert into work (tenant_id, source_kind, source, item, warehouse_id, supplier_id, at, day, state, reason)
     select w.tenant_id, 'label', 'L1', 'COST_PRO_LABLE', w.id, s.id, $1::date, $1::date, 'unpriced', 'noRate' from warehouse w, supplier s where w.code = 'WH2' and s.code = 'S1'`,
    `delete from work where source = 'L1'`,
    /还有 1 条未计价作业，请先计价或免收/,
  ],
  [
    'a day whose storage is missing',
    `delete from storage_day where day = $1::date`,
    `insert into storage_day select tenant_id, id, $1::date, now(), 0, 0 from warehouse where fees_since < now() - interval '32 days'`,
    /还有 1 天的仓储费没有生成/,
  ],
])('is not closed with %s', async ([, make, mend, said]) => {
  const day = lastDayOf(BEFORE)
  await world.rows(make, [day])
  const [row] = (await monthsNow()).filter(({ month }) => month === BEFORE)
  expect(row!.abilities.close).toMatch(said)
  expect(await world.as('merchant').refused(closeMonth, { ...OF, month: BEFORE }, 500)).toMatch(said)
  await world.rows(mend, mend.includes('$1') ? [day] : [])
  await close(BEFORE)
})

it('is opened again in reverse, by who may and why, and then takes what it refused', async () => {
  const old = await enter(lastDayOf(LAST))
  await close(BEFORE)
  await close(LAST)
  const reopen = (month: string) => ({ ...OF, month, reason: '漏记装卸费' })
  expect(await world.as('merchant').refused(reopenMonth, reopen(BEFORE), 500)).toBe(`请先反月结 ${LAST}`)
  await world.as('finance').refused(reopenMonth, reopen(LAST), 403)
  expect(await world.as('merchant').refused(reopenMonth, { ...reopen(LAST), reason: ' ' }, 400)).toContain('反月结原因')
  await world.as('merchant').ok(reopenMonth, reopen(LAST))
  expect(await world.as('merchant').refused(reopenMonth, reopen(LAST), 409)).toBe(`${LAST} 没有月结`)
  expect(await costOf(await enter(firstDayOf(LAST)))).toMatchObject({ bookDay: firstDayOf(LAST) })
  await world.as('merchant').ok(settleCosts, { codes: old, status: COST_STATUS.voided })
  expect(await costOf(old)).toMatchObject({ status: COST_STATUS.voided })
  expect(
    await world.rows(`select content from document_log where document_kind = 'closed_month' order by at, version`),
  ).toEqual([
    { content: expect.stringContaining(`月结 ${BEFORE}`) },
    { content: `月结 ${LAST}：1 笔，合计 10.00 元` },
    { content: `反月结 ${LAST}：漏记装卸费` },
  ])
})

it('is finance’s to close, and nobody’s of another warehouse, merchant or trade', async () => {
  await world.as('finance').ok(closeMonth, { ...OF, month: BEFORE })
  for (const name of ['clerk', 'supplier1', 'platform', 'manager'] as const)
    await world.as(name).refused(closeMonth, { ...OF, month: LAST }, 403)
  await world.as('merchant2').refused(closeMonth, { ...OF, month: LAST }, 404)
  for (const month of ['2026-13', '2026-1', '本月', '202610'])
    expect(await world.as('merchant').refused(closeMonth, { ...OF, month }, 400)).toBe('月份应为 YYYY-MM 格式')
  expect(await world.rows('select month::text from closed_month')).toEqual([{ month: firstDayOf(BEFORE) }])
})

it('waits for costs that are being written, and those that come behind are booked later', async () => {
  const asked = await Promise.all([
    ...Array.from({ length: 6 }, () => enter(lastDayOf(BEFORE), '1')),
    close(BEFORE),
    ...Array.from({ length: 6 }, () => enter(lastDayOf(BEFORE), '1')),
  ])
  const { count } = asked[6] as { count: number }
  const booked = await world.rows<{ book: string; n: number }>(
    `select to_char(book_day, 'YYYY-MM') as book, count(*)::int as n from cost group by 1`,
  )
  expect(booked.find(({ book }) => book === BEFORE)?.n ?? 0).toBe(count)
  expect(booked.reduce((sum, { n }) => sum + n, 0)).toBe(12)
})

it('charges what is missing to a minimum, once, whatever becomes of the month afterwards', async () => {
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_A', price: '0.10', point: 'P3', warehouse: 'WH2' })
  const goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: 604 }, { warehouse: 'WH2' })
  const lines = [{ goodsCode, plannedNormal: 604 }]
  const task = await world.create('TASK_TYPE_SEND', lines, { warehouse: 'WH2', point: 'P3' })
  await world.accept(task)
  await world.complete(task)
  const pages = async () => (await world.as('merchant').ok(getAllCostPage, { page: 1, rows: 50 } as never)).records
  const [charge] = await pages()
  await world.rows(`update cost set day = $1, book_day = $1 where code = $2`, [lastDayOf(BEFORE), charge!.code])
  await makeTerm(world, { ...MINIMUM, group: '2', minimum: '100' }, { ...OF, supplierCode: 'S1' })
  await agreedSince(world, 400)
  expect(await close(BEFORE)).toEqual({ month: BEFORE, count: 2, money: '100.00' })
  const minimums = async () => (await pages()).filter(({ kind }) => kind === 'minimum')
  const [minimum] = await minimums()
  expect(minimum).toMatchObject({
    money: '39.60',
    day: lastDayOf(BEFORE),
    bookDay: lastDayOf(BEFORE),
    group: COST_GROUP.delivery,
  })
  expect(minimum!.itemName).toBe('最低消费')
  expect(await world.as('merchant').ok(explainCost, { costCode: minimum!.code })).toMatchObject({
    terms: ['合同条款·配送费最低消费·第 1 版'],
    result: `约定每月最低 100.00 元，${BEFORE} 已计 60.40 元，补足 39.60 元`,
  })
  await world.as('merchant').ok(reopenMonth, { ...OF, month: BEFORE, reason: '漏记' })
  await world.as('merchant').ok(settleCosts, { codes: `${minimum!.code},${charge!.code}`, status: COST_STATUS.voided })
  expect(await close(BEFORE)).toEqual({ month: BEFORE, count: 0, money: '0.00' })
  expect(await minimums()).toMatchObject([{ code: minimum!.code, status: COST_STATUS.voided }])
  // Nothing was charged at all in the month after it.
  expect(await close(LAST)).toEqual({ month: LAST, count: 1, money: '100.00' })
})
