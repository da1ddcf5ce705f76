import { IDENTITIES, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { allOf, call, nothing } from '../../wire/call.ts'
import { code, codes, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { mergedTerms, rateForm, rateRow, savedRate, versionRow } from './fields.ts'
import { COPY_REFUSALS, RATE_REFUSALS } from './words.ts'

const AREA = '13 fee configuration'
const OURS = `${AREA} (ours)`
const look = { identities: IDENTITIES, key: 'costConfigureView' } as const

const warehouseCode = code('仓库', 'warehouse')
const supplierCode = code('供应商', 'supplier')
const rateId = wire('id', code('收费项目', 'supplierRate'))
const { changed, itemFixed, slotTaken, notThere, archived } = RATE_REFUSALS

/** The rates of a supplier in a warehouse, or in all; a supplier sees its own, without naming itself (part 3, 2.1; gaps F17). */
export const getSupplierRates = call({
  path: '/api/supplier/getSupplierCost',
  title: '供应商费用配置',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ supplierCode: supplierCode.optional(), warehouseCode: warehouseCode.optional() }),
  output: allOf(rateRow),
})

/** The same as a workbook; of an item with dispatch points a row each. */
export const exportSupplierRates = call({
  path: '/api/supplier/exportCost',
  title: '导出供应商费用配置',
  area: OURS,
  kind: 'export',
  body: 'form',
  permit: look,
  input: getSupplierRates.input,
  output: z.null(),
})

/** One of them, as its form shows it; what it says stands in it once more, to be merged (part 3, 3.1). */
export const getSupplierRate = call({
  path: '/api/supplier/getCostById',
  title: '供应商收费项目',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ rateId }),
  output: rateRow.extend({ warehouseCost: mergedTerms }),
})

/** Every version of it, newest first. */
export const getSupplierRateVersions = call({
  path: '/api/supplier/getCostVersions',
  title: '供应商收费项目的历史',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ rateId }),
  output: allOf(versionRow),
})

/** Adds a charge item of a supplier; what it leaves blank is charged as the warehouse's own rate says (part 3, 5.1). */
export const addSupplierRate = call({
  path: '/api/supplier/addCost',
  title: '新建供应商收费项目',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureAdd' },
  input: z.object({ supplierCode, warehouseCode, ...rateForm }),
  output: savedRate,
  refusals: { slotTaken, notThere, archived },
})

/** A new version of one. Supplier and warehouse may be sent along: they are those it has. */
export const updateSupplierRate = call({
  path: '/api/supplier/updateCost',
  title: '修改供应商收费项目',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureEdit' },
  input: z.object({
    rateId,
    supplierCode: supplierCode.optional(),
    warehouseCode: warehouseCode.optional(),
    ...rateForm,
  }),
  output: savedRate,
  refusals: { changed, itemFixed, slotTaken, archived },
})

/** Ends one: from now on the warehouse's own rate holds. */
export const deleteSupplierRate = call({
  path: '/api/supplier/delCost',
  title: '删除供应商收费项目',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureDelete' },
  input: z.object({ rateId, supplierCode: supplierCode.optional(), warehouseCode: warehouseCode.optional() }),
  output: nothing,
})

const copying = {
  warehouseCode,
  /** Whose rates are copied … */
  supplierCode,
  /** … and to whom. */
  toSupplierCodes: codes('供应商', 'supplier', 100),
}
const copied = z.object({
  supplierCode: z.string(),
  supplierName: z.string(),
  item: wire('costProject', z.string()),
  itemName: wire('costProjectName', z.string()),
  pointName: wire('ydppName', z.string()),
  /** What would hold, and what it takes the place of; empty: there is nothing yet. */
  terms: z.string(),
  replacedTerms: z.string(),
})

/** What a copy would write and what it would take the place of, entry by entry; nothing is written. */
export const previewRateCopy = call({
  path: '/api/supplier/previewCopyCost',
  title: '预览复制费用配置',
  area: OURS,
  kind: 'read',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureEdit' },
  input: z.object(copying),
  output: allOf(copied),
  refusals: COPY_REFUSALS,
})

/**
 * Copies the rates in force of a supplier to others in the same warehouse: new versions, from now on. Items that only the others have
 * stay as they are. Answers how many rates were written.
 */
export const copyRates = call({
  path: '/api/supplier/copyCost',
  title: '复制费用配置',
  area: OURS,
  kind: 'write',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureEdit' },
  input: z.object(copying),
  output: z.object({ rateNum: z.number().int() }),
  refusals: COPY_REFUSALS,
})
