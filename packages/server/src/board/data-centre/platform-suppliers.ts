import type { dataSupplier } from '@yuncang/contract/board/data-centre/platform-suppliers.ts'
import { SUPPLIER_SORTS } from '@yuncang/contract/board/data-centre/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { pageSize } from '@yuncang/contract/wire/field.ts'
import { COMPARE } from '@yuncang/domain/board/figure/range.ts'
import { rateOf } from '@yuncang/domain/board/figure/share.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { answered, askedRange, upTo } from '../figure/asked.ts'
import { countedUpTo } from '../figure/platform.store.ts'
import {
  suppliersOfAll,
  supplierFacts,
  type SupplierOfAll,
  type SupplierOrder,
} from '../figure/suppliers-of-all.store.ts'
import { tenantsOf } from './platform.ts'

const rejectRate = (row: SupplierOfAll) => rateOf(BigInt(row.rejected_pieces), BigInt(row.delivered_pieces))
type Sort = (typeof SUPPLIER_SORTS)[CallInput<typeof dataSupplier>['sort']]
const ORDERS: Readonly<Record<Sort, SupplierOrder>> = {
  shippedPieces: 'ship_pieces',
  inPieces: 'in_pieces',
  rejectRate: 'reject_rate',
}

/** Suppliers of all merchants, from the days that are built and the last minute of today; what a supplier has is looked up for those of the page alone. */
export async function suppliersOfMerchants(
  db: Db,
  ctx: Context,
  input: CallInput<typeof dataSupplier>,
): Promise<CallOutput<typeof dataSupplier>> {
  const tenants = await tenantsOf(db, ctx, input.merchantCode)
  const size = pageSize(input)
  const answer = await answered(ctx, askedRange(ctx, input), COMPARE.none, async (range) => {
    const {
      rows: shown,
      total,
      active,
    } = await suppliersOfAll(db, ctx.scope, {
      days: range,
      tenants,
      name: input.supplierName,
      isActive: input.isActive === 1,
      order: ORDERS[SUPPLIER_SORTS[input.sort]],
      offset: (input.page - 1) * size,
      limit: size,
    })
    const facts = new Map(
      (
        await supplierFacts(
          db,
          ctx.scope,
          shown.map(({ id }) => id),
        )
      ).map((fact) => [fact.id, fact]),
    )
    return {
      records: shown.map((row) => {
        const fact = facts.get(row.id)
        return {
          merchantCode: row.merchant_code,
          merchantName: row.merchant_name,
          supplierCode: row.code,
          supplierName: row.name,
          warehouses: fact?.warehouses ?? 0,
          goods: fact?.goods ?? 0,
          shippedPieces: row.ship_pieces,
          inPieces: row.in_pieces,
          inventory: fact?.inventory ?? 0,
          rejectRate: rejectRate(row),
          lastTime: fact?.last_day ?? '',
        }
      }),
      total,
      sums: { suppliers: total, activeSuppliers: active },
    }
  })
  return { ...answer, ...upTo(ctx, await countedUpTo(db, ctx.scope, tenants)) }
}
