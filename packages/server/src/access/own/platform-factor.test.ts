/** The platform's people: asked to set a second factor up, made to where the operator says so, never locked out; and what the operator does for the last of them. */
import { beginFactor, ownFactor, turnOffFactor, turnOnFactor } from '@yuncang/contract/access/own/factor.ts'
import { endOtherSessions } from '@yuncang/contract/access/own/sessions.ts'
import { getUserInfo, login } from '@yuncang/contract/access/session/session.ts'
import { findALLTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { takeFactorByName } from '@yuncang/server/app/take-factor.ts'
import { testServer } from '@yuncang/harness/server.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, useLogins } from '@yuncang/harness/logins.ts'
import { LOOPBACK } from '@yuncang/harness/mailbox.ts'
import { phoneCode } from '@yuncang/harness/phone.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const { attempt, enter } = useLogins(world)
let strict: FastifyInstance
beforeAll(async () => {
  strict = await testServer({
    appUrl: world.appUrl,
    files: { folder: world.filesFolder },
    mail: LOOPBACK,
    platformFactor: 'must',
    checkReplies: true,
  })
})
afterAll(() => strict.close())

describe('the platform’s people', () => {
  it('are asked to set one up, and may go on without; nobody else is asked', async () => {
    const { person, factorWanted } = await enter('platform')
    expect(factorWanted).toBe(1)
    expect(await person.ok(getUserInfo, {})).toMatchObject({ factorWanted: 1 })
    expect(await person.ok(findALLTenant, {})).toMatchObject({ total: expect.any(Number) })
    for (const name of ['merchant', 'clerk', 'supplier1'] as const)
      expect(await enter(name)).toMatchObject({ factorWanted: 0 })
  })

  it('set one up before anything else where it must be, at once, and go on then', async () => {
    const reply = await strict.inject({
      method: 'POST',
      url: login.path,
      payload: { account: 'platform', password: PASSWORD },
    })
    const { obj } = reply.json<{ obj: { tokenKey: string; factorWanted: number } }>()
    expect(obj.factorWanted).toBe(2)
    const person = personOf(strict, obj.tokenKey)
    expect(await person.call(findALLTenant, {})).toMatchObject({
      code: 403,
      message: '平台要求开启两步验证，请先设置',
      obj: { must: 'ownAccount' },
    })
    expect((await person.call(endOtherSessions, { password: PASSWORD })).code).toBe(403)
    expect(await person.ok(ownFactor, {})).toMatchObject({ isOn: 0 })
    expect(await person.ok(getUserInfo, {})).toMatchObject({ factorWanted: 2 })
    const { secret } = await person.ok(beginFactor, { password: PASSWORD })
    await person.ok(turnOnFactor, { code: phoneCode(secret) })
    expect(await person.ok(getUserInfo, {})).toMatchObject({ factorWanted: 0 })
    await person.ok(findALLTenant, {})
    // Others have nothing to do with it.
    await world.rows(`update second_factor set last_step = 0`)
    await person.ok(turnOffFactor, { password: PASSWORD, code: phoneCode(secret) })
    expect((await person.call(findALLTenant, {})).code).toBe(403)
    await world.rows(`update session set ended_at = null where address = ''`)
  })

  it('get in again by the operator, where nobody else is left to ask', async () => {
    const { person } = await enter('platform')
    const { secret } = await person.ok(beginFactor, { password: PASSWORD })
    await person.ok(turnOnFactor, { code: phoneCode(secret) })
    expect(await attempt('platform', PASSWORD)).toMatchObject({ code: 500, obj: { wants: 'secondFactor' } })
    expect(await takeFactorByName(world.database, 'nobody-is-called-so')).toBe(false)
    expect(await takeFactorByName(world.database, 'ＰＬＡＴＦＯＲＭ')).toBe(true)
    expect(await attempt('platform', PASSWORD)).toMatchObject({ code: 200 })
    await expect(takeFactorByName(world.database, 'platform')).rejects.toThrow('没有开启两步验证')
    expect(
      await world.rows(
        `select l.content, l.account_id from document_log l where l.document_kind = 'account' order by l.at desc limit 1`,
      ),
    ).toEqual([{ content: '关闭两步验证，并退出全部已登录的设备', account_id: null }])
    await world.rows(`update session set ended_at = null where address = ''`)
  })
})
