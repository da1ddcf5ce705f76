import { getSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { getSupplierSaaS } from '@yuncang/contract/partner/supplier/saas.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findSuppliers } from './find.store.ts'

/** Suppliers of one's own merchant by code and name. */
export const supplierFinder: Finder = {
  opens: getSupplier,
  find: async (db, ctx, text) =>
    (await findSuppliers(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.name,
      note: row.code,
      url: `/supplierManage/supplierDetail/${encodeURIComponent(row.code)}`,
      deeds: [],
    })),
}

/** The same of all merchants, for the platform: codes are the merchant's own. */
export const saasSupplierFinder: Finder = {
  opens: getSupplierSaaS,
  find: async (db, ctx, text) =>
    (await findSuppliers(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.name,
      note: `${row.code} · ${row.merchant_name}`,
      url: `/supplierManage/supplierSaaSDetail/${encodeURIComponent(row.merchant_code)}/${encodeURIComponent(row.code)}`,
      deeds: [],
    })),
}
