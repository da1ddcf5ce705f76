import { isInUse, turned } from '@yuncang/domain/base/in-use.ts'
import {
  findALLTenant,
  getTenantLog,
  removeAdminFactor,
  showTenant,
  tenantPwd,
  updateTenantStatus,
} from '@yuncang/contract/partner/merchant/merchant.ts'
import { FACTOR_WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { MERCHANT_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

export type Merchant = CallOutput<typeof findALLTenant>['records'][number]
/** What shows a merchant anew once something was done to it. */
export const ABOUT_MERCHANTS = [findALLTenant, showTenant, getTenantLog]

/** What is done with a merchant in its row, after asking. */
export function useMerchantDeeds() {
  const reset = useDeed(tenantPwd, { success: DEED_DONE.passwordReset, invalidates: ABOUT_MERCHANTS })
  const removing = useDeed(removeAdminFactor, { success: FACTOR_WORDS.turnedOff, invalidates: ABOUT_MERCHANTS })
  const opening = useDeed(updateTenantStatus, { success: DEED_DONE.enabled, invalidates: ABOUT_MERCHANTS })
  const closing = useDeed(updateTenantStatus, { success: DEED_DONE.disabled, invalidates: ABOUT_MERCHANTS })
  return {
    /** The new password, once; null when it was not reset. */
    reset: async ({ tenantCode, tenantName, account }: Merchant) => {
      if (!(await askPerson(MERCHANT_WORDS.pwd(tenantName, account)))) return null
      const done = await reset.run({ tenantCode })
      return done.ok ? done.obj : null
    },
    removeFactor: async ({ tenantCode, tenantName, account }: Merchant) => {
      if (await askPerson(MERCHANT_WORDS.factor(tenantName, account))) await removing.run({ tenantCode })
    },
    turn: async ({ tenantCode, tenantName, status }: Merchant) => {
      const open = !isInUse({ status })
      if (!(await askPerson(MERCHANT_WORDS[open ? 'reopen' : 'close'](tenantName)))) return
      await (open ? opening : closing).run({ tenantCode, status: turned({ status }) })
    },
  }
}
