import { updatePwd } from '@yuncang/contract/access/session/session.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { forgetLogin } from '@yuncang/kit/call/session.ts'
import type { FormInstance } from 'antd'
import type { PasswordForm } from './PasswordFields.tsx'
import { PASSWORD_WORDS } from '@yuncang/contract/access/password/words.ts'

/**
 * Sends the new password, and nothing else (part 1, 5.2). The server ends the other sessions and every device credential,
 * so what remember-password kept here is of no use any more. A refusal stands at the field.
 */
export function useChangePassword(form: FormInstance<PasswordForm>, onChanged: () => void) {
  const { run, running } = useDeed(updatePwd, { success: PASSWORD_WORDS.changed, quiet: true })
  const change = async ({ password }: PasswordForm) => {
    const done = await run({ password })
    if (done.ok) {
      forgetLogin()
      onChanged()
      return
    }
    form.setFields([{ name: 'password', errors: [done.error.message] }])
    form.focusField('password')
  }
  return { change, running }
}
