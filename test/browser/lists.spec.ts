/** The list page, the same everywhere: what it is asked with stands in its address; what a person arranged stays (docs/design/look.md). */
import type { Page, Route } from '@playwright/test'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { readXlsx } from 'hucre/xlsx'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { ask } from './asker.ts'
import { choose, dialogOf, rowOf, settled, shoot, toastMoreOf, toastOf } from './hands.ts'
import { expect, test } from './stage.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const OUTBOUND = '/assignmentmanage/warehouseout'
const DONE_OUTBOUND = { nature: NATURE.outbound, status: String(TASK_STATUS.finished), rows: 200 } as const
const PUTAWAY = '/rollsHomework/putawayList'

test('筛选、排序、翻页都在地址里，链接重现同一视图', async ({ as }) => {
  const page = await as('merchant', OUTBOUND)
  await expect(page.getByText(/^共 \d+ 条/)).toBeVisible()
  const all = await sumsOf(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: '任务编号' })).toBeFocused()

  await choose(page, '状态', '已完成')
  await expect(page).toHaveURL(`${OUTBOUND}?status=3`)
  await page.keyboard.press('Escape')
  await expect.poll(() => sumsOf(page)).not.toEqual(all)
  await choose(page, '类型', '配送出库')
  await expect(page).toHaveURL(/status=3&taskType=TASK_TYPE_SEND/)
  await page.getByRole('columnheader', { name: '创建时间' }).click()
  await expect(page).toHaveURL(/sort=-createTime/)
  await expect(page.getByRole('columnheader', { name: '创建时间' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('columnheader', { name: '创建时间' }).click()
  await expect(page.getByRole('columnheader', { name: '创建时间' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=createTime/)
  const first = await codesOf(page)
  const sums = await sumsOf(page)
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => codesOf(page)).not.toEqual(first)
  const second = await codesOf(page)
  expect(second.filter((code) => first.includes(code))).toEqual([])
  expect([...first, ...second]).toEqual([...first, ...second].toSorted())
  expect(await sumsOf(page)).toEqual(sums)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect.poll(() => codesOf(other)).toEqual(second)
  await expect(other.getByRole('form', { name: '筛选条件' })).toContainText('配送出库')
  await expect(other.getByRole('form', { name: '筛选条件' })).toContainText('已完成')
  await expect(other.getByRole('columnheader', { name: '创建时间' })).toHaveAttribute('aria-sort', 'ascending')
  await shoot(other, 'list-reproduced')
  await page.goBack()
  await expect.poll(() => codesOf(page)).toEqual(first)

  // Other conditions begin at the first page, the size stays.
  await page.getByRole('combobox', { name: '每页条数' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('20 条/页').click()
  await expect(page).toHaveURL(/size=20/)
  await expect(page.locator('tbody tr.ant-table-row:visible')).toHaveCount(20)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page).toHaveURL(`${OUTBOUND}?sort=createTime&size=20`)
})

test('合计是全部结果的合计', async ({ as }) => {
  const page = await as('merchant', `${OUTBOUND}?status=1,2,5&size=100`)
  await settled(page)
  const figures = await page
    .locator('tbody tr.ant-table-row:visible')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td .yc-number')].map((cell) => cell.textContent)),
    )
  expect(figures.length).toBeGreaterThan(3)
  const total = (column: number) =>
    figures.reduce((sum, row) => sum + Number((row[column] ?? '').replaceAll(',', '')), 0).toLocaleString('en-US')
  expect(await sumsOf(page)).toEqual([total(0), total(1), total(2)])
})

test('点表头按数量、日期、名称排序：整个结果都按它排，合计不变，地址记住，导出同样的顺序', async ({ as }) => {
  const page = await as('merchant', `${OUTBOUND}?status=3&size=20`)
  const own = await codesOf(page)
  const sums = await sumsOf(page)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })

  // Numbers and dates the largest first, names from the beginning; a second click turns the order.
  for (const [title, orders, of] of [
    ['计划（件）', ['-num', 'num'], (row: Task) => row.plannedPieces],
    ['完成时间', ['-finishTime', 'finishTime'], (row: Task) => Date.parse(row.finishTime)],
    ['供应商', ['supplier', '-supplier'], (row: Task) => row.supplier],
  ] as const) {
    for (const sort of orders) {
      const backwards = sort.startsWith('-')
      await head(title).click()
      await expect(page).toHaveURL(new RegExp(`[?&]sort=${sort}(&|$)`))
      await expect(head(title)).toHaveAttribute('aria-sort', backwards ? 'descending' : 'ascending')
      const rows = (await ask(page, getTaskPage, { ...DONE_OUTBOUND, sort })).records
      expect(await codesOf(page), sort).toEqual(rows.slice(0, 20).map(({ code }) => code))
      const values = rows.map<string | number>(of)
      expect(new Set(values).size).toBeGreaterThan(1)
      // Which name comes first is the server's word (they stand by their sound); equal ones stand together.
      if (title === '供应商') expect(runsOf(values)).toBe(new Set(values).size)
      else
        expect(values).toEqual(values.toSorted((a, b) => (backwards ? Number(b) - Number(a) : Number(a) - Number(b))))
    }
    expect(await sumsOf(page), title).toEqual(sums)
  }
  await head('供应商').click()
  await expect(page).not.toHaveURL(/sort=/)
  await expect.poll(() => codesOf(page)).toEqual(own)

  await head('计划（件）').click()
  await expect(head('计划（件）')).toHaveAttribute('aria-sort', 'descending')
  const [first] = await codesOf(page)
  await shoot(page, 'list-sorted')
  await page.reload()
  expect((await codesOf(page))[0]).toBe(first)
  await expect(head('计划（件）')).toHaveAttribute('aria-sort', 'descending')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer)
  const lines = (await readXlsx(Buffer.concat(chunks))).sheets[0]!.rows.slice(1)
  const all = (await ask(page, getTaskPage, { ...DONE_OUTBOUND, sort: '-num' })).records
  expect(lines.slice(0, all.length).map(([code]) => code)).toEqual(all.map(({ code }) => code))
})

test('结果太多时，除时间外的表头说“请先筛选”；筛选后可以排序', async ({ as }) => {
  const page = await as('merchant')
  // The demo has no list of 10,000 rows: its total is answered as one of so many would be.
  const many = async (route: Route) => {
    const answer = (await (await route.fetch()).json()) as { obj: object }
    await route.fulfill({ json: { ...answer, obj: { ...answer.obj, total: 10_000, totalCapped: 1 } } })
  }
  await page.route(`**${getTaskPage.path}`, many)
  await page.goto(`${OUTBOUND}?status=3`)
  await settled(page)
  const why = page.getByRole('button', { name: /^计划（件）：请先筛选/ })
  await why.hover()
  await expect(page.getByRole('tooltip')).toHaveText('请先筛选：结果超过 10,000 条时不能按这一列排序')
  await page.getByRole('columnheader', { name: /^计划（件）/ }).click()
  await expect(page).toHaveURL(`${OUTBOUND}?status=3`)
  await shoot(page, 'list-too-many')
  await page.getByRole('columnheader', { name: '创建时间', exact: true }).click()
  await expect(page).toHaveURL(/sort=-createTime/)
  await page.unrouteAll({ behavior: 'wait' })
  await choose(page, '类型', '配送出库')
  await settled(page)
  await expect(why).toHaveCount(0)
  await page.getByRole('columnheader', { name: '计划（件）', exact: true }).click()
  await expect(page).toHaveURL(/sort=-num/)
})

test('隐藏和移动的列，刷新后仍是那样', async ({ as }) => {
  const page = await as('merchant', PUTAWAY)
  const heads = page.getByRole('columnheader')
  await expect(heads.nth(2)).toHaveText('入库任务')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '供应商' }).uncheck()
  await page.getByRole('checkbox', { name: '创建人' }).check()
  await page.getByRole('button', { name: '上移 入库任务' }).click()
  await shoot(page, 'list-columns')
  await page.reload()
  await expect(heads.nth(1)).toHaveText('入库任务')
  await expect(heads.nth(2)).toHaveText('状态')
  await expect(page.getByRole('columnheader', { name: '供应商' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: '创建人' })).toBeVisible()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(toastOf(page)).toHaveText('重置成功')
  await expect(heads.nth(2)).toHaveText('入库任务')
  await expect(page.getByRole('columnheader', { name: '供应商' })).toBeVisible()
})

test('导出下载一个 xlsx，地址里没有令牌', async ({ as }) => {
  const page = await as('merchant', `${OUTBOUND}?status=3`)
  await expect(page.locator('tbody tr.ant-table-row:visible')).toHaveCount(10)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^出库任务.*\.xlsx$/)
  const token = await page.evaluate(() => localStorage.getItem('yc.token'))
  expect(token).toMatch(/^.{40,}$/)
  expect(decodeURIComponent(file.url())).not.toContain(token)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK')
})

test('没有符合条件的记录：说明，并能清空条件', async ({ as }) => {
  const page = await as('merchant', `${OUTBOUND}?code=CK0000000000`)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await expect(page.getByText('共 0 条')).toBeVisible()
  await shoot(page, 'list-empty')
  await page.getByRole('button', { name: '清空筛选条件' }).click()
  await expect(page).toHaveURL(OUTBOUND)
  await expect(page.locator('tbody tr.ant-table-row:visible')).toHaveCount(10)
})

test('列表没有取到：说明，并能重试', async ({ as, trouble }) => {
  trouble.expect(/ERR_FAILED/)
  const page = await as('merchant')
  await page.route('**/api/shelvesOrder/getShelvesOrderList', (route) => route.abort())
  await page.goto(PUTAWAY)
  await expect(page.getByText('列表没有取到')).toBeVisible()
  await shoot(page, 'list-failed')
  await page.unroute('**/api/shelvesOrder/getShelvesOrderList')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.locator('tbody tr.ant-table-row:visible')).toHaveCount(10)
})

test('批量取消先说清后果，返回则什么也不变', async ({ as }) => {
  const page = await as('merchant', `${OUTBOUND}?status=1,2&size=100`)
  const pending = rowOf(page, '待接单')
  const chosen = [pending.nth(0), pending.nth(1), rowOf(page, '拣货中').first()]
  const codes = await Promise.all(chosen.map((row) => row.getByRole('link').innerText()))
  const planned = await Promise.all(chosen.slice(0, 2).map((row) => row.locator('td .yc-number').nth(1).innerText()))
  const pieces = planned.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0).toLocaleString('en-US')
  for (const row of chosen) await row.getByRole('checkbox').check()
  await expect(page.getByText('已选 3 项')).toBeVisible()
  await shoot(page, 'list-chosen')

  const asked = dialogOf(page, '提示')
  await page.getByRole('button', { name: '取消任务（其中 2 个可以）' }).click()
  await expect(asked).toContainText(`取消后，2 个任务不能恢复，为出库预留的 ${pieces} 件库存立即释放。确定取消吗？`)
  await asked.getByRole('button', { name: '返回' }).click()
  await expect(asked).toBeHidden()
  await expect(rowOf(page, codes[0]!)).toContainText('待接单')

  await page.getByRole('button', { name: '取消任务（其中 2 个可以）' }).click()
  await asked.getByRole('button', { name: '取消任务' }).click()
  await expect(toastOf(page)).toHaveText('取消成功')
  await expect(toastMoreOf(page)).toHaveText('已取消：2 个任务')
  await expect(rowOf(page, codes[0]!)).toHaveCount(0)
  await expect(rowOf(page, codes[1]!)).toHaveCount(0)
  await expect(rowOf(page, codes[2]!)).toContainText('拣货中')
  await expect(page.getByText(/^已选/)).toHaveCount(0)
})

type Task = CallOutput<typeof getTaskPage>['records'][number]

/** How many stretches of equal values there are. */
function runsOf(values: readonly unknown[]): number {
  return values.filter((value, index) => value !== values[index - 1]).length
}

/** The codes of the rows, once they are those of the view that was asked for. */
async function codesOf(page: Page): Promise<string[]> {
  await settled(page)
  return page.locator('tbody tr.ant-table-row:visible .yc-code').allInnerTexts()
}

/** What stands at the foot: kinds of goods, pieces planned, pieces done. */
async function sumsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('row', { name: /合计/ })).toBeVisible()
  return page.getByRole('row', { name: /合计/ }).locator('.yc-number').allInnerTexts()
}
