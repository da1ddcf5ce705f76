/** Logging in, staying in and going out (part 1, 5.1 and 5.2; semantics 6). */
import {
  demoLogins,
  downloadTicket,
  getUserInfo,
  login,
  logOut,
  updatePwd,
} from '@yuncang/contract/access/session/session.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { Call, CallOutput, CallRequest, Envelope } from '@yuncang/contract/wire/call.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personOf, useWorld } from '../../../../../test/harness/world.ts'
import { hashPassword } from './password.ts'

const world = useWorld()
const PASSWORD = 'Nachtschicht1'
let hash: string

beforeAll(async () => {
  hash = await hashPassword(PASSWORD)
})

beforeEach(() =>
  world.owner.query(
    `delete from login_failure; delete from device_credential; update account set password_hash = '${hash}', status = 1, must_change_password = false`,
  ),
)

let last = 0
/** A call from an address of its own, so that failures elsewhere do not count. */
async function from<C extends Call>(
  remoteAddress: string,
  call: C,
  input: CallRequest<C>,
): Promise<Envelope<CallOutput<C>>> {
  const reply = await world.app.inject({ method: 'POST', url: call.path, remoteAddress, payload: input as object })
  expect(reply.statusCode).toBe(reply.json<{ code: number }>().code === 429 ? 429 : 200)
  return reply.json()
}
const elsewhere = () => `10.1.${Math.floor((last += 1) / 250)}.${(last % 250) + 1}`
const attempt = (account: string, password: string, more: { remember?: 1; at?: string } = {}) =>
  from(more.at ?? elsewhere(), login, { account, password, ...(more.remember ? { remember: 1 } : {}) })
const enter = async (account: string, remember?: 1) => {
  const reply = await attempt(account, PASSWORD, remember ? { remember } : {})
  expect(reply, reply.message).toMatchObject({ code: 200 })
  return { ...reply.obj, person: personOf(world.app, reply.obj.tokenKey) }
}
const wrong = { code: 500, message: '账号或密码不正确', obj: null }
const asks = async (token: string) => (await personOf(world.app, token).call(getTaskPage, {})).code

describe('logging in', () => {
  it('answers a token, the user, the rights, the menu and the warehouses', async () => {
    await world.owner.query(`update role set menu_codes = '{assignment.out,rolls.putaway}' where kind = 'clerk'`)
    const clerk = await enter('clerk')
    expect(clerk.tokenKey).toMatch(/^1\.[\w-]{43}$/)
    expect(clerk).toMatchObject({
      identity: 4,
      user: { account: 'clerk', name: 'YCT1', personName: 'clerk', supplierCode: '', roleName: 'clerk' },
      warehouseCode: 'WH1',
      warehouseCodes: 'WH1',
      warehouseList: [{ value: 'WH1', isMdOpen: 1, isLmOpen: 1 }],
      isMdOpen: 1,
      isLmOpen: 1,
      mustChangePassword: false,
      deviceCredential: null,
    })
    expect(clerk.buttonList).toContain('assignmentManageEdit')
    expect(clerk.menuList.map((entry) => [entry.code, entry.children.map((child) => child.code)])).toEqual([
      ['assignment', ['assignment.out']],
      ['rolls', ['rolls.putaway']],
    ])
    const { tokenKey: _, deviceCredential: __, person: ___, ...info } = clerk
    expect(await clerk.person.ok(getUserInfo, {})).toEqual(info)
    expect(await enter('manager')).toMatchObject({ warehouseCode: '', warehouseCodes: 'WH1,WH2' })
    expect(await enter('merchant')).toMatchObject({
      identity: 1,
      warehouseCode: '',
      warehouseCodes: '',
      warehouseList: [{ value: 'WH1' }, { value: 'WH2' }],
    })
    expect(await enter('supplier1')).toMatchObject({ identity: 2, user: { supplierCode: 'S1' } })
    expect(await enter('nobody')).toMatchObject({
      warehouseCode: '',
      warehouseCodes: '',
      warehouseList: [],
      isMdOpen: 0,
      isLmOpen: 0,
    })
    expect(await enter('merchant2')).toMatchObject({ user: { name: 'YCT2' }, warehouseList: [{ value: 'WH9' }] })
    expect(await enter('platform')).toMatchObject({ identity: 3, user: { name: '云仓平台' }, warehouseList: [] })
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
    expect(await attempt('clerk', `${PASSWORD}x`)).toMatchObject(wrong)
    expect(await attempt('nobody-is-called-so', PASSWORD)).toMatchObject(wrong)
    expect(await attempt("' or 1=1 --", PASSWORD)).toMatchObject(wrong)
    expect(await from(elsewhere(), login, { account: '', password: PASSWORD })).toMatchObject({
      code: 400,
      message: '请输入登录账号',
    })
    expect(await from(elsewhere(), login, { account: 'clerk', password: '' })).toMatchObject({
      code: 400,
      message: '请输入登录密码',
    })
    await world.owner.query(`update account set password_hash = '' where account = 'clerk'`)
    expect(await attempt('clerk', 'x')).toMatchObject(wrong)
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
    await world.owner.query(`update account set status = 0 where account = 'clerk'`)
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 500, message: '账号已停用，请联系管理员' })
    expect(await attempt('clerk', 'wrong')).toMatchObject(wrong)
    expect(await asks(tokenKey)).toBe(501)
    const merchant2 = await enter('merchant2')
    await world.owner.query('update tenant set status = 0 where tenant_id = 2')
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
    for (let turn = 0; turn < 5; turn += 1) expect(await attempt('Clerk', 'x')).toMatchObject(wrong)
    expect(await attempt('clerk', PASSWORD)).toMatchObject({
      code: 429,
      message: '登录尝试过于频繁，请 2 秒后再试',
      obj: null,
    })
    expect(await attempt('manager', PASSWORD)).toMatchObject({ code: 200 })
    await later(2)
    expect(await attempt('clerk', 'x')).toMatchObject(wrong)
    expect(await attempt('clerk', 'x')).toMatchObject({ code: 429, message: '登录尝试过于频繁，请 4 秒后再试' })
    await later(4)
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
    expect(await failures('account:clerk')).toEqual([])
    expect(await attempt('clerk', 'x')).toMatchObject(wrong)
  })

  it('is slowed down for an address, whatever names it tries', { timeout: 60_000 }, async () => {
    for (let turn = 0; turn < 21; turn += 1)
      expect(await attempt(`guess${turn}`, 'x', { at: '10.9.9.9' })).toMatchObject(wrong)
    expect(await attempt('clerk', PASSWORD, { at: '10.9.9.9' })).toMatchObject({ code: 429 })
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
  })

  it('begins anew after a quarter of an hour', async () => {
    await world.owner.query(`insert into login_failure values ('account:clerk', 30, now() - interval '16 minutes')`)
    expect(await attempt('clerk', 'x')).toMatchObject(wrong)
    expect(await failures('account:clerk')).toEqual([{ failures: 1 }])
  })

  it('does not get more tries by sending them all at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 24 }, (_, index) => attempt('clerk', `guess${index}`)))
    expect(guesses.filter((reply) => reply.code !== 429)).toHaveLength(5)
    expect(await failures('account:clerk')).toEqual([{ failures: 5 }])
  })
})

describe('remember-password', () => {
  it('leaves a credential that stands for the password, for its own account, and is not a token', async () => {
    const { deviceCredential } = await enter('clerk', 1)
    expect(deviceCredential).toMatch(/^1\.[\w-]{43}$/)
    expect(await attempt('manager', deviceCredential!)).toMatchObject(wrong)
    expect(await attempt('merchant2', deviceCredential!)).toMatchObject(wrong)
    expect(await attempt('clerk', `1.${'a'.repeat(43)}`)).toMatchObject(wrong)
    expect(await asks(deviceCredential!)).toBe(501)
    await world.owner.query(`update account set status = 0 where account = 'clerk'`)
    expect(await attempt('clerk', deviceCredential!)).toMatchObject({ code: 500, message: '账号已停用，请联系管理员' })
    await world.owner.query(`update account set status = 1 where account = 'clerk'`)
    expect(await attempt('clerk', deviceCredential!)).toMatchObject({
      code: 200,
      obj: { user: { account: 'clerk' }, deviceCredential: null },
    })
    // It serves once: a browser that goes on remembering gets a new one with each login.
    expect(await attempt('clerk', deviceCredential!)).toMatchObject(wrong)
  })

  it('ends when it is unticked at logging out, and not when it is not', async () => {
    const first = await enter('clerk', 1)
    await first.person.ok(logOut, {})
    expect(await asks(first.tokenKey)).toBe(501)
    const again = await attempt('clerk', first.deviceCredential!, { remember: 1 })
    await personOf(world.app, again.obj.tokenKey).ok(logOut, { forget: 1 })
    expect(await attempt('clerk', again.obj.deviceCredential!)).toMatchObject(wrong)
  })

  it('ends after seven days', async () => {
    const { deviceCredential } = await enter('clerk', 1)
    const older = (interval: string) =>
      world.owner.query(`update device_credential set expires_at = expires_at - interval '${interval}'`)
    await older('6 days 23 hours')
    const next = await attempt('clerk', deviceCredential!, { remember: 1 })
    expect(next).toMatchObject({ code: 200 })
    await older('7 days')
    expect(await attempt('clerk', next.obj.deviceCredential!)).toMatchObject(wrong)
  })
})

describe('changing the password', () => {
  it('ends the other sessions and every credential, and keeps this session', async () => {
    const [here, there] = [await enter('clerk', 1), await enter('clerk')]
    const { ticket } = await there.person.ok(downloadTicket, {})
    await here.person.ok(updatePwd, { password: 'Neues-Wort-2' })
    expect(await asks(here.tokenKey)).toBe(200)
    expect(await asks(there.tokenKey)).toBe(501)
    expect((await world.app.inject({ url: `/api/task/export?ticket=${ticket}` })).json()).toMatchObject({ code: 501 })
    expect(await attempt('clerk', here.deviceCredential!)).toMatchObject(wrong)
    expect(await attempt('clerk', PASSWORD)).toMatchObject(wrong)
    expect(await attempt('clerk', 'Neues-Wort-2')).toMatchObject({ code: 200 })
    expect(await enter('manager')).toMatchObject({ user: { account: 'manager' } })
  })

  it('refuses a weak one and the same one', async () => {
    const { person } = await enter('clerk')
    for (const password of ['kurz1', 'nurbuchstaben', '1234567890', 'Abc 12'])
      expect(await person.refused(updatePwd, { password }, 400), password).toBe('新密码至少 8 位，且同时含有字母和数字')
    expect(await person.refused(updatePwd, { password: PASSWORD }, 400)).toBe('新密码不能与原密码相同')
    expect(await person.refused(updatePwd, { password: '' }, 400)).toBe('请输入新密码')
    expect(await person.refused(updatePwd, { password: 'a1'.repeat(65) }, 400)).toBe('新密码：长度在 1 到 128 个字')
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
  })

  it('comes before any other call when the password was reset', async () => {
    await world.owner.query(`update account set must_change_password = true where account = 'clerk'`)
    const { person, mustChangePassword } = await enter('clerk')
    expect(mustChangePassword).toBe(true)
    const sentence = '您的密码是重置后的临时密码，请先修改密码'
    expect(await person.refused(getTaskPage, {}, 403)).toBe(sentence)
    expect(await person.refused(downloadTicket, {}, 403)).toBe(sentence)
    expect(await person.ok(getUserInfo, {})).toMatchObject({ mustChangePassword: true })
    await person.ok(updatePwd, { password: 'Neues-Wort-2' })
    expect(await person.ok(getTaskPage, {})).toMatchObject({ total: 0 })
  })
})

describe('a session', () => {
  const age = (column: string, interval: string) =>
    world.owner.query(`update session set ${column} = now() - interval '${interval}'`)
  const restored = () => world.owner.query('update session set seen_at = now(), created_at = now()')

  it('ends after 24 hours without a call, or 7 days after it began', async () => {
    const { tokenKey } = await enter('clerk')
    await age('seen_at', '23 hours 59 minutes')
    expect(await asks(tokenKey)).toBe(200)
    const [seen] = await world.rows(
      `select count(*)::int as alive from session where seen_at > now() - interval '1 minute'`,
    )
    expect(seen).toEqual({ alive: 1 })
    await age('seen_at', '24 hours 1 second')
    expect(await asks(tokenKey)).toBe(501)
    await restored()
    await age('created_at', '7 days 1 second')
    expect(await asks(tokenKey)).toBe(501)
    await restored()
    expect(await asks(tokenKey)).toBe(200)
  })

  it('ends by logging out, that one only', async () => {
    const [one, two] = [await enter('clerk'), await enter('clerk')]
    await one.person.ok(logOut, {})
    expect(await asks(one.tokenKey)).toBe(501)
    expect(await asks(two.tokenKey)).toBe(200)
  })

  it('holds the rights, warehouses and role of this moment, not of its beginning', async () => {
    const { person } = await enter('clerk2')
    await world.arrive('G2', { normal: 1 }, { warehouse: 'WH1' })
    expect(await person.ok(getTaskPage, {})).toMatchObject({ total: 0 })
    await world.owner.query(
      `insert into account_warehouse select tenant_id, (select id from account where account = 'clerk2'), id from warehouse where code = 'WH1'`,
    )
    expect(await person.ok(getTaskPage, {})).toMatchObject({ total: 1 })
    await world.owner.query(
      `delete from account_warehouse where account_id = (select id from account where account = 'clerk2')`,
    )
    expect(await person.ok(getTaskPage, {})).toMatchObject({ total: 0 })
    await world.owner.query(
      `update account set role_id = (select id from role where kind = 'clerk' and tenant_id = 1), tenant_id = tenant_id where account = 'clerk2'`,
    )
    await world.owner.query(`update role set button_keys = '{}' where kind = 'clerk' and tenant_id = 1`)
    expect(await person.refused(getTaskPage, {}, 403)).toBe('您没有“任务列表”的权限，请联系管理员开通')
    expect(await person.ok(getUserInfo, {})).toMatchObject({ buttonList: [] })
  })
})
