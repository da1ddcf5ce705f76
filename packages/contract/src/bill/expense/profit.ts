import { EXPENSE_DRIVERS, EXPENSE_KINDS } from '@yuncang/domain/bill/expense/expense.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { EXPENSE_AREA, EXPENSE_KEEPERS, monthField } from './expense.ts'

const permit = { identities: EXPENSE_KEEPERS, key: 'expenseView' } as const
const asked = z.object({ month: monthField, warehouseCode: code('仓库', 'warehouse').optional() })

/** An expense, or a share of one. */
const part = {
  warehouseName: z.string(),
  kind: wire('expenseType', z.enum(EXPENSE_KINDS)),
  kindName: wire('expenseTypeName', z.string()),
  driver: wire('shareType', z.enum(EXPENSE_DRIVERS)),
  driverName: wire('shareTypeName', z.string()),
  /** The whole expense. */
  money: z.string(),
}
const sums = {
  income: wire('incomeMoney', z.string()),
  direct: wire('directMoney', z.string()),
  shared: wire('sharedMoney', z.string()),
  profit: wire('profitMoney', z.string()),
  /** In percent, one place; empty without an income. */
  margin: wire('profitRate', z.string()),
}

/** What each supplier brought in a month by what is booked in it, what it cost, and what is left (design money, 5). */
export const getProfit = call({
  path: '/api/expense/getProfit',
  title: '供应商利润',
  area: EXPENSE_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: asked,
  output: z.object({
    records: z.array(
      z.object({
        supplierCode: z.string(),
        supplierName: z.string(),
        ...sums,
        parts: z.array(
          z.object({
            ...part,
            share: wire('shareMoney', z.string()),
            /** By what it is shared: this supplier's, of all: `120.5 / 300 m³·天`, or its fixed share: `60%`; empty of a direct one. */
            measure: z.string(),
          }),
        ),
      }),
    ),
    total: z.number().int(),
    sums: z.object(sums),
    /** Expenses that nobody bears, since nothing was measured by which they could be shared; in no sum above. */
    unshared: z.array(z.object(part)),
    unsharedMoney: z.string(),
  }),
})

/** The same as a workbook. */
export const exportProfit = call({
  path: '/api/expense/exportProfit',
  title: '导出供应商利润',
  area: EXPENSE_AREA,
  kind: 'export',
  body: 'form',
  permit,
  input: asked,
  output: z.null(),
})
