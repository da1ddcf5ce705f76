/** What WeChat tells of a mini-program by itself, and how one is bound and lost. */
import { saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import {
  commitCode,
  getComponentUrl,
  getQrcode,
  modifyDomain,
} from '@yuncang/contract/partner/mini-program/component.ts'
import { getYcAuthorizationAppletLogPage } from '@yuncang/contract/partner/mini-program/lists.ts'
import { getAuthorizationInfo } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { AUDIT } from '@yuncang/domain/partner/mini-program/state.ts'
import { WECHAT } from '@yuncang/harness/wechat.ts'
import { OTHER_PROGRAM, PROGRAM } from '@yuncang/harness/wechat-books.ts'
import { useWechat } from '@yuncang/harness/wechat-world.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { describe, expect, test } from 'vitest'

const world = useWorld()
const here = useWechat(world)
const merchant = () => here.as('merchant')
const info = () => merchant().ok(getAuthorizationInfo, {})
const log = async () => (await merchant().ok(getYcAuthorizationAppletLogPage, { rows: 100 })).records

describe('what WeChat tells', () => {
  const waiting = async () => {
    await here.connect()
    await here.bind()
    await here.tryOut()
    await here.submit()
  }

  test('twice is done once, and what comes in another order changes nothing that is known from later', async () => {
    await waiting()
    const later = Date.now() + 5000
    await here.tell('weapp_audit_delay', { at: later, reason: '需要更多时间' })
    for (let time = 0; time < 2; time += 1) await here.tell('weapp_audit_success', { at: later + 2000 })
    await here.tell('weapp_audit_fail', { at: later + 1000, reason: '旧的' })
    await here.work()
    expect(await info()).toMatchObject({ state: 'passed', audit: { status: AUDIT.passed, reason: '' } })
    await here.tell('weapp_audit_fail', { at: Date.now() - 60_000, reason: '更旧的' })
    await here.work()
    expect(await info()).toMatchObject({ state: 'passed' })
    expect((await log()).filter(({ step }) => step === 'passed')).toHaveLength(1)
  })

  test('of a program of nobody is refused; what is not for us is answered and left', async () => {
    await waiting()
    expect(await here.tell('weapp_audit_success', { appId: OTHER_PROGRAM })).toEqual([403, ''])
    expect(await here.tell('weapp_something_else')).toEqual([200, 'success'])
    await here.work()
    expect(await info()).toMatchObject({ state: 'auditing' })
  })

  test('while the step it is about runs waits for its end', async () => {
    await here.connect()
    await here.bind()
    await here.tryOut()
    const go = here.wechat.hold('/wxa/queryquota')
    const submitted = here.submit()
    await expect.poll(() => here.wechat.times('/wxa/queryquota')).toBe(1)
    await here.tell('weapp_audit_success', { at: Date.now() + 1000 })
    expect(await here.work()).toEqual(['wechat.event: a step is under way: submit'])
    go()
    await submitted
    await world.owner.query(`update job set due_at = now() where topic = 'wechat.event'`)
    expect(await here.work()).toEqual([])
    expect(await info()).toMatchObject({ state: 'passed' })
  })

  test('ends a binding, once, and not one that was made anew since', async () => {
    await waiting()
    expect(await here.tell('unauthorized', { at: Date.now() - 60_000 })).toEqual([200, 'success'])
    await here.work()
    expect(await info()).toMatchObject({ bound: 1 })
    await here.tell('unauthorized', { at: Date.now() + 1000 })
    await here.work()
    expect(await info()).toMatchObject({
      bound: 0,
      state: 'lost',
      appId: PROGRAM,
      acts: { bind: '', sync: expect.stringContaining('授权已取消') as string },
    })
    expect(await merchant().refused(commitCode, { templateId: 7, version: '1' }, 500)).toContain('重新绑定')
    expect(await world.rows(`select 1 as one from wechat_token where tenant_id = 1`)).toEqual([])
    expect((await log())[0]).toMatchObject({ step: 'unauthorized', personName: '微信' })
    // What is known of it is there again when it comes back.
    expect(await here.bind()).toContain('绑定成功')
    expect(await info()).toMatchObject({ bound: 1, state: 'auditing', trial: { version: '1.0.0' } })
    await here.tell('updateauthorized')
    here.wechat.program().nickName = '鲜达新店'
    expect(await here.work()).toEqual([])
    expect(await info()).toMatchObject({ nickName: '鲜达新店' })
  })

  test('by its answers ends a binding as well, and at night what never came is made up for', async () => {
    await here.connect()
    await here.bind()
    here.wechat.program().leave = false
    expect((await merchant().call(getQrcode, {})).message).toContain('体验版')
    expect((await merchant().call(modifyDomain, { action: 'get' })).message).toContain('请重新绑定')
    expect(await info()).toMatchObject({ state: 'lost' })
    await here.bind()
    here.wechat.program().leave = false
    await world.owner.query(`update wechat_program set bound_at = now() - interval '1 day'`)
    await world.owner.query(
      `insert into job (tenant_id, topic, payload, due_at) values (0, 'wechat.night', '{}', now())`,
    )
    expect(await here.work()).toEqual([])
    expect(await info()).toMatchObject({ state: 'lost' })
  })
})

describe('a binding', () => {
  test('takes a state once, for half an hour, and only with a code', async () => {
    await here.connect()
    const { url } = await merchant().ok(getComponentUrl, {})
    const page = new URL(url)
    expect([page.pathname, page.searchParams.get('auth_type')]).toEqual(['/cgi-bin/componentloginpage', '2'])
    const back = new URL(here.wechat.leave(PROGRAM, page.searchParams.get('redirect_uri')!))
    expect([back.origin, back.pathname]).toEqual([WECHAT.serverAddress, '/wechat/bound'])
    const get = async (query: URLSearchParams | string) =>
      (await here.app.inject({ method: 'GET', url: `${back.pathname}?${query}` })).body
    expect(await get('')).toContain('链接已失效')
    expect(await get(new URLSearchParams({ state: back.searchParams.get('state')! }))).toContain('链接已失效')
    expect(await get(new URLSearchParams({ state: `1.${'x'.repeat(43)}`, auth_code: 'x' }))).toContain('链接已失效')
    expect(await get(back.searchParams)).toContain('绑定成功')
    expect(await get(back.searchParams)).toContain('链接已失效')
    const { url: again } = await merchant().ok(getComponentUrl, {})
    await world.owner.query(`update wechat_state set expires_at = now() where used_at is null`)
    const late = new URL(here.wechat.leave(PROGRAM, new URL(again).searchParams.get('redirect_uri')!))
    expect(await get(late.searchParams)).toContain('链接已失效')
    // Whoever set out may no longer enter.
    const { url: gone } = await merchant().ok(getComponentUrl, {})
    const ofGone = new URL(here.wechat.leave(PROGRAM, new URL(gone).searchParams.get('redirect_uri')!))
    await world.owner.query(`update account set status = 2 where account = 'merchant'`)
    expect(await get(ofGone.searchParams)).toContain('链接已失效')
    await world.owner.query(`update account set status = 1 where account = 'merchant'`)
    // A code that WeChat does not know.
    const { url: third } = await merchant().ok(getComponentUrl, {})
    const state = new URL(new URL(third).searchParams.get('redirect_uri')!).searchParams.get('state')!
    expect(await get(new URLSearchParams({ state, auth_code: '<script>' }))).toContain('授权码无效')
  })

  test('of another merchant’s program is refused by its name; a lost one may be taken, another one begins anew', async () => {
    await here.connect()
    await here.bind()
    await here.tryOut()
    expect(await here.bind('merchant2')).toContain('“鲜达小店”已绑定在其他商户')
    expect(await here.as('merchant2').ok(getAuthorizationInfo, {})).toMatchObject({ bound: 0 })
    expect(await here.bind('merchant', OTHER_PROGRAM)).toContain('绑定成功')
    expect(await info()).toMatchObject({ appId: OTHER_PROGRAM, state: 'bound', trial: null })
    expect(await here.bind('merchant2')).toContain('绑定成功')
    // What it has at WeChat it has whoever holds it.
    expect(await here.as('merchant2').ok(getAuthorizationInfo, {})).toMatchObject({ appId: PROGRAM, state: 'trial' })
  })

  test('ends with the platform’s appid, which is asked first', async () => {
    await here.connect()
    await here.bind()
    const other = { ...WECHAT, appId: 'wxffffffffffffffff' }
    expect(await here.as('platform').refused(saveWechatConfig, other, 409)).toContain('1 个小程序')
    await here.as('platform').ok(saveWechatConfig, { ...other, confirm: 1 })
    await here.work()
    expect(await info()).toMatchObject({ state: 'lost', connected: 0 })
  })
})
