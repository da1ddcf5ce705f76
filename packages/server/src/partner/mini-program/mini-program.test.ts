/** What is known of a merchant's mini-program before one is bound, and how the merchant is shared. */
import {
  getAuthorizationInfo,
  selectYcShareConfig,
  updateYcShareConfig,
} from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()

test('no mini-program is bound, and the answer says so', async () => {
  const unbound = { bound: 0, describe: '还没有绑定小程序', appId: '', nickName: '' }
  expect(await world.as('merchant').ok(getAuthorizationInfo, {})).toMatchObject(unbound)
  expect(await world.as('platform').ok(getAuthorizationInfo, { tenantCode: 'YCT2' })).toMatchObject(unbound)
  await world.as('platform').refused(getAuthorizationInfo, {}, 404)
  await world.as('merchant').refused(getAuthorizationInfo, { tenantCode: 'YCT2' }, 404)
  await world.as('clerk').refused(getAuthorizationInfo, {}, 403)
})

test('how a merchant is shared is stored and given back, to itself only', async () => {
  const merchant = world.as('merchant')
  expect(await merchant.ok(selectYcShareConfig, {})).toEqual({ shareTitle: '', shareDescribe: '', updateTime: '' })
  await merchant.ok(updateYcShareConfig, { shareTitle: '鲜达云仓', shareDescribe: '夜里送到仓点' })
  await merchant.ok(updateYcShareConfig, { shareTitle: '鲜达云仓', tenantId: 2 } as never)
  expect(await merchant.ok(selectYcShareConfig, {})).toMatchObject({ shareTitle: '鲜达云仓', shareDescribe: '' })
  expect(await world.as('merchant2').ok(selectYcShareConfig, {})).toMatchObject({ shareTitle: '' })
  for (const name of ['clerk', 'supplier1', 'platform', 'finance'] as const)
    await world.as(name).refused(updateYcShareConfig, { shareTitle: '别人' }, 403)
  expect(await world.rows('select content, person_name, tenant_id from merchant_log')).toEqual(
    Array.from({ length: 2 }, () => ({ content: '修改分享设置', person_name: 'merchant', tenant_id: 1 })),
  )
})
