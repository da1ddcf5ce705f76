import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { importCall, templateCall } from '../../base/import/declare.ts'
import { IMPORT_REFUSALS } from '../../base/import/words.ts'
import { LIMIT_REFUSALS } from '../../base/limit/words.ts'
import { SUPPLIER_REFUSALS } from './words.ts'

/** Suppliers are the merchant's. */
const KEEPERS: readonly Identity[] = [IDENTITY.merchant]
const permit = { identities: KEEPERS, key: 'supplierManageImport' } as const

/** Imports suppliers (part 2, 4): an empty object is success; `errExcelUrl` names the file that says what is wrong. */
export const importSupplier = {
  ...importCall(
    { path: '/api/supplier/importSupplier', title: '导入供应商', area: '12 suppliers', permit },
    { done: 3, failed: 2 },
  ),
  refusals: { ...IMPORT_REFUSALS, codeTaken: SUPPLIER_REFUSALS.codeTaken, ...LIMIT_REFUSALS },
}

export const supplierTemplate = templateCall({
  path: '/api/supplier/importTemplate',
  title: '供应商导入模板',
  area: '12 suppliers (ours)',
  permit,
})
