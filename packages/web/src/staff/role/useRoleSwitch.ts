import { isInUse, turned } from '@yuncang/domain/base/in-use.ts'
import { updateRoleStatus } from '@yuncang/contract/staff/role/role.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { ROLE_ANSWERS } from './role-answers.ts'
import type { Role } from './role.ts'
import { ROLE_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

/** Enables a role, or disables it after saying who loses what. */
export function useRoleSwitch() {
  const { run } = useDeed(updateRoleStatus, {
    success: DEED_DONE.turned,
    invalidates: ROLE_ANSWERS,
  })
  return {
    turn: async ({ id, name, status, userCount, version }: Role) => {
      if (isInUse({ status }) && !(await askPerson(ROLE_WORDS.disable(name, userCount)))) return
      await run({ id, status: turned({ status }), version })
    },
  }
}
