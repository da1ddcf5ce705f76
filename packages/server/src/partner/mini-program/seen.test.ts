/** What a look finds at WeChat: what was said there, where a picture lies, what stays unknown, and texts that are hard to keep. */
import {
  commitCode,
  getComponentUrl,
  releaseCode,
  revertCodeRelease,
  revokeAudit,
  setPrivacySetting,
  submitAudit,
  synchronizationInfo,
} from '@yuncang/contract/partner/mini-program/component.ts'
import { getWechatConfig, saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { getAuthorizationInfo } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { AUDIT } from '@yuncang/domain/partner/mini-program/state.ts'
import { auditXml, programAddress, pushed, ticketXml, WECHAT } from '@yuncang/harness/wechat.ts'
import { PROGRAM, TICKET } from '@yuncang/harness/wechat-books.ts'
import { ITEM, PRIVACY, useWechat } from '@yuncang/harness/wechat-world.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { describe, expect, test } from 'vitest'
import { createSecrets } from '../../plumbing/mail/seal.ts'
import { wechatPlace } from '../../plumbing/http/wechat.ts'
import { pictureOf } from './sync.ts'

const world = useWorld()
const here = useWechat(world)
const merchant = () => here.as('merchant')
const info = () => merchant().ok(getAuthorizationInfo, {})
const sync = () => merchant().ok(synchronizationInfo, {})
const bound = async () => {
  await here.connect()
  await here.bind()
}
const OWNER = { contact_phone: '13800000000', notice_method: '弹窗' }
const seconds = () => Math.floor(Date.now() / 1000)

describe('what a merchant says of privacy at WeChat', () => {
  test('counts once a look has found it complete, and only then', async () => {
    await bound()
    await merchant().ok(commitCode, { templateId: 7, version: '1.0.0' })
    const program = here.wechat.program()
    const text = (privacy_text: string) => [{ privacy_key: 'UserInfo', privacy_text }]
    for (const part of [
      { owner: { contact_phone: '13800000000' }, list: text('显示登录的人') },
      { owner: { notice_method: '弹窗' }, list: text('显示登录的人') },
      { owner: OWNER, list: text('') },
      { owner: OWNER, list: [] },
    ]) {
      program.privacy = { ...part, at: seconds() }
      expect(await sync()).toMatchObject({
        privacyTime: '',
        acts: { submit: expect.stringContaining('隐私') as string },
      })
    }
    program.privacy = { owner: OWNER, list: text('显示登录的人'), at: seconds() }
    const synced = await sync()
    expect(synced.privacyTime).not.toBe('')
    expect(synced.acts.submit).toBe('')
    await here.submit()
    here.wechat.judge(AUDIT.rejected)
    // What was known is no change; what is said anew there is.
    expect((await sync()).acts.submit).toContain('没有新的改动')
    program.privacy.at = seconds() + 300
    expect((await sync()).acts.submit).toBe('')
  })

  test('is not asked for by what has nothing to say: a look goes on without it', async () => {
    await bound()
    await merchant().ok(setPrivacySetting, PRIVACY)
    const before = await info()
    here.wechat.fail('/cgi-bin/component/getprivacysetting', 86071)
    expect(await sync()).toMatchObject({ bound: 1, privacyTime: before.privacyTime })
  })
})

test('a step that is not known stays so while WeChat is busy or asks to wait', async () => {
  await bound()
  await here.tryOut()
  here.wechat.fail('/wxa/submit_audit', 'lost after')
  await merchant().refused(submitAudit, { itemList: [ITEM] }, 500)
  for (const numbers of [[-1, -1, -1, -1], [45009], [45011]]) {
    here.wechat.fail('/wxa/get_latest_auditstatus', ...numbers)
    expect((await merchant().call(synchronizationInfo, {})).code).toBe(500)
    expect(await info()).toMatchObject({ unknownStep: '提交审核' })
  }
  expect(await sync()).toMatchObject({ unknownStep: '', state: 'auditing' })
})

test('a picture is had from where WeChat keeps pictures, and from nowhere else', async () => {
  await bound()
  const asks = (url: string) => {
    const secrets = createSecrets(new URL(world.appUrl).password)
    const wechat = {
      ...wechatPlace(undefined),
      api: 'http://127.0.0.1:9',
      pictures: here.wechat.place.pictures,
      secrets,
    }
    const place = { database: world.database, files: world.files, wechat }
    return pictureOf(place, 1, { until: AbortSignal.timeout(5000) }, { authorizer_info: { qrcode_url: url } })
  }
  expect(wechatPlace(undefined).pictures).toBe('https://mmbiz.qpic.cn')
  const { host } = new URL(here.wechat.place.pictures)
  expect(await asks(`http://${host}/picture?of=1`)).toMatchObject({ mediaType: 'image/png' })
  // It says http in the address, and is asked as it is set.
  expect(await asks(`https://${host}/picture?of=1`)).toMatchObject({ mediaType: 'image/png' })
  const before = here.wechat.asked.length
  for (const url of ['', 'no address', 'http://127.0.0.1/picture', `http://${host}.example/picture`, 'file:///picture'])
    expect(await asks(url), url).toBeNull()
  expect(here.wechat.asked).toHaveLength(before)
  here.wechat.program().picture = 'http://127.0.0.1:9/picture'
  expect(await sync()).toMatchObject({ qrCodeUrl: '' })
})

test('versions to go back to stand newest first, however WeChat names them', async () => {
  await bound()
  await here.tryOut()
  await here.submit()
  here.wechat.judge(AUDIT.passed)
  await sync()
  await merchant().ok(releaseCode, {})
  const of = here.wechat.program()
  of.before = [3, 9, 7].map((number) => ({ version: `0.${number}.0`, desc: '', at: 1, number }))
  const { versions } = await merchant().ok(revertCodeRelease, { look: 1 })
  expect(versions.map(({ appVersion }) => appVersion)).toEqual([9, 7, 3])
})

test('that an audit is over is said of its revocation, too', async () => {
  await bound()
  await here.tryOut()
  await here.submit()
  here.wechat.fail('/wxa/undocodeaudit', 87012)
  expect((await merchant().call(revokeAudit, {})).message).toContain('审核已有结果')
})

describe('servers', () => {
  const save = (requestDomain: string[]) =>
    here.as('platform').ok(saveWechatConfig, { ...WECHAT, domains: { requestDomain } })
  const config = () => here.as('platform').ok(getWechatConfig, {})

  test('that were saved before anything could be asked are told with the first ticket, once', async () => {
    await save(['https://api.yuncang.cn'])
    expect(await here.work()).toEqual([])
    expect(await config()).toMatchObject({ domainsTime: '', domainsFailure: '' })
    const tell = (ahead: number) => here.send(pushed(ticketXml(TICKET, Date.now() + ahead), Date.now()))
    await tell(0)
    expect(await here.work()).toEqual([])
    expect([...here.wechat.platformDomains]).toEqual(['api.yuncang.cn'])
    expect((await config()).domainsTime).not.toBe('')
    await tell(1000)
    expect(await here.work()).toEqual([])
    expect(here.wechat.times('/cgi-bin/component/modify_wxa_server_domain')).toBe(1)
  })

  test('that WeChat did not take are named', async () => {
    await here.connect()
    await save(['https://api.yuncang.cn', 'https://unknown.yuncang.cn'])
    expect(await here.work()).toEqual([])
    expect(await config()).toMatchObject({
      domainsTime: '',
      domainsFailure: '微信没有接受 unknown.yuncang.cn，请核对域名是否已备案',
    })
  })
})

describe('a binding', () => {
  test('is of a mini-program, and of no other account', async () => {
    await here.connect()
    here.wechat.program().isProgram = false
    expect(await here.bind()).toContain('“鲜达小店”不是小程序')
    expect(await info()).toMatchObject({ bound: 0, appId: '' })
  })

  test('that was made anew outlives what is said of the one before', async () => {
    await bound()
    await world.owner.query(`update wechat_token set ends_at = now() where tenant_id = 1`)
    const AGAIN = '/cgi-bin/component/api_authorizer_token'
    const go = here.wechat.hold(AGAIN)
    const committed = merchant().call(commitCode, { templateId: 7, version: '1.0.0' })
    await expect.poll(() => here.wechat.times(AGAIN)).toBe(1)
    const { url } = await merchant().ok(getComponentUrl, {})
    const back = new URL(here.wechat.leave(PROGRAM, new URL(url).searchParams.get('redirect_uri')!))
    expect((await here.app.inject({ method: 'GET', url: back.pathname + back.search })).body).toContain('绑定成功')
    go()
    // Leave that was given anew ended what the renewal was asked with.
    expect((await committed).message).toContain('61023')
    expect(await info()).toMatchObject({ bound: 1 })
    await merchant().ok(commitCode, { templateId: 7, version: '1.0.0' })
  })
})

test('what is hard to keep is kept as far as it can be', async () => {
  await here.connect()
  here.wechat.program().nickName = `鲜达\u0000${'😀'.repeat(60)}\ud83d`
  expect(await here.bind()).toContain('绑定成功')
  expect((await info()).nickName).toBe(`鲜达${'😀'.repeat(49)}`)
  await here.tryOut()
  await here.submit()
  const reason = `x\u0000${'😀'.repeat(1500)}`
  here.wechat.judge(AUDIT.rejected, { reason })
  await here.tell('weapp_audit_fail', { at: Date.now() + 1000, reason })
  expect(await here.work()).toEqual([])
  expect((await info()).audit?.reason).toBe(`x${'😀'.repeat(999)}`)
  const xml = auditXml('weapp_audit_success', Date.now(), '', PROGRAM)
  for (const name of ['%00', 'wx%00', encodeURIComponent('wx1111111111111111\u0000')])
    expect(await here.send(pushed(xml, Date.now(), WECHAT, programAddress(name)))).toEqual([403, ''])
})
