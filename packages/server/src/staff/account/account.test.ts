/** Accounts: made, changed, shut out, deleted; their passwords shown once. */
import { getUserInfo, login, updatePwd } from '@yuncang/contract/access/session/session.ts'
import {
  addUser,
  checkUser,
  delUser,
  getUserPage,
  getUserRole,
  resetPwd,
  updateUser,
} from '@yuncang/contract/staff/account/account.ts'
import { getTenantRoleDrop, setDataByRoleId } from '@yuncang/contract/staff/role/role.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const anonymous = () => personOf(world.app, '')
const roleId = async (kind: string, tenant = 1) =>
  (await world.rows<{ id: string }>(`select id::text from role where kind = $1 and tenant_id = $2`, [kind, tenant]))[0]!
    .id
const idOf = async (account: string) =>
  (await world.rows<{ id: string }>(`select id::text from account where account = $1 and status <> 3`, [account]))[0]!
    .id
const enter = async (account: string, password: string) => {
  const { tokenKey } = await anonymous().ok(login, { account, password })
  const person = personOf(world.app, tokenKey)
  await person.ok(updatePwd, { password: 'Mine-2026-11' })
  return person
}
const clerkNamed = async (account: string) => ({
  account,
  name: '李雷',
  roleId: await roleId('clerk'),
  warehouseCodes: 'WH1',
})
const hire = async (account: string, extra = {}) => merchant().ok(addUser, { ...(await clerkNamed(account)), ...extra })

it('is made with a role and a password, works, and stands in the list', async () => {
  expect(await merchant().ok(checkUser, { account: 'li_lei' })).toEqual({ status: USE.on })
  const { id, password } = await hire('li_lei', { phone: '13800000001', note: '夜班' })
  expect(await merchant().ok(checkUser, { account: 'li_lei' })).toEqual({ status: USE.off })
  expect(await merchant().ok(checkUser, { account: 'merchant2' })).toEqual({ status: USE.off })
  const person = await enter('li_lei', password)
  expect(await person.ok(getUserInfo, {})).toMatchObject({ identity: IDENTITY.staff, warehouseCodes: 'WH1' })
  const page = await merchant().ok(getUserPage, { account: 'LI_', phone: '138', warehouseCode: 'WH1', status: USE.on })
  expect(page.records).toMatchObject([
    {
      id,
      name: '李雷',
      roleName: 'clerk',
      identityName: '仓库人员',
      warehouseNames: 'WH1',
      mustChange: 0,
      version: 1,
      abilities: { edit: '', remove: '' },
    },
  ])
  expect(page.records[0]!.lastLoginTime).toMatch(/^20/)
  expect((await merchant().ok(getUserRole, { id })).logList).toMatchObject([
    { content: '新建账号“li_lei”，角色“clerk”' },
  ])
  expect(await merchant().refused(addUser, await clerkNamed('li_lei'), 409)).toBe('登录账号“li_lei”已被使用，请换一个')
  for (const account of ['Li', 'ABCDE', '有中文的', 'a b c d', '_abc'])
    await merchant().refused(addUser, { account, name: '李雷', roleId: await roleId('clerk') }, 400)
})

it('shows its password once: a twin of the request gets the same reply without it', async () => {
  const input = await clerkNamed('shown_once')
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => merchant().call(addUser, input, { key })))
  const passwords = replies.map((reply) => reply.obj.password)
  expect(passwords.filter((password) => password !== '')).toHaveLength(1)
  expect(new Set(replies.map((reply) => reply.obj.id)).size).toBe(1)
  expect(
    await world.rows(`select from idempotency where reply::text like $1`, [`%${passwords.find(Boolean)}%`]),
  ).toEqual([])
  // Lost on the way? Another one is made.
  const { password } = await merchant().ok(resetPwd, { id: replies[0]!.obj.id })
  await enter('shown_once', password)
})

it('that is reset is out everywhere and comes back with the new password only', async () => {
  const { id, password } = await hire('forgetful')
  const person = await enter('forgetful', password)
  const fresh = await merchant().ok(resetPwd, { id })
  expect((await person.call(getUserInfo, {})).code).toBe(501)
  await anonymous().refused(login, { account: 'forgetful', password: 'Mine-2026-11' }, 500)
  await enter('forgetful', fresh.password)
})

it('changes role, warehouses and status at once, told in its log', async () => {
  const { id, password } = await hire('mover')
  const person = await enter('mover', password)
  await merchant().ok(updateUser, { id, warehouseCodes: 'WH2', version: 1 })
  expect(await person.ok(getUserInfo, {})).toMatchObject({ warehouseCodes: 'WH2' })
  expect(await merchant().refused(updateUser, { id, name: '迟到', version: 1 }, 409)).toContain('刚刚被他人修改过')
  await merchant().ok(updateUser, { id, roleId: await roleId('finance') })
  expect(await person.ok(getUserInfo, {})).toMatchObject({ identity: IDENTITY.merchant, warehouseCodes: '' })
  expect(await merchant().refused(updateUser, { id, roleId: await roleId('supplier') }, 400)).toBe('请选择供应商')
  await merchant().ok(updateUser, { id, roleId: await roleId('supplier'), supplierCode: 'S1' })
  expect(await person.ok(getUserInfo, {})).toMatchObject({ identity: IDENTITY.supplier, user: { supplierCode: 'S1' } })
  await unchanged(world, () => merchant().ok(updateUser, { id, warehouseCodes: 'WH1' }))
  await merchant().ok(updateUser, { id, status: USE.off })
  expect((await person.call(getTaskPage, {})).code).toBe(501)
  expect(await anonymous().refused(login, { account: 'mover', password: 'Mine-2026-11' }, 500)).toBe(
    '账号已停用，请联系管理员',
  )
  await merchant().ok(updateUser, { id, status: USE.on })
  expect((await person.call(getTaskPage, {})).code).toBe(501)
  const log = (await merchant().ok(getUserRole, { id })).logList.map((line) => line.content)
  expect(log).toEqual([
    '启用账号',
    '停用账号，并退出全部已登录的设备',
    '角色由“finance”改为“supplier”；修改所属供应商：S1',
    '角色由“clerk”改为“finance”；修改数据权限：无',
    '修改数据权限：WH2',
    '新建账号“mover”，角色“clerk”',
  ])
})

it('of warehouse staff has a warehouse, of its own or of its role; one that has none from before may be changed otherwise', async () => {
  const none = { ...(await clerkNamed('nowhere')), warehouseCodes: '' }
  const lacking = '请选择仓库：角色“clerk”没有配置数据权限，不选仓库就看不到任何业务'
  const { id } = await hire('somewhere')
  await unchanged(world, async () => {
    expect(await merchant().refused(addUser, none, 400)).toBe(lacking)
    expect(await merchant().refused(updateUser, { id, warehouseCodes: '' }, 400)).toBe(lacking)
  })
  const office = await merchant().ok(addUser, { ...none, account: 'office', roleId: await roleId('finance') })
  await unchanged(world, async () => {
    expect(await merchant().refused(updateUser, { id: office.id, roleId: none.roleId }, 400)).toBe(lacking)
  })
  await world.owner.query(`delete from account_warehouse where account_id = $1`, [id])
  await merchant().ok(updateUser, { id, name: '李蕾' })
  await merchant().ok(setDataByRoleId, { id: none.roleId, warehouseCodes: 'WH2' })
  await merchant().ok(updateUser, { id, warehouseCodes: '' })
  const { password } = await merchant().ok(addUser, none)
  expect(await (await enter('nowhere', password)).ok(getUserInfo, {})).toMatchObject({ warehouseCodes: 'WH2' })
  const drop = await merchant().ok(getTenantRoleDrop, {})
  expect(drop.filter(({ hasData }) => hasData === 1).map(({ id }) => id)).toEqual([none.roleId])
  await merchant().ok(setDataByRoleId, { id: none.roleId, warehouseCodes: '' })
})

it('is deleted with its sessions; its name is free, its work stays', async () => {
  const { id, password } = await hire('leaver')
  const person = await enter('leaver', password)
  await merchant().ok(delUser, { id })
  expect((await person.call(getUserInfo, {})).code).toBe(501)
  await anonymous().refused(login, { account: 'leaver', password: 'Mine-2026-11' }, 500)
  await merchant().refused(delUser, { id }, 404)
  expect(await merchant().ok(getUserPage, { account: 'leaver' })).toMatchObject({ total: 0 })
  expect(await world.rows(`select person_name from account where id = $1`, [id])).toEqual([{ person_name: '李雷' }])
  await enter('leaver', (await hire('leaver')).password)
})

it('of an archived supplier stays shut until it has another one', async () => {
  const id = await idOf('supplier2')
  await merchant().ok(updateUser, { id, status: USE.off })
  await world.owner.query(`update supplier set status = 2 where code = 'S2' and tenant_id = 1`)
  await unchanged(world, async () => {
    expect(await merchant().refused(updateUser, { id, status: USE.on }, 500)).toContain('请先更换所属供应商')
  })
  await merchant().ok(updateUser, { id, status: USE.on, supplierCode: 'S1' })
  await world.owner.query(`update supplier set status = 1 where code = 'S2' and tenant_id = 1`)
})

it('of one’s own keeps its role, status and warehouses, and cannot be deleted or reset', async () => {
  const id = await idOf('merchant')
  await merchant().ok(updateUser, { id, name: '老板', phone: '13900000000' })
  await unchanged(world, async () => {
    await merchant().refused(updateUser, { id, roleId: await roleId('finance') }, 403)
    await merchant().refused(updateUser, { id, status: USE.off }, 403)
    expect(await merchant().refused(delUser, { id }, 403)).toBe('不能删除自己的账号，请联系其他管理员')
    await merchant().refused(resetPwd, { id }, 400)
  })
})

it('of another merchant is not there; without the right there is none at all', async () => {
  const theirs = await idOf('merchant2')
  await unchanged(world, async () => {
    for (const name of ['merchant', 'platform'] as const) {
      await world.as(name).refused(updateUser, { id: theirs, name: '我' }, 404)
      await world.as(name).refused(resetPwd, { id: theirs }, 404)
      await world.as(name).refused(delUser, { id: theirs }, 404)
    }
    for (const name of ['manager', 'clerk', 'finance', 'supplier1', 'floor'] as const) {
      await world.as(name).refused(getUserPage, {}, 403)
      await world.as(name).refused(resetPwd, { id: await idOf('nobody') }, 403)
    }
  })
  expect((await world.as('platform').ok(getUserPage, {})).records.map((row) => row.account)).toEqual(['platform'])
})

it('is kept by the foreman of a warehouse for those who work there, within what the foreman has', async () => {
  await world.owner.query(
    `update role set button_keys = button_keys || '{accountManageView,accountManageEdit}' where kind = 'warehouseManager'`,
  )
  await world.owner.query(
    `delete from account_warehouse where account_id = (select id from account where account = 'manager') and warehouse_id = (select id from warehouse where code = 'WH2')`,
  )
  const manager = world.as('manager')
  const seen = (await manager.ok(getUserPage, { size: 100 })).records.map((row) => row.account)
  expect(seen).toContain('clerk')
  expect(seen).not.toContain('clerk2')
  expect(seen).not.toContain('merchant')
  const { id } = await manager.ok(addUser, {
    account: 'by_manager',
    name: '新人',
    roleId: await roleId('clerk'),
    warehouseCodes: 'WH1',
  })
  await unchanged(world, async () => {
    await manager.refused(
      addUser,
      { account: 'elsewhere', name: '新人', roleId: await roleId('clerk'), warehouseCodes: 'WH2' },
      404,
    )
    await manager.refused(addUser, { account: 'office', name: '新人', roleId: await roleId('finance') }, 403)
    await manager.refused(resetPwd, { id: await idOf('merchant') }, 404)
    await manager.refused(updateUser, { id, roleId: await roleId('merchantAdmin') }, 403)
  })
})
