/** Logging in: with a password, again and again with a wrong one, and with what remember-password left (part 1, 5.1; semantics 6). */
import { demoLogins, getUserInfo, login, logOut } from '@yuncang/contract/access/session/session.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, useLogins, WRONG } from '@yuncang/harness/logins.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'

const world = useWorld()
const { from, elsewhere, attempt, enter, asks } = useLogins(world)

describe('logging in', () => {
  it('answers a token, the user, the rights, the menu and the warehouses', async () => {
    await world.owner.query(`update role set menu_codes = '{assignment.out,rolls.putaway}' where kind = 'clerk'`)
    const clerk = await enter('clerk')
    expect(clerk.tokenKey).toMatch(/^1\.[\w-]{43}$/)
    expect(clerk).toMatchObject({
      identity: IDENTITY.staff,
      user: { account: 'clerk', name: 'YCT1', personName: 'clerk', supplierCode: '', roleName: 'clerk' },
      warehouseCode: 'WH1',
      warehouseCodes: 'WH1',
      warehouseList: [{ value: 'WH1', datesOn: 1, locationsOn: 1 }],
      datesOn: 1,
      locationsOn: 1,
      mustChangePassword: 0,
      deviceCredential: null,
    })
    expect(clerk.buttonList).toContain('assignmentManageEdit')
    expect(clerk.menuList.map((entry) => [entry.code, entry.children.map((child) => child.code)])).toEqual([
      ['assignment', ['assignment.out']],
      ['rolls', ['rolls.putaway']],
    ])
    const { tokenKey: _, deviceCredential: __, device: ___, person: ____, ...info } = clerk
    expect(await clerk.person.ok(getUserInfo, {})).toEqual(info)
    expect(await enter('manager')).toMatchObject({ warehouseCode: '', warehouseCodes: 'WH1,WH2' })
    expect(await enter('merchant')).toMatchObject({
      identity: IDENTITY.merchant,
      warehouseCode: '',
      warehouseCodes: '',
      warehouseList: [{ value: 'WH1' }, { value: 'WH2' }],
    })
    expect(await enter('supplier1')).toMatchObject({
      identity: IDENTITY.supplier,
      user: { supplierCode: 'S1', supplierName: expect.stringMatching(/./) },
    })
    expect(await enter('nobody')).toMatchObject({
      warehouseCode: '',
      warehouseCodes: '',
      warehouseList: [],
      datesOn: 0,
      locationsOn: 0,
    })
    expect(await enter('merchant2')).toMatchObject({ user: { name: 'YCT2' }, warehouseList: [{ value: 'WH9' }] })
    expect(await enter('platform')).toMatchObject({
      identity: IDENTITY.platform,
      user: { name: '云仓平台' },
      warehouseList: [],
    })
  })

  it('keeps tokens and credentials hashed, and passwords derived', async () => {
    const { tokenKey, deviceCredential } = await enter('clerk', 1)
    const everything = (
      await world.rows<{ text: string }>(
        `select (select string_agg(s::text, '') from session s) || (select string_agg(d::text, '') from device_credential d) || (select string_agg(a::text, '') from account a) as text`,
      )
    )[0]!.text
    for (const secret of [tokenKey, deviceCredential!, PASSWORD]) {
      expect(everything).not.toContain(secret)
      expect(everything).not.toContain(Buffer.from(secret).toString('hex'))
    }
    expect(everything).toContain('$argon2id$')
  })

  it('refuses what is wrong with one sentence, whoever is asked for, and asks for what is missing', async () => {
    expect(await attempt('clerk', `${PASSWORD}x`)).toMatchObject(WRONG)
    expect(await attempt('nobody-is-called-so', PASSWORD)).toMatchObject(WRONG)
    expect(await attempt('ＣＬＥＲＫ', `${PASSWORD}x`)).toMatchObject(WRONG)
    expect(await attempt('ＣＬＥＲＫ', PASSWORD)).toMatchObject({ code: 200, obj: { user: { account: 'clerk' } } })
    expect(await attempt("' or 1=1 --", PASSWORD)).toMatchObject(WRONG)
    expect(await from(elsewhere(), login, { account: '', password: PASSWORD })).toMatchObject({
      code: 400,
      message: '请输入登录账号',
    })
    expect(await from(elsewhere(), login, { account: 'clerk', password: '' })).toMatchObject({
      code: 400,
      message: '请输入登录密码',
    })
    await world.owner.query(`update account set password_hash = '' where account = 'clerk'`)
    expect(await attempt('clerk', 'x')).toMatchObject(WRONG)
  })

  it('takes about as long for a name that does not exist', async () => {
    const fastest = async (account: string) => {
      const times = []
      for (let turn = 0; turn < 3; turn += 1) {
        const began = performance.now()
        await attempt(account, 'x')
        times.push(performance.now() - began)
      }
      return Math.min(...times)
    }
    expect(await fastest('nobody-is-called-so')).toBeGreaterThan((await fastest('clerk')) / 3)
  })

  it('is closed to a closed account and to a closed merchant, whose sessions end with it', async () => {
    const { tokenKey } = await enter('clerk')
    await world.owner.query(`update account set status = 2 where account = 'clerk'`)
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 500, message: '账号已停用，请联系管理员' })
    expect(await attempt('clerk', 'wrong')).toMatchObject(WRONG)
    expect(await asks(tokenKey)).toBe(501)
    const merchant2 = await enter('merchant2')
    await world.owner.query('update tenant set status = 2 where tenant_id = 2')
    expect(await attempt('merchant2', PASSWORD)).toMatchObject({ code: 500, message: '账号已停用，请联系管理员' })
    expect(await asks(merchant2.tokenKey)).toBe(501)
    await world.owner.query('update tenant set status = 1 where tenant_id = 2')
  })

  it('shows the demo’s logins only while there is a demo', async () => {
    expect(await from(elsewhere(), demoLogins, {})).toMatchObject({ code: 200, obj: [] })
  })
})

describe('trying again and again', () => {
  const failures = (subject: string) =>
    world.rows<{ failures: number }>('select failures from login_failure where subject = $1', [subject])
  const later = (seconds: number) =>
    world.owner.query(`update login_failure set last_at = last_at - make_interval(secs => ${seconds})`)

  it('is slowed down for an account, wherever the tries come from, and the right password waits too', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect(await attempt('Clerk', 'x')).toMatchObject(WRONG)
    expect(await attempt('clerk', PASSWORD)).toMatchObject({
      code: 429,
      message: '登录尝试过于频繁，请 2 秒后再试；在登录过的设备或网络上可以直接登录',
      obj: null,
    })
    expect(await attempt('manager', PASSWORD)).toMatchObject({ code: 200 })
    await later(2)
    expect(await attempt('clerk', 'x')).toMatchObject(WRONG)
    expect(await attempt('clerk', 'x')).toMatchObject({
      code: 429,
      message: '登录尝试过于频繁，请 4 秒后再试；在登录过的设备或网络上可以直接登录',
    })
    await later(4)
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
    expect(await failures('account:clerk')).toEqual([])
    expect(await attempt('clerk', 'x')).toMatchObject(WRONG)
  })

  it('is slowed down for an address, whatever names it tries', { timeout: 180_000 }, async () => {
    for (let turn = 0; turn < 21; turn += 1)
      expect(await attempt(`guess${turn}`, 'x', { at: '10.9.9.9' })).toMatchObject(WRONG)
    expect(await attempt('clerk', PASSWORD, { at: '10.9.9.9' })).toMatchObject({ code: 429 })
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
  })

  it('begins anew after a quarter of an hour', async () => {
    await world.owner.query(`insert into login_failure values ('account:clerk', 30, now() - interval '16 minutes')`)
    expect(await attempt('clerk', 'x')).toMatchObject(WRONG)
    expect(await failures('account:clerk')).toEqual([{ failures: 1 }])
  })

  it('does not get more tries by sending them all at once', async () => {
    const started = performance.now()
    const guesses = await Promise.all(Array.from({ length: 24 }, (_, index) => attempt('clerk', `guess${index}`)))
    const elapsed_s = (performance.now() - started) / 1000
    const tried = guesses.filter((reply) => reply.code !== 429).length
    // A slow machine may take so long that a wait of 2, then 4 … seconds is over: then one more is due.
    let due = 5
    for (let wait_s = 2, left_s = elapsed_s; left_s >= wait_s; left_s -= wait_s, wait_s *= 2) due += 1
    expect(tried).toBeGreaterThanOrEqual(5)
    expect(tried).toBeLessThanOrEqual(due)
    expect(await failures('account:clerk')).toEqual([{ failures: tried }])
  })
})

describe('remember-password', () => {
  it('leaves a credential that stands for the password, for its own account, and is not a token', async () => {
    const { deviceCredential } = await enter('clerk', 1)
    expect(deviceCredential).toMatch(/^1\.[\w-]{43}$/)
    expect(await attempt('manager', deviceCredential!)).toMatchObject(WRONG)
    expect(await attempt('merchant2', deviceCredential!)).toMatchObject(WRONG)
    expect(await attempt('clerk', `1.${'a'.repeat(43)}`)).toMatchObject(WRONG)
    expect(await asks(deviceCredential!)).toBe(501)
    await world.owner.query(`update account set status = 2 where account = 'clerk'`)
    expect(await attempt('clerk', deviceCredential!)).toMatchObject({ code: 500, message: '账号已停用，请联系管理员' })
    await world.owner.query(`update account set status = 1 where account = 'clerk'`)
    expect(await attempt('clerk', deviceCredential!)).toMatchObject({
      code: 200,
      obj: { user: { account: 'clerk' }, deviceCredential: null },
    })
    // It serves once: a browser that goes on remembering gets a new one with each login.
    await world.owner.query(`update device_credential set used_at = used_at - interval '61 seconds'`)
    expect(await attempt('clerk', deviceCredential!)).toMatchObject(WRONG)
  })

  it('ends when it is unticked at logging out, and not when it is not', async () => {
    const first = await enter('clerk', 1)
    await first.person.ok(logOut, {})
    expect(await asks(first.tokenKey)).toBe(501)
    const again = await attempt('clerk', first.deviceCredential!, { remember: 1 })
    await personOf(world.app, again.obj.tokenKey).ok(logOut, { forget: 1 })
    expect(await attempt('clerk', again.obj.deviceCredential!)).toMatchObject(WRONG)
  })

  it('ends after seven days', async () => {
    const { deviceCredential } = await enter('clerk', 1)
    const older = (interval: string) =>
      world.owner.query(`update device_credential set expires_at = expires_at - interval '${interval}'`)
    await older('6 days 23 hours')
    const next = await attempt('clerk', deviceCredential!, { remember: 1 })
    expect(next).toMatchObject({ code: 200 })
    await older('7 days')
    expect(await attempt('clerk', next.obj.deviceCredential!)).toMatchObject(WRONG)
  })
})
