import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import {
  checkDeleteSupplierContactPersonSaaS,
  checkDeleteSupplierSaaS,
  deleteSupplierSaaS,
  getAllSupplierListSaaS,
  getSupplierSaaS,
  getSupplierWarehouseListSaaS,
  saveSupplierSaaS,
} from '@yuncang/contract/partner/supplier/saas.ts'
import {
  checkRemoveSupplier,
  getSupplier,
  getSupplierListManage,
  getSupplierListPanel,
  getSupplierPrint,
  removeSupplier,
  saveSupplier,
  saveSupplierPrint,
} from '@yuncang/contract/partner/supplier/supplier.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { useDeed, type Done } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useCan } from '../../app/user.ts'
import { termsLeft } from './terms-left.ts'
import { SUPPLIER_ASK } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

export type SupplierInput = CallRequest<typeof saveSupplier>

const OURS = [getSupplierListManage, getSupplier, getSupplierListPanel, getAllSupplier, getSupplierPrint]
const THEIRS = [getAllSupplierListSaaS, getSupplierSaaS, getSupplierWarehouseListSaaS, getAllSupplier]

/** What can be done with suppliers: with one's own, or as the platform with those of a merchant (`tenantCode`). */
export function useSupplierDeeds(tenantCode?: string) {
  const can = useCan()
  const success = DEED_DONE.saved
  const ours = { invalidates: OURS }
  const theirs = { invalidates: THEIRS }
  const saving = useDeed(saveSupplier, { success, ...ours })
  const savingTheirs = useDeed(saveSupplierSaaS, { success, ...theirs })
  const checking = useDeed(checkRemoveSupplier)
  const checkingTheirs = useDeed(checkDeleteSupplierSaaS)
  const removing = useDeed(removeSupplier, { success: DEED_DONE.removed, ...ours })
  const removingTheirs = useDeed(deleteSupplierSaaS, { success: DEED_DONE.removed, ...theirs })
  const checkingContact = useDeed(checkDeleteSupplierContactPersonSaaS)
  const naming = useDeed(saveSupplierPrint, { success, ...ours })
  const left = async (supplierCode: string, stays: readonly string[] | null) =>
    tenantCode === undefined && can('costConfigureView') ? termsLeft(supplierCode, stays) : []
  return {
    save: (input: SupplierInput) =>
      tenantCode === undefined ? saving.run(input) : savingTheirs.run({ ...input, tenantCode }),
    /** Asks the person where a supplier leaves warehouses in which something is agreed on with it; true when it may be saved. */
    mayLeave: async (supplierCode: string, supplierName: string, stays: readonly string[]): Promise<boolean> => {
      const terms = await left(supplierCode, stays)
      return terms.length === 0 || askPerson(SUPPLIER_ASK.leave(supplierName, terms))
    },
    /** Asks the server first, then the person; true when the supplier is gone. */
    remove: async ({ supplierCode }: { readonly supplierCode: string }, of = tenantCode): Promise<boolean> => {
      const checked =
        of === undefined
          ? await checking.run({ supplierCode })
          : await checkingTheirs.run({ tenantCode: of, supplierCode })
      if (!checked.ok || !(await askPerson(SUPPLIER_ASK.remove(checked.obj, await left(supplierCode, null)))))
        return false
      const done: Done<null> =
        of === undefined
          ? await removing.run({ supplierCode })
          : await removingTheirs.run({ tenantCode: of, supplierCode })
      return done.ok
    },
    /** Asks the server whether a contact of a merchant's supplier may go; what is in the way is said. */
    mayRemoveContact: async (supplierCode: string, id: string): Promise<boolean> =>
      tenantCode !== undefined && (await checkingContact.run({ tenantCode, supplierCode, id })).ok,
    nameShops: naming.run,
    running: removing.running || removingTheirs.running || checking.running || checkingTheirs.running,
  }
}
