/** A print template is written with placeholders, seen with a real document, saved, and printed with (part 2, 2 and 8). */
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { ask } from './asker.ts'
import { dialogOf, rowOf, settled, shoot, toastOf } from './hands.ts'
import { expectAccessible } from './looks.ts'
import { expect, test } from './stage.ts'

test('a template is copied from the system’s, edited, made the default and seen in print', async ({ as }) => {
  const page = await as('merchant', '/systemConfig/printTemplate')
  await settled(page)
  await page.getByRole('button', { name: '新建模板' }).click()
  await dialogOf(page, '新建模板').getByLabel('仓库').click()
  await page.locator('.ant-select-item-option-content:visible', { hasText: '杭州余杭云仓' }).click()
  await page.getByRole('button', { name: '新建并编辑' }).click()
  await expect(toastOf(page)).toContainText('复制成功')

  const text = page.getByRole('textbox', { name: '模板内容' })
  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type('（改版）')
  await page.getByRole('button', { name: '供应商', exact: true }).click()
  await expect(text.locator('p').first()).toHaveText('{公司名称}（改版）{供应商}')
  await page.getByRole('complementary', { name: '模板设置' }).getByLabel('模板名称').fill('改版送货单')
  await expectAccessible(page, 'the template editor')
  await shoot(page, 'template/edit')

  await page.getByRole('radiogroup', { name: '显示' }).getByText('预览').click()
  const paper = page.frameLocator('iframe[title="打印预览"]').locator('.yt-sheet').first()
  await expect(paper).toContainText('杭州鲜达云仓服务有限公司（改版）')
  await expect(paper).not.toContainText('{')
  await shoot(page, 'template/preview')

  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(toastOf(page)).toContainText('保存模板成功')
  const row = rowOf(page, '改版送货单')
  await row.getByRole('button', { name: '设为默认' }).click()
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '设为默认' }).click()
  await expect(toastOf(page)).toContainText('已设置为默认')
  await settled(page)
  const remove = row.getByRole('button', { name: '删除' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await remove.hover()
  await expect(page.getByRole('tooltip')).toContainText('默认模板不能删除')

  const working = { nature: NATURE.outbound, status: [TASK_STATUS.working], warehouseCode: 'YCW0001', rows: 1 }
  const { code } = (await ask(page, getTaskPage, working)).records[0]!
  await page.goto(`/assignmentManage/warehouseOutPrinttemp/${code}/1/1`)
  await expect(paper).toContainText('（改版）')
})
