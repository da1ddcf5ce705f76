import { updatePwd } from '@yuncang/contract/access/session/session.ts'
import { SESSION_REFUSALS, TOO_MANY_TRIES } from '@yuncang/contract/access/session/words.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { forgetLogin } from '@yuncang/kit/call/session.ts'
import type { FormInstance } from 'antd'
import type { PasswordForm } from './PasswordFields.tsx'
import { PASSWORD_WORDS } from '@yuncang/contract/access/password/words.ts'

const { wrongOldPassword } = SESSION_REFUSALS

/**
 * Sends the new password, and the old one where it was asked for (part 1, 5.2). The server ends the other sessions and every device credential,
 * so what remember-password kept here is of no use any more. A refusal stands at the field.
 */
export function useChangePassword(form: FormInstance<PasswordForm>, onChanged: () => void) {
  const { run, running } = useDeed(updatePwd, { success: PASSWORD_WORDS.changed, quiet: true })
  const change = async ({ oldPassword, password }: PasswordForm) => {
    const done = await run({ password, ...(oldPassword === undefined ? {} : { oldPassword }) })
    if (done.ok) {
      forgetLogin()
      onChanged()
      return
    }
    const { code, message } = done.error
    const isOld = oldPassword !== undefined && (code === TOO_MANY_TRIES.code || message === wrongOldPassword.text)
    const name = isOld ? 'oldPassword' : 'password'
    form.setFields([{ name, errors: [message] }])
    form.focusField(name)
  }
  return { change, running }
}
