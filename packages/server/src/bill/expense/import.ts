import { ROW_FAULTS } from '@yuncang/contract/base/import/words.ts'
import { importExpense } from '@yuncang/contract/bill/expense/import.ts'
import { sharesFault } from '@yuncang/contract/bill/expense/shares.ts'
import { expenseSheet } from '@yuncang/contract/bill/expense/sheet.ts'
import { EXPENSE_DRIVER_NAMES, EXPENSE_REFUSALS, EXPENSE_ROW_FAULTS } from '@yuncang/contract/bill/expense/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { distinct } from '@yuncang/domain/base/distinct.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { fitsDriver } from '@yuncang/domain/bill/expense/expense.ts'
import { hundredthsOf } from '@yuncang/domain/bill/expense/fixed-share.ts'
import { monthOf } from '@yuncang/domain/base/month.ts'
import { batchesOf, faultsOf, importOf, type ImportPlan, type ImportWork } from '../../base/import/kind.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { holdWarehouse } from '../../site/warehouse/store.ts'
import { bearersOf, codesOf } from './bearers.ts'
import { logAdded, sameFacts } from './change.ts'
import { insertExpenses, queueExpenses, standing, suppliersByCode, type ExpenseFields } from './store.ts'

type Sheet = typeof expenseSheet
type Work = ImportWork<Sheet>
type Wanted = { readonly row: number; readonly fields: ExpenseFields; readonly supplier: string }

/** Expenses, a row each; every row is a new one. */
export const expenseImport = importOf({
  sheet: expenseSheet,
  call: importExpense,
  marks: { done: 2, failed: 3 },
  writes: ['expense', 'document_log'],
  onceOnly: ({ person, at }) => refuse(importExpense.refusals, 'importedBefore', { person, at: timeText(at) }),
  plan,
})

async function plan(work: Work): Promise<ImportPlan> {
  const { tx, ctx, check } = work
  const faults = faultsOf<Sheet>()
  const wanted = await namedRows(work, faults.add)
  if (!check) await queueExpenses(tx, ctx.scope)
  const fields = wanted.map((one) => one.fields)
  const there = await standing(tx, ctx.scope, fields)
  const first = new Map<string, number>()
  wanted.forEach(({ row, fields: its }, at) => {
    if (there.has(at)) faults.add(row, null, worded(EXPENSE_REFUSALS.same.text, sameFacts(its)))
    const alike = JSON.stringify(its)
    const before = first.get(alike)
    if (before === undefined) first.set(alike, row)
    else faults.add(row, null, worded(ROW_FAULTS.twice, { row: before }))
  })
  return {
    errors: faults.all,
    created: wanted.length,
    changed: 0,
    save: async (heard) => {
      let done = 0
      for (const batch of batchesOf(wanted)) {
        const ids = await insertExpenses(
          tx,
          ctx.scope,
          ctx,
          batch.map((one) => one.fields),
        )
        await logAdded(
          tx,
          ctx,
          batch.map((one, at) => ({ id: ids[at]!, fields: one.fields, supplier: one.supplier })),
        )
        await heard((done += batch.length))
      }
      return { url: '/costmenu/expense' }
    },
  }
}

/** The rows whose texts name what exists; what is wrong with the others is told. */
async function namedRows(
  { tx, ctx, rows, check }: Work,
  add: ReturnType<typeof faultsOf<Sheet>>['add'],
): Promise<Wanted[]> {
  const warehouses = new Map<string, { readonly id: number }>()
  for (const code of distinct(rows.map(({ values }) => values.warehouseCode)).toSorted()) {
    const warehouse = await holdWarehouse(tx, ctx.scope, code, { check })
    if (warehouse) warehouses.set(code, warehouse)
  }
  const suppliers = await suppliersByCode(
    tx,
    ctx.scope,
    distinct(rows.flatMap(({ values: { supplierCode, shares = [] } }) => codesOf({ supplierCode, shares }))),
  )
  return rows.flatMap(({ row, values: one, wrong }): Wanted[] => {
    const { month, warehouseCode = '', kind, money, driver, supplierCode, shares = [], note = '' } = one
    const warehouse = warehouses.get(warehouseCode)
    const nobody = codesOf({ supplierCode, shares }).filter((code) => !suppliers.has(code))
    if (warehouseCode !== '' && !warehouse)
      add(row, 'warehouseCode', worded(EXPENSE_ROW_FAULTS.noWarehouse, { warehouse: warehouseCode }))
    for (const code of new Set(nobody))
      add(
        row,
        code === supplierCode ? 'supplierCode' : 'shares',
        worded(EXPENSE_ROW_FAULTS.noSupplier, { supplier: code }),
      )
    if (month !== undefined && month > monthOf(ctx.today)) add(row, 'month', EXPENSE_REFUSALS.ahead.text)
    const fits = driver === undefined || fitsDriver(driver, supplierCode !== undefined)
    if (!fits)
      add(
        row,
        'supplierCode',
        supplierCode === undefined
          ? EXPENSE_REFUSALS.needsSupplier.text
          : worded(EXPENSE_REFUSALS.noSupplier.text, { driver: EXPENSE_DRIVER_NAMES[driver] }),
      )
    const fault =
      driver === undefined || wrong.includes('shares')
        ? null
        : sharesFault(
            driver,
            shares.map((share) => ({ supplier: share.supplierCode, hundredths: hundredthsOf(share.percent)! })),
          )
    if (fault) add(row, 'shares', worded(EXPENSE_REFUSALS[fault.name].text, fault.facts))
    if (
      !warehouse ||
      !fits ||
      fault ||
      month === undefined ||
      kind === undefined ||
      money === undefined ||
      driver === undefined
    )
      return []
    if (nobody.length > 0 || wrong.includes('shares')) return []
    const { text: supplier, ...bearers } = bearersOf({ supplierCode, shares }, suppliers)
    const fields = {
      month,
      warehouseId: warehouse.id,
      kind,
      driver,
      ...bearers,
      money: yuanText(fenOf(money)!),
      note,
    }
    return [{ row, fields, supplier }]
  })
}
