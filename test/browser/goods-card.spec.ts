/** The forms of goods show what counts for them: the fee card, the shelf life, the pictures that goods may have. */
import { choose, dialogOf, toastOf } from './hands.ts'
import { expect, test } from './stage.ts'

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('供应商累计尾数时不显示计费配置；图片先查类型和大小，移除先问', async ({ as }) => {
  const page = await as('merchant', '/goodsmanage/goodsadd/YCW0001')
  const fees = page.getByRole('heading', { name: '计费配置' })
  await choose(page, '供应商', '杭州清泉饮品有限公司')
  await expect(fees).toBeVisible()
  await choose(page, '供应商', '浙江晨露乳业有限公司')
  await expect(fees).toBeHidden()
  await expect(page.getByRole('article').getByLabel('保质期')).toBeVisible()

  const pictures = page.getByRole('region', { name: '商品图片' })
  const picker = pictures.locator('input[type=file]').first()
  await picker.setInputFiles({ name: '动图.png', mimeType: 'image/png', buffer: GIF })
  await expect(toastOf(page)).toHaveText('上传图片只能是 JPG或PNG 格式!')
  await picker.setInputFiles({
    name: '大图.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]),
  })
  await expect(toastOf(page)).toHaveText('上传图片大小不能超过 1M')
  await picker.setInputFiles({ name: '瓶.png', mimeType: 'image/png', buffer: PNG })
  await pictures.getByRole('button', { name: '移除 1' }).click()
  const asked = dialogOf(page, '提示')
  await expect(asked).toContainText('确定要移除吗')
  await asked.getByRole('button', { name: '移除' }).click()
  await expect(toastOf(page)).toHaveText('移除成功')
})
