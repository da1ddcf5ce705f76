/** What goes on paper: each print page shows its document in Chinese with barcodes, may be printed, and is forgotten when one leaves (part 1, 2.9). */
import type { Page } from '@playwright/test'
import { getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import { ask } from './asker.ts'
import { expectAccessible } from './looks.ts'
import { expect, test } from './stage.ts'

/** Of the warehouse that manages locations and dates. */
const task = async (page: Page, nature: Nature, status: string) =>
  (await ask(page, getTaskPage, { nature, status, warehouseCode: 'YCW0001', rows: 1 })).records[0]!
const sheets = (page: Page) => page.frameLocator('iframe[title="打印预览"]').locator('.yt-sheet')

test('the bills, the picking list and the putaway list stand on paper', async ({ as }) => {
  const page = await as('merchant')
  const [out, into] = [await task(page, 1, '2'), await task(page, 2, '3')]
  const order = (await ask(page, getPutawayPage, { rows: 1 })).records[0]!
  const papers = [
    [`/assignmentManage/warehouseOutPrinttemp/${out.code}/1/1`, out.code, '请保留凭证2年'],
    [`/assignmentManage/warehouseIntoPrinttemp/${into.code}/1/2`, into.code, '请保留凭证2年'],
    [`/assignmentManage/warehousePickingPrinttemp/${out.code}/2/1`, out.code, '拣货单'],
    [
      `/rollsHomework/putawayList/putawayPrintTemp/${order.putawayCode}/3/${order.warehouseCode}`,
      order.putawayCode,
      '上架货位',
    ],
  ] as const
  for (const [index, [address, code, said]] of papers.entries()) {
    await page.goto(address)
    const paper = sheets(page)
    await expect(paper.first()).toContainText(code)
    await expect(paper.last()).toContainText(said)
    await expect(paper.first()).toContainText('杭州鲜达云仓服务有限公司')
    await expect(paper.first()).not.toContainText('{')
    await expect(paper.first().locator('.yt-top .yt-bars svg path').first()).toBeAttached()
    await expect(page.getByText(`共 ${await paper.count()} 页`, { exact: true })).toBeVisible()
    await page.screenshot({ path: `test-artefacts/print-${index + 1}.png` })
    await expectAccessible(page, address)
  }
})

test('a shop name and the lines a page are chosen, and the frame prints without scripts', async ({ as }) => {
  const page = await as('merchant')
  const { code } = await task(page, 1, '2')
  await page.goto(`/assignmentManage/warehouseOutPrinttemp/${code}/1/1`)
  await expect(sheets(page).first()).toContainText(code)
  const frame = page.locator('iframe[title="打印预览"]')
  expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
  await page.getByLabel('店铺名称').click()
  const shop = page.locator('.ant-select-item-option').first()
  const name = (await shop.textContent())!
  await shop.click()
  await expect(sheets(page).first()).toContainText(name)
  await page.getByLabel('每页行数').fill('1')
  await page.getByLabel('每页行数').press('Enter')
  const { goodsCount } = (await ask(page, getTaskPage, { code, rows: 1 })).records[0]!
  await expect(sheets(page)).toHaveCount(goodsCount)
  await frame.evaluate((element) => {
    const inner = (element as HTMLIFrameElement).contentWindow!
    inner.print = () => void document.body.setAttribute('data-printed', inner.document.title)
  })
  await page.getByRole('button', { name: '打印 / 存为 PDF' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', new RegExp(code))
})

test('the detail of a task leads to its paper and back; the platform has no bills', async ({ as }) => {
  const page = await as('merchant')
  const { code } = await task(page, 1, '2')
  await page.goto(`/assignmentManage/warehouseOutDetail/${code}/1`)
  await page.getByRole('button', { name: '打印出库单' }).click()
  await expect(sheets(page).first()).toContainText(code)
  await page.getByRole('button', { name: '返回' }).last().click()
  await expect(page).toHaveURL(new RegExp(`warehouseOutDetail/${code}`))
  const platform = await as('platform', `/assignmentManage/warehouseOutDetail/${code}/1`)
  await expect(platform.getByRole('button', { name: '操作日志' })).toBeVisible()
  await expect(platform.getByRole('button', { name: '打印出库单' })).toHaveCount(0)
})
