/** How many clicks the daily ways take: a task of three goods, its completion, its dates; a task copied, and several printed at once. */
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { act, ask } from './asker.ts'
import { getProductionDateInfo } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { choose, dialogOf, rowOf, settled, shanghaiDay, shoot, toastOf } from './hands.ts'
import { expectAccessible, expectTidy } from './looks.ts'
import { expect, test } from './stage.ts'
import { begun, countPresses, SUPPLIER, threeGoods, WAREHOUSE } from './work.ts'

test.describe.configure({ mode: 'serial' })

const OUT = '/assignmentmanage/warehouseout'

/** What one scenario leaves to the next. */
const made = { code: '' }

test('三种商品的出库任务：粘贴编码和数量，最多 12 次点击；错的行留着并说明原因', async ({ as }) => {
  const page = await as('merchant', OUT)
  await settled(page)
  const { goods } = await threeGoods(page, 10)
  const [one, two, three] = goods.map(({ goodsCode }) => goodsCode)
  const presses = await countPresses(page)
  await page.getByRole('button', { name: '新建出库任务' }).first().click()
  const kind = page.getByRole('combobox', { name: /任务类型/ })
  const where = page.getByRole('menuitem').filter({ hasText: '仓' }).and(page.locator('.ant-dropdown-menu-item'))
  await expect(where.first().or(kind)).toBeVisible()
  if (await where.first().isVisible()) await where.first().click()
  // The list stays until the page is ready, and it has a supplier to choose too.
  await expect(kind).toBeVisible()
  await choose(page, /供应商/, SUPPLIER)
  await choose(page, /任务类型/, '配送出库')
  await page.getByRole('combobox', { name: /配送仓点/ }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.getByRole('button', { name: '粘贴商品' }).click()
  const dialog = dialogOf(page, '按编码和数量粘贴商品')
  const field = dialog.getByRole('textbox', { name: '商品编码和数量' })
  await expect(field).toBeFocused()
  await field.fill(`${one}\t2\n${two}\t3\nNO-SUCH\t1\n${three}\t四`)
  await dialog.getByRole('button', { name: '加入任务' }).press('Enter')
  await expect(dialog.getByRole('list', { name: '没有加入的行' }).getByRole('listitem')).toHaveText([
    '第 1 行：没有找到编码为“NO-SUCH”的已审核商品',
    '第 2 行：数量“四”应为 1 到 99999999 的整数',
  ])
  await expect(field).toHaveValue(`NO-SUCH\t1\n${three}\t四`)
  await expectAccessible(page, 'paste-goods')
  await shoot(page, 'clicks-1-paste')
  await field.fill(`${three}\t4`)
  await dialog.getByRole('button', { name: '加入任务' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: '合计 3 种商品' })).toContainText('9 件')
  await expectTidy(page, 'clicks-2-create')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(toastOf(page)).toContainText('新增成功')
  expect(await presses()).toBeLessThanOrEqual(12)
  made.code = (await ask(page, getTaskPage, { nature: NATURE.outbound, rows: 1 })).records[0]!.code
})

test('三种商品的出库任务：逐个选择商品，最多 12 次点击；选好一项，下一项自己展开', async ({ as }) => {
  const page = await as('merchant', OUT)
  await settled(page)
  const { goods } = await threeGoods(page, 10)
  const presses = await countPresses(page)
  await page.getByRole('button', { name: '新建出库任务' }).first().click()
  await page
    .getByRole('menuitem')
    .filter({ hasText: '仓' })
    .and(page.locator('.ant-dropdown-menu-item'))
    .first()
    .click()
  const kind = page.getByRole('combobox', { name: /任务类型/ })
  await expect(kind).toBeVisible()
  const option = (text: string) =>
    page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text })
  await page.getByRole('combobox', { name: /供应商/ }).click()
  await option(SUPPLIER).first().click()
  await expect(kind).toBeFocused()
  await option('配送出库').first().click()
  await expect(page.getByRole('combobox', { name: /配送仓点/ })).toBeFocused()
  await option('').first().click()
  await page.getByRole('button', { name: '添加商品' }).first().click()
  const dialog = dialogOf(page, '选择商品')
  for (const { name } of goods) await rowOf(dialog, name).first().click()
  await dialog.getByRole('button', { name: '添加 3 种商品' }).click()
  await expect(dialog).toBeHidden()
  // The focus stands in the first new quantity, and Enter leads to the next one.
  const pieces = page.locator('input[data-grid-unit=pieces]:visible')
  for (const [index, { name }] of goods.entries()) {
    await page.locator(`input[aria-label^="${name} 计划正常品（"][data-grid-unit=pieces]`).fill(String(index + 2))
  }
  await expect(pieces.first()).toBeVisible()
  await expect(page.getByRole('row', { name: '合计 3 种商品' })).toContainText('9 件')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(toastOf(page)).toContainText('新增成功')
  expect(await presses()).toBeLessThanOrEqual(12)
})

test('复制任务：供应商、类型、仓点、商品和数量都在，库存是现在的', async ({ as }) => {
  const page = await as('merchant', `/assignmentManage/warehouseOutDetail/${made.code}/1`)
  await page.getByRole('button', { name: '复制任务' }).click()
  await expect(page.getByRole('row', { name: '合计 3 种商品' })).toContainText('9 件')
  await expect(toastOf(page)).toHaveText(`已按任务 ${made.code} 填好，可用库存是现在的，请核对后提交`)
  await expect(page.getByText(SUPPLIER).first()).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(toastOf(page)).toContainText('新增成功')
  const [copy] = (await ask(page, getTaskPage, { nature: NATURE.outbound, rows: 1 })).records
  expect(copy).toMatchObject({ supplier: SUPPLIER, taskType: 'TASK_TYPE_SEND', plannedPieces: 9, goodsCount: 3 })
  expect(copy!.code).not.toBe(made.code)
})

test('三种商品的任务按计划填好，完成只要两次点击；空着的按名字问', async ({ as }) => {
  const page = await as('merchant', OUT)
  const { code, lines } = await begun(page, 'TASK_TYPE_SEND')
  await page.goto(`/assignmentManage/warehouseOutEdit/${code}/1`)
  await expect(page.getByRole('row', { name: '合计 3 种商品' })).toContainText('6 件')
  const presses = await countPresses(page)
  const { name } = lines[1]!
  const field = page.locator(`input[aria-label^="${name} 实际正常品（"][data-grid-unit=pieces]`)
  const typed = await field.inputValue()
  await field.fill('')
  await page.getByRole('button', { name: '确认完成' }).press('Enter')
  await expect(toastOf(page)).toHaveText(`请填写商品“${name}”的实际数量，没有的请填 0`)
  await expect(page.locator(`input[aria-label^="${name} 实际正常品（"]`).first()).toBeFocused()
  await field.fill(typed)
  await page.getByRole('button', { name: '确认完成' }).click()
  await dialogOf(page, /完成任务/)
    .getByRole('button', { name: '确认完成' })
    .click()
  await expect(dialogOf(page, /完成任务/)).toBeHidden()
  await expect.poll(async () => (await ask(page, getTaskPage, { code, rows: 1 })).records[0]!.status).toBe(5)
  expect(await presses()).toBe(2)
})

test('三种商品的生产日期：同一日期只要两次点击；也可以粘贴一列', async ({ as }) => {
  const page = await as('merchant', OUT)
  const { code: taskCode, lines } = await begun(page, 'TASK_TYPE_ARRIVE')
  const arrived = lines.map(({ id, goodsCode, plannedNormal }) => ({ id, goodsCode, actualNormal: plannedNormal }))
  await act(page, completeTask, { task: { code: taskCode, loading: 0 }, lines: arrived })
  await page.goto(`/rollsHomework/productionDateEntry/productionDateEntryDetail/${taskCode}/0/${WAREHOUSE}`)
  const first = page.getByRole('textbox', { name: `${lines[0]!.name} 第 1 个生产日期` })
  await expect(first).toBeVisible()
  const days = [-3, -2, -1].map(shanghaiDay)
  const shown = () =>
    page
      .getByRole('textbox', { name: /第 1 个生产日期$/ })
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  await first.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    days.map((day) => day.replaceAll('-', '/')).join('\r\n'),
  )
  await expect(toastOf(page)).toHaveText('已粘贴 3 个日期')
  expect(await shown()).toEqual(days)

  const presses = await countPresses(page)
  const same = page.getByRole('textbox', { name: '所有商品的生产日期' })
  await same.click()
  await page.keyboard.type(shanghaiDay(-5))
  await page.keyboard.press('Enter')
  await expect.poll(shown).toEqual(Array.from({ length: 3 }, () => shanghaiDay(-5)))
  await expectTidy(page, 'clicks-3-dates')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '生产日期录入', exact: true })).toBeVisible()
  expect(await presses()).toBe(2)
  const entered = await ask(page, getProductionDateInfo, { taskCode })
  expect(entered.lines.map(({ batches }) => batches.map(({ productionDate }) => productionDate))).toEqual(
    Array.from({ length: 3 }, () => [shanghaiDay(-5)]),
  )
})

test('勾选几个任务，一次打印：看得见进度，没有单据的按编号说明', async ({ as }) => {
  const page = await as('merchant', `${OUT}?status=2,3`)
  await settled(page)
  const boxes = page.locator('tbody tr.ant-table-row:visible').getByRole('checkbox')
  for (let index = 0; index < 3; index += 1) await boxes.nth(index).check()
  const chosen = page.locator('.yc-list-chosen')
  await chosen.getByRole('button', { name: /^打印单据/ }).click()
  await expect(page.getByText('已生成 3 / 3 张')).toBeVisible({ timeout: 30_000 })
  const sheets = page.frameLocator('iframe[title="打印预览"]').locator('.yt-sheet')
  expect(await sheets.count()).toBeGreaterThanOrEqual(3)
  await expectAccessible(page, 'task-prints')
  await shoot(page, 'clicks-4-prints')
  await page.goto(`/assignmentManage/taskPrinttemps?mode=1&nature=1&codes=${made.code},CK00000000`)
  await expect(page.getByText('已生成 0 / 2 张')).toBeVisible()
  await expect(page.getByRole('list', { name: '没有生成的单据' }).getByRole('listitem')).toHaveCount(2)
})
