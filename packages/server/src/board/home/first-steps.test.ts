/** What a person is told to set up, from a merchant with nothing to one that works. */
import { updatePwd, login } from '@yuncang/contract/access/session/session.ts'
import { firstSteps, hideFirstSteps } from '@yuncang/contract/board/home/first-steps.ts'
import { addTenant, saveCombo } from '@yuncang/contract/partner/merchant/merchant.ts'
import { addDays } from '@yuncang/domain/base/calendar.ts'
import { expect, test } from 'vitest'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()

async function newMerchant() {
  const { tenantCode, account, password } = await world
    .as('platform')
    .ok(addTenant, { tenantName: '空商户', account: 'empty' })
  const { tokenKey } = await personOf(world.app, '').ok(login, { account, password })
  const person = personOf(world.app, tokenKey)
  await person.ok(updatePwd, { password: 'Changed-2026' })
  return { tenantCode, person }
}

test('a merchant with nothing is told everything; one step done, it is ticked; put away, they are gone', async () => {
  const { tenantCode, person } = await newMerchant()
  const open = async () => (await person.ok(firstSteps, {})).steps.filter(({ done }) => !done).map(({ key }) => key)
  const all = ['warehouse', 'supplier', 'goods', 'point', 'staff', 'stock', 'task']
  expect(await open()).toEqual(all)
  await world.owner.query(
    `insert into warehouse (tenant_id, code, name, locations_on) select tenant_id, 'WN', 'WN', true from tenant where code = $1`,
    [tenantCode],
  )
  expect(await open()).toEqual(['location', ...all.slice(1)])
  await person.ok(hideFirstSteps, {})
  await person.ok(hideFirstSteps, {})
  expect((await person.ok(firstSteps, {})).steps).toEqual([])
})

test('where work goes on there is nothing to tell, and a supplier is never told', async () => {
  expect((await world.as('merchant').ok(firstSteps, {})).steps.find(({ key }) => key === 'task')).toEqual({
    key: 'task',
    done: 0,
  })
  await world.arrive('G2', { normal: 4 })
  for (const name of ['merchant', 'clerk', 'supplier1'] as const)
    expect((await world.as(name).ok(firstSteps, {})).steps, name).toEqual([])
  expect((await world.as('platform').ok(firstSteps, {})).steps.map(({ key }) => key)).toEqual(['combo', 'merchant'])
  await world.as('supplier1').refused(hideFirstSteps, {}, 403)
})

test('a period that ends is spoken of, to those who run the merchant', async () => {
  const give = (endsOn: string) =>
    world.as('platform').ok(saveCombo, { tenantCode: 'YCT1', beginsOn: '2026-01-01', endsOn })
  const plan = async (name: PersonName) => (await world.as(name).ok(firstSteps, {})).plan
  expect(await plan('merchant')).toBeNull()
  await give(addDays(daysAgo(0), 31))
  expect(await plan('merchant')).toBeNull()
  await give(addDays(daysAgo(0), 3))
  expect(await plan('merchant')).toMatchObject({ daysLeft: 3 })
  await give(daysAgo(2))
  expect(await plan('merchant')).toEqual({ comboName: '', endsOn: daysAgo(2), daysLeft: -2 })
  expect(await plan('clerk')).toBeNull()
})
