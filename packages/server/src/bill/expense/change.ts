import type { addExpense, updateExpense, voidExpense } from '@yuncang/contract/bill/expense/expense.ts'
import { sharesFault } from '@yuncang/contract/bill/expense/shares.ts'
import {
  EXPENSE_DRIVER_NAMES,
  EXPENSE_KIND_NAMES,
  EXPENSE_LOG,
  EXPENSE_REFUSALS,
  EXPENSE_VOIDED,
} from '@yuncang/contract/bill/expense/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { EXPENSE_STATUS, fitsDriver } from '@yuncang/domain/bill/expense/expense.ts'
import { hundredthsOf } from '@yuncang/domain/bill/expense/fixed-share.ts'
import { monthOf } from '@yuncang/domain/base/month.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { holdWarehouse } from '../../site/warehouse/store.ts'
import { bearersOf, codesOf } from './bearers.ts'
import {
  changeExpense,
  holdExpense,
  insertExpenses,
  queueExpenses,
  standing,
  suppliersByCode,
  type ExpenseFields,
} from './store.ts'

/** Enters an expense. @throws Refused ahead, needsSupplier, noSupplier, needsShares, noShares, shareTwice, sharesOff, same; notFound */
export async function add(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addExpense>,
): Promise<CallOutput<typeof addExpense>> {
  const { fields, supplier } = await typed(tx, ctx, input)
  await keepSingle(tx, ctx, fields, null)
  const [id] = await insertExpenses(tx, ctx.scope, ctx, [fields])
  await logAdded(tx, ctx, [{ id: id!, fields, supplier }])
  return { expenseId: String(id) }
}

/** Changes an expense that stands. @throws Refused changed, voided, and what entering one is refused for; notFound */
export async function update(
  tx: Tx,
  ctx: Context,
  { expenseId, version, ...input }: CallInput<typeof updateExpense>,
): Promise<CallOutput<typeof updateExpense>> {
  const held = await holdExpense(tx, ctx.scope, expenseId)
  if (!held) throw notFound('费用支出')
  const { fields, supplier } = await typed(tx, ctx, input)
  if (held.status === EXPENSE_STATUS.void) throw refuse(EXPENSE_REFUSALS, 'voided')
  if (version !== undefined && version !== held.version) throw refuse(EXPENSE_REFUSALS, 'changed')
  await keepSingle(tx, ctx, fields, held.id)
  await changeExpense(tx, ctx.scope, held, fields)
  const content = worded(EXPENSE_LOG.changed, { what: whatOf(fields, supplier) })
  await log(tx, ctx, { id: held.id, version: held.version + 1, fromStatus: LOGGED.on, toStatus: LOGGED.on, content })
  return { expenseId, version: held.version + 1 }
}

/** Takes an expense out of all sums. @throws Refused voided; notFound */
export async function takeOut(
  tx: Tx,
  ctx: Context,
  { expenseId, reason }: CallInput<typeof voidExpense>,
): Promise<CallOutput<typeof voidExpense>> {
  const held = await holdExpense(tx, ctx.scope, expenseId)
  if (!held) throw notFound('费用支出')
  if (held.status === EXPENSE_STATUS.void) throw refuse(EXPENSE_REFUSALS, 'voided')
  await changeExpense(tx, ctx.scope, held, { status: EXPENSE_STATUS.void })
  const content = worded(EXPENSE_LOG.voided, { reason })
  await log(tx, ctx, { id: held.id, version: held.version + 1, fromStatus: LOGGED.on, toStatus: LOGGED.off, content })
  return EXPENSE_VOIDED
}

/** What a person typed, as it is kept. */
async function typed(tx: Tx, ctx: Context, input: CallInput<typeof addExpense>) {
  const { month, kind, driver, money, note, warehouseCode, supplierCode, shares } = input
  const warehouse = await holdWarehouse(tx, ctx.scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const codes = codesOf({ supplierCode, shares })
  const suppliers = await suppliersByCode(tx, ctx.scope, codes)
  if (codes.some((code) => !suppliers.has(code))) throw notFound('供应商')
  if (month > monthOf(ctx.today)) throw refuse(EXPENSE_REFUSALS, 'ahead')
  if (!fitsDriver(driver, supplierCode !== undefined))
    throw supplierCode === undefined
      ? refuse(EXPENSE_REFUSALS, 'needsSupplier')
      : refuse(EXPENSE_REFUSALS, 'noSupplier', { driver: EXPENSE_DRIVER_NAMES[driver] })
  const fault = sharesFault(
    driver,
    shares.map((share) => ({
      supplier: suppliers.get(share.supplierCode)!.name,
      hundredths: hundredthsOf(share.percent)!,
    })),
  )
  if (fault) throw refuse(EXPENSE_REFUSALS, fault.name, fault.facts)
  const { text: supplier, ...bearers } = bearersOf({ supplierCode, shares }, suppliers)
  const fields: ExpenseFields = {
    month,
    warehouseId: warehouse.id,
    kind,
    driver,
    ...bearers,
    money: yuanText(fenOf(money)!),
    note,
  }
  return { fields, supplier }
}

/** The same twice is a slip; what is meant twice differs in its note. */
async function keepSingle(tx: Tx, ctx: Context, fields: ExpenseFields, exceptId: number | null): Promise<void> {
  await queueExpenses(tx, ctx.scope)
  if ((await standing(tx, ctx.scope, [fields], exceptId)).size > 0)
    throw refuse(EXPENSE_REFUSALS, 'same', sameFacts(fields))
}

export const sameFacts = ({ month, kind, money }: ExpenseFields) => ({ month, kind: EXPENSE_KIND_NAMES[kind], money })

/** Writes the first row of the log of new expenses. */
export async function logAdded(
  tx: Tx,
  ctx: Context,
  made: readonly { readonly id: number; readonly fields: ExpenseFields; readonly supplier: string }[],
): Promise<void> {
  await writeLog(
    tx,
    ctx.scope,
    ctx,
    made.map(({ id, fields, supplier }) => ({
      kind: 'expense' as const,
      documentId: id,
      version: 1,
      fromStatus: null,
      toStatus: LOGGED.on,
      content: worded(EXPENSE_LOG.added, { what: whatOf(fields, supplier) }),
    })),
  )
}

const whatOf = ({ driver, ...fields }: ExpenseFields, supplier: string) =>
  worded(EXPENSE_LOG.what, {
    ...sameFacts({ driver, ...fields }),
    driver: EXPENSE_DRIVER_NAMES[driver],
    supplier: supplier === '' ? '' : `：${supplier}`,
  })

type Step = {
  readonly id: number
  readonly version: number
  readonly fromStatus: number
  readonly toStatus: number
  readonly content: string
}

async function log(tx: Tx, ctx: Context, { id, ...step }: Step): Promise<void> {
  await writeLog(tx, ctx.scope, ctx, [{ kind: 'expense', documentId: id, ...step }])
}
