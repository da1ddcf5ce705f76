import type { Refusals } from '../../wire/refusal.ts'

/** How an account can be refused when it is made. */
export const NEW_ACCOUNT_REFUSALS = {
  accountTaken: { code: 409, text: '登录账号“{account}”已被使用，请换一个' },
} as const satisfies Refusals

/** What was done to an account. */
export const ACCOUNT_LOG = {
  created: '新建账号“{account}”，角色“{role}”',
  passwordReset: '重置密码，并退出全部已登录的设备',
} as const
