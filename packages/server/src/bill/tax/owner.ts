import { percentOf } from '@yuncang/domain/bill/tax/tax-rate.ts'
import { idsNamed } from '../../base/named/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import type { KeptTax } from './store.ts'

/** Whose rates: the warehouse's own, or those of a supplier there. */
export type Owner = { readonly warehouseId: number; readonly supplierId: number | null }
export type Asked = { readonly warehouseCode: string; readonly supplierCode?: string | undefined }

/** Whose rates are asked for. @throws Refused notFound */
export async function ownerOf(db: Db, { scope }: Context, { warehouseCode, supplierCode }: Asked): Promise<Owner> {
  const [warehouses, suppliers] = await Promise.all([
    idsNamed(db, scope, 'warehouse', warehouseCode),
    idsNamed(db, scope, 'supplier', supplierCode),
  ])
  const [warehouseId] = warehouses ?? []
  if (warehouseId === undefined) throw notFound('仓库')
  if (suppliers?.length === 0) throw notFound('供应商')
  return { warehouseId, supplierId: suppliers?.[0] ?? null }
}

/** A rate as it is shown; empty where none is set. */
export const percentText = (version: KeptTax | undefined) =>
  version === undefined || version.permille === null ? '' : percentOf(version.permille)
/** The versions of a warehouse's own rate. */
export const ofWarehouse = (versions: readonly KeptTax[]) => versions.filter(({ supplierId }) => supplierId === null)
/** The versions of whoever's rate is asked for. */
export const ofOwner = (versions: readonly KeptTax[], { supplierId }: Owner) =>
  versions.filter((one) => one.supplierId === supplierId)
