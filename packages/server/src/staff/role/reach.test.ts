/**
 * Ways round: rights that are got through a warehouse's own login, a role that is shared with people elsewhere, pages that the merchant
 * does not have, a person's record that names somebody else's account.
 */
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { saveSupplierComboInfo } from '@yuncang/contract/partner/combo/combo.ts'
import { setMenuByYctCode } from '@yuncang/contract/partner/merchant/menus.ts'
import { saveCombo } from '@yuncang/contract/partner/merchant/merchant.ts'
import { addWarehouse, resetWarehousePassword } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { addUser, delUser, resetPwd, updateUser } from '@yuncang/contract/staff/account/account.ts'
import { addDept } from '@yuncang/contract/staff/department/department.ts'
import { savePersonnel } from '@yuncang/contract/staff/personnel/personnel.ts'
import {
  addTenantRole,
  getTenantRolePage,
  selectMenuByRoleId,
  setDataByRoleId,
  setMenuByRoleId,
  updateRoleStatus,
  updateTenantRole,
} from '@yuncang/contract/staff/role/role.ts'
import { IDENTITY, type Right } from '@yuncang/domain/access/rights.ts'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { waiting } from '@yuncang/harness/blocked.ts'
import { employ, giveMenus, hire, type Hired } from '@yuncang/harness/hire.ts'
import { snapshot, unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const platform = () => world.as('platform')

beforeAll(() => giveMenus(world))
const roleOfKind = async (kind: string) =>
  (await world.rows<{ id: string }>(`select id::text from role where tenant_id = 1 and kind = $1`, [kind]))[0]!.id
const accountNamed = async (account: string) =>
  (await world.rows<{ id: string }>(`select id::text from account where account = $1`, [account]))[0]!.id

describe('a warehouse’s own login', () => {
  const KEEPER: readonly Right[] = [
    'warehouseManageView',
    'warehouseManageAdd',
    'warehouseManageEdit',
    'accountManageView',
    'accountManageEdit',
  ]
  let keeper: Hired
  beforeAll(async () => {
    keeper = await hire(world, 'keeper', { identity: IDENTITY.merchant, rights: KEEPER })
  })

  it('is not given by somebody who may not make its manager', async () => {
    const count = await world.rows(`select count(*) from account`)
    await keeper.person.refused(addWarehouse, { name: '暗门', account: 'backdoor' }, 403)
    await keeper.person.refused(resetWarehousePassword, { warehouseCode: 'WH1', account: 'backdoor' }, 403)
    expect(await world.rows(`select count(*) from account`)).toEqual(count)
    await keeper.person.ok(addWarehouse, { name: '没有登录的仓' })
  })

  it('is not reset by somebody who holds less than it: they would log in as it', async () => {
    await merchant().ok(resetWarehousePassword, { warehouseCode: 'WH2', account: 'wh2_boss' })
    const id = await accountNamed('wh2_boss')
    await unchanged(world, () => keeper.person.refused(resetWarehousePassword, { warehouseCode: 'WH2' }, 403))
    await merchant().ok(updateUser, { id, roleId: await roleOfKind('merchantAdmin') })
    await unchanged(world, () => keeper.person.refused(resetWarehousePassword, { warehouseCode: 'WH2' }, 403))
    const { account } = await merchant().ok(resetWarehousePassword, { warehouseCode: 'WH2' })
    expect(account).toBe('wh2_boss')
  })

  it('is not reset by itself', async () => {
    await world.rows(`update warehouse set account_id = $1 where code = 'WH1'`, [keeper.id])
    await unchanged(world, () => keeper.person.refused(resetWarehousePassword, { warehouseCode: 'WH1' }, 400))
  })
})

describe('a role that people elsewhere have', () => {
  const FOREMAN: readonly Right[] = [
    'accountManageView',
    'accountManageEdit',
    'roleManageView',
    'roleManageEdit',
    'stockView',
  ]

  it('is out of reach for somebody of one warehouse, until nobody elsewhere has it', async () => {
    const { person: foreman } = await hire(world, 'foreman', {
      identity: IDENTITY.staff,
      rights: FOREMAN,
      places: ['WH1'],
    })
    const shared = await hire(world, 'shared', { identity: IDENTITY.staff, rights: ['stockView'], places: ['WH1'] })
    const away = await employ(world, 'away', { identity: IDENTITY.staff, roleId: shared.roleId, places: ['WH2'] })
    const id = shared.roleId
    await unchanged(world, async () => {
      await foreman.refused(updateRoleStatus, { id, status: USE.off }, 403)
      await foreman.refused(updateTenantRole, { id, name: '改名' }, 403)
      await foreman.refused(setMenuByRoleId, { id, menuCodes: [], buttonKeys: [] }, 403)
      await foreman.refused(setDataByRoleId, { id, warehouseCodes: 'WH1' }, 403)
    })
    const row = (await foreman.ok(getTenantRolePage, { name: 'shared' })).records[0]!
    expect(row.abilities.edit).toMatch(/仓库/)
    await merchant().ok(updateUser, { id: away.id, warehouseCodes: 'WH1' })
    await foreman.ok(updateTenantRole, { id, name: '同仓的' })
  })
})

describe('pages that the merchant does not have', () => {
  const codesOf = async (id: string) => {
    const { pages } = await merchant().ok(selectMenuByRoleId, { id })
    return pages.map(({ menuCode }) => menuCode).filter(Boolean)
  }
  const keysOf = async (id: string) =>
    (await merchant().ok(selectMenuByRoleId, { id })).pages.flatMap(({ buttons }) => buttons.map(({ key }) => key))
  const seen = async () => JSON.stringify((await merchant().ok(getUserInfo, {})).menuList)

  it('are neither offered to its roles nor accepted for them, by hand or by combo, and come back', async () => {
    const { id } = await merchant().ok(addTenantRole, { name: '限定', identity: IDENTITY.staff })
    const all = await codesOf(id)
    const keys = await keysOf(id)
    const grant = { id, menuCodes: ['goods.list'], buttonKeys: ['goodsManageView'] as Right[] }
    await merchant().ok(setMenuByRoleId, grant)
    await platform().ok(setMenuByYctCode, { tenantCode: 'YCT1', menuCodes: ['stock.goods', 'staff.role'] })
    expect(await codesOf(id)).toEqual(['stock.goods', 'staff.role'])
    expect(await keysOf(id)).not.toContain('goodsManageEdit')
    expect(await keysOf(id)).toEqual(expect.arrayContaining(['stockView', 'roleManageEdit', 'floorPick']))
    await unchanged(world, async () => {
      const more = { ...grant, menuCodes: ['goods.list', 'warehouse.list'] }
      expect(await merchant().refused(setMenuByRoleId, more, 400)).toMatch(/菜单/)
      const right = { ...grant, buttonKeys: ['goodsManageView', 'goodsManageEdit'] as Right[] }
      expect(await merchant().refused(setMenuByRoleId, right, 400)).toContain('商品')
    })
    // What the role had before stays its own: it can be kept, and is there again when the merchant has the page again.
    await merchant().ok(setMenuByRoleId, {
      ...grant,
      menuCodes: ['goods.list', 'stock.goods'],
      buttonKeys: ['goodsManageView', 'stockView'],
    })
    expect(await seen()).not.toContain('goods.list')
    const combo = await platform().ok(saveSupplierComboInfo, {
      comboName: '小套餐',
      allMenus: 0,
      menuCodes: ['assignment.out'],
    })
    await platform().ok(saveCombo, { tenantCode: 'YCT1', comboCode: combo.comboCode })
    await platform().ok(setMenuByYctCode, { tenantCode: 'YCT1', followCombo: 1 })
    expect(await codesOf(id)).toEqual(['assignment.out'])
    // A page without an entry of its own in the plan: what is done there stands at the page that shows the same.
    expect(await keysOf(id)).toEqual(expect.arrayContaining(['assignmentManageView', 'assignmentManageAdd']))
    await platform().ok(saveCombo, { tenantCode: 'YCT1' })
    expect(await codesOf(id)).toEqual(all)
    expect((await keysOf(id)).toSorted()).toEqual(keys.toSorted())
    expect(await seen()).toContain('goods.list')
  })

  it('do not bind the platform’s own roles', async () => {
    await platform().ok(setMenuByYctCode, { tenantCode: 'YCT1', menuCodes: ['stock.goods'] })
    const id = (await world.rows<{ id: string }>(`select id::text from role where tenant_id = 0`))[0]!.id
    const { pages } = await platform().ok(selectMenuByRoleId, { id })
    expect(pages.map(({ menuCode }) => menuCode)).toContain('merchant.list')
    await platform().ok(setMenuByYctCode, { tenantCode: 'YCT1', followCombo: 1 })
  })
})

describe('the record of a person', () => {
  it('names only accounts that the one who keeps it may see', async () => {
    const rights: readonly Right[] = ['personnelManageView', 'personnelManageEdit']
    const { person: keeper } = await hire(world, 'roster', { identity: IDENTITY.staff, rights, places: ['WH1'] })
    const departmentId = (await merchant().ok(addDept, { name: '仓储部' })).id
    const record = { code: 'YG1', name: '某人', departmentId }
    for (const account of ['merchant', 'clerk2', 'supplier1', 'merchant2'])
      await keeper.refused(savePersonnel, { ...record, accountId: await accountNamed(account) }, 404)
    await keeper.ok(savePersonnel, { ...record, accountId: await accountNamed('clerk') })
  })
})

describe('a right that is taken while its holder acts', () => {
  it('is gone for whatever still waits', async () => {
    const rights: readonly Right[] = [
      'accountManageView',
      'accountManageEdit',
      'roleManageView',
      'roleManageEdit',
      'stockView',
    ]
    const deputy = await hire(world, 'demoted', { identity: IDENTITY.merchant, rights })
    const below = await hire(world, 'demoted_below', {
      identity: IDENTITY.staff,
      rights: ['stockView'],
      places: ['WH1'],
    })
    const holder = new pg.Client({ connectionString: world.appUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query(`select pg_advisory_xact_lock(hashtextextended('staff:1', 0))`)
    await holder.query(`set local app.tenant = '1'`)
    const { id } = below
    const deeds = [
      deputy.person.call(addUser, { account: 'last_minute', name: '某人', roleId: below.roleId }),
      deputy.person.call(updateUser, { id, name: '改名' }),
      deputy.person.call(delUser, { id }),
      deputy.person.call(resetPwd, { id }),
      deputy.person.call(updateRoleStatus, { id: below.roleId, status: USE.off }),
      deputy.person.call(addTenantRole, { name: '最后一刻', identity: IDENTITY.staff }),
    ]
    await waiting(world, 6)
    const before = await snapshot(world)
    await holder.query(`update role set button_keys = '{stockView}' where id = $1`, [deputy.roleId])
    await holder.query('commit')
    await holder.end()
    for (const reply of await Promise.all(deeds)) expect(reply.code, reply.message).toBe(403)
    await world.rows(`update role set button_keys = $2 where id = $1`, [deputy.roleId, rights])
    expect(await snapshot(world)).toEqual(before)
  })
})
