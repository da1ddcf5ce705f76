/** What the log keeps of a call, and what it must never keep. */
import { beginFactor } from '@yuncang/contract/access/own/factor.ts'
import { downloadTicket, getUserInfo, login, logOut } from '@yuncang/contract/access/session/session.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { exportTasks, getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { hashPassword } from '../../access/session/password.ts'
import { testServer } from '@yuncang/harness/server.ts'

const world = useWorld()
let app: FastifyInstance
let log = ''

beforeAll(async () => {
  app = await testServer({ appUrl: world.appUrl, logLevel: 'trace', logTo: { write: (line) => (log += line) } })
})

afterAll(() => app.close())

describe('the log', () => {
  it('names the call, and never a token, a ticket, a credential or a password', async () => {
    log = ''
    const password = 'Geheim-88-wort'
    await world.owner.query(`update account set password_hash = $1 where account = 'clerk'`, [
      await hashPassword(password),
    ])
    const anonymous = personOf(app, '')
    const secrets = [password]
    const session = await anonymous.ok(login, { account: 'clerk', password, remember: 1 })
    secrets.push(session.tokenKey, session.deviceCredential!)
    secrets.push((await anonymous.ok(login, { account: 'clerk', password: session.deviceCredential! })).tokenKey)
    await anonymous.refused(login, { account: 'clerk', password: `${password}-wrong` }, 500)
    const { tokenKey: token } = session
    const { ticket } = await personOf(app, token).ok(downloadTicket, {})
    secrets.push(ticket)
    const query = (text: string) => app.inject({ url: `${exportTasks.path}?${text}` })
    for (const text of [
      `ticket=${ticket}`,
      `token=${token}`,
      `ticket=${ticket}`,
      `token=${token}&beginTime=x`,
      `token=${token}&token=${token}`,
      `${token}=1`,
    ])
      await query(text)
    await app.inject({ method: 'POST', url: getUserInfo.path, payload: { token, [token]: 1, [`x${password}`]: token } })
    await app.inject({ url: `/api/${token}?token=${token}` })
    await app.inject({
      method: 'POST',
      url: `${getTaskPage.path}?token=${token}`,
      headers: { token, cookie: `token=${token}`, authorization: token },
      payload: '{"token":',
    })
    await app.inject({
      method: 'POST',
      url: getTaskPage.path,
      headers: { token, 'content-type': `text/${token}` },
      payload: token,
    })
    await world.owner.query('alter table session rename to session_away')
    expect(
      (
        await app.inject({
          method: 'POST',
          url: getUserInfo.path,
          headers: { token, 'idempotency-key': token },
          payload: { token },
        })
      ).statusCode,
    ).toBe(500)
    await world.owner.query('alter table session_away rename to session')
    await personOf(app, token).ok(logOut, { forget: 1 }, { key: 'k' })
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { path?: string; code?: number; msg: string; level: number })
    expect(lines.filter((line) => line.msg === 'call').map((line) => line.path)).toEqual(
      expect.arrayContaining([login.path, downloadTicket.path, exportTasks.path, getUserInfo.path, logOut.path]),
    )
    expect(lines.some((line) => line.level >= 50 && line.msg === 'fault')).toBe(true)
    for (const secret of secrets)
      expect(lines.filter((line) => JSON.stringify(line).includes(secret.split('.').at(-1)!))).toEqual([])
  })

  it('tells of unknown fields by name', async () => {
    log = ''
    await personOf(app, world.as('merchant').token).ok(getTaskPage, { tenantId: 2 } as never)
    expect(log).toMatch(/"path":"\/api\/task\/getPage","fields":\["tenantId"\],"msg":"unknown fields dropped"/)
  })

  it('says of a login that failed and of a deed nobody was allowed who and from where, and of neither what was typed', async () => {
    log = ''
    const quiet = await testServer({
      appUrl: world.appUrl,
      logLevel: 'warn',
      logTo: { write: (line) => (log += line) },
    })
    await personOf(quiet, '').refused(login, { account: 'clerk', password: 'Falsches-Wort-1' }, 500)
    await personOf(quiet, world.as('platform').token).refused(addTask, {} as never, 403)
    await personOf(quiet, world.as('merchant').token).ok(getTaskPage, {})
    // A question for the second factor is no denial; a wrong password at an open session is one.
    const clerk = personOf(quiet, world.as('clerk').token)
    await clerk.refused(beginFactor, { password: 'Falsches-Wort-1' }, 500)
    await world.owner.query(
      `insert into second_factor (tenant_id, account_id, sealed, is_on) select tenant_id, id, 'x', true from account where account = 'clerk'`,
    )
    expect(await personOf(quiet, '').call(login, { account: 'clerk', password: 'Geheim-88-wort' })).toMatchObject({
      code: 500,
      obj: { wants: 'secondFactor' },
    })
    await world.owner.query('delete from second_factor')
    await quiet.close()
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    const [{ tenant_id: tenantId, id: accountId }] = (await world.rows(
      `select tenant_id, id from account where account = 'platform'`,
    )) as [{ tenant_id: number; id: number }]
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'denied', level: 40, path: login.path, code: 500, address: '127.0.0.1' }),
      expect.objectContaining({ msg: 'denied', path: addTask.path, code: 403, tenantId, accountId }),
      expect.objectContaining({ msg: 'denied', path: beginFactor.path, code: 500 }),
    ])
    expect(lines.every((line) => 'reqId' in line && 'time' in line)).toBe(true)
    expect(log).not.toMatch(/Falsches|clerk/)
  })
})
