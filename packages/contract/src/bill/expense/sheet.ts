import {
  EXPENSE_DRIVERS,
  EXPENSE_KINDS,
  type ExpenseDriver,
  type ExpenseKind,
} from '@yuncang/domain/bill/expense/expense.ts'
import { column, sheet } from '../../base/import/sheet.ts'
import { text, z } from '../../wire/field.ts'
import { expenseMoney, monthField } from './expense.ts'
import { SHARES_NOTE, sharesCell } from './shares.ts'
import { EXPENSE_DRIVER_NAMES, EXPENSE_FAULTS, EXPENSE_KIND_NAMES, EXPENSE_LABELS } from './words.ts'

/** One of a few words, as its code. */
function named<C extends string>(names: Readonly<Record<C, string>>, all: readonly C[], error: string) {
  const said = error.replace('{names}', all.map((one) => names[one]).join('、'))
  return z
    .string({ error: said })
    .trim()
    .refine((name) => all.some((one) => names[one] === name), { error: said })
    .transform((name) => all.find((one) => names[one] === name)!)
}
/** A spreadsheet takes `2026-11` for a day: the month of it is meant. */
const month = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/^(\d{4}-\d{2})-\d{2}$/, '$1') : value),
  monthField,
)

/** Expenses of months, a row each. */
export const expenseSheet = sheet('expense', '费用支出', {
  month: column(EXPENSE_LABELS.month, 'date', month, { note: '如 2024-08', example: '2024-08', width: 12 }),
  warehouseCode: column('仓库编码', 'text', text('仓库编码', { max: 40 }), {
    note: '从“可选值”里选',
    example: 'YC2611220001',
    choices: 'warehouse',
  }),
  kind: column(
    EXPENSE_LABELS.kind,
    'text',
    named<ExpenseKind>(EXPENSE_KIND_NAMES, EXPENSE_KINDS, EXPENSE_FAULTS.kind),
    {
      example: EXPENSE_KIND_NAMES.rent,
      choices: EXPENSE_KINDS.map((one) => EXPENSE_KIND_NAMES[one]),
      width: 12,
    },
  ),
  money: column(EXPENSE_LABELS.money, 'decimal', expenseMoney, {
    note: '元，大于 0，最多两位小数',
    example: '28000.00',
  }),
  driver: column(
    EXPENSE_LABELS.driver,
    'text',
    named<ExpenseDriver>(EXPENSE_DRIVER_NAMES, EXPENSE_DRIVERS, EXPENSE_FAULTS.driver),
    {
      note: '直接归属填供应商，按固定比例填各家比例，其余不填，由该仓库的供应商按当月的量承担',
      example: EXPENSE_DRIVER_NAMES.cubic,
      choices: EXPENSE_DRIVERS.map((one) => EXPENSE_DRIVER_NAMES[one]),
      width: 14,
    },
  ),
  supplierCode: column('供应商编码', 'text', text('供应商编码', { max: 40 }).optional(), {
    note: '只有直接归属的填写，见“可选值”',
    choices: 'supplier',
  }),
  shares: column(EXPENSE_LABELS.shares, 'text', sharesCell.optional(), { note: SHARES_NOTE, width: 30 }),
  note: column(EXPENSE_LABELS.note, 'text', text(EXPENSE_LABELS.note, { max: 80 }).optional(), {
    example: '10 月库房租金',
    width: 30,
  }),
})
