/**
 * A merchant from nothing, by calls alone: the platform makes the merchant, the merchant its warehouses, places, suppliers, goods,
 * dispatch points, roles and staff; then each of them logs in, works, and is stopped where their role ends.
 */
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { getUserInfo, login, updatePwd, type MenuEntry } from '@yuncang/contract/access/session/session.ts'
import { configOpenType } from '@yuncang/contract/site/warehouse/settings.ts'
import { addGoods, getGoodsPage } from '@yuncang/contract/goods/goods/goods.ts'
import { addTenant, findALLTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { putawayJobs, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { saveArea } from '@yuncang/contract/site/area/area.ts'
import { addPlatform } from '@yuncang/contract/site/dispatch-point/platform.ts'
import { addPoint } from '@yuncang/contract/site/dispatch-point/point.ts'
import { saveLocation } from '@yuncang/contract/site/location/location.ts'
import { addWarehouse } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { addUser } from '@yuncang/contract/staff/account/account.ts'
import { addTenantRole, getTenantRoleDrop, setMenuByRoleId } from '@yuncang/contract/staff/role/role.ts'
import { ROLE_NAMES } from '@yuncang/contract/staff/role/words.ts'
import { queryInventoryPage } from '@yuncang/contract/stock/query/query.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { RoleName } from '@yuncang/domain/access/roles.ts'
import { expect, test } from 'vitest'
import { goodsCard } from '@yuncang/harness/cards.ts'
import { personOf, useWorld, type Person } from '@yuncang/harness/world.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'

const world = useWorld()
const OWN = 'Eigenes-2026'

/** Logs in with the temporary password and chooses one's own. */
async function arrives({ account, password }: { account: string; password: string }): Promise<Person> {
  const { tokenKey } = await personOf(world.app, '').ok(login, { account, password })
  const person = personOf(world.app, tokenKey)
  expect((await person.call(getTaskPage, {})).code, `${account} before the password is changed`).toBe(403)
  await person.ok(updatePwd, { password: OWN })
  return person
}

const pages = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ name, url, children }) => [...(url === '' ? [] : [name]), ...pages(children)])

test('from nothing to a shelf, everybody within their role', { timeout: 180_000 }, async () => {
  const platform = world.as('platform')
  const opened = await platform.ok(addTenant, { tenantName: '德清云仓', account: 'deqing', name: '章华' })
  const admin = await arrives(opened)
  expect(await admin.ok(getUserInfo, {})).toMatchObject({ warehouseList: [], user: { name: '德清云仓' } })

  const one = (await admin.ok(addWarehouse, { name: '德清一号仓', region: '330000,330500,330521' })).warehouseCode
  const two = (await admin.ok(addWarehouse, { name: '德清二号仓' })).warehouseCode
  await admin.ok(configOpenType, { warehouseCode: one, locationsOn: 1 })
  const { areaId } = await admin.ok(saveArea, { warehouseCode: one, areaName: 'A 区', areaNature: AREA_NATURE.storage })
  await admin.ok(saveLocation, { areaId, locationCode: 'A-01-01' })
  const tea = (await admin.ok(saveSupplier, { supplierName: '莫干山茶业' })).supplierCode
  const rice = (await admin.ok(saveSupplier, { supplierName: '新市米业' })).supplierCode
  const { shelfLifeDays: _days, ...card } = goodsCard({ supplierCode: tea, warehouseCode: one })
  const { goodsCode } = await admin.ok(addGoods, card)
  const { platformCode } = await admin.ok(addPlatform, { platformName: '多多买菜' })
  const point = { pointName: '多多买菜湖州仓', platformCode, warehouseCode: one }
  const { pointCode } = await admin.ok(addPoint, point)

  const roles = await admin.ok(getTenantRoleDrop, {})
  const roleId = (name: RoleName) => roles.find((role) => role.name === ROLE_NAMES[name])!.id
  const night = (await admin.ok(addTenantRole, { name: '夜班看单', identity: IDENTITY.staff })).id
  await admin.ok(setMenuByRoleId, {
    id: night,
    menuCodes: ['assignment.all'],
    buttonKeys: ['assignmentManageView'],
  })
  const hire = async (account: string, role: string, more: Partial<CallRequest<typeof addUser>> = {}) =>
    arrives(await admin.ok(addUser, { account, name: account, roleId: role, ...more }))
  const manager = await hire('dq_manager', roleId('warehouseManager'), { warehouseCodes: `${one},${two}` })
  const clerk = await hire('dq_clerk', roleId('clerk'), { warehouseCodes: one })
  const other = await hire('dq_other', roleId('clerk'), { warehouseCodes: two })
  const floor = await hire('dq_floor', roleId('floorWorker'), { warehouseCodes: one })
  const finance = await hire('dq_finance', roleId('finance'))
  const supplier = await hire('dq_supplier', roleId('supplier'), { supplierCode: tea })
  const rival = await hire('dq_rival', roleId('supplier'), { supplierCode: rice })
  const watch = await hire('dq_night', night, { warehouseCodes: one })
  const everybody = { admin, manager, clerk, other, floor, finance, supplier, rival, watch }

  const info = async (person: Person) => person.ok(getUserInfo, {})
  expect(pages((await info(watch)).menuList)).toEqual(['任务列表'])
  expect(await info(clerk)).toMatchObject({
    identity: IDENTITY.staff,
    warehouseCode: one,
    warehouseCodes: one,
    locationsOn: 1,
  })
  expect(await info(other)).toMatchObject({ warehouseCode: two, locationsOn: 0 })
  expect(await info(manager)).toMatchObject({ warehouseCode: '', warehouseCodes: `${one},${two}` })
  expect(await info(supplier)).toMatchObject({ identity: IDENTITY.supplier, user: { supplierCode: tea } })
  expect(await supplier.ok(getAllSupplier, {})).toMatchObject([{ supplierCode: tea }])
  expect(await rival.ok(getGoodsPage, {})).toMatchObject({ total: 0 })

  const wanted = {
    task: { supplierCode: tea, taskType: 'TASK_TYPE_ARRIVE' as const, warehouseCode: one, loading: 0 as const },
    lines: [{ goodsCode, plannedNormal: 48 }],
  }
  for (const nobody of [finance, floor, watch, platform]) await nobody.refused(addTask, wanted, 403)
  await rival.refused(addTask, wanted, 404)
  await other.refused(addTask, wanted, 404)
  const { code } = await supplier.ok(addTask, wanted)
  const sees = async (person: Person) => (await person.ok(getTaskPage, {})).total
  for (const [name, person] of Object.entries(everybody))
    expect(await sees(person), name).toBe(['other', 'rival'].includes(name) ? 0 : 1)
  expect(await sees(platform)).toBe(1)
  expect(await sees(world.as('merchant'))).toBe(0)

  const accept = { codes: code, status: TASK_STATUS.working }
  for (const nobody of [supplier, finance, floor, watch]) await nobody.refused(updateTaskStatus, accept, 403)
  await clerk.ok(updateTaskStatus, accept)
  const [line] = (await clerk.ok(getTaskDetails, { code })).lines
  const done = { task: { code }, lines: [{ id: line!.id, goodsCode, actualNormal: 48 }] }
  await watch.refused(completeTask, done, 403)
  await clerk.ok(completeTask, done)
  const [order] = await floor.ok(putawayJobs, {})
  await watch.refused(putawayJobs, {}, 403)
  await floor.ok(shelve, {
    putawayCode: order!.putawayCode,
    goodsCode,
    productionDate: '无',
    quantity: 48,
    locationCode: 'A-01-01',
  })
  for (const person of [admin, manager, clerk, finance, supplier])
    expect((await person.ok(queryInventoryPage, {})).records).toMatchObject([{ goodsCode, freeNormal: 48 }])
  for (const person of [other, rival]) expect((await person.ok(queryInventoryPage, {})).total).toBe(0)

  const send = {
    task: { supplierCode: tea, taskType: 'TASK_TYPE_SEND' as const, warehouseCode: one, pointCode },
    lines: [{ goodsCode, plannedNormal: 24 }],
  }
  const { code: outbound } = await clerk.ok(addTask, send)
  const cancel = { codes: outbound, status: TASK_STATUS.cancelled }
  await clerk.refused(updateTaskStatus, cancel, 403)
  await manager.ok(updateTaskStatus, cancel)
  for (const person of [manager, clerk, floor, finance, supplier, watch])
    await person.refused(addWarehouse, { name: '德清三号仓' }, 403)

  // What is taken from a role is gone at the next call; what is given is there.
  expect(await watch.refused(queryInventoryPage, {}, 403)).toMatch('库存查询')
  const grant = { id: night, menuCodes: ['stock.goods'] }
  await admin.ok(setMenuByRoleId, { ...grant, buttonKeys: ['stockView'] })
  expect((await watch.ok(queryInventoryPage, {})).total).toBe(1)
  await watch.refused(getTaskPage, {}, 403)
  expect(pages((await info(watch)).menuList)).toEqual(['库存查询'])
  expect((await platform.ok(findALLTenant, { tenantName: '德清' })).records).toMatchObject([
    { warehouseCount: 2, supplierCount: 2, accountCount: 9, goodsCount: 1 },
  ])
})
