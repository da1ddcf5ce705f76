import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { CHOOSERS } from '@yuncang/domain/access/shared.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'

/** Suppliers to choose from: those in use, by pinyin (part 1, 7). A supplier user sees itself. */
export const getAllSupplier = call({
  path: '/api/supplier/getAllSupplier',
  title: '供应商下拉',
  area: '12 suppliers',
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, key: CHOOSERS.supplier },
  input: z.object({ warehouseCode: code('仓库', 'warehouse').optional() }),
  output: z.array(z.object({ supplierCode: z.string(), supplierName: z.string() })),
})
