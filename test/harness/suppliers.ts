import { getSupplier, saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

/** A supplier of nobody's goods, with one contact; answers its code and its contact's id. */
export async function makeSupplier(
  world: World,
  by: PersonName = 'merchant',
): Promise<{ code: string; contact: string }> {
  const { supplierCode } = await world
    .as(by)
    .ok(saveSupplier, { supplierName: '新来的供应商', contactPersonList: [{ name: '王敏' }] })
  const { contactPersonList } = await world.as(by).ok(getSupplier, { supplierCode })
  return { code: supplierCode, contact: contactPersonList[0]!.id }
}
