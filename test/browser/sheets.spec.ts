/** Every page of a record, opened by everybody it is for; pages in the dark; every screen of the floor: quiet, accessible, tidy. */
import { addressesOf, askerOf } from './addresses.ts'
import { goThrough } from './every-page.ts'
import { openPage, shoot } from './hands.ts'
import { expectAccessible, expectTidy } from './looks.ts'
import { ACCOUNTS, pages } from './people.ts'
import { expect, test } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const OF_RECORDS = pages.map(({ path }) => path).filter((path) => path.includes(':'))

for (const account of ACCOUNTS)
  test(`${account} 的每种单据和资料`, { tag: '@long' }, async ({ as, trouble }) => {
    test.setTimeout(300_000)
    const page = await as(account, '/', { viewport: { width: 1280, height: 800 } })
    await goThrough(OF_RECORDS, { account, page, ask: await askerOf(page), trouble })
  })

test('深色下也看得清', async ({ as }) => {
  const page = await as('merchant', '/', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  const ask = await askerOf(page)
  for (const path of [
    '/',
    '/assignmentmanage/assignmentmanage',
    '/assignmentManage/warehouseOutDetail/:code/:nature',
  ]) {
    const [[name, address]] = (await addressesOf(path, ask)) as [readonly [string, string]]
    await openPage(page, address, true)
    await expectAccessible(page, `dark ${name}`)
    await shoot(page, `dark/${name}-1280`)
  }
})

const WORK = ['收货', '上架', '拣货', '装车', '签收', '贴标覆膜', '盘点', '移动库位', '品质变更', '日期变更', '查询']

for (const [account, work] of [
  ['floor', WORK],
  ['warehouse', [...WORK, '谁在做']],
] as const) {
  test(`${account} 在现场端的每个画面`, async ({ as }) => {
    test.setTimeout(120_000)
    const page = await as(account, '/floor/', PHONE)
    const look = async (name: string) => {
      await expect(page.locator('h1:visible').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
      await expectAccessible(page, `floor/${name}`)
      await expectTidy(page, `floor/${name}`)
      await shoot(page, `floor/${account}-${name}-390`)
    }
    const tiles = page.getByRole('navigation', { name: '现场端' }).getByRole('link')
    await expect(tiles.locator('strong')).toHaveText([...work])
    await look('home')
    await page.getByRole('link', { name: '发送情况' }).click()
    await look('outbox')
    for (const [index, title] of work.entries()) {
      await page.goto('/floor/')
      const address = (await tiles.nth(index).getAttribute('href'))!
      await tiles.nth(index).click()
      await expect(page, title).toHaveURL(address)
      await look(address.slice('/floor/'.length))
    }
    if (account === 'floor') {
      await page.goto('/floor/supervise')
      await expect(page.getByRole('alert')).toContainText('没有这项作业的权限')
      await page.goto('/floor/no/such/screen')
      await expect(page).toHaveURL(/\/floor\/?$/)
    }
  })
}

for (const account of ['supplier', 'platform'] as const) {
  test(`${account} 在现场端没有作业`, async ({ as }) => {
    const page = await as(account, '/')
    await page.goto('/floor/putaway')
    await expect(page.getByText('没有现场端的权限')).toBeVisible()
    await expectAccessible(page, `floor/${account}`)
  })
}
