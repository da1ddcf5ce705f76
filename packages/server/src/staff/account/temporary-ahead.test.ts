/** Whatever tells somebody a temporary password has made it, and derived what is kept of it, before anything is held. */
import { addTenant, tenantPwd } from '@yuncang/contract/partner/merchant/merchant.ts'
import { addWarehouse, resetWarehousePassword } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { addUser, resetPwd } from '@yuncang/contract/staff/account/account.ts'
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

it('is not made where nobody is given one', async () => {
  const { told, keys } = await counted(() => world.as('merchant').ok(addWarehouse, { name: '无账号仓' }))
  expect([told.password, keys]).toEqual(['', 0])
})
