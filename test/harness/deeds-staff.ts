/** Every mutating call about people and their rights, each with somebody or something new. */
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { addUser, delUser, updateUser } from '@yuncang/contract/staff/account/account.ts'
import { applyButton, deleteButton, updateButton } from '@yuncang/contract/staff/button/button.ts'
import { addDept, deleteDept, updateDept } from '@yuncang/contract/staff/department/department.ts'
import { addMenu, deleteMenu, updateMenu } from '@yuncang/contract/staff/menu/menu.ts'
import { delPersonnel, savePersonnel, savePersonnelRules } from '@yuncang/contract/staff/personnel/personnel.ts'
import { updatePushStatus } from '@yuncang/contract/staff/push/push.ts'
import {
  addRole,
  addTenantRole,
  setDataByRoleId,
  setMenuByRoleId,
  updateRole,
  updateRoleStatus,
  updateTenantRole,
} from '@yuncang/contract/staff/role/role.ts'
import { PUSH_EVENTS } from '@yuncang/domain/staff/push/event.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { Deed } from './deeds.ts'
import type { World } from './world.ts'

/** The deeds, for a person with every right of merchant 1, and the platform. */
export function staffDeeds(world: World): readonly Deed[] {
  let made = 0
  const next = () => (made += 1)
  const role = async () =>
    (await world.as('merchant').ok(addTenantRole, { name: `角色${next()}`, identity: IDENTITY.staff })).id
  const person = async () =>
    (
      await world
        .as('merchant')
        .ok(addUser, { account: `person_${next()}`, name: '某人', roleId: await role(), warehouseCodes: 'WH1' })
    ).id
  const department = async () => (await world.as('merchant').ok(addDept, { name: `部门${next()}` })).id
  const somebody = async () => {
    const input = { code: `P${next()}`, name: '某人', departmentId: await department() }
    return (await world.as('merchant').ok(savePersonnel, input)).id
  }
  return [
    ['make a role of the platform', addRole, async () => ({ name: `平台角色${next()}` })],
    ['make a role', addTenantRole, async () => ({ name: `角色${next()}`, identity: IDENTITY.merchant })],
    ['rename a role', updateTenantRole, async () => ({ id: await role(), name: `角色${next()}` })],
    ['rename a role of one’s home', updateRole, async () => ({ id: await role(), name: `角色${next()}` })],
    ['disable a role', updateRoleStatus, async () => ({ id: await role(), status: USE.off })],
    [
      'grant rights',
      setMenuByRoleId,
      async () => ({ id: await role(), menuCodes: [], buttonKeys: ['stockView', 'assignmentManageView'] }),
    ],
    ['grant warehouses', setDataByRoleId, async () => ({ id: await role(), warehouseCodes: 'WH1' })],
    [
      'make an account',
      addUser,
      async () => ({ account: `person_${next()}`, name: '某人', roleId: await role(), warehouseCodes: ['WH1'] }),
    ],
    ['change an account', updateUser, async () => ({ id: await person(), name: '另一人', warehouseCodes: 'WH2' })],
    ['disable an account', updateUser, async () => ({ id: await person(), status: USE.off })],
    ['delete an account', delUser, async () => ({ id: await person() })],
    ['add a department', addDept, async () => ({ name: `部门${next()}`, warehouseCode: 'WH1' })],
    ['change a department', updateDept, async () => ({ id: await department(), name: `部门${next()}` })],
    ['delete a department', deleteDept, async () => ({ id: await department() })],
    [
      'add somebody',
      savePersonnel,
      async () => ({ code: `P${next()}`, name: '某人', departmentId: await department() }),
    ],
    ['arrange when somebody works', savePersonnelRules, async () => ({ id: await somebody(), workDays: [1, 2] })],
    ['delete somebody', delPersonnel, async () => ({ id: await somebody() })],
    [
      'tell of something no more',
      updatePushStatus,
      async () => {
        const event = PUSH_EVENTS[next() % PUSH_EVENTS.length]!
        await world.as('merchant').ok(updatePushStatus, { warehouseCode: 'WH1', event, status: USE.on })
        return { warehouseCode: 'WH1', event, status: USE.off }
      },
    ],
    ['rename a button', updateButton, async () => ({ id: 'stockView', name: `看库存${next()}` })],
    [
      'give a button back',
      deleteButton,
      async () => {
        await world.as('platform').ok(updateButton, { id: 'areaManageView', name: `看库区${next()}` })
        return { id: 'areaManageView' }
      },
    ],
    ['refresh the application', applyButton, async () => ({})],
    ['add a group to the menu', addMenu, async () => ({ name: `分组${next()}` })],
    ['rename an entry', updateMenu, async () => ({ id: 'stock', name: `库存${next()}` })],
    [
      'delete a group of the menu',
      deleteMenu,
      async () => ({ id: (await world.as('platform').ok(addMenu, { name: '空的' })).id }),
    ],
  ]
}
