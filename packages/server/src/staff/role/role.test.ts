/** Roles: what their people may see and do, from the next call on. */
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { getTenantRoleDrop } from '@yuncang/contract/staff/role/role.ts'
import {
  addRole,
  addTenantRole,
  getRolePage,
  getTenantRolePage,
  selectDataByRoleId,
  selectMenuByRoleId,
  selectRole,
  setDataByRoleId,
  setMenuByRoleId,
  updateRole,
  updateRoleStatus,
  updateTenantRole,
} from '@yuncang/contract/staff/role/role.ts'
import { selectMenuByYctCode, setMenuByYctCode } from '@yuncang/contract/partner/merchant/menus.ts'
import { addUser } from '@yuncang/contract/staff/account/account.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { IDENTITY, type Identity, PLATFORM_RIGHTS, RIGHTS } from '@yuncang/domain/access/rights.ts'
import { PAGES } from '@yuncang/contract/staff/menu/pages.ts'
import { beforeAll, expect, it } from 'vitest'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
let made = 0
const newRole = async (identity: Exclude<Identity, typeof IDENTITY.platform> = IDENTITY.staff) =>
  (await merchant().ok(addTenantRole, { name: `角色${(made += 1)}`, identity })).id
const roleId = async (kind: string, tenant = 1) =>
  (await world.rows<{ id: string }>(`select id::text from role where kind = $1 and tenant_id = $2`, [kind, tenant]))[0]!
    .id

beforeAll(async () => {
  await world.owner.query(
    `update role set menu_codes = array(select code from menu where tenant_id = 0 or not platform_only) where kind in ('merchantAdmin', 'platformAdmin')`,
  )
})

it('has every page of the menu in the catalogue of rights, and no other', async () => {
  const entries = await world.rows<{ code: string }>(`select code from menu where component <> '' order by code`)
  expect(PAGES.flatMap(({ menu }) => menu ?? []).toSorted()).toEqual(entries.map(({ code }) => code))
})

it('is made, listed, renamed and told of', async () => {
  const id = await newRole()
  await merchant().refused(addTenantRole, { name: '角色1', identity: IDENTITY.staff }, 409)
  await merchant().ok(updateTenantRole, { id, name: '夜班组长', note: '夜间出库', version: 1 })
  const again = { id, name: '夜班组', version: 1 }
  expect(await merchant().refused(updateTenantRole, again, 409)).toBe('“夜班组长”刚刚被他人修改过，请刷新后再操作')
  await merchant().refused(updateRole, { id, name: 'clerk' }, 409)
  const page = await merchant().ok(getTenantRolePage, { name: '夜班', identity: IDENTITY.staff, status: USE.on })
  expect(page.records).toMatchObject([
    {
      id,
      name: '夜班组长',
      note: '夜间出库',
      identityName: '仓库人员',
      userCount: 0,
      version: 2,
      abilities: { edit: '', data: '' },
    },
  ])
  const { logList } = await merchant().ok(selectRole, { id })
  expect(logList.map((line) => line.content)).toEqual([
    '修改角色资料：“角色1”改为“夜班组长”',
    '新建角色“角色1”（仓库人员）',
  ])
  const menus = (await merchant().ok(getTenantRolePage, { size: 100, sort: '-menuNum' })).records.map(
    (row) => row.menuCount,
  )
  expect(menus).toEqual(menus.toSorted((a, b) => b - a))
  expect(new Set(menus).size).toBeGreaterThan(1)
  const names = (await merchant().ok(getTenantRolePage, { size: 100 })).records.map(({ name }) => name)
  expect(names).toContain('merchantAdmin')
  expect((await world.as('merchant2').ok(getTenantRolePage, { size: 100 })).records.map((row) => row.id)).not.toContain(
    id,
  )
})

it('grants what is held, and it counts from the next call on', async () => {
  const id = await roleId('clerk')
  const clerk = () => world.as('clerk')
  await clerk().ok(getTaskPage, {})
  const before = await merchant().ok(selectMenuByRoleId, { id })
  expect(before.buttonKeys).toContain('assignmentManageView')
  const keys = before.buttonKeys.filter((key) => key !== 'assignmentManageView') as never
  await merchant().ok(setMenuByRoleId, { id, menuCodes: ['stock.goods'], buttonKeys: keys, version: before.version })
  await clerk().refused(getTaskPage, {}, 403)
  const mine = await clerk().ok(getUserInfo, {})
  expect(mine.menuList.map((entry) => entry.code)).toEqual(['stock'])
  const after = await merchant().ok(selectMenuByRoleId, { id })
  expect(after).toMatchObject({ menuCodes: ['stock.goods'], version: before.version + 1, why: '' })
  await merchant().refused(setMenuByRoleId, { id, menuCodes: [], buttonKeys: [], version: before.version }, 409)
  await merchant().ok(setMenuByRoleId, { id, menuCodes: before.menuCodes, buttonKeys: before.buttonKeys as never })
  await clerk().ok(getTaskPage, {})
  const [line] = (await merchant().ok(selectRole, { id })).logList
  expect(line!.content).toBe('修改功能权限：增加查看任务；取消库存查询')
})

it('offers each right once, page by page in Chinese, and nothing of the platform to a merchant', async () => {
  const { pages } = await merchant().ok(selectMenuByRoleId, { id: await roleId('clerk') })
  const keys = pages.flatMap(({ buttons }) => buttons.map(({ key }) => key))
  expect(keys.toSorted()).toEqual(
    RIGHTS.filter((key) => !(PLATFORM_RIGHTS as readonly string[]).includes(key)).toSorted(),
  )
  expect(pages.flatMap(({ buttons }) => buttons).every(({ name }) => /^[\u4e00-\u9fff]+$/.test(name))).toBe(true)
  expect(pages.find(({ menuCode }) => menuCode === 'staff.account')).toMatchObject({
    name: '账号管理',
    groupName: '人员与权限',
    held: 1,
  })
  expect(pages.some(({ menuCode }) => menuCode.startsWith('merchant.'))).toBe(false)
  const platform = await world.as('platform').ok(selectMenuByRoleId, { id: await roleId('platformAdmin', 0) })
  expect(platform.pages.some(({ menuCode }) => menuCode === 'merchant.list')).toBe(true)
  expect(platform.why).toBe('不能修改自己所属的角色，请联系其他管理员')
})

it('opens its warehouses to everybody who has it, beside their own', async () => {
  const id = await roleId('clerk')
  expect(await world.as('nobody').ok(getUserInfo, {})).toMatchObject({ warehouseCodes: '' })
  await merchant().ok(setDataByRoleId, { id, warehouseCodes: ['WH2'] })
  expect(await world.as('nobody').ok(getUserInfo, {})).toMatchObject({ warehouseCode: 'WH2', warehouseCodes: 'WH2' })
  expect(await world.as('clerk').ok(getUserInfo, {})).toMatchObject({ warehouseCode: '', warehouseCodes: 'WH1,WH2' })
  expect(await merchant().ok(selectDataByRoleId, { id })).toMatchObject({ warehouseCodes: 'WH2' })
  await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }], { warehouse: 'WH2' })
  expect(await world.as('clerk').ok(getTaskPage, {})).toMatchObject({ total: 1 })
  await merchant().ok(setDataByRoleId, { id })
  expect(await world.as('clerk').ok(getTaskPage, {})).toMatchObject({ total: 0 })
  await merchant().refused(setDataByRoleId, { id, warehouseCodes: 'WH1,WH9' }, 404)
  await merchant().refused(setDataByRoleId, { id: await newRole(IDENTITY.merchant), warehouseCodes: 'WH1' }, 400)
})

it('that is disabled leaves its people without any right or warehouse, at once', async () => {
  const id = await roleId('floorWorker')
  await merchant().ok(updateRoleStatus, { id, status: USE.off })
  expect(await world.as('floor').ok(getUserInfo, {})).toMatchObject({
    buttonList: [],
    menuList: [],
    warehouseCodes: '',
  })
  await world.as('floor').refused(getTaskPage, {}, 403)
  expect((await merchant().ok(getTenantRoleDrop, {})).map((role) => role.id)).not.toContain(id)
  const hired = { account: 'late_comer', name: '后来', roleId: id }
  expect(await merchant().refused(addUser, hired, 500)).toBe('角色“floorWorker”已停用，请选择其他角色')
  await unchanged(world, () => merchant().ok(updateRoleStatus, { id, status: USE.off }))
  await merchant().ok(updateRoleStatus, { id, status: USE.on })
  expect(await world.as('floor').ok(getUserInfo, {})).toMatchObject({ warehouseCodes: 'WH1' })
})

it('of another merchant is not there, and is nobody’s business without the right', async () => {
  const id = await roleId('clerk', 2)
  await unchanged(world, async () => {
    await merchant().refused(updateTenantRole, { id, name: '别人的' }, 404)
    await merchant().refused(setMenuByRoleId, { id, menuCodes: [], buttonKeys: [] }, 404)
    await world.as('platform').refused(updateRole, { id, name: '别人的' }, 404)
    for (const name of ['manager', 'clerk', 'finance', 'supplier1'] as const) {
      await world.as(name).refused(getTenantRolePage, {}, 403)
      await world.as(name).refused(addTenantRole, { name: '我的' }, 403)
    }
    await merchant().refused(addRole, { name: '平台的' }, 403)
    await merchant().refused(getRolePage, {}, 403)
  })
  const platform = await world.as('platform').ok(addRole, { name: '客服' })
  const listed = (await world.as('platform').ok(getRolePage, {})).records
  expect(listed.map((role) => role.name)).toEqual(['platformAdmin', '客服'])
  expect(listed[1]).toMatchObject({ id: platform.id, identity: IDENTITY.platform, abilities: { edit: '' } })
})

it('takes what is granted as lists and, from a form, joined by commas', async () => {
  const id = await newRole()
  const form = async (call: Call, body: Record<string, string>, who = merchant()) =>
    (
      await world.app.inject({
        method: 'POST',
        url: call.path,
        headers: { token: who.token, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(toWire(call.input, body) as Record<string, string>).toString(),
      })
    ).json<{ code: number; message: string }>()
  const granted = { menuCodes: 'assignment.all,stock.goods', buttonKeys: 'assignmentManageView, stockView' }
  expect(await form(setMenuByRoleId, { id, ...granted })).toMatchObject({ code: 200 })
  expect(await merchant().ok(selectMenuByRoleId, { id })).toMatchObject({
    menuCodes: ['assignment.all', 'stock.goods'],
    buttonKeys: ['assignmentManageView', 'stockView'],
  })
  expect(await form(setMenuByRoleId, { id, ...granted, buttonKeys: 'nothingLikeIt' })).toMatchObject({
    code: 400,
    message: '按钮不在可选范围内',
  })
  const menus = { tenantCode: 'YCT1', menuCodes: 'assignment.all,stock.goods,staff.role' }
  expect(await form(setMenuByYctCode, menus, world.as('platform'))).toMatchObject({ code: 200 })
  expect(await world.as('platform').ok(selectMenuByYctCode, { tenantCode: 'YCT1' })).toMatchObject({
    followCombo: 0,
    menuCodes: ['assignment', 'assignment.all', 'stock', 'stock.goods', 'staff', 'staff.role'],
  })
  await world.as('platform').ok(setMenuByYctCode, { tenantCode: 'YCT1', followCombo: 1 })
})
