/** Whatever tells somebody a temporary password has made it, and derived what is kept of it, before anything is held. */
import { addTenant, tenantPwd } from '@yuncang/contract/partner/merchant/merchant.ts'
import { addWarehouse, resetWarehousePassword } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { addUser, resetPwd } from '@yuncang/contract/staff/account/account.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { handlers } from '@yuncang/server/app/calls.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isPassword, keysBegun } from '../../access/session/password.ts'

const world = useWorld()

const telling = handlers.filter(
  ({ call, how }) => how === 'write' && call.output instanceof z.ZodObject && 'password' in call.output.shape,
)

/** What a deed tells, and how many keys were derived for it. */
async function counted<T>(work: () => Promise<T>): Promise<{ readonly told: T; readonly keys: number }> {
  const before = keysBegun()
  const told = await work()
  return { told, keys: keysBegun() - before }
}

it('is derived ahead by every call that tells one, once, and is what the account is kept with', async () => {
  const [merchant, platform] = [world.as('merchant'), world.as('platform')]
  const [{ id: roleId }] = (await world.rows<{ id: string }>(
    `select id::text as id from role where kind = 'clerk' and tenant_id = 1`,
  )) as [{ id: string }]
  let [id, warehouseCode, tenantCode] = ['', '', '']
  const told: readonly (readonly [string, string, () => Promise<{ readonly password: string }>])[] = [
    [
      addUser.path,
      'told_user',
      async () => {
        const reply = await merchant.ok(addUser, { account: 'told_user', name: '李雷', roleId, warehouseCodes: 'WH1' })
        id = reply.id
        return reply
      },
    ],
    [resetPwd.path, 'told_user', () => merchant.ok(resetPwd, { id })],
    [
      addWarehouse.path,
      'told_house',
      async () => {
        const reply = await merchant.ok(addWarehouse, { name: '告知仓', account: 'told_house' })
        warehouseCode = reply.warehouseCode
        return reply
      },
    ],
    [resetWarehousePassword.path, 'told_house', () => merchant.ok(resetWarehousePassword, { warehouseCode })],
    [
      addTenant.path,
      'told_owner',
      async () => {
        const reply = await platform.ok(addTenant, { tenantName: '告知云仓', account: 'told_owner' })
        tenantCode = reply.tenantCode
        return reply
      },
    ],
    [tenantPwd.path, 'told_owner', () => platform.ok(tenantPwd, { tenantCode })],
  ]
  expect(telling.flatMap(({ call, ahead }) => (ahead ? [call.path] : [])).toSorted()).toEqual(
    told.map(([path]) => path).toSorted(),
  )
  for (const [path, account, work] of told) {
    const { told: reply, keys } = await counted(work)
    const [{ hash }] = (await world.rows<{ hash: string }>(
      `select password_hash as hash from account where account = $1`,
      [account],
    )) as [{ hash: string }]
    expect(keys, path).toBe(1)
    expect(await isPassword(reply.password, hash), path).toBe(true)
  }
})

const clerkRole = async () =>
  (await world.rows<{ id: string }>(`select id::text as id from role where kind = 'clerk' and tenant_id = 1`))[0]!.id
const accountNamed = async (account: string) =>
  (await world.rows<{ id: string }>(`select id::text as id from account where account = $1`, [account]))[0]!.id

it('is made for nobody who is refused, whatever for', async () => {
  const [merchant, platform, roleId] = [world.as('merchant'), world.as('platform'), await clerkRole()]
  const person = { account: 'told_nobody', name: '李雷', roleId, warehouseCodes: 'WH1' }
  const house = { name: '不成仓', account: 'told_nobody' }
  await world.rows(`insert into tenant (tenant_id, code, name) values (78, 'YCT78', 'YCT78')`)
  const refused: readonly (readonly [typeof merchant, Call, object, string])[] = [
    [merchant, addUser, { ...person, roleId: '999999' }, '角色'],
    [merchant, addUser, { ...person, warehouseCodes: 'WH1,NONE' }, '仓库'],
    [merchant, addUser, { ...person, warehouseCodes: '' }, '仓库'],
    [merchant, addUser, { ...person, account: 'clerk' }, '登录账号“clerk”已被使用'],
    [merchant, resetPwd, { id: '999999' }, '账号'],
    [merchant, resetPwd, { id: await accountNamed('merchant') }, '自己'],
    [merchant, resetPwd, { id: await accountNamed('merchant2') }, '账号'],
    [merchant, addWarehouse, { ...house, region: '999999' }, '地区'],
    [merchant, addWarehouse, { ...house, warehouseCode: 'WH1' }, 'WH1'],
    [merchant, addWarehouse, { ...house, account: 'clerk' }, '登录账号“clerk”已被使用'],
    [merchant, resetWarehousePassword, { warehouseCode: 'NONE', account: '' }, '仓库'],
    [merchant, resetWarehousePassword, { warehouseCode: 'WH1', account: '' }, '登录'],
    [merchant, resetWarehousePassword, { warehouseCode: 'WH1', account: 'clerk' }, '登录账号“clerk”已被使用'],
    [platform, addTenant, { tenantName: 'YCT1', account: 'told_nobody' }, 'YCT1'],
    [platform, addTenant, { tenantName: '不成云仓', account: 'told_nobody', comboCode: 'NONE' }, '套餐'],
    [platform, addTenant, { tenantName: '不成云仓', account: 'clerk' }, '登录账号“clerk”已被使用'],
    [platform, tenantPwd, { tenantCode: 'YCT-NONE' }, '商户'],
    [platform, tenantPwd, { tenantCode: 'YCT78' }, 'YCT78'],
  ]
  for (const [who, call, input, why] of refused) {
    const { told, keys } = await counted(() => who.call(call, input))
    expect([told.success, told.message], call.path).toEqual([false, expect.stringContaining(why)])
    expect(keys, `${call.path}: ${told.message}`).toBe(0)
  }
  expect([...new Set(refused.map(([, { path }]) => path))].toSorted()).toEqual(
    telling.flatMap(({ call, ahead }) => (ahead ? [call.path] : [])).toSorted(),
  )
})

it('is made for nobody who may not make one', async () => {
  const keys = async (work: () => Promise<unknown>) => (await counted(work)).keys
  const id = await accountNamed('merchant')
  expect(await keys(() => world.as('clerk').refused(resetPwd, { id }, 403))).toBe(0)
  expect(await keys(() => world.as('merchant').refused(tenantPwd, { tenantCode: 'YCT1' }, 403))).toBe(0)
})

it('twins of one request make one account between them, and whoever comes later is answered as the first was', async () => {
  const merchant = world.as('merchant')
  const person = { account: 'told_twins', name: '李雷', roleId: await clerkRole(), warehouseCodes: 'WH1' }
  const key = 'twins-of-an-account'
  const [one, other] = await Promise.all([1, 2].map(() => merchant.ok(addUser, person, { key })))
  expect([one!.id, [one!.password, other!.password].filter((password) => password !== '').length]).toEqual([
    other!.id,
    1,
  ])
  const later = await counted(() => merchant.ok(addUser, person, { key }))
  expect(later).toEqual({ told: { id: one!.id, account: 'told_twins', password: '' }, keys: 0 })
  const changed = await merchant.call(addUser, { ...person, name: '韩梅' }, { key })
  expect(changed).toMatchObject({ success: false, message: expect.stringContaining('请求') })
})

it('the platform has entered a merchant once for one, and not at all for one that it was refused', async () => {
  const entries = async () =>
    (
      await world.rows<{ n: number }>(`select count(*)::int as n from platform_read where path = $1`, [tenantPwd.path])
    )[0]!.n
  const before = await entries()
  await world.as('platform').refused(tenantPwd, { tenantCode: 'YCT-NONE' }, 404)
  await world.as('platform').ok(tenantPwd, { tenantCode: 'YCT2' })
  expect((await entries()) - before).toBe(1)
})

it('is not made where nobody is given one', async () => {
  const { told, keys } = await counted(() => world.as('merchant').ok(addWarehouse, { name: '无账号仓' }))
  expect([told.password, keys]).toEqual(['', 0])
})
