import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { isMonth } from '@yuncang/domain/base/month.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { EXPENSE_DRIVERS, EXPENSE_KINDS, EXPENSE_STATUS } from '@yuncang/domain/bill/expense/expense.ts'
import { call } from '../../wire/call.ts'
import { choice, code, codes, integer, oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedRows } from '../../wire/log.ts'
import { wire } from '../../wire/names.ts'
import { sharesField } from './shares.ts'
import { EXPENSE_FAULTS, EXPENSE_LABELS, EXPENSE_REFUSALS } from './words.ts'

export const EXPENSE_AREA = '24 bills (ours)'
/** What a merchant spends, and earns by a supplier, is no business of suppliers. */
export const EXPENSE_KEEPERS = MERCHANT_SIDE
const look = { identities: EXPENSE_KEEPERS, key: 'expenseView' } as const
const keep = { identities: EXPENSE_KEEPERS, key: 'expenseEdit' } as const

/** Below a hundred million yuan. */
const TOO_MUCH = 10n ** 10n
/** An amount above 0: a plain decimal, checked on the text before any number exists. */
export const expenseMoney = text(EXPENSE_LABELS.money, { max: 20 })
  .refine(
    (typed) => {
      const fen = fenOf(typed)
      return fen !== null && fen > 0n && fen < TOO_MUCH
    },
    { error: EXPENSE_FAULTS.money },
  )
  .meta({ description: EXPENSE_LABELS.money })
/** A month, `YYYY-MM`. */
export const monthField = text(EXPENSE_LABELS.month, { max: 10 })
  .refine(isMonth, { error: EXPENSE_FAULTS.month })
  .meta({ description: EXPENSE_LABELS.month })

const STATUSES = [EXPENSE_STATUS.void, EXPENSE_STATUS.stands] as const
const warehouseCode = code('仓库', 'warehouse')
const supplierCode = code('供应商', 'supplier')
const expenseId = wire('id', code('费用支出', 'expense'))
const fields = {
  month: monthField,
  warehouseCode,
  kind: wire('expenseType', choice(EXPENSE_LABELS.kind, EXPENSE_KINDS)),
  money: expenseMoney,
  driver: wire('shareType', choice(EXPENSE_LABELS.driver, EXPENSE_DRIVERS)),
  /** Of a direct one. */
  supplierCode: supplierCode.optional(),
  /** Of one by fixed shares; together 100 percent. */
  shares: sharesField,
  note: wire('remark', text(EXPENSE_LABELS.note, { min: 0, max: 80 }).default('')),
}

const row = z.object({
  expenseId: wire('id', z.string()),
  month: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  kind: wire('expenseType', z.enum(EXPENSE_KINDS)),
  kindName: wire('expenseTypeName', z.string()),
  money: z.string(),
  driver: wire('shareType', z.enum(EXPENSE_DRIVERS)),
  driverName: wire('shareTypeName', z.string()),
  supplierCode: z.string(),
  supplierName: z.string(),
  /** Of one by fixed shares; else none. */
  shares: z.array(z.object({ supplierCode: z.string(), supplierName: z.string(), percent: z.string() })),
  note: wire('remark', z.string()),
  status: z.literal(STATUSES),
  statusName: z.string(),
  version: z.number().int(),
  createTime: z.string(),
  createName: z.string(),
  /** Why an act is not possible; the empty text when it is. */
  abilities: z.object({ edit: z.string(), void: z.string() }),
})

/** What was spent, the newest first (design money, 5, Profit per supplier). */
export const {
  page: getExpensePage,
  sums: getExpenseSums,
  export: exportExpenses,
} = listCalls({
  title: '费用支出',
  area: EXPENSE_AREA,
  permit: look,
  paths: { page: '/api/expense/getPage', sums: '/api/expense/getPageSums', export: '/api/expense/export' },
  filters: {
    month: monthField.optional(),
    warehouseCode: codes('仓库', 'warehouse').optional(),
    supplierCode: supplierCode.optional(),
    kind: wire('expenseType', choice(EXPENSE_LABELS.kind, EXPENSE_KINDS).optional()),
    driver: wire('shareType', choice(EXPENSE_LABELS.driver, EXPENSE_DRIVERS).optional()),
    status: oneOf('状态', STATUSES).optional(),
  },
  row,
  sums: {
    count: wire('num', z.number().int()),
    /** Of those that are not void. */
    money: z.string(),
  },
  newestBy: 'createTime',
  sorts: { month: 'month', money: 'money' },
})

/** What was done to an expense, newest first. */
export const getExpenseLog = call({
  path: '/api/expense/getLog',
  title: '费用支出日志',
  area: EXPENSE_AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ expenseId }),
  output: loggedRows,
})

const { changed, voided, ...ofFields } = EXPENSE_REFUSALS

/** Enters an expense of a month: of one supplier, of several by fixed shares, or of all in a warehouse, shared by what they took up. */
export const addExpense = call({
  path: '/api/expense/add',
  title: '新建费用支出',
  area: EXPENSE_AREA,
  kind: 'write',
  body: 'form',
  permit: keep,
  input: z.object(fields),
  output: z.object({ expenseId: wire('id', z.string()) }),
  refusals: ofFields,
})

/** Changes one that stands. */
export const updateExpense = call({
  path: '/api/expense/update',
  title: '修改费用支出',
  area: EXPENSE_AREA,
  kind: 'write',
  body: 'form',
  permit: keep,
  input: z.object({ expenseId, ...fields, version: integer('版本').optional() }),
  output: z.object({ expenseId: wire('id', z.string()), version: z.number().int() }),
  refusals: { changed, voided, ...ofFields },
})

/** Takes one out of all sums, with why; it stays to be looked at. */
export const voidExpense = call({
  path: '/api/expense/void',
  title: '作废费用支出',
  area: EXPENSE_AREA,
  kind: 'write',
  body: 'form',
  permit: keep,
  input: z.object({ expenseId, reason: text(EXPENSE_LABELS.reason, { max: 80 }) }),
  output: z.string().describe('完成后的提示'),
  refusals: { voided },
})
