/** Every mutating call about people and their rights, each with somebody or something new. */
import { addUser, delUser, updateUser } from '@yuncang/contract/staff/account/account.ts'
import {
  addRole,
  addTenantRole,
  setDataByRoleId,
  setMenuByRoleId,
  updateRole,
  updateRoleStatus,
  updateTenantRole,
} from '@yuncang/contract/staff/role/role.ts'
import type { Deed } from './deeds.ts'
import type { World } from './world.ts'

/** The deeds, for a person with every right of merchant 1, and the platform. */
export function staffDeeds(world: World): readonly Deed[] {
  let made = 0
  const next = () => (made += 1)
  const role = async () => (await world.as('merchant').ok(addTenantRole, { name: `角色${next()}`, identity: 4 })).id
  const person = async () =>
    (await world.as('merchant').ok(addUser, { account: `person_${next()}`, name: '某人', roleId: await role() })).id
  return [
    ['make a role of the platform', addRole, async () => ({ name: `平台角色${next()}` })],
    ['make a role', addTenantRole, async () => ({ name: `角色${next()}`, identity: 1 })],
    ['rename a role', updateTenantRole, async () => ({ id: await role(), name: `角色${next()}` })],
    ['rename a role of one’s home', updateRole, async () => ({ id: await role(), name: `角色${next()}` })],
    ['disable a role', updateRoleStatus, async () => ({ id: await role(), status: 2 })],
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
    ['disable an account', updateUser, async () => ({ id: await person(), status: 2 })],
    ['delete an account', delUser, async () => ({ id: await person() })],
  ]
}
