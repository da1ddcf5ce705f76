/**
 * What a process remembers of a session only lets it ask sooner (docs/design/core.md, Request): whatever has become of the session since, by another
 * process or by hand, is what counts.
 */
import { logOut, updatePwd } from '@yuncang/contract/access/session/session.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testServer } from '@yuncang/harness/server.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { personOf, useWorld, type Person } from '@yuncang/harness/world.ts'
import { handlers } from '../../app/calls.ts'
import { openDatabase, type Database, type Db } from '../../plumbing/db/database.ts'
import { OWN_SQLSTATE } from '../../plumbing/db/sqlstate.ts'
import type { SessionOf } from '../../plumbing/http/context.ts'
import { serve, type Serving } from '../../plumbing/http/serve.ts'
import { newSecret } from '../../plumbing/http/token.ts'
import { openSession, reopenSession } from './open.store.ts'
import { forgetSeen, keepSeen, seenOf, type Facts } from './seen.ts'

const world = useWorld({ looks: 'at the end' })
/** Another process, as far as memory goes. */
let elsewhere: FastifyInstance
beforeAll(async () => {
  elsewhere = await testServer({ appUrl: world.appUrl })
})
afterAll(() => elsewhere.close())

const arrival = (warehouse = 'WH1', by: PersonName = 'merchant') =>
  world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 3 }], { warehouse, by })
const accept = (codes: string) => ({ codes, status: TASK_STATUS.working })
const cancel = (codes: string) => ({ codes, status: TASK_STATUS.cancelled })
const statusOf = async (code: string) => (await world.as('merchant').ok(getTaskDetails, { code })).status

/** Somebody new with a role of their own, at WH1 or of supplier S1, and their session. */
async function hired(kind: 'clerk' | 'supplier' = 'clerk') {
  const n = world.next('hired')
  const [role] = await world.rows<{ id: number }>(
    `insert into role (tenant_id, kind, name, identity, button_keys)
     select 1, kind || $2, name || $2, identity, button_keys from role where tenant_id = 1 and kind = $1 returning id`,
    [kind, n],
  )
  const [account] = await world.rows<{ id: number }>(
    `insert into account (tenant_id, account, password_hash, identity, person_name, role_id, supplier_id)
     select 1, 'seen' || $2, '', r.identity, 'seen' || $2, r.id, case when r.identity = 2 then (select id from supplier where tenant_id = 1 and code = 'S1') end
     from role r where r.id = $1 returning id`,
    [role!.id, n],
  )
  if (kind === 'clerk')
    await world.rows(`insert into account_warehouse select 1, $1, id from warehouse where code = 'WH1'`, [account!.id])
  return { role: role!.id, account: account!.id, ...(await session(account!.id)) }
}

/** A new session of an account. */
async function session(account: number) {
  const token = newSecret(1)
  await world.rows(`insert into session (tenant_id, account_id, token_hash) values (1, $1, $2)`, [account, token.hash])
  return {
    token: token.text,
    hash: token.hash,
    here: personOf(world.app, token.text),
    there: personOf(elsewhere, token.text),
  }
}

/** Makes a process see a session, and go by what it saw. */
async function seen(person: Person) {
  for (const code of ['RK0000000001', 'RK0000000002'])
    expect((await person.call(updateTaskStatus, cancel(code))).code).not.toBe(501)
}

const OVER = { code: 501, success: false, obj: null }
const NO_RIGHT = { code: 403, message: '您没有“接单或取消任务”的权限，请联系管理员开通' }
const MUST_CHANGE = { code: 403, message: '您的密码是临时密码，请先修改密码' }
const NOT_THERE = { code: 404, message: expect.stringMatching(/^任务 RK\d+ 不存在/) as string }

describe('a session that was seen a moment ago does nothing any more', () => {
  it.each<[name: string, change: string, reply: object, undone?: string]>([
    ['that has ended', `update session set ended_at = now() where account_id = $account`, OVER],
    [
      'unheard of for a day',
      `update session set seen_at = now() - interval '24 hours 1 second' where account_id = $account`,
      OVER,
    ],
    [
      'a week old',
      `update session set created_at = now() - interval '7 days 1 second' where account_id = $account`,
      OVER,
    ],
    ['of an account that is disabled', `update account set status = 2 where id = $account`, OVER],
    [
      'of a merchant that is shut',
      `update tenant set status = 2 where tenant_id = 1`,
      OVER,
      `update tenant set status = 1`,
    ],
    [
      'whose role lost the right',
      `update role set button_keys = array_remove(button_keys, 'assignmentManageEdit') where id = $role`,
      NO_RIGHT,
    ],
    ['whose role is disabled', `update role set status = 2 where id = $role`, { code: 403 }],
    [
      'of another role',
      `update account set role_id = (select id from role where kind = 'floorWorker' and tenant_id = 1) where id = $account`,
      { code: 403 },
    ],
    [
      'whose right the platform took from all',
      `insert into office_button (key, name, enabled, changed_by) values ('assignmentManageEdit', '', false, '')`,
      NO_RIGHT,
      `delete from office_button`,
    ],
    [
      'of another warehouse',
      `update account_warehouse set warehouse_id = (select id from warehouse where code = 'WH2') where account_id = $account`,
      NOT_THERE,
    ],
    ['of no warehouse', `delete from account_warehouse where account_id = $account`, NOT_THERE],
    [
      'whose password must be changed',
      `update account set must_change_password = true where id = $account`,
      MUST_CHANGE,
    ],
  ])('%s', async (_name, change, reply, undone = 'select') => {
    const code = await arrival()
    const { role, account, here } = await hired()
    await seen(here)
    await world.owner.query(change.replace('$account', String(account)).replace('$role', String(role)))
    // Nor at the second try, by what was seen at the first.
    const replies = [await here.call(updateTaskStatus, accept(code)), await here.call(updateTaskStatus, accept(code))]
    await world.owner.query(undone)
    expect(replies).toEqual([expect.objectContaining(reply), expect.objectContaining(reply)])
    expect(await statusOf(code)).toBe(TASK_STATUS.pending)
  })

  it('of another supplier', async () => {
    const code = await arrival()
    const { account, here } = await hired('supplier')
    await seen(here)
    await world.rows(
      `update account set supplier_id = (select id from supplier where tenant_id = 1 and code = 'S2') where id = $1`,
      [account],
    )
    expect(await here.call(updateTaskStatus, cancel(code))).toMatchObject(NOT_THERE)
    expect(await statusOf(code)).toBe(TASK_STATUS.pending)
  })

  it('that was logged out of, or whose password was changed, at another process', async () => {
    const code = await arrival()
    const one = await hired()
    await seen(one.here)
    await one.there.ok(logOut, {})
    expect(await one.here.call(updateTaskStatus, accept(code))).toMatchObject(OVER)
    const other = await session(one.account)
    const third = await session(one.account)
    await seen(other.here)
    await seen(third.here)
    await third.there.ok(updatePwd, { password: 'Neues-Wort-2' })
    expect(await other.here.call(updateTaskStatus, accept(code))).toMatchObject(OVER)
    expect(await statusOf(code)).toBe(TASK_STATUS.pending)
    // The one that changed it goes on.
    await third.here.ok(updateTaskStatus, accept(code))
  })

  it('nor is a twin of what it did given the reply', async () => {
    const code = await arrival()
    const { account, here } = await hired()
    const key = randomUUID()
    await seen(here)
    await here.ok(updateTaskStatus, accept(code), { key })
    await here.ok(updateTaskStatus, accept(code), { key })
    await world.rows(`update session set ended_at = now() where account_id = $1`, [account])
    expect(await here.call(updateTaskStatus, accept(code), { key })).toMatchObject(OVER)
  })

  it('nor by the secret of another with its name', async () => {
    const { token, here } = await hired()
    await seen(here)
    for (const forged of [
      `2${token.slice(1)}`,
      `0${token.slice(1)}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
    ])
      expect(await personOf(world.app, forged).call(updateTaskStatus, cancel('RK0000000001'))).toMatchObject(OVER)
  })
})

describe('a session that was seen a moment ago', () => {
  it('may what it was given since, by whatever process', async () => {
    const { role, account, here } = await hired()
    const rights = (change: string) => world.rows(`update role set button_keys = ${change} where id = $1`, [role])
    await rights(`array_remove(button_keys, 'assignmentManageEdit')`)
    const [one, two] = [await arrival(), await arrival('WH2')]
    for (const _ of [1, 2]) expect(await here.call(updateTaskStatus, accept(one))).toMatchObject(NO_RIGHT)
    await rights(`button_keys || '{assignmentManageEdit}'`)
    await here.ok(updateTaskStatus, accept(one))
    expect(await here.call(updateTaskStatus, accept(two))).toMatchObject(NOT_THERE)
    await world.rows(`insert into account_warehouse select 1, $1, id from warehouse where code = 'WH2'`, [account])
    await here.ok(updateTaskStatus, accept(two))
  })

  it('may again what the platform gives back, and no longer what it takes besides', async () => {
    const { here } = await hired()
    const [one, two, three] = [await arrival(), await arrival(), await arrival()]
    const close = (key: string) =>
      world.rows(`insert into office_button (key, name, enabled, changed_by) values ($1, '', false, '')`, [key])
    try {
      await close('stocktakeView')
      for (const code of [one, two]) await here.ok(updateTaskStatus, accept(code))
      await close('assignmentManageEdit')
      for (const _ of [1, 2]) expect(await here.call(updateTaskStatus, accept(three))).toMatchObject(NO_RIGHT)
    } finally {
      await world.rows('delete from office_button')
    }
    await here.ok(updateTaskStatus, accept(three))
  })

  it('whose role is let into another warehouse is let in', async () => {
    const { role, account, here } = await hired()
    await world.rows(`delete from account_warehouse where account_id = $1`, [account])
    await seen(here)
    const code = await arrival('WH2')
    expect(await here.call(updateTaskStatus, accept(code))).toMatchObject(NOT_THERE)
    await world.rows(`insert into role_warehouse select 1, $1, id from warehouse where code = 'WH2'`, [role])
    await here.ok(updateTaskStatus, accept(code))
  })

  it('sees what it may see now', async () => {
    const { account, here } = await hired()
    const [one, two] = [await arrival(), await arrival('WH2')]
    const sees = async () => {
      const { records } = await here.ok(getTaskPage, { nature: NATURE.inbound })
      return [one, two].map((code) => records.some((row) => row.code === code))
    }
    expect([await sees(), await sees()]).toEqual([
      [true, false],
      [true, false],
    ])
    await world.rows(
      `update account_warehouse set warehouse_id = (select id from warehouse where code = 'WH2') where account_id = $1`,
      [account],
    )
    expect([await sees(), await sees()]).toEqual([
      [false, true],
      [false, true],
    ])
    await world.rows(`update session set ended_at = now() where account_id = $1`, [account])
    expect(await here.call(getTaskPage, {})).toMatchObject(OVER)
  })

  it('of the platform leaves one trace of each look, also of one that begins anew', async () => {
    const looks = async () =>
      (
        await world.rows<{ n: number }>(`select count(*)::int as n from platform_read where path = $1`, [
          getTaskPage.path,
        ])
      )[0]!.n
    const before = await looks()
    const look = () => world.as('platform').ok(getTaskPage, {})
    await look()
    await look()
    await world.rows(`update role set button_keys = button_keys || '{stocktakeView}' where kind = 'platformAdmin'`)
    await look()
    expect((await looks()) - before).toBe(3)
    await world.rows(
      `update role set button_keys = array_remove(button_keys, 'assignmentManageView') where kind = 'platformAdmin'`,
    )
    expect(await world.as('platform').call(getTaskPage, {})).toMatchObject({ code: 403 })
    expect((await looks()) - before).toBe(3)
  })

  it('is kept awake', async () => {
    const { account, here } = await hired()
    await seen(here)
    await world.rows(`update session set seen_at = now() - interval '11 minutes' where account_id = $1`, [account])
    await here.ok(updateTaskStatus, accept(await arrival()))
    const awake = `select seen_at > now() - interval '1 minute' as awake from session where account_id = $1`
    await expect.poll(() => world.rows(awake, [account]), { timeout: 10_000 }).toEqual([{ awake: true }])
  })
})

describe('what is asked behind a session that was seen', () => {
  const handler = handlers.find(({ call }) => call.path === updateTaskStatus.path)!
  let database: Database
  /** The statements that left, and with what each of them failed. */
  const asked: { readonly text: string; failed?: string }[] = []
  beforeAll(() => {
    database = openDatabase(world.appUrl, {
      poolSize: 1,
      onStatement: (text) => {
        const statement: (typeof asked)[number] = { text }
        asked.push(statement)
        return (error) => {
          if (error !== undefined) statement.failed = String((error as { code?: unknown }).code)
        }
      },
    })
  })
  afterAll(() => database.close())
  const ask = (token: string, body: object) =>
    serve(handler, { body: { ...body }, token, key: undefined, address: '', agent: '' }, {
      database,
      sessions: { open: openSession, reopen: reopenSession },
      checkReplies: true,
      onUnknownField: () => {},
    } as unknown as Serving)
  const about = (table: string) => asked.filter(({ text }) => new RegExp(`from ${table}\\s`).test(text))

  it('is not carried out where it is otherwise, and no COMMIT leaves', async () => {
    const codes = [await arrival(), await arrival()]
    const { account, hash, token } = await hired()
    await ask(token, accept(codes[0]!))
    expect(await database.transaction(async (tx) => seenOf(tx, 1, hash))).toBeDefined()
    await world.rows(`update session set ended_at = now() where account_id = $1`, [account])
    asked.length = 0
    await expect(ask(token, accept(codes[1]!))).rejects.toThrow('登录')
    expect(about('session s').map(({ failed }) => failed)).toEqual([OWN_SQLSTATE.metOtherRows, undefined])
    expect(about('task t').map(({ failed }) => failed)).toEqual(['25P02'])
    expect(asked.some(({ text }) => text === 'commit')).toBe(false)
    expect(await database.transaction(async (tx) => seenOf(tx, 1, hash))).toBeUndefined()
  })
})

describe('what is remembered', () => {
  const db = () => ({ known: new Map<string, unknown>() }) as unknown as Db
  const hashOf = (n: number) => Buffer.from(String(n))
  const facts = (n: number) => ({ facts: { session_id: n } as Facts, session: {} as SessionOf })

  it('is forgotten after ten minutes, and by name', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const process = db()
      keepSeen(process, 1, hashOf(1), facts(1))
      keepSeen(process, 1, hashOf(2), facts(2))
      expect(seenOf(process, 1, hashOf(1))).toMatchObject({ facts: { session_id: 1 } })
      expect(seenOf(process, 2, hashOf(1))).toBeUndefined()
      forgetSeen(process, 1, hashOf(2))
      expect(seenOf(process, 1, hashOf(2))).toBeUndefined()
      vi.advanceTimersByTime(600_000)
      expect(seenOf(process, 1, hashOf(1))).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  it('is no more than four thousand sessions, those seen last', () => {
    const process = db()
    for (let n = 0; n < 4_000; n += 1) keepSeen(process, 1, hashOf(n), facts(n))
    keepSeen(process, 1, hashOf(0), facts(0))
    keepSeen(process, 1, hashOf(4_000), facts(4_000))
    const there = [0, 1, 2, 4_000].map((n) => seenOf(process, 1, hashOf(n)) !== undefined)
    expect(there).toEqual([true, false, true, true])
  })
})
