import { CHOOSERS } from '@yuncang/domain/access/shared.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { EVERYONE } from '../../access/session/session.ts'

/** Suppliers to choose from: those in use, by pinyin (part 1, 7). A supplier user sees itself. */
export const getAllSupplier = call({
  path: '/api/supplier/getAllSupplier',
  title: '供应商下拉',
  area: '12 suppliers',
  kind: 'read',
  body: 'form',
  permit: { identities: EVERYONE, key: CHOOSERS.supplier },
  input: z.object({ warehouseCode: code('仓库', 'warehouse').optional() }),
  output: z.array(z.object({ supplierCode: z.string(), supplierName: z.string() })),
})
