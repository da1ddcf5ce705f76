import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { importCall, templateCall } from '../../base/import/declare.ts'
import { IMPORT_REFUSALS } from '../../base/import/words.ts'
import { OPENING_REFUSALS } from './words.ts'

const OURS = '05 stock queries (ours)'
const permit = { identities: MERCHANT_SIDE, key: 'openingStockImport' } as const

/** Puts what lies in the warehouses on the first day into the ledger: a document for each warehouse and supplier of the file. */
export const importOpeningStock = {
  ...importCall(
    { path: '/api/openingStock/importOpeningStock', title: '导入期初库存', area: OURS, permit },
    { done: 2, failed: 3 },
  ),
  refusals: { ...IMPORT_REFUSALS, ...OPENING_REFUSALS },
}

export const openingStockTemplate = templateCall({
  path: '/api/openingStock/importTemplate',
  title: '期初库存导入模板',
  area: OURS,
  permit,
})
