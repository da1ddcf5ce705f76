/** From nothing to the first completed task, along the steps that the home page names. */
import type { Page } from '@playwright/test'
import { choose, dialogOf, fillQuantity, rowOf, settled, shoot, toastMoreOf, toastOf } from './hands.ts'
import { expectAccessible, expectTidy } from './looks.ts'
import { fillLogin, readCaptchas } from './login.ts'
import { expect, test } from './stage.ts'

const WIDE = { viewport: { width: 1600, height: 900 } }
const PASSWORD = 'Kaichang-2026'

test('平台开通商户，商户从空白做到第一个任务完成', { tag: '@deep' }, async ({ as, browser, trouble }) => {
  test.setTimeout(180_000)
  const platform = await as('platform', '/merchantManage/merchant', WIDE)
  await settled(platform)
  await platform.getByRole('button', { name: '新建商户' }).click()
  const opening = dialogOf(platform, '新建商户')
  await opening.getByRole('button', { name: '保存' }).click()
  await expect(opening.getByText('请输入商户名称')).toBeVisible()
  await expect(opening.getByLabel('商户名称')).toBeFocused()
  await opening.getByLabel('商户名称').fill('湖州南浔云仓')
  await opening.getByLabel('管理员账号').fill('nanxun')
  await opening.getByLabel('联系人').fill('沈静')
  await shoot(platform, 'merchant-new')
  await opening.getByRole('button', { name: '保存' }).click()
  const secret = dialogOf(platform, '商户已开通')
  const temporary = (await secret.getByLabel('临时密码').textContent())!
  await secret.getByRole('button', { name: '我已记下' }).click()
  await expect(rowOf(platform, '湖州南浔云仓')).toContainText('nanxun')

  const context = await browser.newContext(WIDE)
  await readCaptchas(context)
  trouble.watch(context)
  const page = await context.newPage()
  await page.goto('/login')
  await fillLogin(page, 'nanxun', temporary)
  await page.getByLabel('新密码').fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await page.getByLabel('确认密码').press('Enter')
  const guide = page.getByRole('region', { name: '从这里开始' })
  await expect(guide).toContainText('已完成 0 / 7 步')
  await expectAccessible(page, 'first-steps')
  await expectTidy(page, 'first-steps')
  await shoot(page, 'first-steps-empty')

  await take(page, '建仓库')
  await page.getByRole('button', { name: '新建仓库' }).first().click()
  await dialogOf(page, '新建仓库').getByLabel('仓库名称').fill('南浔一号仓')
  await dialogOf(page, '新建仓库').getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, '南浔一号仓')).toBeVisible()

  await take(page, '建供应商')
  await page.getByRole('button', { name: '新建供应商' }).first().click()
  await dialogOf(page, '新建供应商').getByLabel('供应商名称').fill('湖州浔味食品有限公司')
  await dialogOf(page, '新建供应商').getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, '湖州浔味食品有限公司')).toBeVisible()

  await take(page, '建商品')
  await page.getByRole('button', { name: '新建商品' }).first().click()
  const form = page.getByRole('article')
  await expect(chosen(page, '湖州浔味食品有限公司')).toBeVisible()
  await form.getByLabel('商品名称').fill('浔味橘红糕 200g')
  await choose(page, '商品分类', '休闲食品')
  await choose(page, '商品类型', '重货')
  await form.getByLabel('箱规').fill('24')
  await form.getByLabel('箱长').fill('40')
  await form.getByLabel('箱宽').fill('30')
  await form.getByLabel('箱高').fill('25')
  await form.getByLabel('外箱毛重').fill('6')
  await form.getByLabel('销售价').fill('9.9')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, '浔味橘红糕')).toBeVisible()

  await page.goto('/waremanage/dispatchPlatform')
  await page.getByRole('button', { name: '新建平台' }).first().click()
  await dialogOf(page, '新建配送平台').getByLabel('平台名称').fill('多多买菜')
  await dialogOf(page, '新建配送平台').getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, '多多买菜')).toBeVisible()
  await take(page, '建配送平台和仓点')
  await page.getByRole('button', { name: '新建仓点' }).first().click()
  const point = dialogOf(page, '新建配送仓点')
  await point.getByLabel('仓点名称').fill('多多买菜湖州中心仓')
  for (const [label, option] of [
    ['配送平台', '多多买菜'],
    ['所属仓库', '南浔一号仓'],
  ] as const) {
    await point.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).click()
  }
  await point.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, '多多买菜湖州中心仓')).toBeVisible()

  await take(page, '给仓库的人开账号')
  await page.getByRole('button', { name: '新建账号' }).first().click()
  const account = dialogOf(page, '新建账号')
  await account.getByLabel('登录账号').fill('nanxun_clerk')
  await account.getByLabel('姓名').fill('陆远')
  await account.getByRole('combobox', { name: '角色' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '仓库文员' }).click()
  // The only warehouse stands there already.
  await expect(account.getByTitle('南浔一号仓').first()).toBeVisible()
  await account.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '我已记下' }).click()

  await page.goto('/')
  await expect(guide).toContainText('已完成 5 / 7 步')
  // Each step leads to where it is taken: among the imports to the one that is meant.
  await expect(page.getByRole('link', { name: '登记期初库存：去办理' })).toHaveAttribute(
    'href',
    '/systemConfig/import?kind=openingStock',
  )
  await shoot(page, 'first-steps-five')
  await take(page, '完成第一个任务')
  await page.getByRole('button', { name: '新建入库任务' }).first().click()
  // The only supplier there is may stand there already.
  await choose(page, /供应商/, '湖州浔味食品有限公司').catch(() => {})
  await expect(chosen(page, '湖州浔味食品有限公司')).toBeVisible()
  await choose(page, /任务类型/, '到货入库')
  await page.getByRole('radio', { name: '不需要', exact: true }).check()
  await page.getByRole('button', { name: '添加商品' }).first().click()
  const picker = dialogOf(page, '选择商品')
  await rowOf(picker, '浔味橘红糕').click()
  await picker.getByRole('button', { name: '添加 1 种商品' }).click()
  await fillQuantity(page, '浔味橘红糕 200g 计划正常品', { boxes: 10 })
  await page.getByRole('button', { name: '提交' }).click()
  await expect(toastOf(page)).toHaveText('新增成功')
  await page.locator('tbody tr.ant-table-row:visible').first().getByRole('link').click()
  // The list has such a button too, until its tab has gone behind.
  await expect(page.getByRole('heading', { name: '入库详情' })).toBeVisible()
  await page.getByRole('button', { name: '接单' }).click()
  await dialogOf(page, '接单').getByRole('button', { name: '接单' }).click()
  await page.getByRole('button', { name: '去完成' }).click()
  await page.getByRole('button', { name: '未填的按计划填入' }).click()
  await page.getByRole('button', { name: '确认完成' }).click()
  await dialogOf(page, /完成任务/)
    .getByRole('button', { name: '确认完成' })
    .click()
  await expect(toastMoreOf(page)).toHaveText(/已完成$/)

  await page.goto('/')
  await expect(page.getByRole('heading', { name: '今天做了多少' })).toBeVisible()
  await expect(guide).toHaveCount(0)
  await page.getByRole('link', { name: '湖州南浔云仓' }).click()
  await expect(page.getByRole('heading', { name: '商户信息' })).toBeVisible()
  await expect(page.getByText('套餐：未选套餐（不限）')).toBeVisible()
  await shoot(page, 'merchant-info-own')
  await expect(page.getByRole('tab', { name: '基本信息' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: '小程序设置' }).click()
  await expect(page.getByText('平台尚未接入微信小程序，暂不能绑定、同步和发布')).toBeVisible()
  await context.close()
})

/** What a select on the screen shows as chosen. */
function chosen(page: Page, name: string) {
  return page.locator('.ant-select:visible', { hasText: name }).first()
}

/** Goes to the page of a step from the home page. */
async function take(page: Page, step: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: `${step}：去办理` }).click()
  await settled(page)
}
