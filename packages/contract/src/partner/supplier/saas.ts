import { type Identity, IDENTITY } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import {
  figures,
  removal,
  REMOVE_REFUSALS,
  SAVE_REFUSALS,
  saved,
  supplierDetail,
  supplierFilters,
  supplierForm,
  supplierRow,
  supplierSorts,
} from './supplier.ts'
import { SUPPLIER_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

/*
 * What the platform sees and puts right of the suppliers of all merchants: a supplier is named with its merchant, whose codes
 * are its own. Each change enters one merchant and leaves its trace on both sides (docs/decisions/2026-11-21-platform-suppliers.md).
 */

const AREA = '12 suppliers'
const PLATFORM: readonly Identity[] = [IDENTITY.platform]
const look = { identities: PLATFORM, key: 'supplierManageView' } as const
const change = { identities: PLATFORM, key: 'supplierManageEdit' } as const
const remove = { identities: PLATFORM, key: 'supplierManageDelete' } as const

const tenantCode = code('商户', 'tenant')
const one = z.object({ tenantCode: wire('yctCode', tenantCode), supplierCode: code('供应商', 'supplier') })
const merchant = { tenantCode: wire('yctCode', z.string()), tenantName: wire('yctName', z.string()) }
const row = supplierRow.extend(merchant)
const listing = { ...supplierFilters, tenantCode: wire('yctCode', tenantCode.optional()) }

/** The suppliers of all merchants, by merchant and pinyin. */
export const { page: getAllSupplierListSaaS, export: exportSuppliersSaaS } = listCalls({
  title: '全部供应商',
  area: AREA,
  permit: look,
  paths: { page: '/api/supplier/getAllSupplierListSaaS', export: '/api/supplier/exportSaaS' },
  filters: listing,
  row,
  sorts: supplierSorts,
})

/** The warehouses of a merchant, and in which of them a supplier works. */
export const getSupplierWarehouseListSaaS = call({
  path: '/api/supplier/getSupplierWarehouseListSaaS',
  title: '供应商合作仓库',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ tenantCode: wire('yctCode', tenantCode), supplierCode: code('供应商', 'supplier').optional() }),
  output: z.array(
    z.object({
      warehouseCode: z.string(),
      warehouseName: z.string(),
      isUse: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
})

/** A supplier of a merchant with its contacts, its log, and what it has. */
export const getSupplierSaaS = call({
  path: '/api/supplier/getSupplierSaaS',
  title: '供应商详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: one,
  output: supplierDetail.extend(merchant).extend({ panel: figures }),
})

/** Adds a supplier to a merchant (supplierManageAdd), or changes one (supplierManageEdit). */
export const saveSupplierSaaS = call({
  path: '/api/supplier/saveSupplierSaaS',
  title: '保存商户的供应商',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: look,
  input: supplierForm.extend({ tenantCode: wire('yctCode', tenantCode) }),
  output: saved,
  refusals: SAVE_REFUSALS,
})

/** Whether a supplier of a merchant can be deleted. */
export const checkDeleteSupplierSaaS = call({
  path: '/api/supplier/checkDeleteSupplierSaaS',
  title: '删除商户的供应商前检查',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: remove,
  input: one,
  output: removal,
  refusals: REMOVE_REFUSALS,
})

/** Archives a supplier of a merchant. */
export const deleteSupplierSaaS = call({
  path: '/api/supplier/deleteSupplierSaaS',
  title: '删除商户的供应商',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: remove,
  input: one,
  output: z.null(),
  refusals: REMOVE_REFUSALS,
})

/** Whether a contact may be removed: not the only one who gets the statements. */
export const checkDeleteSupplierContactPersonSaaS = call({
  path: '/api/supplier/checkDeleteSupplierContactPersonSaaS',
  title: '删除供应商联系人前检查',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: change,
  input: one.extend({ id: text('联系人', { max: 20, verb: '请选择' }) }),
  output: z.null(),
  refusals: { lastMailbox: SUPPLIER_REFUSALS.lastMailbox },
})
