import { isInUse, turned } from '@yuncang/domain/base/in-use.ts'
import {
  addUser,
  delUser,
  getUserPage,
  getUserRole,
  resetPwd,
  updateUser,
} from '@yuncang/contract/staff/account/account.ts'
import { getRolePage, getTenantRolePage } from '@yuncang/contract/staff/role/role.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import type { Account } from './account.ts'
import type { Shown } from './PasswordDialog.tsx'
import { ACCOUNT_WORDS } from './words.ts'

const invalidates = [getUserPage, getUserRole, getTenantRolePage, getRolePage]

/** What can be done with an account, each after saying what will happen. */
export function useAccountDeeds(onPassword: (shown: Shown) => void) {
  const adding = useDeed(addUser, { success: '新增成功', invalidates })
  const changing = useDeed(updateUser, { success: '编辑成功', invalidates })
  const turning = useDeed(updateUser, { success: '修改状态成功', invalidates })
  const removing = useDeed(delUser, { success: '删除成功', invalidates })
  const resetting = useDeed(resetPwd, { success: '重置密码成功', invalidates })
  return {
    add: async (input: Parameters<typeof adding.run>[0]) => {
      const done = await adding.run(input)
      if (done.ok) onPassword({ title: '账号已建立', ...done.obj })
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
    reset: async ({ id, name, account }: Account) => {
      if (!(await askPerson(ACCOUNT_WORDS.reset(name, account)))) return
      const done = await resetting.run({ id })
      if (done.ok) onPassword({ title: '密码已重置', ...done.obj })
    },
  }
}
