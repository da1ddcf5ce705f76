/** A login or a new password that is on its way while somebody shuts the account, or gives it another password: the shutting wins. */
import { endOtherSessions, endOwnSession, ownSessions } from '@yuncang/contract/access/own/sessions.ts'
import { updatePwd } from '@yuncang/contract/access/session/session.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { waiting, whileHeld } from '@yuncang/harness/blocked.ts'
import { PASSWORD, useLogins, WRONG } from '@yuncang/harness/logins.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { hashPassword } from './password.ts'

const world = useWorld()
const { attempt, enter, asks } = useLogins(world)

/** Somebody locks the clerk's account, waits until the other one has come that far, and changes it as `change` says. */
async function meanwhile<T>(deed: () => Promise<T>, change: string, values: readonly unknown[] = []): Promise<T> {
  const keeper = new pg.Client({ connectionString: world.appUrl })
  await keeper.connect()
  try {
    await keeper.query(`set app.tenant = '1'`)
    // Who shuts an account has locked it: nothing else of it may be held by one who waits for the account.
    await keeper.query(`set lock_timeout = '300ms'`)
    await keeper.query('begin')
    await keeper.query(`select from account where account = 'clerk' for update`)
    const done = deed()
    await waiting(world, 1)
    await keeper.query(`update account set ${change} where account = 'clerk'`, [...values])
    await keeper.query(
      `update session set ended_at = now() where account_id = (select id from account where account = 'clerk')`,
    )
    await keeper.query(
      `delete from device_credential where account_id = (select id from account where account = 'clerk')`,
    )
    await keeper.query('commit')
    return await done
  } finally {
    await keeper.end()
  }
}
const living = () =>
  world.rows(
    `select s.id from session s join account a on a.tenant_id = s.tenant_id and a.id = s.account_id where a.account = 'clerk' and s.ended_at is null`,
  )

it('a login with the old password begins no session when the password was reset on the way', async () => {
  const hash = await hashPassword('Reset-2026')
  const reply = await meanwhile(() => attempt('clerk', PASSWORD), 'password_hash = $1, must_change_password = true', [
    hash,
  ])
  expect(reply).toMatchObject(WRONG)
  expect(await living()).toEqual([])
  await world.rows(`update account set password_hash = $1, must_change_password = false where account = 'clerk'`, [
    await hashPassword(PASSWORD),
  ])
})

it('nor does what remember-password left', async () => {
  const { deviceCredential } = await enter('clerk', 1)
  const hash = await hashPassword('Reset-2026')
  const reply = await meanwhile(() => attempt('clerk', deviceCredential!), 'password_hash = $1', [hash])
  expect(reply).toMatchObject(WRONG)
  expect(await living()).toEqual([])
  await world.rows(`update account set password_hash = $1 where account = 'clerk'`, [await hashPassword(PASSWORD)])
})

it('nor does what remember-password left where its end has come first, though the password is what it was', async () => {
  const here = await enter('clerk')
  for (const end of ['all others', 'that one'] as const) {
    const { deviceCredential } = await enter('clerk', 1)
    const { records } = await here.person.ok(ownSessions, {})
    const remembered = records.find(({ isRemembered }) => isRemembered === 1)!
    const before = await living()
    const replies: Promise<unknown>[] = []
    await whileHeld(world, ['select from account where account = $1 for update', 'clerk'], async () => {
      const ending =
        end === 'all others'
          ? here.person.ok(endOtherSessions, { password: PASSWORD })
          : here.person.ok(endOwnSession, { sessionId: remembered.sessionId, password: PASSWORD })
      replies.push(ending)
      await waiting(world, 1)
      // It has seen the credential stand, and waits behind who ends it.
      replies.push(attempt('clerk', deviceCredential!))
      await waiting(world, 2)
    })
    const [, login] = await Promise.all(replies)
    expect(login, end).toMatchObject(WRONG)
    expect(await living()).toHaveLength(end === 'all others' ? 1 : before.length - 1)
  }
})

it('a login by what remember-password left that came first is ended with all others', async () => {
  const here = await enter('clerk')
  const { deviceCredential } = await enter('clerk', 1)
  const replies: Promise<unknown>[] = []
  await whileHeld(world, ['select from account where account = $1 for update', 'clerk'], async () => {
    replies.push(attempt('clerk', deviceCredential!, { remember: 1 }))
    await waiting(world, 1)
    replies.push(here.person.ok(endOtherSessions, { password: PASSWORD }))
    await waiting(world, 2)
  })
  const [login] = (await Promise.all(replies)) as [{ obj: { tokenKey: string; deviceCredential: string } }]
  expect(await asks(login.obj.tokenKey)).toBe(501)
  expect(await attempt('clerk', login.obj.deviceCredential)).toMatchObject(WRONG)
  expect(await living()).toHaveLength(1)
})

it('nor does a login to an account that was disabled on the way, not even when it is enabled again', async () => {
  const reply = await meanwhile(() => attempt('clerk', PASSWORD), 'status = 2')
  expect(reply.code).toBe(500)
  await world.rows(`update account set status = 1 where account = 'clerk'`)
  expect(await living()).toEqual([])
})

it('a new password is not kept by a session that was ended on the way by a reset', async () => {
  const { person, tokenKey } = await enter('clerk')
  const hash = await hashPassword('Reset-2026')
  const reply = await meanwhile(
    () => person.call(updatePwd, { password: 'Dieb-2026-x' }),
    'password_hash = $1, must_change_password = true',
    [hash],
  )
  expect(reply).toMatchObject({ code: 501, success: false })
  const [row] = await world.rows(`select password_hash, must_change_password from account where account = 'clerk'`)
  expect(row).toEqual({ password_hash: hash, must_change_password: true })
  expect(await asks(tokenKey)).toBe(501)
})
