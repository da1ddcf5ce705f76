/** A merchant's mini-program from nothing to its release: the platform says who it is at WeChat, the merchant does the rest. */
import { AUDIT } from '@yuncang/domain/partner/mini-program/state.ts'
import { auditXml, programAddress, pushed, ticketXml, WECHAT, type Push } from '@yuncang/harness/wechat.ts'
import { PROGRAM, TICKET } from '@yuncang/harness/wechat-books.ts'
import { openWechat } from '@yuncang/harness/wechat-server.ts'
import { dialogOf, rowOf, shoot, toastOf } from './hands.ts'
import { expect, test } from './stage.ts'

const CONFIG = '/systemConfig/miniProgram'
const TAB = '/merchantManage/merchantInfo?tab=miniProgram'
const DOMAIN = 'https://api.yuncang.example'

test('平台接入微信，商户绑定小程序，上传、提审并发布', async ({ as, ground }) => {
  const wechat = await openWechat({ port: ground.wechat })
  const push = async ({ url, payload, headers }: Push) => {
    const answer = await fetch(ground.address + url, { method: 'POST', body: payload, headers })
    expect(await answer.text()).toBe('success')
  }
  const platform = await as('platform', CONFIG, { viewport: { width: 1280, height: 900 } })
  await expect(platform.getByText('还没有设置微信第三方平台')).toBeVisible()
  await shoot(platform, 'mini-program/unset')
  await platform.getByRole('button', { name: '设置', exact: true }).click()
  const form = dialogOf(platform, '设置微信第三方平台')
  const typed = { '第三方平台 AppID': WECHAT.appId, 服务器地址: WECHAT.serverAddress, AppSecret: WECHAT.secret }
  const more = { '消息校验 Token': WECHAT.token, '消息加解密 Key': WECHAT.aesKey, 请求域名: DOMAIN }
  for (const [label, text] of Object.entries({ ...typed, ...more }))
    await form.getByLabel(label, { exact: true }).fill(text)
  await shoot(platform, 'mini-program/settings')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(platform)).toHaveText('保存成功')
  await expect(platform.getByText('还没有收到微信推送的 ticket')).toBeVisible()

  const page = await as('merchant', TAB, { viewport: { width: 1280, height: 900 } })
  await page.context().route(`${WECHAT.serverAddress}/**`, async (route) => {
    const answer = await fetch(route.request().url().replace(WECHAT.serverAddress, ground.address))
    await route.fulfill({ status: answer.status, contentType: 'text/html; charset=utf-8', body: await answer.text() })
  })
  await expect(page.getByText('平台尚未接入微信小程序')).toBeVisible()
  await push(pushed(ticketXml(TICKET, Date.now()), Date.now()))
  await page.reload()
  await page.getByRole('button', { name: '同步信息' }).click()
  await expect(toastOf(page)).toHaveText('同步失败，请先绑定小程序')
  await shoot(page, 'mini-program/unbound')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '绑定小程序' }).click()
  const popup = await opened
  await popup.getByRole('link', { name: '鲜达小店' }).click()
  await expect(popup.getByRole('heading', { name: '绑定成功' })).toBeVisible()
  await shoot(popup, 'mini-program/bound')
  await popup.close()
  await page.reload()
  await page.getByRole('button', { name: '同步信息' }).click()
  await expect(toastOf(page)).toHaveText('同步成功')
  await expect(page.getByText(PROGRAM)).toBeVisible()

  const act = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('button', { name: '提交审核' })).toHaveAttribute('aria-description', /还没有上传体验版/)
  await act('上传代码')
  await shoot(page, 'mini-program/commit')
  await dialogOf(page, '上传代码').getByRole('button', { name: '上传' }).click()
  await expect(toastOf(page)).toHaveText('上传成功')
  await act('获取体验码')
  await expect(page.getByAltText('体验码')).toBeVisible()
  await act('隐私设置')
  const privacy = dialogOf(page, '隐私设置')
  await privacy.getByLabel('联系电话').fill('13800000000')
  await privacy.getByLabel('用户信息（微信昵称、头像）').fill('显示登录的人')
  await shoot(page, 'mini-program/privacy')
  await privacy.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText('保存成功')
  await act('服务器域名')
  const domains = dialogOf(page, '服务器域名')
  await domains.getByLabel('请求域名').fill(DOMAIN)
  await shoot(page, 'mini-program/domains')
  await domains.getByRole('button', { name: '取消' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /不保存|离开|放弃|丢弃/ })
    .click()
  await act('提交审核')
  await shoot(page, 'mini-program/submit')
  await dialogOf(page, '提交审核').getByRole('button', { name: '提交', exact: true }).click()
  await expect(toastOf(page)).toHaveText('提交审核成功')
  wechat.judge(AUDIT.passed)
  await push(pushed(auditXml('weapp_audit_success', Date.now() + 1000), Date.now(), WECHAT, programAddress(PROGRAM)))
  await act('查询状态')
  await expect(toastOf(page)).toHaveText('已查询')
  await shoot(page, 'mini-program/passed')
  await act('发布')
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(toastOf(page)).toHaveText('发布成功')
  await expect(rowOf(page, '发布').first()).toContainText('成功')
  await page.setViewportSize({ width: 1920, height: 1000 })
  await shoot(page, 'mini-program/released')
  await act('版本回退')
  await expect(dialogOf(page, '版本回退').getByText('没有可以回退的版本')).toBeVisible()

  await platform.reload()
  await expect(platform.getByText('已接入')).toBeVisible()
  await expect(rowOf(platform, '鲜达小店')).toContainText('已发布')
  await platform.setViewportSize({ width: 1920, height: 1000 })
  await shoot(platform, 'mini-program/connected')
  await wechat.close()
})
