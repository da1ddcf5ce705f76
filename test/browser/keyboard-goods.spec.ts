/** Every form of goods, templates, the dictionary, imports and places is filled and saved by keys alone. */
import { dialogOf, rowOf, settled, toastOf } from './hands.ts'
import {
  chooseByKeys,
  escapes,
  expectNoMouse,
  press,
  radioByKeys,
  saveByKeys,
  typeInto,
  watchMouse,
} from './keyboard.ts'
import { expect, test } from './stage.ts'

test('dispatch point', async ({ as }) => {
  const page = await as('merchant', '/waremanage/dispatchPoint')
  await watchMouse(page)
  await settled(page)
  await escapes(page, '新增仓点', '新增配送仓点')
  await press(page, '新增仓点')
  const dialog = dialogOf(page, '新增配送仓点')
  await typeInto(page, '仓点名称', '键盘仓点')
  await chooseByKeys(page, '配送平台', '美团优选', { within: dialog })
  await chooseByKeys(page, '所属仓库', '杭州余杭云仓', { within: dialog })
  await radioByKeys(page, '按板', { within: dialog })
  await saveByKeys(page)
  await expect(toastOf(page)).toContainText('新增成功')
  await expect(rowOf(page, '键盘仓点')).toBeVisible()
  await expectNoMouse(page)
})
