/** What a merchant spends, what of it each supplier bears, and that no supplier sees any of it. */
import { getImportErrors } from '@yuncang/contract/base/import/import.ts'
import { EXPENSE_STATUS } from '@yuncang/domain/bill/expense/expense.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import {
  addExpense,
  exportExpenses,
  getExpenseLog,
  getExpensePage,
  getExpenseSums,
  updateExpense,
  voidExpense,
} from '@yuncang/contract/bill/expense/expense.ts'
import { expenseTemplate, importExpense } from '@yuncang/contract/bill/expense/import.ts'
import { exportProfit, getProfit } from '@yuncang/contract/bill/expense/profit.ts'
import { sheets } from '@yuncang/contract/registry/sheets.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { addMonths, monthOf } from '@yuncang/domain/base/month.ts'
import { makeCost } from '@yuncang/harness/costs.ts'
import { expenseForm, makeExpense } from '@yuncang/harness/expenses.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { filledIn, importFile, type CellContent } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'

const world = useWorld()
const me = () => world.as('merchant')
const MONTH = monthOf(shanghaiDay(Date.now()))

beforeEach(async () => {
  await world.rows(`truncate expense`)
  await world.rows(`delete from document_log where document_kind = 'expense'`)
})

describe('an expense', () => {
  it('is entered, changed and voided, each with its trace, and none of it twice', async () => {
    const form = expenseForm(world, { month: MONTH, money: '28000', note: '库房租金' })
    const { expenseId } = await me().ok(addExpense, form)
    expect(await me().refused(addExpense, form, 409)).toBe(
      `已有相同的费用支出（${MONTH} 房租 28000.00 元），请在说明里区分`,
    )
    const { version } = await me().ok(updateExpense, { ...form, expenseId, money: '29000.5', version: 1 })
    expect(version).toBe(2)
    await me().refused(updateExpense, { ...form, expenseId, version: 1 }, 409)
    expect((await me().ok(getExpensePage, { month: MONTH })).records).toMatchObject([
      { expenseId, kindName: '房租', money: '29000.50', driverName: '按体积天数', statusName: '有效' },
    ])
    expect(await me().ok(getExpenseSums, {})).toEqual({ count: 1, money: '29000.50' })
    expect(await me().ok(voidExpense, { expenseId, reason: '重复录入' })).toBe('作废成功')
    for (const refused of [
      await me().refused(voidExpense, { expenseId, reason: '重复录入' }, 409),
      await me().refused(updateExpense, { ...form, expenseId }, 409),
    ])
      expect(refused).toBe('该费用支出已作废')
    expect(await me().ok(getExpenseSums, {})).toEqual({ count: 1, money: '0.00' })
    expect((await me().ok(getExpenseLog, { expenseId })).records.map(({ content }) => content)).toEqual([
      '作废费用支出：重复录入',
      `修改费用支出：${MONTH} 房租 29000.50 元，按体积天数`,
      `新建费用支出：${MONTH} 房租 28000.00 元，按体积天数`,
    ])
    // What is void stands in nobody's way.
    await me().ok(addExpense, { ...form, money: '29000.5' })
    const sheet = await exported(world, me(), exportExpenses, { status: EXPENSE_STATUS.void })
    expect(sheet.slice(1).map((row) => [row[0], row[3], row[7]])).toEqual([[MONTH, 29000.5, '已作废']])
  })

  it('is an amount above 0 of a month that has begun; a direct one names its supplier, a shared one none', async () => {
    for (const money of ['0', '-1', '1.234', '1e3', '100000000', '一百'])
      expect(await me().refused(addExpense, expenseForm(world, { money }), 400)).toContain('金额应大于 0')
    for (const month of ['2026-13', '202601', '本月', '0206-01', '9999-12']) {
      expect(await me().refused(addExpense, expenseForm(world, { month }), 400)).toBe('月份应为 YYYY-MM 格式')
      expect(await me().refused(getProfit, { month }, 400)).toBe('月份应为 YYYY-MM 格式')
    }
    const refused = (more: object) => me().refused(addExpense, expenseForm(world, more), 400)
    expect(await refused({ month: addMonths(MONTH, 1) })).toBe('月份不能晚于本月')
    expect(await refused({ driver: 'direct' })).toContain('请选择供应商')
    expect(await refused({ supplierCode: 'S1' })).toContain('不选供应商')
    expect(await world.rows('select from expense')).toEqual([])
  })

  it('names those who bear it by fixed shares, which are the whole of it', async () => {
    const share = (supplierCode: string, percent: string) => ({ supplierCode, percent })
    const form = expenseForm(world, { month: MONTH, driver: 'fixed', shares: [share('S2', '40'), share('S1', '60')] })
    const names = Object.fromEntries(
      (await world.rows<{ code: string; name: string }>(`select code, name from supplier where tenant_id = 1`)).map(
        ({ code, name }) => [code, name],
      ),
    )
    const { expenseId } = await me().ok(addExpense, form)
    // The same shares in another order are the same expense.
    await me().refused(addExpense, { ...form, shares: form.shares!.toReversed() }, 409)
    const row = async () => (await me().ok(getExpensePage, { supplierCode: 'S2' })).records[0]!
    expect((await row()).shares).toEqual([
      { supplierCode: 'S1', supplierName: names['S1'], percent: '60' },
      { supplierCode: 'S2', supplierName: names['S2'], percent: '40' },
    ])
    expect((await exported(world, me(), exportExpenses, {}))[1]![5]).toBe(`${names['S1']} 60%、${names['S2']} 40%`)
    const refused = (more: object) => me().refused(updateExpense, { ...form, expenseId, ...more }, 400)
    expect(await refused({ shares: [share('S1', '60'), share('S2', '30.5')] })).toBe(
      '固定比例合计应为 100%，现在是 90.5%，还差 9.5%',
    )
    expect(await refused({ shares: [share('S1', '100'), share('S2', '0.01')] })).toBe(
      '固定比例合计应为 100%，现在是 100.01%，多了 0.01%',
    )
    expect(await refused({ shares: [share('S1', '50'), share('S1', '50')] })).toBe(
      `固定比例里供应商 ${names['S1']} 出现了两次`,
    )
    expect(await refused({ shares: [share('S1', '0'), share('S2', '100')] })).toContain('比例应大于 0')
    expect(await refused({ shares: [] })).toBe('按固定比例分摊的费用支出请填写固定比例')
    expect(await refused({ driver: 'cubic' })).toBe('“按体积天数”的费用支出不填固定比例')
    expect(await refused({ supplierCode: 'S1' })).toContain('不选供应商')
    await me().refused(updateExpense, { ...form, expenseId, shares: [share('none', '100')] }, 404)
    await me().ok(updateExpense, { ...form, expenseId, shares: [share('S1', '100')] })
    expect((await me().ok(getExpensePage, { supplierCode: 'S2' })).records).toEqual([])
    expect((await me().ok(getExpenseLog, { expenseId })).records.map(({ content }) => content)).toEqual([
      `修改费用支出：${MONTH} 房租 100.00 元，按固定比例：${names['S1']} 100%`,
      `新建费用支出：${MONTH} 房租 100.00 元，按固定比例：${names['S1']} 60%、${names['S2']} 40%`,
    ])
    await me().ok(updateExpense, { ...form, expenseId, driver: 'cubic', shares: [] })
    expect((await me().ok(getExpensePage, {})).records[0]).toMatchObject({ driverName: '按体积天数', shares: [] })
  })

  it('is no business of suppliers, of other merchants, of other warehouses and of those who keep no books', async () => {
    const expenseId = await makeExpense(world)
    const form = expenseForm(world)
    for (const name of ['supplier1', 'clerk', 'manager', 'platform', 'finance'] as const) {
      await world.as(name).refused(addExpense, form, 403)
      await world.as(name).refused(voidExpense, { expenseId, reason: '无' }, 403)
    }
    for (const name of ['supplier1', 'clerk', 'manager', 'platform'] as const) {
      await world.as(name).refused(getExpensePage, {}, 403)
      await world.as(name).refused(getProfit, { month: MONTH }, 403)
      await world.as(name).refused(exportProfit, { month: MONTH }, 403)
    }
    const other = world.as('merchant2')
    await other.refused(addExpense, form, 404)
    await other.refused(updateExpense, { ...form, expenseId }, 404)
    await other.refused(voidExpense, { expenseId, reason: '无' }, 404)
    expect((await other.ok(getExpensePage, {})).records).toEqual([])
    expect((await world.as('finance').ok(getExpensePage, {})).total).toBe(1)
  })

  it('gives a supplier no rows in the database either', async () => {
    await makeExpense(world, { driver: 'direct', supplierCode: 'S1' })
    const seen = async (role: string, supplier: string) => {
      const client = await world.owner.query('begin').then(() => world.owner)
      try {
        await client.query(`set local role ${role}`)
        await client.query(`select set_config('app.tenant', '1', true), set_config('app.supplier', $1, true)`, [
          supplier,
        ])
        return (await client.query('select from expense')).rowCount
      } finally {
        await client.query('rollback')
      }
    }
    const [supplier] = await world.rows<{ id: string }>(`select id::text as id from supplier where code = 'S1'`)
    const { id } = supplier!
    expect(await seen('yuncang_app', '')).toBe(1)
    expect(await seen('yuncang_app', id)).toBe(0)
    await expect(seen('yuncang_supplier', id)).rejects.toThrow('permission denied')
  })
})

describe('profit', () => {
  it('is what was booked less what was spent, direct or shared by what each took up, to the fen', async () => {
    await world.rows('truncate cost, bill cascade')
    const voided = await makeCost(world, { money: '5' })
    await makeCost(world, { money: '100' })
    await makeCost(world, { money: '40', supplier: 'S2' })
    await me().ok(settleCosts, { codes: voided, status: COST_STATUS.voided })
    const goods = await newGoods(world)
    await world.arrive(goods, { normal: 70 })
    await makeExpense(world, { month: MONTH, kind: 'wages', money: '30', driver: 'direct', supplierCode: 'S2' })
    await makeExpense(world, { month: MONTH, kind: 'other', money: '10.01', driver: 'pieces' })
    await makeExpense(world, { month: MONTH, kind: 'freight', money: '8', driver: 'minutes', warehouseCode: 'WH2' })
    await makeExpense(world, { month: addMonths(MONTH, -1), money: '999' })
    const { records, sums, unshared, unsharedMoney } = await me().ok(getProfit, { month: MONTH })
    expect(records.find(({ supplierCode }) => supplierCode === 'S1')).toMatchObject({
      income: '100.00',
      direct: '0.00',
      shared: '10.01',
      profit: '89.99',
      margin: '90.0',
      parts: [{ kindName: '其他', driverName: '按作业件数', money: '10.01', share: '10.01', measure: '70 / 70 件' }],
    })
    expect(records.find(({ supplierCode }) => supplierCode === 'S2')).toMatchObject({
      income: '40.00',
      direct: '30.00',
      profit: '10.00',
      margin: '25.0',
    })
    expect(sums).toEqual({ income: '140.00', direct: '30.00', shared: '10.01', profit: '99.99', margin: '71.4' })
    expect([unshared, unsharedMoney]).toMatchObject([[{ kindName: '运输', money: '8.00' }], '8.00'])
    expect((await me().ok(getProfit, { month: MONTH, warehouseCode: 'WH2' })).records).toEqual([])
    const sheet = await exported(world, me(), exportProfit, { month: MONTH })
    expect(sheet.slice(-2)).toEqual([
      ['合计', 140, 30, 10.01, 99.99, 71.4],
      ['未分摊支出', 0, 0, 8, -8, ''],
    ])
  })

  it('shares by percents that were agreed on, also in a month in which nothing was done', async () => {
    await world.rows('truncate cost, bill cascade')
    const shares = [
      { supplierCode: 'S1', percent: '30' },
      { supplierCode: 'S2', percent: '70' },
    ]
    await makeExpense(world, { month: '2025-01', driver: 'fixed', money: '0.05', shares })
    const { records, sums, unshared } = await me().ok(getProfit, { month: '2025-01' })
    expect(
      records.map(({ supplierCode, shared, parts }) => [supplierCode, shared, parts.map(({ measure }) => measure)]),
    ).toEqual([
      ['S1', '0.02', ['30%']],
      ['S2', '0.03', ['70%']],
    ])
    expect([sums.shared, unshared]).toEqual(['0.05', []])
  })

  it('shares by cubic metres and days, tasks and minutes on the floor as they were', async () => {
    await world.rows('truncate cost, bill cascade')
    // A box of 0.024 m³: S1 kept three of them for a night, S2 one.
    await world.rows(`update fee_facts set cm3 = 24000 where id = (select min(id) from fee_facts where tenant_id = 1)`)
    await world.rows(`
      insert into work (tenant_id, source_kind, source, item, warehouse_id, supplier_id, at, day, state, reason, facts, pieces)
      select w.tenant_id, 'storage', 'test ' || s.code, 'COST_PRO_STORAGE', w.id, s.id, now(), (now() at time zone 'Asia/Shanghai')::date, 'waived', '免收',
        array[f.id], array[case s.code when 'S1' then 3 else 1 end * f.box]
      from warehouse w join supplier s on s.tenant_id = w.tenant_id and s.code in ('S1', 'S2')
      join fee_facts f on f.tenant_id = w.tenant_id and f.cm3 = 24000 where w.code = 'WH1'`)
    // A quarter of an hour of work on an arrival of S1.
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 1 })
    await world.rows(`
      insert into floor_claim (tenant_id, id, kind, document, warehouse_id, account_id, claimed_at, active_at, ended_at, end_reason)
      select t.tenant_id, nextval('floor_claim_id_seq'), 'receive', t.code, t.warehouse_id, t.created_by, now() - interval '15 minutes', now(), now(), 'done'
      from task t where t.status = 3 order by t.id desc limit 1`)
    try {
      await makeExpense(world, { month: MONTH, money: '100' })
      await makeExpense(world, { month: MONTH, money: '7', driver: 'tasks' })
      await makeExpense(world, { month: MONTH, money: '3', driver: 'minutes' })
      const { records } = await me().ok(getProfit, { month: MONTH })
      expect(records.map(({ supplierCode, shared }) => [supplierCode, shared])).toEqual([
        ['S1', '85.00'],
        ['S2', '25.00'],
      ])
      const [volume, tasks, minutes] = records[0]!.parts.map(({ measure }) => measure)
      expect([volume, minutes]).toEqual(['0.072 / 0.096 m³·天', '15 / 15 分钟'])
      expect(tasks).toMatch(/^(\d+) \/ \1 个任务$/)
    } finally {
      await world.rows(`delete from work where source like 'test %'`)
      await world.rows(`delete from floor_claim`)
    }
  })
})

describe('a file of expenses', () => {
  let keys = 0
  const send = async (rows: readonly Record<string, CellContent>[], fields: Record<string, string> = {}) => {
    const importKey = `expense-${(keys += 1)}`
    const reply = await importFile(world, 'merchant', importExpense, await filledIn('expense', rows), {
      fields: { importKey, ...fields },
    })
    return { ...reply, importKey }
  }
  const rent = { month: '2026-01', warehouseCode: 'WH1', kind: '房租', money: '100.5', driver: '按体积天数' }
  const fixed = { ...rent, driver: '按固定比例' }
  const wages = { ...rent, kind: '人工', money: 20, driver: '直接归属', supplierCode: 'S1', note: '驻场' }

  it('enters each of its rows once; a day stands for its month', async () => {
    const agreed = { ...fixed, shares: 'S1：60%；S2:40' }
    expect(await send([rent, { ...wages, month: new Date('2026-02-01') }, agreed])).toMatchObject({
      code: 200,
      obj: { mark: 2 },
    })
    const { records } = await me().ok(getExpensePage, {})
    expect(
      records.map(({ month, kindName, money, supplierName, note }) => [
        month,
        kindName,
        money,
        supplierName !== '',
        note,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['2026-01', '房租', '100.50', false, ''],
        ['2026-02', '人工', '20.00', true, '驻场'],
      ]),
    )
    const shares = records.flatMap((row) => row.shares.map(({ supplierCode, percent }) => [supplierCode, percent]))
    expect(shares).toEqual([
      ['S1', '60'],
      ['S2', '40'],
    ])
    expect(await world.rows(`select from document_log where document_kind = 'expense'`)).toHaveLength(3)
  })

  it('says all that is wrong with its rows, and saves none', async () => {
    await send([rent])
    const wrong = await unchanged(world, () =>
      send(
        [
          rent,
          { ...wages, supplierCode: 'none' },
          { ...rent, warehouseCode: 'WH9', kind: '房子', money: '1.234' },
          { ...wages, supplierCode: '' },
          { ...rent, money: '7', supplierCode: 'S1' },
          { ...wages, month: '2099-01' },
          fixed,
          { ...fixed, shares: 'S1:60；S2:30' },
          { ...fixed, shares: 'S1 60 S2 40' },
          { ...fixed, shares: 'none:100' },
          { ...rent, shares: 'S1:100' },
          { ...fixed, shares: 'S1:0；S2:100' },
        ],
        { isCheck: '1' },
      ),
    )
    const { records } = await me().ok(getImportErrors, { importKey: wrong.importKey, rows: 200 })
    expect(records.map(({ row, message }) => `${row} ${message}`)).toEqual([
      expect.stringContaining('2 已有相同的费用支出'),
      '3 供应商 none 不存在',
      expect.stringContaining('4 '),
      expect.stringContaining('4 '),
      expect.stringContaining('4 '),
      expect.stringContaining('5 直接归属'),
      expect.stringContaining('6 分摊的费用支出不选供应商'),
      '7 月份不能晚于本月',
      '8 按固定比例分摊的费用支出请填写固定比例',
      '9 固定比例合计应为 100%，现在是 90%，还差 10%',
      expect.stringContaining('10 固定比例应写成'),
      '11 供应商 none 不存在',
      '12 “按体积天数”的费用支出不填固定比例',
      '13 比例应大于 0、不超过 100，最多两位小数',
    ])
  })

  it('refuses a formula and a merged cell by the name of the cell, as a spreadsheet writes them', async () => {
    const { name, columns } = sheets.expense
    const keys = Object.keys(columns)
    const rows = [
      keys.map((key) => columns[key]!.title),
      keys.map((key) => (rent as Record<string, CellContent>)[key] ?? null),
      keys.map(() => null),
    ]
    const book = async (more: object) => {
      const file = await writeXlsx({ sheets: [{ name, rows, ...more }] })
      return unchanged(world, () => importFile(world, 'merchant', importExpense, file))
    }
    const at = keys.indexOf('money')
    const letter = String.fromCodePoint(65 + at)
    const formula = await book({ cells: new Map([[`1,${at}`, { formula: '50+50.5', formulaResult: 100.5 }]]) })
    expect(formula).toMatchObject({
      code: 400,
      message: `单元格 ${letter}2 是公式，请复制后用“选择性粘贴 → 数值”替换再上传`,
    })
    const merged = await book({ merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }] })
    expect(merged).toMatchObject({ code: 400, message: '单元格 A2 是合并单元格，请取消合并后再上传' })
  })

  it('says so of texts that cannot be kept, and keeps of them what can be', async () => {
    const { importKey } = await send([{ ...rent, warehouseCode: 'WH1\u0000', note: '租\u0000金' }], { isCheck: '1' })
    const { records } = await me().ok(getImportErrors, { importKey, rows: 200 })
    expect(records.map(({ value, message }) => [value, message])).toEqual([
      ['WH1', '含有不能保存的字符'],
      ['租金', '含有不能保存的字符'],
    ])
  })

  it('is for whoever may import it, with its template', async () => {
    for (const name of ['supplier1', 'clerk', 'finance'] as const) {
      const reply = await importFile(world, name, importExpense, await filledIn('expense', [rent]))
      expect(reply.code).toBe(403)
    }
    const { statusCode } = await world.app.inject({
      method: 'GET',
      url: expenseTemplate.path,
      headers: { token: me().token },
    })
    expect(statusCode).toBe(200)
  })
})
