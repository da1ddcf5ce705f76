/** The server by which statements go out: named in a form, tried with a test mail, and what went wrong said in words. */
import { openMailbox } from '@yuncang/harness/mailbox.ts'
import { dialogOf, shoot, toastOf } from './hands.ts'
import { expect, test } from './stage.ts'

const PAGE = '/systemConfig/mail'

test('设置发信邮箱，发测试邮件，失败时说明原因', async ({ as }) => {
  const box = await openMailbox({ security: 'none', refuse: (address) => address.startsWith('nobody') })
  const page = await as('merchant', PAGE, { viewport: { width: 1280, height: 800 } })
  await expect(page.getByText('还没有设置')).toBeVisible()
  await expect(page.getByText('还没有发过测试邮件')).toBeVisible()
  await shoot(page, 'mail/none')
  await page.getByRole('button', { name: '设置', exact: true }).click()
  const form = dialogOf(page, '设置发信邮箱')
  await form.getByLabel('发件邮箱').fill('duizhang')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入服务器地址')).toBeVisible()
  await expect(form.getByText('请输入正确的发件邮箱，如 zhang@example.com')).toBeVisible()
  await shoot(page, 'mail/form')
  const encrypt = async (how: string) => {
    await form.getByRole('combobox', { name: '加密方式' }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: how }).click()
  }
  await expect(form.getByLabel('端口')).toHaveValue('465')
  await encrypt('STARTTLS')
  await expect(form.getByLabel('端口')).toHaveValue('587')
  await encrypt('不加密')
  await expect(form.getByLabel('账号')).toHaveCount(0)
  await form.getByLabel('服务器地址').fill(box.server.host)
  await form.getByLabel('端口').fill(String(box.server.port))
  await form.getByLabel('发件邮箱').fill('duizhang@xianda.example')
  await form.getByLabel('发件人名称').fill('鲜达云仓对账')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText('保存成功')

  const tryWith = async (address: string) => {
    await page.getByRole('button', { name: '发送测试邮件' }).click()
    const ask = dialogOf(page, '发送测试邮件')
    await ask.getByLabel('收件邮箱').fill(address)
    await ask.getByRole('button', { name: '发送', exact: true }).click()
    await expect(toastOf(page)).toHaveText('测试邮件已提交，正在发送')
  }
  await tryWith('caiwu@xianda.example')
  await expect(page.getByText('已发送')).toBeVisible()
  expect(box.received.map(({ to }) => to[0])).toEqual(['caiwu@xianda.example'])
  await shoot(page, 'mail/sent')
  await tryWith('nobody@xianda.example')
  await expect(page.getByText('收件人被拒绝，请检查收件邮箱')).toBeVisible()
  await page.setViewportSize({ width: 1920, height: 1000 })
  await shoot(page, 'mail/failed')
  await page.getByRole('button', { name: '修改' }).click()
  await shoot(page, 'mail/change')
  await dialogOf(page, '设置发信邮箱').getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '清除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清除' }).click()
  await expect(page.getByText('还没有设置')).toBeVisible()
  await box.close()
})
