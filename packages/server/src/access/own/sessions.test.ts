/** A person sees where they are logged in, and ends it there: all of their own, and nothing of anybody else's. */
import { endOtherSessions, endOwnSession, ownSessions } from '@yuncang/contract/access/own/sessions.ts'
import { login } from '@yuncang/contract/access/session/session.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, useLogins, WRONG } from '@yuncang/harness/logins.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const { attempt, enter, asks } = useLogins(world)

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'

/** Logs in from a browser that says what it is. */
async function enterBy(agent: string, account = 'clerk') {
  const reply = await world.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: `10.9.0.${world.next('browser')}`,
    headers: { 'user-agent': agent },
    payload: { account, password: PASSWORD },
  })
  const { tokenKey } = reply.json<{ obj: { tokenKey: string } }>().obj
  return { tokenKey, person: personOf(world.app, tokenKey) }
}

/** The sessions of a person that were begun here by a password. */
const listed = async (person: Awaited<ReturnType<typeof enterBy>>['person']) =>
  (await person.ok(ownSessions, {})).records.filter(({ address }) => address !== '')

describe('one’s own sessions', () => {
  it('are told by device, address and time, the one that asks marked', async () => {
    const here = await enterBy(EDGE)
    await enter('clerk', 1)
    await world.rows(`update session set seen_at = now() - interval '3 hours' where agent not like '%Windows%'`)
    const rows = await listed(here.person)
    expect(rows).toHaveLength(2)
    expect(rows.find(({ isThis }) => isThis === 1)).toMatchObject({
      device: 'Windows · Edge',
      address: expect.stringMatching(/^10\.9\.0\./),
      beginTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      isRemembered: 0,
    })
    expect(rows.find(({ isThis }) => isThis === 0)).toMatchObject({ device: '未知设备', isAwake: 0, isRemembered: 1 })
    // Another person sees none of them, nor does another merchant.
    for (const other of ['clerk2', 'merchant2', 'platform', 'supplier1'] as const)
      expect(await listed((await enter(other)).person)).toHaveLength(1)
  })

  it('keep of what a browser calls itself what can be shown, and not more than tells what it is', async () => {
    const { person } = await enterBy(`\u00ffWindows Firefox/1 ${'x'.repeat(2_000)}`)
    expect(await listed(person)).toMatchObject([{ device: 'Windows · Firefox' }])
    const [{ length }] = (await world.rows<{ length: number }>(
      `select max(length(agent))::int as length from session`,
    )) as [{ length: number }]
    expect(length).toBe(300)
  })

  it('are ended one at a time, with the password that was remembered there; once more changes nothing', async () => {
    const [here, there, third] = [await enter('clerk'), await enter('clerk', 1), await enter('clerk', 1)]
    const rows = await listed(here.person)
    const [{ id }] = (await world.rows<{ id: string }>(
      `select (max(id) - 1)::text as id from session where address <> ''`,
    )) as [{ id: string }]
    expect(rows.map(({ sessionId }) => sessionId)).toContain(id)
    const input = { sessionId: id, password: PASSWORD }
    for (const _ of [1, 2]) expect(await here.person.ok(endOwnSession, input)).toBeNull()
    expect(await asks(there.tokenKey)).toBe(501)
    expect(await attempt('clerk', there.deviceCredential!)).toMatchObject(WRONG)
    expect(await asks(third.tokenKey)).toBe(200)
    expect(await attempt('clerk', third.deviceCredential!)).toMatchObject({ code: 200 })
    expect(await asks(here.tokenKey)).toBe(200)
  })

  it('are ended all others at once, for everybody who works here', async () => {
    for (const name of ['clerk', 'merchant', 'supplier1', 'platform'] as const) {
      const [here, there, third] = [await enter(name, 1), await enter(name, 1), await enter(name)]
      const { ended } = await here.person.ok(endOtherSessions, { password: PASSWORD })
      // The world's own session of each is one of them.
      expect(ended).toBe(3)
      expect(await here.person.ok(endOtherSessions, { password: PASSWORD })).toEqual({ ended: 0 })
      expect(await asks(here.tokenKey)).not.toBe(501)
      for (const { tokenKey } of [there, third]) expect(await asks(tokenKey)).toBe(501)
      expect(await attempt(name, there.deviceCredential!)).toMatchObject(WRONG)
      expect(await attempt(name, here.deviceCredential!)).toMatchObject({ code: 200 })
      await world.rows(`update session set ended_at = null where address = ''`)
    }
  })
})

describe('ending a session', () => {
  it('asks for the password: a wrong one ends nothing, and soon has to wait, without keeping anybody from logging in', async () => {
    const [here, there] = [await enter('clerk'), await enter('clerk')]
    const other = (await listed(here.person)).find(({ isThis }) => isThis === 0)!
    expect(await here.person.refused(endOtherSessions, { password: '' }, 400)).toBe('请输入登录密码')
    for (let nth = 0; nth < 5; nth += 1)
      expect(await here.person.refused(endOtherSessions, { password: 'Falsches-1' }, 500)).toBe('登录密码不正确')
    const input = { sessionId: other.sessionId, password: PASSWORD }
    expect(await here.person.call(endOwnSession, input)).toMatchObject({
      code: 429,
      message: expect.stringMatching(/^输错次数过多，请 \d+ 秒后再试$/),
    })
    expect(await asks(there.tokenKey)).toBe(200)
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
    await world.rows(`update login_failure set last_at = now() - interval '1 minute'`)
    await here.person.ok(endOwnSession, input)
    expect(await world.rows(`select subject from login_failure where subject like 'own:%'`)).toEqual([])
  })

  it('is no way to end one’s own, nor anybody else’s', async () => {
    const [here, other] = [await enter('clerk'), await enter('clerk2')]
    const mine = (await listed(here.person)).find(({ isThis }) => isThis === 1)!
    const theirs = (await listed(other.person))[0]!
    expect(await here.person.refused(endOwnSession, { sessionId: mine.sessionId, password: PASSWORD }, 400)).toBe(
      '这是您正在使用的登录，请用“退出登录”',
    )
    for (const sessionId of [theirs.sessionId, '99999999', 'nichts', '1e3'])
      await here.person.refused(endOwnSession, { sessionId, password: PASSWORD }, 404)
    expect(await asks(other.tokenKey)).toBe(200)
  })
})
