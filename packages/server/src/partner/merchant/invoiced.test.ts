/** To whom a merchant's own invoices are made out: it says so itself, with a number that can be one. */
import { getTenantLog, saveTenantInvoice, showTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { expect, test } from 'vitest'

const world = useWorld()
const TITLE = { invoiceTitle: '杭州鲜达云仓有限公司', taxNumber: '91330100799655058B' }
const shown = async (name: 'merchant' | 'merchant2' | 'supplier1' = 'merchant') => world.as(name).ok(showTenant, {})

test('a merchant says to whom its invoices are made out; the log says what changed, and its people can read it', async () => {
  const { version } = await shown()
  await world.as('merchant').ok(saveTenantInvoice, { version, ...TITLE, taxNumber: ' 9133 0100 7996 55058b' })
  expect(await shown()).toMatchObject({ ...TITLE, version: version + 1 })
  expect(await shown('supplier1')).toMatchObject({ ...TITLE, plan: null })
  const log = async () => (await world.as('platform').ok(getTenantLog, { tenantCode: 'YCT1' })).records
  expect((await log())[0]).toMatchObject({ content: '修改开票信息：发票抬头、税号', by: 'merchant' })
  await world.as('merchant').ok(saveTenantInvoice, { version: version + 1, ...TITLE })
  expect([(await shown()).version, (await log()).length]).toEqual([version + 1, 1])
  await world.as('merchant').ok(saveTenantInvoice, { version: version + 1, invoiceTitle: TITLE.invoiceTitle })
  expect(await shown()).toMatchObject({ taxNumber: '', invoiceTitle: TITLE.invoiceTitle })
})

test('whoever read an older state, or writes what is no number, changes nothing', async () => {
  const { version } = await shown()
  const refused = (said: object, code: 400 | 409) =>
    world.as('merchant').refused(saveTenantInvoice, { version, ...TITLE, ...said }, code)
  expect(await refused({ taxNumber: '91330100799655085B' }, 400)).toBe(
    '税号：最后一位校验码与前 17 位不符，请对照营业执照核对',
  )
  expect(await refused({ taxNumber: '330100799655058' }, 400)).toBe(
    '税号：应为 18 位统一社会信用代码，只有数字和大写字母，没有 I、O、S、V、Z',
  )
  expect(await refused({ invoiceTitle: '长'.repeat(61) }, 400)).toBe('发票抬头：长度在 0 到 60 个字')
  await world.as('merchant').ok(saveTenantInvoice, { version, ...TITLE })
  expect(await refused({ invoiceTitle: '晚了一步' }, 409)).toContain('已被他人修改，请刷新后再保存')
  expect(await shown()).toMatchObject(TITLE)
})

test('another merchant has its own, and nobody else of the house says it', async () => {
  const { version } = await shown()
  await world.as('merchant').ok(saveTenantInvoice, { version, ...TITLE })
  expect(await shown('merchant2')).toMatchObject({ invoiceTitle: '', taxNumber: '' })
  for (const name of ['clerk', 'manager', 'finance', 'supplier1', 'platform'] as const)
    await world.as(name).refused(saveTenantInvoice, { version: version + 1, ...TITLE }, 403)
})
