/** A merchant's mini-program from its binding to its release, against a stand-in that checks what WeChat checks. */
import { saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import {
  applyPlugin,
  commitCode,
  getComponentUrl,
  getLatestAuditstatus,
  getQrcode,
  getTemplateList,
  modifyDomain,
  releaseCode,
  revertCodeRelease,
  revokeAudit,
  setPrivacySetting,
  submitAudit,
  synchronizationInfo,
} from '@yuncang/contract/partner/mini-program/component.ts'
import {
  getYcAuthorizationAppletList,
  getYcAuthorizationAppletLogPage,
} from '@yuncang/contract/partner/mini-program/lists.ts'
import { getAuthorizationInfo } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { WECHAT } from '@yuncang/harness/wechat.ts'
import { PROGRAM } from '@yuncang/harness/wechat-books.ts'
import { ITEM, PRIVACY, useWechat } from '@yuncang/harness/wechat-world.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { AUDIT } from '@yuncang/domain/partner/mini-program/state.ts'
import { describe, expect, test } from 'vitest'

const world = useWorld()
const here = useWechat(world)
const merchant = () => here.as('merchant')
const info = () => merchant().ok(getAuthorizationInfo, {})
const log = async () => (await merchant().ok(getYcAuthorizationAppletLogPage, { rows: 100 })).records
const NONE = { itemList: [ITEM] }

test('the whole way: bound, tried, looked at, released, and back', async () => {
  await here.connect()
  expect(await here.bind()).toContain('绑定成功')
  expect(await info()).toMatchObject({ bound: 1, state: 'bound', appId: PROGRAM, nickName: '鲜达小店', connected: 1 })

  const templates = await merchant().ok(getTemplateList, {})
  expect(templates.records.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0'])
  await here.tryOut()
  const { url } = await merchant().ok(getQrcode, {})
  const picture = await here.app.inject({ method: 'GET', url })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await info()).toMatchObject({ state: 'trial', trial: { version: '1.0.0', qrCodeUrl: url } })

  const choice = await merchant().ok(submitAudit, { look: 1 })
  expect(choice).toMatchObject({ quota: { rest: 20 }, pages: ['pages/index/index', 'pages/order/list'] })
  expect(choice.categories[0]).toMatchObject({ firstClass: '商业服务', thirdId: null })
  expect(await here.submit()).toMatch(/^\d+$/)
  expect(await info()).toMatchObject({ state: 'auditing', audit: { status: AUDIT.underWay, version: '1.0.0' } })
  expect(await merchant().ok(revokeAudit, {})).toEqual({ restToday: 4, restMonth: 9 })
  expect(await info()).toMatchObject({ state: 'revoked' })

  await here.submit()
  here.wechat.judge(AUDIT.rejected, { reason: '1：<br>页面内容不符', screens: 'a|b' })
  expect(await here.tell('weapp_audit_fail', { reason: '1：<br>页面内容不符' })).toEqual([200, 'success'])
  expect(await here.work()).toEqual([])
  expect(await info()).toMatchObject({ state: 'rejected', audit: { reason: '1：\n页面内容不符' } })
  const status = await merchant().ok(getLatestAuditstatus, {})
  expect(status).toMatchObject({ status: AUDIT.rejected, statusName: '审核不通过', version: '1.0.0' })
  expect(status.screenshots).toHaveLength(2)
  expect((await info()).audit?.screenshots).toEqual(status.screenshots)
  expect((await here.app.inject({ method: 'GET', url: status.screenshots[0]! })).statusCode).toBe(200)

  await merchant().ok(commitCode, { templateId: 8, version: '1.1.0', describe: '改好了' })
  await here.submit()
  here.wechat.judge(AUDIT.passed)
  await here.tell('weapp_audit_success')
  await here.work()
  expect(await info()).toMatchObject({ state: 'passed', acts: { release: '', commit: '' }, losesPassed: 1 })
  expect(await merchant().ok(releaseCode, {})).toMatchObject({ version: '1.1.0' })
  expect(await info()).toMatchObject({ state: 'released', release: { version: '1.1.0' } })

  await merchant().ok(commitCode, { templateId: 7, version: '1.2.0' })
  await here.submit()
  here.wechat.judge(AUDIT.passed)
  // WeChat counts whole seconds: this one is another's.
  await here.tell('weapp_audit_success', { at: Date.now() + 2000 })
  await here.work()
  await merchant().ok(releaseCode, {})
  const { versions } = await merchant().ok(revertCodeRelease, { look: 1 })
  expect(versions.map(({ version }) => version)).toEqual(['1.1.0'])
  expect(await merchant().ok(revertCodeRelease, { appVersion: versions[0]!.appVersion })).toMatchObject({
    version: '1.1.0',
  })
  expect(await info()).toMatchObject({
    release: { version: '1.1.0' },
    acts: { revert: expect.stringContaining('已回退过') as string },
  })

  const steps = (await log()).map((row) => [row.stepName, row.personName, row.outcomeName, row.about])
  expect(steps.slice(0, 3)).toEqual([
    ['版本回退', 'merchant', '成功', '从 1.2.0 回退'],
    ['发布', 'merchant', '成功', '1.2.0'],
    ['审核通过', '微信', '已收到', ''],
  ])
  expect(steps.at(-1)).toEqual(['绑定小程序', 'merchant', '成功', '鲜达小店'])
  // What WeChat said of a reason stands there as text.
  expect((await log()).find(({ step }) => step === 'rejected')).toMatchObject({ said: '1：\n页面内容不符' })
  const list = await here.as('platform').ok(getYcAuthorizationAppletList, { name: '鲜达' })
  expect(list.records).toEqual([
    expect.objectContaining({ appId: PROGRAM, stateName: '已发布', releaseVersion: '1.1.0' }),
  ])
})

describe('each step', () => {
  test('is refused where it may not follow, with the reason, and asks nothing', async () => {
    expect(await merchant().refused(getComponentUrl, {}, 500)).toContain('尚未接入微信')
    expect(await merchant().refused(synchronizationInfo, {}, 500)).toBe('同步失败，请先绑定小程序')
    await here.as('platform').ok(saveWechatConfig, WECHAT)
    expect(await merchant().refused(getComponentUrl, {}, 500)).toContain('ticket')
    await here.connect()
    for (const call of [commitCode, getQrcode, revokeAudit, releaseCode, revertCodeRelease] as const)
      expect(await merchant().refused(call as typeof releaseCode, { templateId: 7, version: '1' } as never, 500)).toBe(
        '请先绑定小程序',
      )
    await here.bind()
    const asked = here.wechat.asked.length
    expect(await merchant().refused(getQrcode, {}, 500)).toContain('还没有上传体验版')
    expect(await merchant().refused(submitAudit, NONE, 500)).toContain('还没有上传体验版')
    await merchant().refused(revokeAudit, {}, 500)
    await merchant().refused(getLatestAuditstatus, {}, 500)
    await merchant().refused(releaseCode, {}, 500)
    await merchant().refused(revertCodeRelease, {}, 500)
    await merchant().ok(commitCode, { templateId: 7, version: '1.0.0' })
    expect(await merchant().refused(submitAudit, NONE, 500)).toContain('隐私')
    await merchant().ok(setPrivacySetting, PRIVACY)
    await here.submit()
    expect(await merchant().refused(commitCode, { templateId: 7, version: '2' }, 500)).toContain('正在审核')
    expect(await merchant().refused(submitAudit, NONE, 500)).toContain('正在审核')
    here.wechat.judge(AUDIT.passed)
    await here.tell('weapp_audit_success')
    await here.work()
    // What has passed is not lost without a question.
    expect(await merchant().refused(commitCode, { templateId: 7, version: '2' }, 409)).toContain('1.0.0')
    await merchant().ok(commitCode, { templateId: 7, version: '2', confirm: 1 })
    expect(await info()).toMatchObject({ state: 'trial', audit: null })
    await merchant().refused(getLatestAuditstatus, {}, 500)
    // A look brings back no audit that was lost.
    expect(await merchant().ok(synchronizationInfo, {})).toMatchObject({ state: 'trial', audit: null })
    expect(here.wechat.asked.slice(asked).map(({ path }) => path)).not.toContain('/wxa/release')
  })

  test('is the merchant’s own: others are stopped, another merchant sees nothing of it', async () => {
    await here.connect()
    await here.bind()
    await here.tryOut()
    const acts = [
      getComponentUrl,
      synchronizationInfo,
      commitCode,
      getQrcode,
      setPrivacySetting,
      submitAudit,
      revokeAudit,
      releaseCode,
      revertCodeRelease,
      applyPlugin,
      modifyDomain,
      getTemplateList,
      getLatestAuditstatus,
    ] as const
    for (const who of ['clerk', 'supplier1', 'platform'] as const)
      for (const call of acts) await here.as(who).refused(call as typeof releaseCode, {}, 403)
    const other = here.as('merchant2')
    expect(await other.ok(getAuthorizationInfo, {})).toMatchObject({ bound: 0, state: 'none', appId: '', trial: null })
    await other.refused(getAuthorizationInfo, { tenantCode: 'YCT1' }, 404)
    expect((await other.ok(getYcAuthorizationAppletList, {})).total).toBe(0)
    expect((await other.ok(getYcAuthorizationAppletLogPage, {})).total).toBe(0)
    await other.refused(getYcAuthorizationAppletLogPage, { tenantCode: 'YCT1' }, 404)
    await other.refused(releaseCode, {}, 500)
    expect(await here.as('platform').ok(getAuthorizationInfo, { tenantCode: 'YCT1' })).toMatchObject({ bound: 1 })
  })

  test('is looked at by whoever may look, and done by nobody who may not act', async () => {
    await here.connect()
    await here.bind()
    await here.tryOut()
    const ROLE = `(select a.role_id from account a where a.account = 'merchant')`
    const held = `select button_keys as keys from role where id = ${ROLE}`
    const [{ keys }] = (await world.rows<{ keys: string[] }>(held)) as [{ keys: string[] }]
    const hold = (rights: readonly string[]) =>
      world.owner.query(`update role set button_keys = $1 where id = ${ROLE}`, [rights])
    await hold(keys.filter((key) => key !== 'warehouseConfigEdit'))
    try {
      for (const [call, look, deed] of [
        [setPrivacySetting, { look: 1 }, PRIVACY],
        [submitAudit, { look: 1 }, NONE],
        [applyPlugin, { look: 1 }, { pluginAppId: 'wx3333333333333331', reason: '选点' }],
        [modifyDomain, { action: 'get' }, { action: 'add' }],
        [revertCodeRelease, { look: 1 }, {}],
      ] as const) {
        await merchant().ok(call as typeof setPrivacySetting, look as never)
        await merchant().refused(call as typeof setPrivacySetting, deed as never, 403)
      }
      await merchant().refused(commitCode, { templateId: 7, version: '1' }, 403)
    } finally {
      await hold(keys)
    }
  })

  test('is sent once, however often its request comes', async () => {
    await here.connect()
    await here.bind()
    const key = 'the same deed'
    const input = { templateId: 7, version: '1.0.0' }
    const go = here.wechat.hold('/wxa/commit')
    const first = merchant().call(commitCode, input, { key })
    await expect.poll(() => here.wechat.times('/wxa/commit')).toBe(1)
    expect(await merchant().refused(getQrcode, {}, 500)).toContain('体验版')
    expect(await merchant().call(commitCode, input, { key })).toMatchObject({
      code: 409,
      message: expect.stringContaining('还在进行') as string,
    })
    expect(await merchant().refused(commitCode, { ...input, version: '2' }, 409)).toContain('还在进行')
    go()
    expect(await first).toMatchObject({ code: 200, obj: { version: '1.0.0' } })
    expect(await merchant().ok(commitCode, input, { key })).toEqual({ version: '1.0.0' })
    expect(here.wechat.times('/wxa/commit')).toBe(1)
    here.wechat.fail('/wxa/commit', 85014)
    const no = { code: 500, obj: { describe: '85014 as it was arranged' } }
    for (let time = 0; time < 2; time += 1)
      expect(await merchant().call(commitCode, input, { key: 'one that is refused' })).toMatchObject(no)
    expect(here.wechat.times('/wxa/commit')).toBe(2)
  })

  test.each([
    [85064, '代码模板不存在'],
    [45009, '请明天再试'],
    [45011, '请一分钟后再试'],
    [48001, '授权时未勾选该权限，请重新绑定'],
    [61007, '授权时未勾选该权限，请重新绑定'],
    [-1, '微信系统繁忙'],
    [99999, '微信没有同意：as it was arranged'],
  ])('that WeChat refuses with %i says what to do', async (number, words) => {
    await here.connect()
    await here.bind()
    here.wechat.fail('/wxa/commit', number)
    const reply = await merchant().call(commitCode, { templateId: 7, version: '1.0.0' })
    expect(reply).toMatchObject({ code: 500, success: false, obj: { describe: `${number} as it was arranged` } })
    expect(reply.message).toContain(words)
    expect((await log())[0]).toMatchObject({ step: 'commit', outcome: 'refused', number, about: '1.0.0' })
    // A deed is never sent again by itself, not to a server that is busy either.
    expect(here.wechat.times('/wxa/commit')).toBe(1)
    expect(await info()).toMatchObject({ trial: null })
  })

  test('whose answer does not come is not repeated; the next look settles it, either way', async () => {
    await here.connect()
    await here.bind()
    for (const [way, outcome, trial] of [
      ['lost before', 'refused', null],
      ['lost after', 'done', { version: '1.0.0' }],
    ] as const) {
      here.wechat.fail('/wxa/commit', way)
      expect(await merchant().refused(commitCode, { templateId: 7, version: '1.0.0' }, 500)).toContain(
        '还不知道是否成功',
      )
      expect(await info()).toMatchObject({
        unknownStep: '上传代码',
        trial: null,
        acts: {
          sync: '',
          bind: '',
          commit: expect.stringContaining('同步信息') as string,
          qrCode: expect.stringContaining('体验版') as string,
        },
      })
      expect(await merchant().refused(commitCode, { templateId: 7, version: '1.0.0' }, 500)).toContain('同步信息')
      const synced = await merchant().ok(synchronizationInfo, {})
      if (trial === null) expect(synced.trial).toBeNull()
      else expect(synced.trial).toMatchObject(trial)
      expect(synced.unknownStep).toBe('')
      expect((await log()).find(({ step }) => step === 'commit')).toMatchObject({ outcome, said: '由同步核对' })
    }
    await merchant().ok(setPrivacySetting, PRIVACY)
    here.wechat.fail('/wxa/submit_audit', 'strange')
    expect(await merchant().refused(submitAudit, NONE, 500)).toContain('还不知道是否成功')
    expect(await merchant().ok(synchronizationInfo, {})).toMatchObject({
      state: 'auditing',
      audit: { version: '1.0.0' },
    })
    here.wechat.judge(AUDIT.passed)
    await merchant().ok(synchronizationInfo, {})
    here.wechat.fail('/wxa/release', 'lost after')
    await merchant().refused(releaseCode, {}, 500)
    expect(await merchant().ok(synchronizationInfo, {})).toMatchObject({
      state: 'released',
      release: { version: '1.0.0' },
    })
  })

  test('whose process went is settled in the same way', async () => {
    await here.connect()
    await here.bind()
    await world.owner.query(
      `insert into wechat_step (tenant_id, app_id, step, person_name, at, begun_at, outcome) values (1, $1, 'commit', 'merchant', now() - interval '31 seconds', now(), 'asked')`,
      [PROGRAM],
    )
    expect(await merchant().refused(commitCode, { templateId: 7, version: '1' }, 500)).toContain('没有收到微信的答复')
    await merchant().ok(synchronizationInfo, {})
    await merchant().ok(commitCode, { templateId: 7, version: '1' })
  })

  test('that only looks is asked again while WeChat is busy, and after a token ended', async () => {
    await here.connect()
    await here.bind()
    here.wechat.fail('/wxa/gettemplatelist', -1, -1, -1)
    expect((await merchant().ok(getTemplateList, {})).total).toBe(2)
    here.wechat.fail('/wxa/gettemplatelist', -1, -1, -1, -1)
    expect((await merchant().call(getTemplateList, {})).message).toContain('微信系统繁忙')
  })
})

describe('privacy, plugins and servers', () => {
  test('are said, asked for and kept as WeChat takes them', async () => {
    await here.connect()
    await here.bind()
    await merchant().ok(commitCode, { templateId: 7, version: '1.0.0' })
    expect(await merchant().refused(setPrivacySetting, { ownerSetting: { noticeMethod: '弹窗' } }, 400)).toContain(
      '至少填写一项',
    )
    expect(await merchant().refused(setPrivacySetting, { ownerSetting: { phone: '1' } }, 400)).toContain('通知方式')
    const held = await merchant().ok(setPrivacySetting, PRIVACY)
    expect(held).toMatchObject({ ownerSetting: { phone: '13800000000' }, privacyList: [{ privacyKey: 'UserInfo' }] })
    expect(await merchant().ok(setPrivacySetting, { look: 1 })).toMatchObject({
      settingList: [{ privacyKey: 'UserInfo' }],
    })

    expect(await merchant().refused(applyPlugin, { pluginAppId: 'x', reason: '选点' }, 400)).toContain('18 位')
    expect(await merchant().refused(applyPlugin, { pluginAppId: 'wx3333333333333331' }, 400)).toContain('申请说明')
    const plugins = await merchant().ok(applyPlugin, { pluginAppId: 'wx3333333333333331', reason: '选点' })
    expect(plugins.records).toEqual([
      expect.objectContaining({ pluginAppId: 'wx3333333333333331', name: '地图选点', statusName: '申请中' }),
    ])
    expect(
      (await merchant().call(applyPlugin, { pluginAppId: 'wx3333333333333331', reason: '选点' })).message,
    ).toContain('已经添加过')
    expect(
      (await merchant().call(applyPlugin, { pluginAppId: 'wx3333333333333330', reason: '选点' })).message,
    ).toContain('不存在')
    expect((await merchant().ok(applyPlugin, { look: 1 })).total).toBe(1)

    const api = { requestDomain: ['https://api.yuncang.cn'] }
    for (const wrong of [
      'http://api.yuncang.cn',
      'https://10.0.0.1',
      'https://api.yuncang.cn/x',
      'https://api.yuncang.cn:8443',
    ])
      await merchant().refused(modifyDomain, { action: 'add', requestDomain: [wrong] }, 400)
    expect((await merchant().call(modifyDomain, { action: 'add', ...api })).message).toContain('联系平台管理员登记')
    await here
      .as('platform')
      .ok(saveWechatConfig, { appId: WECHAT.appId, serverAddress: WECHAT.serverAddress, domains: api })
    expect(await here.work()).toEqual([])
    expect([...here.wechat.platformDomains]).toEqual(['api.yuncang.cn'])
    expect(await merchant().ok(modifyDomain, { action: 'add', ...api })).toMatchObject(api)
    expect(await merchant().ok(modifyDomain, { action: 'get' })).toMatchObject(api)
    expect(await merchant().ok(modifyDomain, { action: 'delete', ...api })).toMatchObject({ requestDomain: [] })
  })
})
