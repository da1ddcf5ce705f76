import { isInUse, turned } from '@yuncang/domain/base/in-use.ts'
import {
  addUser,
  delUser,
  getUserPage,
  getUserRole,
  removeFactor,
  resetPwd,
  updateUser,
} from '@yuncang/contract/staff/account/account.ts'
import { FACTOR_WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { getRolePage, getTenantRolePage } from '@yuncang/contract/staff/role/role.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import type { Account } from './account.ts'
import type { Shown } from './PasswordDialog.tsx'
import { ACCOUNT_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

const invalidates = [getUserPage, getUserRole, getTenantRolePage, getRolePage]

/** What can be done with an account, each after saying what will happen. */
export function useAccountDeeds(onPassword: (shown: Shown) => void) {
  const adding = useDeed(addUser, { success: DEED_DONE.added, invalidates })
  const changing = useDeed(updateUser, { success: DEED_DONE.changed, invalidates })
  const turning = useDeed(updateUser, { success: DEED_DONE.turned, invalidates })
  const removing = useDeed(delUser, { success: DEED_DONE.removed, invalidates })
  const removingFactor = useDeed(removeFactor, { success: FACTOR_WORDS.turnedOff, invalidates })
  const resetting = useDeed(resetPwd, { success: DEED_DONE.passwordReset, invalidates })
  return {
    add: async (input: Parameters<typeof adding.run>[0]) => {
      const done = await adding.run(input)
      if (done.ok) onPassword({ title: ACCOUNT_WORDS.made, ...done.obj })
      return done.ok
    },
    change: async (input: Parameters<typeof changing.run>[0]) => (await changing.run(input)).ok,
    turn: async ({ id, name, account, status, version }: Account) => {
      if (isInUse({ status }) && !(await askPerson(ACCOUNT_WORDS.disable(name, account)))) return
      await turning.run({ id, status: turned({ status }), version })
    },
    remove: async ({ id, name, account, version }: Account) => {
      if (await askPerson(ACCOUNT_WORDS.remove(name, account))) await removing.run({ id, version })
    },
    removeFactor: async ({ id, name, account }: Account) => {
      if (await askPerson(ACCOUNT_WORDS.removeFactor(name, account))) await removingFactor.run({ id })
    },
    reset: async ({ id, name, account }: Account) => {
      if (!(await askPerson(ACCOUNT_WORDS.reset(name, account)))) return
      const done = await resetting.run({ id })
      if (done.ok) onPassword({ title: ACCOUNT_WORDS.passwordReset, ...done.obj })
    },
  }
}
