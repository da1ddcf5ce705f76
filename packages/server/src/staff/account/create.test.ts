/** Accounts as others make them: a merchant’s first person, a warehouse’s login. */
import { getUserInfo, login, updatePwd } from '@yuncang/contract/access/session/session.ts'
import { expect, it } from 'vitest'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { inTenant } from '@yuncang/harness/tenant.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { seedRoles } from '../role/seed.ts'
import { createAccount, resetPassword } from './create.ts'
import { newTemporary } from './temporary-password.ts'

const world = useWorld()
const anonymous = () => personOf(world.app, '')

async function clerkRole() {
  const [role] = await world.rows<{ id: number; name: string }>(
    `select id, name from role where tenant_id = 1 and kind = 'clerk'`,
  )
  return { ...role!, identity: IDENTITY.staff }
}
const idOf = async (table: string, where: string) =>
  (await world.rows<{ id: number }>(`select id from ${table} where ${where}`))[0]!.id

const make = async (account: string, tenantId = 1) => {
  const [by, warehouse, role] = [
    await idOf('account', `account = 'merchant'`),
    await idOf('warehouse', `code = 'WH1'`),
    await clerkRole(),
  ]
  const person = {
    account,
    name: '李雷',
    phone: '13800000000',
    note: '',
    role,
    supplierId: null,
    warehouseIds: [warehouse],
  }
  const temporary = await newTemporary('')
  return inTenant(world, tenantId, (tx) =>
    createAccount(tx, tenantId, person, { accountId: by, now: Date.now() }, temporary),
  )
}

it('lets its person in with the temporary password, to change it first of all', async () => {
  const { id, password } = await make('lilei')
  const { tokenKey, mustChangePassword } = await anonymous().ok(login, { account: 'lilei', password })
  expect(mustChangePassword).toBe(1)
  const person = personOf(world.app, tokenKey)
  await person.ok(updatePwd, { password: 'Changed-2026' })
  expect(await person.ok(getUserInfo, {})).toMatchObject({ mustChangePassword: 0, warehouseCodes: 'WH1' })
  expect(await world.rows(`select content, version from document_log where document_kind = 'account'`)).toEqual([
    { content: '新建账号“lilei”，角色“clerk”', version: 1 },
  ])
  const by = { accountId: await idOf('account', `account = 'merchant'`), now: Date.now() }
  const temporary = await newTemporary('')
  const next = await inTenant(world, 1, (tx) => resetPassword(tx, 1, { id, version: 1, status: USE.on }, by, temporary))
  expect((await person.call(getUserInfo, {})).code).toBe(501)
  await anonymous().refused(login, { account: 'lilei', password: 'Changed-2026' }, 500)
  await anonymous().ok(login, { account: 'lilei', password: next })
})

it('keeps its password nowhere', async () => {
  const { password } = await make('hanmeimei')
  const tables = await world.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    const held = await world.rows(`select from ${name} t where t::text like $1`, [`%${password}%`])
    expect(held, name).toEqual([])
  }
})

it('takes a login name once, over all merchants', async () => {
  await make('onlyone')
  await expect(make('onlyone')).rejects.toThrow('登录账号“onlyone”已被使用，请换一个')
  await expect(make('merchant2')).rejects.toThrow('登录账号“merchant2”已被使用，请换一个')
  const taken = await world.rows(`select from account where account = 'merchant2'`)
  expect(taken).toHaveLength(1)
})

it('gives a new merchant every role but the platform’s, with pages of its own only', async () => {
  await world.owner.query(`insert into tenant (tenant_id, code, name) values (77, 'YCT77', 'YCT77')`)
  await inTenant(world, 77, (tx) => seedRoles(tx, 77))
  const roles = await world.rows<{ kind: string; identity: number; menus: number; forbidden: number }>(`
    select r.kind, r.identity, cardinality(r.menu_codes) as menus,
      (select count(*)::int from menu m where m.code = any (r.menu_codes) and m.platform_only) as forbidden
    from role r where r.tenant_id = 77 order by r.id`)
  expect(roles.map(({ kind, identity }) => [kind, identity])).toEqual([
    ['merchantAdmin', 1],
    ['warehouseManager', 4],
    ['clerk', 4],
    ['floorWorker', 4],
    ['finance', 1],
    ['supplier', 2],
  ])
  expect(roles.every(({ menus, forbidden }) => menus > 0 && forbidden === 0)).toBe(true)
})
