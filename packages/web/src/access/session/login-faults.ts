import { captchaMatches } from '@yuncang/kit/captcha/captcha.ts'
import type { LoginForm } from './useLogin.ts'
import { LOGIN_WORDS } from './words.ts'

/** What is wrong with each field; the empty text where nothing is. */
export type Faults = Readonly<Record<'account' | 'password' | 'code', string>>

export const NO_FAULTS: Faults = { account: '', password: '', code: '' }

/** @param captcha what the picture shows; null: what was typed of it is not judged yet */
export function faultsIn({ account, password, code }: LoginForm, captcha: string | null): Faults {
  const codeFault = captcha === null || captchaMatches(code, captcha) ? '' : LOGIN_WORDS.captchaWrong
  return {
    account: account.trim() === '' ? LOGIN_WORDS.accountMissing : '',
    password: password === '' ? LOGIN_WORDS.passwordMissing : '',
    code: code.trim() === '' ? LOGIN_WORDS.captchaMissing : codeFault,
  }
}
