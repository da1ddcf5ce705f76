import { saveSupplierPrint } from '@yuncang/contract/partner/supplier/supplier.ts'
import { SUPPLIER_STATUS, SUPPLIER_LOG } from '@yuncang/contract/partner/supplier/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { lockSuppliers, writeSupplierLog } from './write.store.ts'
import { writer } from './save.ts'
import { setShops } from './shops.store.ts'

const no = saveSupplierPrint.refusals

/**
 * Sets the names a supplier sells under, in their order.
 * @throws Refused archived, shopTwice; notFound
 */
export async function keepShops(
  tx: Tx,
  ctx: Context,
  { supplierCode, shopNameList }: CallInput<typeof saveSupplierPrint>,
): Promise<CallOutput<typeof saveSupplierPrint>> {
  const { scope } = ctx
  const [supplier] = await lockSuppliers(tx, scope, [supplierCode])
  if (!supplier) throw notFound('供应商')
  const { id, name, version } = supplier
  if (supplier.status !== SUPPLIER_STATUS.inUse) throw refuse(no, 'archived', { name })
  const twice = shopNameList.find((shop, index) => shopNameList.indexOf(shop) < index)
  if (twice !== undefined) throw refuse(no, 'shopTwice', { name: twice })
  const content =
    shopNameList.length === 0 ? SUPPLIER_LOG.noShops : worded(SUPPLIER_LOG.shops, { names: shopNameList.join('、') })
  await Promise.all([
    setShops(tx, scope, id, shopNameList),
    writeSupplierLog(tx, scope, writer(ctx), [{ supplierId: id, version: version + 1, content }]),
  ])
  return { supplierCode, supplierName: name, shopNameList: [...shopNameList] }
}
