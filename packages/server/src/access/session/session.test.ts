/** Changing the password, and how long a session lasts (part 1, 5.2; semantics 6). */
import { downloadTicket, getUserInfo, logOut, updatePwd } from '@yuncang/contract/access/session/session.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, useLogins, WRONG } from '@yuncang/harness/logins.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const { attempt, enter, asks } = useLogins(world)

describe('changing the password', () => {
  it('ends the other sessions and every credential, and keeps this session', async () => {
    const [here, there] = [await enter('clerk', 1), await enter('clerk')]
    const { ticket } = await there.person.ok(downloadTicket, {})
    await here.person.ok(updatePwd, { password: 'Neues-Wort-2' })
    expect(await asks(here.tokenKey)).toBe(200)
    expect(await asks(there.tokenKey)).toBe(501)
    expect((await world.app.inject({ url: `/api/task/export?ticket=${ticket}` })).json()).toMatchObject({ code: 501 })
    expect(await attempt('clerk', here.deviceCredential!)).toMatchObject(WRONG)
    expect(await attempt('clerk', PASSWORD)).toMatchObject(WRONG)
    expect(await attempt('clerk', 'Neues-Wort-2')).toMatchObject({ code: 200 })
    expect(await enter('manager')).toMatchObject({ user: { account: 'manager' } })
  })

  it('refuses a weak one, one that everybody has, and the same one', async () => {
    const { person } = await enter('clerk')
    for (const password of ['kurz1', 'nurbuchstaben', '1234567890', 'Abc 12'])
      expect(await person.refused(updatePwd, { password }, 400), password).toBe('新密码至少 8 位，且同时含有字母和数字')
    for (const password of ['password1', 'Trustno1', '1qaz2wsx', 'a1234567'])
      expect(await person.refused(updatePwd, { password }, 400), password).toBe(
        '这个新密码很多人在用，容易被猜到，请换一个',
      )
    for (const password of ['clerk-2026', 'Yuncang@2027', 'xYUNCANGclerk12', 'YCT1-yct1-x1'])
      expect(await person.refused(updatePwd, { password }, 400), password).toContain('公司名或系统名加几个字符')
    expect(await person.refused(updatePwd, { password: PASSWORD }, 400)).toBe('新密码不能与原密码相同')
    expect(await person.refused(updatePwd, { password: '' }, 400)).toBe('请输入新密码')
    expect(await person.refused(updatePwd, { password: 'a1'.repeat(65) }, 400)).toBe('新密码：长度在 1 到 128 个字')
    expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
  })

  it('takes the new one alone, and is told to its person with device and address, and written down', async () => {
    const { person } = await enter('clerk')
    await person.ok(updatePwd, { password: 'Neues-Wort-2' })
    expect(
      await world.rows(
        `select l.content, n.text from document_log l join notice n on n.tenant_id = l.tenant_id and n.account_id = l.document_id
         where l.document_kind = 'account' and l.account_id = l.document_id and n.text like '您的账号修改了密码%' order by l.version desc, n.id desc limit 1`,
      ),
    ).toEqual([
      {
        content: '本人修改密码，并退出其他已登录的设备',
        text: expect.stringContaining('（未知设备，127.0.0.1）。如果不是您本人操作的'),
      },
    ])
  })

  it('comes before any other call when the password was reset', async () => {
    await world.owner.query(`update account set must_change_password = true where account = 'clerk'`)
    const { person, mustChangePassword } = await enter('clerk')
    expect(mustChangePassword).toBe(1)
    const sentence = '您的密码是临时密码，请先修改密码'
    for (const call of [getTaskPage, downloadTicket])
      expect(await person.call(call, {})).toMatchObject({ code: 403, message: sentence, obj: { must: 'ownAccount' } })
    expect(await person.ok(getUserInfo, {})).toMatchObject({ mustChangePassword: 1 })
    await person.ok(updatePwd, { password: 'Neues-Wort-2' })
    expect(await person.ok(getTaskPage, {})).toMatchObject({ total: 0 })
  })

  it('serves for seven days where it was given by somebody else; changed, it is one that does not run out', async () => {
    const until = (moment: string) =>
      world.rows(`update account set temporary_until = now() + $1::interval where account = 'clerk'`, [moment])
    await until('-1 second')
    expect(await attempt('clerk', PASSWORD)).toMatchObject({
      code: 500,
      message: '临时密码已过期（7 天内有效），请联系管理员重置密码',
    })
    // Whoever does not know it learns nothing of that.
    expect((await attempt('clerk', 'Anderes-Wort-3')).message).toBe('账号或密码不正确')
    await until('1 hour')
    const { person } = await enter('clerk')
    await person.ok(updatePwd, { password: 'Drittes-Wort-4' })
    expect(await world.rows(`select temporary_until from account where account = 'clerk'`)).toEqual([
      { temporary_until: null },
    ])
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
    // Kept beside the request.
    const alive = `select count(*)::int as alive from session where seen_at > now() - interval '1 minute'`
    await expect.poll(() => world.rows(alive), { timeout: 10_000 }).toEqual([{ alive: 1 }])
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
