/** What happens beside one another: looks and steps, messages and looks, two who bind, clocks that do not agree. */
import {
  commitCode,
  getLatestAuditstatus,
  synchronizationInfo,
} from '@yuncang/contract/partner/mini-program/component.ts'
import { getWechatConfig, saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { getAuthorizationInfo } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { AUDIT } from '@yuncang/domain/partner/mini-program/state.ts'
import { pushed, ticketXml, WECHAT } from '@yuncang/harness/wechat.ts'
import { TICKET } from '@yuncang/harness/wechat-books.ts'
import { useWechat } from '@yuncang/harness/wechat-world.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

const world = useWorld()
const here = useWechat(world)
const merchant = () => here.as('merchant')
const info = () => merchant().ok(getAuthorizationInfo, {})
const STATUS = '/wxa/get_latest_auditstatus'
const LOOK = `insert into job (tenant_id, topic, payload, due_at) values (1, 'wechat.look', '{}', now())`
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
