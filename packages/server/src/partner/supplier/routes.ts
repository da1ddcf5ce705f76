import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { read } from '../../http/handler.ts'
import { notFound } from '../../http/refused.ts'
import { warehouseExists } from '../../site/warehouse/store.ts'
import { suppliersInUse } from './store.ts'

/** The supplier calls. */
export const supplierHandlers = [
  read(getAllSupplier, async (db, ctx, input) => {
    if (input.warehouseCode !== undefined && !(await warehouseExists(db, ctx.scope, input.warehouseCode)))
      throw notFound('仓库')
    const rows = await suppliersInUse(db, ctx.scope)
    return rows.map((row) => ({ supplierCode: row.code, supplierName: row.name }))
  }),
]
