/** What a part of a browser run stands on: a server with the demo as it was played, and logins for its people. */
import type { KeptLogin } from '@yuncang/kit/call/session.ts'

/** What every person of the demo types as password. */
export const PASSWORD = 'Yuncang@2026'

/** Who is logged in before a run begins; whoever else a scenario needs logs in by hand. */
export const PEOPLE = [
  'merchant',
  'platform',
  'warehouse',
  'supplier',
  'floor',
  'wangmin',
  'wuqian',
  'merchant2',
] as const
export type Account = (typeof PEOPLE)[number]

/** The answer to a login, as far as a browser keeps it. */
export type Login = KeptLogin

export type Ground = {
  readonly address: string
  /** The data folder of that server. */
  readonly home: string
  /** The port on the loopback where it looks for WeChat. */
  readonly wechat: number
  readonly logins: Readonly<Record<Account, Login>>
}

/** What a browser keeps after a login (`packages/kit/src/call/session.ts`). */
export function keptBy(login: Login): { name: string; value: string }[] {
  return [
    { name: 'yc.identity', value: String(login.identity) },
    { name: 'yc.warehouseCode', value: login.warehouseCode },
    { name: 'yc.warehouseList', value: JSON.stringify(login.warehouseList) },
    { name: 'yc.token', value: login.tokenKey },
  ]
}
