/** How many taps a pick takes: whoever has all of a row walks on, and scanning the next location confirms it. */
import { openPick } from '@yuncang/contract/task/pick/floor.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { ask } from './asker.ts'
import { scan } from './hands.ts'
import { expectAccessible } from './looks.ts'
import { expect, test } from './stage.ts'
import { begun, countPresses } from './work.ts'

test('三行拣货只点一次：扫下一个货位就确认了上一行', async ({ as }) => {
  const office = await as('merchant')
  const { code } = await begun(office, 'TASK_TYPE_SEND')
  const page = await as('floor', `/floor/pick/${code}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await expect(page.locator('.goto b')).toBeVisible()
  const presses = await countPresses(page)
  const list = await ask(page, openPick, { code })
  expect(list.todo).toHaveLength(3)
  for (const [index, row] of list.todo.entries()) {
    const before = list.todo[index - 1]
    if (row.locationCode !== before?.locationCode) {
      await scan(page, row.locationCode)
      await expect(page.getByRole('textbox', { name: '商品条码' })).toBeFocused()
    }
    await scan(page, row.barCode)
    await expect(page.getByRole('textbox', { name: '下一个货位' })).toBeFocused()
    await expect(page.locator('.held')).toContainText(row.goodsName)
  }
  await expectAccessible(page, 'floor/pick-go-on')
  await page.getByRole('button', { name: '确认拣货' }).tap()
  await expect(page.getByRole('heading', { name: '任务已全部拣完' })).toBeVisible()
  expect(await presses()).toBe(1)
  await expect
    .poll(async () => (await ask(page, getTaskDetails, { code })).lines.map(({ pickedNormal }) => pickedNormal))
    .toEqual([2, 2, 2])
})
