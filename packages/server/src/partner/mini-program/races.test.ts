/** What happens beside one another: looks and steps, messages and looks, two who bind, clocks that do not agree. */
import {
  commitCode,
  getComponentUrl,
  getLatestAuditstatus,
  getQrcode,
  releaseCode,
  synchronizationInfo,
} from '@yuncang/contract/partner/mini-program/component.ts'
import { getWechatConfig, saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { getYcAuthorizationAppletList } from '@yuncang/contract/partner/mini-program/lists.ts'
import { getAuthorizationInfo } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { AUDIT } from '@yuncang/domain/partner/mini-program/state.ts'
import { auditXml, programAddress, pushed, ticketXml, WECHAT } from '@yuncang/harness/wechat.ts'
import { OTHER_PROGRAM, PROGRAM, TICKET } from '@yuncang/harness/wechat-books.ts'
import { useWechat } from '@yuncang/harness/wechat-world.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

const world = useWorld()
const here = useWechat(world)
const merchant = () => here.as('merchant')
const info = () => merchant().ok(getAuthorizationInfo, {})
const STATUS = '/wxa/get_latest_auditstatus'
const LOOK = `insert into job (tenant_id, topic, payload, due_at) values (1, 'wechat.look', '{}', now())`
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const submitted = async () => {
  await here.connect()
  await here.bind()
  await here.tryOut()
  await here.submit()
}
afterEach(() => void vi.useRealTimers())

test('the database’s clock is gone by, however wrong the server’s own is', async () => {
  const truth = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: truth + 36 * 3_600_000 })
  await here.as('platform').ok(saveWechatConfig, WECHAT)
  expect(await here.send(pushed(ticketXml(TICKET, truth), truth))).toEqual([200, 'success'])
  expect(await here.send(pushed(ticketXml(TICKET, Date.now()), Date.now()))).toEqual([403, ''])
  expect(await here.as('platform').ok(getWechatConfig, {})).toMatchObject({ connected: 1 })
  await here.bind()
  const { rows } = await world.owner.query<{ all: boolean }>(
    `select bool_and(abs(extract(epoch from now() - t)) < 3600) as all from (
       select p.bound_at as t from wechat_program p union all select s.at from wechat_step s union all select m.at from wechat_message m) x`,
  )
  expect(rows).toEqual([{ all: true }])
  // A leave that was taken back was taken back after it was given.
  here.wechat.program().leave = false
  await world.owner.query(`insert into job (tenant_id, topic, payload, due_at) values (0, 'wechat.night', '{}', now())`)
  expect(await here.work()).toEqual([])
  expect(await info()).toMatchObject({ state: 'lost' })
})

describe('an answer that comes late', () => {
  test('to a look changes nothing that a step has done since', async () => {
    await submitted()
    here.wechat.judge(AUDIT.rejected, { reason: '旧的' })
    await merchant().ok(synchronizationInfo, {})
    await world.owner.query(LOOK)
    const go = here.wechat.slow(STATUS)
    const looked = here.work()
    await expect.poll(() => here.wechat.times(STATUS)).toBe(3)
    await merchant().ok(commitCode, { templateId: 8, version: '1.1.0' })
    await here.submit()
    go()
    expect(await looked).toEqual([])
    expect(await info()).toMatchObject({
      state: 'auditing',
      trial: { version: '1.1.0' },
      audit: { version: '1.1.0', status: AUDIT.underWay },
    })
  })

  test('to a question for the audit changes nothing that a step has done since', async () => {
    await submitted()
    here.wechat.judge(AUDIT.rejected, { reason: '旧的' })
    const go = here.wechat.slow(STATUS)
    const before = here.wechat.times(STATUS)
    await world.owner.query(`update wechat_program set audit_status = 1`)
    const looked = merchant().ok(getLatestAuditstatus, {})
    await expect.poll(() => here.wechat.times(STATUS)).toBe(before + 1)
    await merchant().ok(commitCode, { templateId: 8, version: '1.1.0' })
    await here.submit()
    go()
    expect(await looked).toMatchObject({ status: AUDIT.underWay, version: '1.1.0' })
    expect(await info()).toMatchObject({ state: 'auditing' })
  })

  test('to a look changes nothing that WeChat has told since', async () => {
    await submitted()
    const go = here.wechat.slow(STATUS)
    const before = here.wechat.times(STATUS)
    const synced = merchant().ok(synchronizationInfo, {})
    await expect.poll(() => here.wechat.times(STATUS)).toBe(before + 1)
    here.wechat.judge(AUDIT.passed)
    await here.tell('weapp_audit_success', { at: Date.now() + 1000 })
    expect(await here.work()).toEqual([])
    go()
    expect(await synced).toMatchObject({ state: 'passed' })
  })
})

test('what has passed is not lost by a commit that never arrived', async () => {
  await submitted()
  here.wechat.judge(AUDIT.passed)
  await merchant().ok(synchronizationInfo, {})
  here.wechat.fail('/wxa/commit', 'lost before')
  await merchant().refused(commitCode, { templateId: 8, version: '1.1.0', confirm: 1 }, 500)
  expect(await merchant().ok(synchronizationInfo, {})).toMatchObject({
    state: 'passed',
    trial: { version: '1.0.0' },
    audit: { version: '1.0.0', status: AUDIT.passed },
    acts: { release: '' },
  })
})

describe('bindings beside one another', () => {
  const PROGRAMS = '/cgi-bin/component/api_authorizer_token'
  /** Somebody has given leave; what their browser then asks for. */
  const wayBack = async (name: 'merchant' | 'merchant2', appId = PROGRAM) => {
    const { url } = await here.as(name).ok(getComponentUrl, {})
    const back = new URL(here.wechat.leave(appId, new URL(url).searchParams.get('redirect_uri')!))
    return async () => (await here.app.inject({ method: 'GET', url: back.pathname + back.search })).body
  }

  test('of two merchants with the same program, one has it', async () => {
    await here.connect()
    const INFO = '/cgi-bin/component/api_get_authorizer_info'
    const ways = [await wayBack('merchant'), await wayBack('merchant2')]
    const lets = [here.wechat.hold(INFO), here.wechat.hold(INFO)]
    const pages = Promise.all(ways.map((go) => go()))
    await expect.poll(() => here.wechat.times(INFO)).toBe(2)
    // Whoever comes to write stops there, until the other has come as far as it may.
    await world.owner.query('begin')
    await world.owner.query('lock table wechat_token in share mode')
    for (const go of lets) go()
    await expect.poll(async () => (await world.owner.query(WAITING)).rowCount, { timeout: 4000 }).toBe(2)
    await world.owner.query('rollback')
    expect((await pages).filter((page) => page.includes('绑定成功'))).toHaveLength(1)
    const list = await here.as('platform').ok(getYcAuthorizationAppletList, {})
    expect(list.records.map(({ appId, state }) => [appId, state])).toEqual([[PROGRAM, 'bound']])
  })

  test('of a program that is another’s, its owner goes on with the token that came', async () => {
    await here.connect()
    await here.bind()
    expect(await (await wayBack('merchant2'))()).toContain('已绑定在其他商户')
    await world.owner.query(`update wechat_token set ends_at = now() where tenant_id = 1`)
    await merchant().ok(commitCode, { templateId: 7, version: '1.0.0' })
    expect(here.wechat.times(PROGRAMS)).toBe(1)
    expect(await info()).toMatchObject({ bound: 1 })
  })

  test('while a step runs leave nothing of it on the program that is bound then', async () => {
    await here.connect()
    await here.bind()
    const go = here.wechat.slow('/wxa/commit')
    const committed = merchant().call(commitCode, { templateId: 7, version: '1.0.0' }, { key: 'of the first' })
    await expect.poll(() => here.wechat.times('/wxa/commit')).toBe(1)
    expect(await (await wayBack('merchant', OTHER_PROGRAM))()).toContain('绑定成功')
    go()
    const said = { code: 409, message: expect.stringContaining('已绑定另一个小程序') as string }
    expect(await committed).toMatchObject(said)
    expect(
      await merchant().call(commitCode, { templateId: 7, version: '1.0.0' }, { key: 'of the first' }),
    ).toMatchObject(said)
    expect(await info()).toMatchObject({ appId: OTHER_PROGRAM, state: 'bound', trial: null })
  })

  test('while a token is renewed send nothing to the program that is bound then', async () => {
    await submitted()
    here.wechat.judge(AUDIT.passed)
    await merchant().ok(synchronizationInfo, {})
    await world.owner.query(`update wechat_token set ends_at = now() where tenant_id = 1`)
    const go = here.wechat.slow(PROGRAMS)
    const released = merchant().call(releaseCode, {})
    await expect.poll(() => here.wechat.times(PROGRAMS)).toBe(1)
    await (
      await wayBack('merchant', OTHER_PROGRAM)
    )()
    go()
    expect((await released).code).toBe(500)
    expect(here.wechat.times('/wxa/release')).toBe(0)
  })

  test('with a platform that has become another are none', async () => {
    await here.connect()
    const back = await wayBack('merchant')
    const INFO = '/cgi-bin/component/api_get_authorizer_info'
    const go = here.wechat.hold(INFO)
    const page = back()
    await expect.poll(() => here.wechat.times(INFO)).toBe(1)
    await here.as('platform').ok(saveWechatConfig, { ...WECHAT, appId: 'wxffffffffffffffff' })
    go()
    expect(await page).toContain('绑定没有成功')
    expect(await info()).toMatchObject({ bound: 0 })
  })
})

describe('a server that was killed', () => {
  const killed = (begun: string) =>
    world.owner.query(
      `insert into wechat_step (tenant_id, app_id, step, person_name, at, begun_at, outcome, facts)
       values (1, $1, 'submit', 'merchant', now() - interval '31 seconds', ${begun}, 'asked', '{"version": "1.0.0"}')`,
      [PROGRAM],
    )

  test('in the middle of a step leaves one that the page tells of, and that a message does not wait for', async () => {
    await submitted()
    await killed('now()')
    expect(await info()).toMatchObject({ unknownStep: '提交审核' })
    here.wechat.judge(AUDIT.passed)
    await here.tell('weapp_audit_success', { at: Date.now() + 1000 })
    expect(await here.work()).toEqual([])
    expect(await info()).toMatchObject({ state: 'passed' })
    expect(await merchant().refused(getQrcode, {}, 500)).toContain('同步信息')
    expect(await merchant().ok(synchronizationInfo, {})).toMatchObject({ unknownStep: '', state: 'passed' })
  })

  test('before it asked leaves nothing in the way', async () => {
    await submitted()
    await killed('null')
    expect(await info()).toMatchObject({ unknownStep: '' })
    await merchant().ok(getQrcode, {})
  })

  test('has its request answered with what is not known, when it comes again', async () => {
    await here.connect()
    await here.bind()
    const go = here.wechat.hold('/wxa/commit')
    const input = { templateId: 7, version: '1.0.0' }
    const first = merchant().call(commitCode, input, { key: 'again' })
    await expect.poll(() => here.wechat.times('/wxa/commit')).toBe(1)
    await world.owner.query(`update wechat_step set at = now() - interval '31 seconds' where outcome = 'asked'`)
    expect((await merchant().call(commitCode, input, { key: 'again' })).message).toContain('还不知道是否成功')
    go()
    await first
    expect(here.wechat.times('/wxa/commit')).toBe(1)
  })
})

test('news that seem old while an audit is under way are looked into, and not lost', async () => {
  await submitted()
  // Told by a clock that goes after ours.
  here.wechat.judge(AUDIT.passed)
  await here.tell('weapp_audit_success', { at: Date.now() - 120_000 })
  expect(await here.work()).toEqual([])
  expect(await info()).toMatchObject({ state: 'passed' })
})

test('a message to one program tells nothing of another', async () => {
  await submitted()
  await here.bind('merchant2', OTHER_PROGRAM)
  await here.as('merchant2').ok(commitCode, { templateId: 7, version: '1.0.0' })
  await world.owner.query(
    `update wechat_program set audit_id = '7', audit_status = 2, audit_version = '1.0.0', audit_at = now() - interval '1 minute' where tenant_id = 2`,
  )
  const xml = auditXml('weapp_audit_success', Date.now() + 1000, '', PROGRAM)
  for (const appId of [PROGRAM, OTHER_PROGRAM])
    expect(await here.send(pushed(xml, Date.now(), WECHAT, programAddress(appId)))).toEqual([200, 'success'])
  await here.work()
  expect(await info()).toMatchObject({ state: 'passed' })
  expect(await here.as('merchant2').ok(getAuthorizationInfo, {})).toMatchObject({ state: 'auditing' })
})

describe('at night', () => {
  const LIST = '/cgi-bin/component/api_get_authorizer_list'
  test.each(['empty', 'strange'] as const)('no binding ends over an answer that is %s', async (way) => {
    await here.connect()
    await here.bind()
    here.wechat.fail(LIST, way)
    await world.owner.query(
      `insert into job (tenant_id, topic, payload, due_at) values (0, 'wechat.night', '{}', now())`,
    )
    await here.work()
    expect(here.wechat.times(LIST)).toBe(1)
    expect(await info()).toMatchObject({ bound: 1 })
  })

  test('no binding ends because a list came short: each is asked for', async () => {
    await here.connect()
    await here.bind()
    here.wechat.unlist(PROGRAM)
    await world.owner.query(
      `insert into job (tenant_id, topic, payload, due_at) values (0, 'wechat.night', '{}', now())`,
    )
    expect(await here.work()).toEqual([])
    expect(await info()).toMatchObject({ bound: 1 })
  })

  test('of a merchant that has left nobody asks WeChat; taken back, it is asked for again', async () => {
    const ASKED = '/cgi-bin/component/api_get_authorizer_info'
    await here.connect()
    await here.bind()
    here.wechat.unlist(PROGRAM)
    const asked = async () => {
      const before = here.wechat.times(ASKED)
      await world.owner.query(
        `insert into job (tenant_id, topic, payload, due_at) values (0, 'wechat.night', '{}', now())`,
      )
      expect(await here.work()).toEqual([])
      return here.wechat.times(ASKED) - before
    }
    const left = (at: string | null) =>
      world.owner.query(
        'update tenant set archived_at = $1::timestamptz, status = case when $1::timestamptz is null then 1 else 2 end where tenant_id = 1',
        [at],
      )
    await left('2026-04-01')
    expect(await asked()).toBe(0)
    await left(null)
    expect(await asked()).toBe(1)
  })
})
