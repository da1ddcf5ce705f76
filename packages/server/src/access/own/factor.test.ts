/** A second factor: set up, asked for at the login, used up, bounded, taken away; and what somebody may do who has one half only. */
import {
  beginFactor,
  ownFactor,
  renewRecoveryCodes,
  turnOffFactor,
  turnOnFactor,
} from '@yuncang/contract/access/own/factor.ts'
import { login } from '@yuncang/contract/access/session/session.ts'
import { findALLTenant, removeAdminFactor } from '@yuncang/contract/partner/merchant/merchant.ts'
import { removeFactor } from '@yuncang/contract/staff/account/account.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { waiting, whileHeld } from '@yuncang/harness/blocked.ts'
import { PASSWORD, useLogins, WRONG } from '@yuncang/harness/logins.ts'
import { phoneCode, steadyHalfMinute } from '@yuncang/harness/phone.ts'
import { useWorld, type Person } from '@yuncang/harness/world.ts'

const world = useWorld()
const { from, elsewhere, attempt, enter, asks } = useLogins(world)

beforeEach(() =>
  world.owner.query(
    `delete from second_factor; delete from recovery_code; update account set second_factor_at = null where second_factor_at is not null`,
  ),
)

/** Everybody's codes may serve again: a test needs more of them than there are half minutes. */
const again = () => world.owner.query('update second_factor set last_step = 0')

/** Logs in with a code beside the password, from an address of its own. */
const enterWith = (account: string, code: string, more: { password?: string; at?: string; remember?: 1 } = {}) =>
  from(more.at ?? elsewhere(), login, {
    account,
    password: more.password ?? PASSWORD,
    code,
    ...(more.remember ? { remember: 1 } : {}),
  })

/** Sets a factor up for a person who is logged in. */
async function setUp(person: Person) {
  const { secret } = await person.ok(beginFactor, { password: PASSWORD })
  const { recoveryCodes } = await person.ok(turnOnFactor, { code: phoneCode(secret) })
  await again()
  return { secret, recoveryCodes }
}

describe('setting a second factor up', () => {
  it('shows what the phone is given, counts from a right code on, and ends the other sessions', async () => {
    const [{ person }, other] = [await enter('clerk'), await enter('clerk')]
    expect(await person.refused(beginFactor, { password: 'Falsches-1' }, 500)).toBe('登录密码不正确')
    const first = await person.ok(beginFactor, { password: PASSWORD })
    const begun = await person.ok(beginFactor, { password: PASSWORD })
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.secret).not.toBe(first.secret)
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/.+clerk\?.*secret=[A-Z2-7]{32}/)
    expect(begun.square.bits).toHaveLength(begun.square.size ** 2)
    // Begun is not on.
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
    expect(await person.ok(ownFactor, {})).toEqual({ isOn: 0, sinceTime: '', recoveryLeft: 0 })
    for (const code of [phoneCode(first.secret), '000000', 'abc'])
      expect(await person.refused(turnOnFactor, { code }, 500)).toMatch(
        code === 'abc' ? /^恢复码不正确/ : /^动态码不正确/,
      )
    const { recoveryCodes } = await person.ok(turnOnFactor, { code: phoneCode(begun.secret) })
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
    expect(await person.ok(ownFactor, {})).toMatchObject({ isOn: 1, recoveryLeft: 10 })
    expect(await asks(other.tokenKey)).toBe(501)
    // Once more is told, and changes nothing.
    await person.refused(turnOnFactor, { code: phoneCode(begun.secret, 1) }, 409)
    await person.refused(beginFactor, { password: PASSWORD }, 409)
  })

  it('asks whoever came with the password alone in the moment in which it is turned on', async () => {
    const { person } = await enter('clerk')
    await setUp(person)
    await world.rows('update second_factor set is_on = false')
    const answers: ReturnType<typeof attempt>[] = []
    await whileHeld(world, ['select from account where account = $1 for update', 'clerk'], async () => {
      answers.push(attempt('clerk', PASSWORD))
      await waiting(world, 1)
      await world.rows('update second_factor set is_on = true')
    })
    expect(await answers[0]).toMatchObject({ code: 500, obj: { wants: 'secondFactor' } })
  })

  it('keeps nothing of it that a copy of the database gives away', async () => {
    const { person } = await enter('clerk')
    const { secret, recoveryCodes } = await setUp(person)
    const [{ text }] = (await world.rows<{ text: string }>(
      `select (select string_agg(f::text, '') from second_factor f) || (select string_agg(r::text, '') from recovery_code r) as text`,
    )) as [{ text: string }]
    for (const each of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(text).not.toContain(each)
      expect(text).not.toContain(Buffer.from(each).toString('hex'))
    }
    expect(text).toContain('$argon2id$')
  })

  it('needs something that was begun', async () => {
    const { person } = await enter('clerk')
    expect(await person.refused(turnOnFactor, { code: '123456' }, 409)).toBe('设置已过期，请重新开始')
    await person.refused(turnOffFactor, { password: PASSWORD, code: '123456' }, 409)
    await person.refused(renewRecoveryCodes, { password: PASSWORD, code: '123456' }, 409)
  })
})

describe('a login of who has one', () => {
  it('asks for the code once the password is right, and not before', async () => {
    const { secret } = await setUp((await enter('clerk')).person)
    expect(await attempt('clerk', 'Falsches-1')).toMatchObject(WRONG)
    expect(await enterWith('clerk', phoneCode(secret), { password: 'Falsches-1' })).toMatchObject(WRONG)
    const sessions = () => world.rows(`select count(*)::int as n from session where ended_at is null`)
    const before = await sessions()
    expect(await attempt('clerk', PASSWORD)).toMatchObject({
      code: 500,
      message: '请输入身份验证器上的 6 位动态码，或一个恢复码',
      obj: { wants: 'secondFactor' },
    })
    expect(await enterWith('clerk', '000000')).toMatchObject({ code: 500, obj: { wants: 'secondFactor' } })
    expect(await sessions()).toEqual(before)
    expect(await enterWith('clerk', ` ${phoneCode(secret).slice(0, 3)} ${phoneCode(secret).slice(3)}`)).toMatchObject({
      code: 200,
    })
    // Nobody else is asked, and a code that nobody asked for does no harm.
    expect(await enterWith('manager', '123456')).toMatchObject({ code: 200 })
  })

  it('takes each code once, of the half minute before and after too, and none of further away', async () => {
    const { secret } = await setUp((await enter('clerk')).person)
    await steadyHalfMinute()
    const [last, now, next] = [-1, 0, 1].map((steps) => phoneCode(secret, steps)) as [string, string, string]
    expect(await enterWith('clerk', last)).toMatchObject({ code: 200 })
    expect(await enterWith('clerk', last)).toMatchObject({ code: 500, message: /已经用过/ as never })
    const two = await Promise.all([enterWith('clerk', next), enterWith('clerk', next)])
    expect(two.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 500])
    // One that came before the last that served serves no more.
    expect(await enterWith('clerk', now)).toMatchObject({ code: 500 })
    await again()
    for (const steps of [-3, 3]) expect(await enterWith('clerk', phoneCode(secret, steps))).toMatchObject({ code: 500 })
  })

  it('takes a recovery code in the place of a code, each once, however it is typed', async () => {
    const { recoveryCodes } = await setUp((await enter('clerk')).person)
    const [first, second] = recoveryCodes as [string, string]
    expect(await enterWith('clerk', first.toLowerCase().replace('-', ' '))).toMatchObject({ code: 200 })
    expect(await enterWith('clerk', first)).toMatchObject({
      code: 500,
      message: '这个恢复码已经用过，每个只能用一次，请换一个',
    })
    for (const code of ['22222-22222', first.slice(0, -1), 'O0O0O-O0O0O'])
      expect((await enterWith('clerk', code)).message, code).toMatch(/^恢复码不正确/)
    const inside = await enterWith('clerk', second)
    expect(inside).toMatchObject({ code: 200 })
    expect(await world.rows(`select count(*)::int as used from recovery_code where used_at is not null`)).toEqual([
      { used: 2 },
    ])
    // Those of somebody else are none.
    await setUp((await enter('manager')).person)
    expect(await enterWith('manager', recoveryCodes[2]!)).toMatchObject({ code: 500 })
  })

  it('is bounded like passwords: whoever knows the password guesses few codes', async () => {
    const { secret } = await setUp((await enter('clerk')).person)
    const codes: number[] = []
    for (let nth = 0; nth < 7; nth += 1) codes.push((await enterWith('clerk', '000000')).code)
    expect(codes).toEqual([500, 500, 500, 500, 500, 429, 429])
    expect(await enterWith('clerk', phoneCode(secret))).toMatchObject({ code: 429 })
    // To ask for the password alone brings no new tries.
    await world.rows(`update login_failure set last_at = now() - interval '1 minute'`)
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 500, obj: { wants: 'secondFactor' } })
    expect(await world.rows(`select max(failures)::int as most from login_failure`)).toEqual([{ most: 5 }])
    expect(await enterWith('clerk', phoneCode(secret))).toMatchObject({ code: 200 })
  })

  it('refuses what was right and has served without counting it: nobody is locked out by sending twice', async () => {
    const { person } = await enter('clerk')
    const { secret, recoveryCodes } = await setUp(person)
    const [code, recovery] = [phoneCode(secret), recoveryCodes[0]!]
    for (const one of [code, recovery]) expect(await enterWith('clerk', one)).toMatchObject({ code: 200 })
    await enterWith('clerk', '000000')
    const failures = () => world.rows(`select subject, failures from login_failure order by subject`)
    const before = await failures()
    expect(before).not.toEqual([])
    const at = elsewhere()
    for (const one of [code, recovery])
      for (let nth = 0; nth < 6; nth += 1)
        expect(await enterWith('clerk', one, { at })).toMatchObject({ code: 500, message: /已经用过/ as never })
    expect(await failures()).toEqual(before)
    // Nor at an open session.
    for (const one of [code, recovery])
      for (let nth = 0; nth < 6; nth += 1)
        expect(await person.refused(turnOffFactor, { password: PASSWORD, code: one }, 500)).toContain('已经用过')
    expect(await failures()).toEqual(before)
  })

  it('asks who comes by a remembered password too, and the credential goes on serving until the code is right', async () => {
    const remembered = await enter('clerk', 1)
    const { secret } = await setUp(remembered.person)
    const password = remembered.deviceCredential!
    expect(await attempt('clerk', password)).toMatchObject({ code: 500, obj: { wants: 'secondFactor' } })
    const at = elsewhere()
    const guesses: number[] = []
    for (let nth = 0; nth < 6; nth += 1) guesses.push((await enterWith('clerk', '000000', { password, at })).code)
    expect(guesses).toEqual([500, 500, 500, 500, 500, 429])
    await world.rows('delete from login_failure')
    const inside = await enterWith('clerk', phoneCode(secret), { password, at, remember: 1 })
    expect(inside).toMatchObject({ code: 200, obj: { deviceCredential: expect.any(String) } })
    expect(inside.obj.deviceCredential).not.toBe(password)
  })

  it('whose secret was sealed with another key says so, and takes a recovery code still', async () => {
    const { secret, recoveryCodes } = await setUp((await enter('clerk')).person)
    await world.rows(`update second_factor set sealed = overlay(sealed placing '\\x00' from 30 for 1)`)
    expect(await enterWith('clerk', phoneCode(secret))).toMatchObject({
      code: 500,
      message: /服务器的密钥已更换/ as never,
    })
    const inside = await enterWith('clerk', recoveryCodes[0]!)
    expect(inside).toMatchObject({ code: 200 })
  })
})

describe('a second factor', () => {
  it('is turned off with password and code, both; recovery codes are renewed with both', async () => {
    const { person } = await enter('clerk')
    const { secret, recoveryCodes } = await setUp(person)
    expect(await person.refused(turnOffFactor, { password: 'Falsches-1', code: phoneCode(secret) }, 500)).toBe(
      '登录密码不正确',
    )
    await person.refused(turnOffFactor, { password: PASSWORD, code: '000000' }, 500)
    // The same throughout, though the half minute may end meanwhile.
    const code = phoneCode(secret)
    const renewed = await person.ok(renewRecoveryCodes, { password: PASSWORD, code })
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect(await enterWith('clerk', recoveryCodes[0]!)).toMatchObject({ code: 500 })
    // A code that has served does not serve here either.
    await person.refused(turnOffFactor, { password: PASSWORD, code }, 500)
    await world.rows('delete from login_failure')
    const other = await enterWith('clerk', renewed.recoveryCodes[0]!)
    expect(await person.ok(turnOffFactor, { password: PASSWORD, code: renewed.recoveryCodes[1]! })).toBeNull()
    expect(await asks(other.obj.tokenKey)).toBe(501)
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
    expect(await world.rows(`select from recovery_code union all select from second_factor`)).toEqual([])
    await person.refused(turnOffFactor, { password: PASSWORD, code: phoneCode(secret) }, 409)
  })

  it('guesses at an open session have to wait', async () => {
    const { person } = await enter('clerk')
    const { secret } = await setUp(person)
    const codes: number[] = []
    for (let nth = 0; nth < 6; nth += 1)
      codes.push((await person.call(turnOffFactor, { password: PASSWORD, code: '000000' })).code)
    // The right password before each forgets nothing of the codes.
    expect(codes).toEqual([500, 500, 500, 500, 500, 429])
    expect(await person.call(turnOffFactor, { password: PASSWORD, code: phoneCode(secret) })).toMatchObject({
      code: 429,
    })
  })

  it('is taken from who lost the phone by who may reset the password, which leaves its line, and by nobody else', async () => {
    const { tokenKey, person } = await enter('clerk')
    await setUp(person)
    const [{ id }] = (await world.rows<{ id: string }>(
      `select id::text as id from account where account = 'clerk'`,
    )) as [{ id: string }]
    for (const name of ['clerk2', 'supplier1'] as const) await world.as(name).refused(removeFactor, { id }, 403)
    for (const name of ['merchant2', 'platform'] as const) await world.as(name).refused(removeFactor, { id }, 404)
    expect(await world.as('merchant').ok(removeFactor, { id })).toBeNull()
    expect(await asks(tokenKey)).toBe(501)
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
    expect(
      await world.rows(
        `select l.content from document_log l where l.document_kind = 'account' and l.document_id = $1 order by l.version desc limit 1`,
        [id],
      ),
    ).toEqual([{ content: '关闭两步验证，并退出全部已登录的设备' }])
    expect(await world.as('merchant').refused(removeFactor, { id }, 409)).toBe('账号“clerk”没有开启两步验证')
    const [{ own }] = (await world.rows<{ own: string }>(
      `select id::text as own from account where account = 'merchant'`,
    )) as [{ own: string }]
    await world.as('merchant').refused(removeFactor, { id: own }, 400)
  })

  it('of a merchant’s administrator is taken by the platform, which is written down on both sides', async () => {
    const shown = async () => {
      const { records } = await world.as('platform').ok(findALLTenant, {})
      return Object.fromEntries(records.map(({ account, hasFactor }) => [account, hasFactor]))
    }
    expect(await shown()).toMatchObject({ merchant: 0, merchant2: 0 })
    await setUp((await enter('merchant')).person)
    expect(await shown()).toMatchObject({ merchant: 1, merchant2: 0 })
    await world.as('merchant2').refused(removeAdminFactor, { tenantCode: 'YCT1' }, 403)
    expect(await world.as('platform').ok(removeAdminFactor, { tenantCode: 'YCT1' })).toEqual({ account: 'merchant' })
    expect(await attempt('merchant', PASSWORD)).toMatchObject({ code: 200 })
    expect(await shown()).toMatchObject({ merchant: 0 })
    expect(await world.as('platform').refused(removeAdminFactor, { tenantCode: 'YCT1' }, 409)).toContain(
      '没有开启两步验证',
    )
    await world.as('platform').refused(removeAdminFactor, { tenantCode: 'YCT-NONE' }, 404)
    expect(await world.rows(`select content from merchant_log order by id desc limit 1`)).toEqual([
      { content: '关闭管理员账号 merchant 的两步验证' },
    ])
    await world.rows(`update session set ended_at = null where address = ''`)
  })
})

describe('what is done to it', () => {
  it('is written into the account’s log and told to its person, whoever did it', async () => {
    const { person } = await enter('clerk')
    const [{ id }] = (await world.rows<{ id: string }>(
      `select id::text as id from account where account = 'clerk'`,
    )) as [{ id: string }]
    const log = () =>
      world.rows<{ content: string; by: string | null }>(
        `select l.content, a.account as by from document_log l left join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
         where l.document_kind = 'account' and l.document_id = $1 order by l.version`,
        [id],
      )
    const told = () => world.rows<{ text: string }>('select text from notice where account_id = $1 order by id', [id])
    const [lines, messages] = [(await log()).length, (await told()).length]
    const { secret } = await setUp(person)
    const renewed = await person.ok(renewRecoveryCodes, { password: PASSWORD, code: phoneCode(secret) })
    await person.ok(turnOffFactor, { password: PASSWORD, code: renewed.recoveryCodes[0]! })
    await person.refused(turnOffFactor, { password: PASSWORD, code: '000000' }, 409)
    await setUp(person)
    await world.as('merchant').ok(removeFactor, { id })
    expect((await log()).slice(lines)).toEqual([
      { content: '本人开启两步验证，并退出其他已登录的设备', by: 'clerk' },
      { content: '本人重新生成恢复码', by: 'clerk' },
      { content: '本人关闭两步验证，并退出其他已登录的设备', by: 'clerk' },
      { content: '本人开启两步验证，并退出其他已登录的设备', by: 'clerk' },
      { content: '关闭两步验证，并退出全部已登录的设备', by: 'merchant' },
    ])
    const texts = (await told()).slice(messages).map(({ text }) => text)
    expect(texts.map((text) => text.replace(/（.*?）/, '')).map((text) => text.split('。')[0])).toEqual([
      '您的账号开启了两步验证',
      '您的账号重新生成了恢复码，以前的恢复码已失效',
      '您的账号关闭了两步验证',
      '您的账号开启了两步验证',
      '管理员关闭了您的两步验证，现在只凭密码就能登录',
    ])
    expect(texts[0]).toMatch(/（未知设备，127\.0\.0\.1）。如果不是您本人操作的/)
  })

  it('is written down for a supplier’s people and the platform’s as well', async () => {
    for (const name of ['supplier1', 'platform', 'merchant2'] as const) {
      await setUp((await enter(name)).person)
      expect(
        await world.rows(
          `select l.content from document_log l join account a on a.tenant_id = l.tenant_id and a.id = l.document_id
           join notice n on n.tenant_id = a.tenant_id and n.account_id = a.id and n.text like '您的账号开启了两步验证%'
           where l.document_kind = 'account' and a.account = $1 order by l.version desc limit 1`,
          [name],
        ),
        name,
      ).toEqual([{ content: '本人开启两步验证，并退出其他已登录的设备' }])
    }
    await world.rows(`update session set ended_at = null where address = ''`)
  })

  it('holds nothing of the account while keys are derived', async () => {
    const { person } = await enter('clerk')
    const { secret } = await setUp(person)
    let isOver = false
    const answer = person.ok(renewRecoveryCodes, { password: PASSWORD, code: phoneCode(secret) }).finally(() => {
      isOver = true
    })
    const looks = { free: 0, held: 0 }
    while (!isOver) {
      const free = await world.rows(`select 1 from account where account = 'clerk' for update skip locked`)
      looks[free.length === 1 ? 'free' : 'held'] += 1
    }
    await answer
    expect(looks.free, JSON.stringify(looks)).toBeGreaterThan(3 * looks.held)
  })
})
