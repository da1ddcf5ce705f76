/** People with passwords, and how they log in, each from an address of its own. */
import { login } from '@yuncang/contract/access/session/session.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { heard, toWire } from '@yuncang/contract/wire/names.ts'
import type { Call, CallOutput, CallRequest, Envelope } from '@yuncang/contract/wire/call.ts'
import { hashPassword } from '@yuncang/server/access/session/password.ts'
import { beforeAll, beforeEach, expect } from 'vitest'
import { personOf, type World } from './world.ts'

export const PASSWORD = 'Nachtschicht1'
export const WRONG = { code: 500, message: '账号或密码不正确', obj: null }

/** Gives everyone the same password, open and not to be changed, before every test; nobody has failed to log in yet. */
export function useLogins(world: World) {
  let hash: string
  let addresses = 0
  beforeAll(async () => {
    hash = await hashPassword(PASSWORD)
  })
  beforeEach(() =>
    world.owner.query(
      `delete from login_failure; delete from device_credential; delete from known_device; delete from session where address <> ''; update account set password_hash = '${hash}', status = 1, must_change_password = false`,
    ),
  )
  async function from<C extends Call>(
    remoteAddress: string,
    call: C,
    input: CallRequest<C>,
  ): Promise<Envelope<CallOutput<C>>> {
    const reply = await world.app.inject({
      method: 'POST',
      url: call.path,
      remoteAddress,
      payload: toWire(call.input, input) as object,
    })
    expect(reply.statusCode).toBe(reply.json<{ code: number }>().code === 429 ? 429 : 200)
    return heard(call, reply.json<Envelope<unknown>>())
  }
  /** An address nobody has called from. */
  const elsewhere = () => `10.1.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`
  const attempt = (account: string, password: string, more: { remember?: 1; at?: string; device?: string } = {}) =>
    from(more.at ?? elsewhere(), login, {
      account,
      password,
      ...(more.remember ? { remember: 1 } : {}),
      ...(more.device === undefined ? {} : { device: more.device }),
    })
  /** Logs in with the right password. */
  const enter = async (account: string, remember?: 1) => {
    const reply = await attempt(account, PASSWORD, remember ? { remember } : {})
    expect(reply, reply.message).toMatchObject({ code: 200 })
    return { ...reply.obj, person: personOf(world.app, reply.obj.tokenKey) }
  }
  /** The code that a call with this token is answered with. */
  const asks = async (token: string) => (await personOf(world.app, token).call(getTaskPage, {})).code
  return { from, elsewhere, attempt, enter, asks }
}
