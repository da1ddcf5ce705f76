import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/**
 * What was billed in each of the last twelve months, and what of it is paid: of a supplier, or of all. Bills count in the month they were made;
 * cancelled ones count in none. A supplier is answered its own.
 */
export const getBillMonths = call({
  path: '/api/bill/getMonths',
  title: '按月账单',
  area: '24 bills (ours)',
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, key: 'billManagesView' },
  input: z.object({
    supplierCode: code('供应商', 'supplier').optional(),
    warehouseCode: code('仓库', 'warehouse').optional(),
  }),
  output: z.object({
    /** The oldest first, also months without a bill. */
    records: z.array(
      z.object({
        month: z.string(),
        count: wire('num', z.number().int()),
        total: wire('ybTotalMoney', z.string()),
        paid: wire('paidMoney', z.string()),
        unpaid: wire('unpaidMoney', z.string()),
      }),
    ),
    total: z.number().int(),
  }),
})
