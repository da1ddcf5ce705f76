/**
 * Nobody gets more than they were given: every way to raise oneself, to grant what one does not hold, to touch who holds more, to
 * reach into another merchant, is tried and counted; after each of them everything is as it was. Fields slipped in: `unasked-field.test.ts`.
 */
import { addUser, delUser, getUserPage, resetPwd, updateUser } from '@yuncang/contract/staff/account/account.ts'
import { applyButton, deleteButton, updateButton } from '@yuncang/contract/staff/button/button.ts'
import { addDept, deleteDept, updateDept } from '@yuncang/contract/staff/department/department.ts'
import { addMenu, deleteMenu, updateMenu } from '@yuncang/contract/staff/menu/menu.ts'
import { delPersonnel, savePersonnel, savePersonnelRules } from '@yuncang/contract/staff/personnel/personnel.ts'
import { updatePushStatus } from '@yuncang/contract/staff/push/push.ts'
import {
  addRole,
  addTenantRole,
  selectMenuByRoleId,
  setDataByRoleId,
  setMenuByRoleId,
  updateRole,
  updateRoleStatus,
  updateTenantRole,
} from '@yuncang/contract/staff/role/role.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { IDENTITY, MERCHANT_RIGHTS, PLATFORM_RIGHTS, RIGHTS, type Right } from '@yuncang/domain/access/rights.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveMenus, hire } from '@yuncang/harness/hire.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld, type Person } from '@yuncang/harness/world.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
let attempts = 0
const NO = [400, 403, 404, 500]

/** What somebody tries, and who. */
type Attempt = readonly [who: Person, call: Call, input: Record<string, unknown>]

/** Every attempt is answered with a declared no, and nothing is otherwise than before. */
async function stopped(tries: readonly Attempt[], codes: readonly number[] = NO): Promise<void> {
  expect(tries.length).toBeGreaterThan(0)
  await unchanged(world, async () => {
    for (const [who, call, input] of tries) {
      const reply = await who.call(call, input as never)
      const said = `${call.path} ${JSON.stringify(input)}: ${reply.message}`
      expect(codes, said).toContain(reply.code)
      expect(reply, said).toMatchObject({ success: false, obj: null })
      attempts += 1
    }
  })
}

const DEPUTY: readonly Right[] = [
  'accountManageView',
  'accountManageEdit',
  'roleManageView',
  'roleManageEdit',
  'stockView',
  'assignmentManageView',
]
const DEPUTY_MENUS = ['staff.account', 'staff.role', 'stock.goods']
/** deputy: of the merchant, with few rights; foreman: of WH1; each with a role and a person below them. */
const people: Record<string, Person> = {}
const ids: Record<string, string> = {}
const id = (name: string) => ids[name]!

/** Somebody with a role of their own; their ids go by their names. */
async function engage(name: string, facts: Parameters<typeof hire>[2]) {
  const hired = await hire(world, name, facts)
  people[name] = hired.person
  ids[`${name}.role`] = hired.roleId
  ids[name] = hired.id
}

beforeAll(async () => {
  await giveMenus(world)
  await engage('deputy', { identity: IDENTITY.merchant, rights: DEPUTY, menus: DEPUTY_MENUS })
  await engage('below', { identity: IDENTITY.staff, rights: ['stockView'], menus: ['stock.goods'], places: ['WH1'] })
  await engage('foreman', {
    identity: IDENTITY.staff,
    rights: [...DEPUTY, 'floorPick'],
    menus: DEPUTY_MENUS,
    places: ['WH1'],
  })
  await engage('elsewhere', { identity: IDENTITY.staff, rights: ['stockView'], places: ['WH2'] })
  for (const { id: found, kind, tenant_id } of await world.rows<{ id: string; kind: string; tenant_id: number }>(
    `select id::text, kind, tenant_id from role where kind <> 'custom'`,
  ))
    ids[`${kind}.role${tenant_id === 2 ? '2' : ''}`] = found
  for (const row of await world.rows<{ id: string; account: string }>(`select id::text, account from account`))
    ids[row.account] ??= row.id
  const merchant = world.as('merchant')
  ids['department'] = (await merchant.ok(addDept, { name: '仓储部' })).id
  ids['person'] = (await merchant.ok(savePersonnel, { code: 'YG1', name: '某人', departmentId: id('department') })).id
})

afterAll(() => expect(attempts, 'attempts that were really made').toBeGreaterThanOrEqual(200))

describe('nobody grants what they do not hold', () => {
  const without = (held: readonly Right[]) => RIGHTS.filter((right) => !held.includes(right))

  it('no right, one by one: neither a deputy, nor a foreman, nor the merchant the platform’s', async () => {
    const give = (who: Person, buttonKeys: readonly string[]): Attempt => [
      who,
      setMenuByRoleId,
      { id: id('below.role'), menuCodes: ['stock.goods'], buttonKeys: ['stockView', ...buttonKeys] },
    ]
    await stopped(
      without(DEPUTY).map((right) => give(people['deputy']!, [right])),
      [403],
    )
    await stopped(
      without([...DEPUTY, 'floorPick']).map((right) => give(people['foreman']!, [right])),
      [403],
    )
    await stopped(
      PLATFORM_RIGHTS.map((right) => give(world.as('merchant'), [right])),
      [403],
    )
    await stopped([give(people['deputy']!, MERCHANT_RIGHTS)], [403])
  })

  it('no menu entry, one by one', async () => {
    const menus = await world.rows<{ code: string; platform_only: boolean }>(
      `select code, platform_only from menu where component <> ''`,
    )
    const give = (who: Person, menu: string): Attempt => [
      who,
      setMenuByRoleId,
      { id: id('below.role'), menuCodes: ['stock.goods', menu], buttonKeys: ['stockView'] },
    ]
    await stopped(
      menus.filter(({ code }) => !DEPUTY_MENUS.includes(code)).map(({ code }) => give(people['deputy']!, code)),
    )
    await stopped(menus.filter((menu) => menu.platform_only).map(({ code }) => give(world.as('merchant'), code)))
  })

  it('no role that holds more than they do, to anybody', async () => {
    const beyond = ['merchantAdmin', 'warehouseManager', 'clerk', 'floorWorker', 'finance', 'supplier']
    const supplierCode = 'S1'
    await stopped(
      beyond.flatMap((kind): Attempt[] => [
        [people['deputy']!, updateUser, { id: id('below'), roleId: id(`${kind}.role`), supplierCode }],
        [
          people['deputy']!,
          addUser,
          { account: `new_${kind.toLowerCase()}`, name: '新', roleId: id(`${kind}.role`), supplierCode },
        ],
        [people['foreman']!, updateUser, { id: id('below'), roleId: id(`${kind}.role`) }],
        [people['foreman']!, addUser, { account: `new_${kind.toLowerCase()}`, name: '新', roleId: id(`${kind}.role`) }],
      ]),
      [403, 404],
    )
  })

  it('no warehouse that is not theirs, neither to a role nor to a person', async () => {
    const places = ['WH2', 'WH9', 'WH1,WH2', 'WH1,WH9']
    await stopped(
      places.flatMap((warehouseCodes): Attempt[] => [
        [people['foreman']!, setDataByRoleId, { id: id('below.role'), warehouseCodes }],
        [people['foreman']!, updateUser, { id: id('below'), warehouseCodes }],
        [people['foreman']!, addUser, { account: 'somewhere', name: '新', roleId: id('below.role'), warehouseCodes }],
      ]),
      [403, 404],
    )
    await stopped(
      ['WH9', 'WH1,WH9'].flatMap((warehouseCodes): Attempt[] => [
        [world.as('merchant'), setDataByRoleId, { id: id('below.role'), warehouseCodes }],
        [world.as('merchant'), updateUser, { id: id('below'), warehouseCodes }],
      ]),
      [404],
    )
  })

  it('no kind of user beyond their own', async () => {
    const [deputy, foreman, merchant] = [people['deputy']!, people['foreman']!, world.as('merchant')]
    await stopped([
      [foreman, addTenantRole, { name: '商户', identity: IDENTITY.merchant }],
      [foreman, addTenantRole, { name: '供应商', identity: IDENTITY.supplier }],
      [foreman, addTenantRole, { name: '平台', identity: IDENTITY.platform }],
      [deputy, addTenantRole, { name: '平台', identity: IDENTITY.platform }],
      [merchant, addTenantRole, { name: '平台', identity: IDENTITY.platform }],
      [merchant, addRole, { name: '平台' }],
      [deputy, addRole, { name: '平台' }],
      [world.as('platform'), addTenantRole, { name: '商户的', identity: IDENTITY.merchant }],
      [merchant, addUser, { account: 'platform2', name: '平台', roleId: id('platformAdmin.role') }],
      [merchant, updateUser, { id: id('below'), roleId: id('platformAdmin.role') }],
      [world.as('platform'), addUser, { account: 'merchant3', name: '商户', roleId: id('merchantAdmin.role') }],
    ])
  })
})

describe('nobody raises themselves', () => {
  it('by their own role or their own account', async () => {
    const each = ['deputy', 'foreman'].flatMap((name): Attempt[] => {
      const [who, role, account] = [people[name]!, id(`${name}.role`), id(name)]
      return [
        [who, setMenuByRoleId, { id: role, menuCodes: DEPUTY_MENUS, buttonKeys: MERCHANT_RIGHTS }],
        [who, setMenuByRoleId, { id: role, menuCodes: [], buttonKeys: ['stockView'] }],
        [who, setDataByRoleId, { id: role, warehouseCodes: 'WH1,WH2' }],
        [who, updateTenantRole, { id: role, name: '老板' }],
        [who, updateRole, { id: role, name: '老板' }],
        [who, updateRoleStatus, { id: role, status: USE.off }],
        [who, updateUser, { id: account, roleId: id('merchantAdmin.role') }],
        [who, updateUser, { id: account, roleId: id('below.role') }],
        [who, updateUser, { id: account, status: USE.off }],
        [who, delUser, { id: account }],
        [who, resetPwd, { id: account }],
      ]
    })
    await stopped([...each, [people['foreman']!, updateUser, { id: id('foreman'), warehouseCodes: 'WH2' }]])
    await stopped([
      [world.as('merchant'), setMenuByRoleId, { id: id('merchantAdmin.role'), menuCodes: [], buttonKeys: RIGHTS }],
      [world.as('merchant'), updateRoleStatus, { id: id('merchantAdmin.role'), status: USE.off }],
      [world.as('platform'), updateRoleStatus, { id: id('platformAdmin.role'), status: USE.off }],
      [world.as('platform'), delUser, { id: id('platform') }],
      [world.as('platform'), updateUser, { id: id('platform'), status: USE.off }],
    ])
  })

  it('by those above them: no name, status, password or role of theirs is touched', async () => {
    const above = ['merchant', 'manager', 'clerk', 'finance', 'supplier1']
    await stopped(
      ['deputy', 'foreman'].flatMap((name) =>
        above.flatMap((account): Attempt[] => [
          [people[name]!, resetPwd, { id: id(account) }],
          [people[name]!, updateUser, { id: id(account), name: '改名' }],
          [people[name]!, updateUser, { id: id(account), status: USE.off }],
          [people[name]!, updateUser, { id: id(account), roleId: id('below.role') }],
          [people[name]!, delUser, { id: id(account) }],
        ]),
      ),
      [403, 404],
    )
    await stopped(
      ['merchantAdmin', 'warehouseManager', 'clerk', 'finance', 'supplier'].flatMap((kind): Attempt[] => [
        [people['deputy']!, updateTenantRole, { id: id(`${kind}.role`), name: '改名' }],
        [people['deputy']!, updateRoleStatus, { id: id(`${kind}.role`), status: USE.off }],
        [people['deputy']!, setMenuByRoleId, { id: id(`${kind}.role`), menuCodes: [], buttonKeys: [] }],
      ]),
      [403],
    )
    await stopped([[people['foreman']!, resetPwd, { id: id('elsewhere') }]], [404])
  })
})

describe('nobody reaches into another home', () => {
  it('neither a merchant, nor the platform', async () => {
    const [theirs, mine] = [world.as('merchant2'), { role: id('clerk.role'), account: id('clerk') }]
    const tries = (who: Person): Attempt[] => [
      [who, updateRole, { id: mine.role, name: '改' }],
      [who, updateRoleStatus, { id: mine.role, status: USE.off }],
      [who, setMenuByRoleId, { id: mine.role, menuCodes: [], buttonKeys: [] }],
      [who, setDataByRoleId, { id: mine.role, warehouseCodes: '' }],
      [who, selectMenuByRoleId, { id: mine.role }],
      [who, updateUser, { id: mine.account, name: '改' }],
      [who, updateUser, { id: mine.account, status: USE.off }],
      [who, delUser, { id: mine.account }],
      [who, resetPwd, { id: mine.account }],
      [who, addUser, { account: 'intruder', name: '外人', roleId: mine.role }],
    ]
    await stopped([...tries(theirs), ...tries(world.as('platform'))], [404])
    await stopped(
      [
        [theirs, updateTenantRole, { id: mine.role, name: '改' }],
        [theirs, updateDept, { id: id('department'), name: '改' }],
        [theirs, deleteDept, { id: id('department') }],
        [theirs, savePersonnel, { id: id('person'), code: 'X', name: '改', departmentId: id('department') }],
        [theirs, savePersonnelRules, { id: id('person') }],
        [theirs, delPersonnel, { id: id('person') }],
        [theirs, updatePushStatus, { warehouseCode: 'WH1', event: 'task.waiting', status: USE.off }],
        [theirs, updateUser, { id: id('merchant2'), roleId: mine.role }],
      ],
      [404],
    )
  })
})

describe('without the right there is no way', () => {
  it.for(['clerk', 'finance', 'floor', 'nobody', 'supplier1', 'supplier2'] as const)('for %s', async (name) => {
    const who = world.as(name)
    await stopped(
      [
        [who, getUserPage, {}],
        [who, addTenantRole, { name: '我的', identity: IDENTITY.staff }],
        [who, updateTenantRole, { id: id('below.role'), name: '我的' }],
        [who, updateRole, { id: id('below.role'), name: '我的' }],
        [who, updateRoleStatus, { id: id('below.role'), status: USE.off }],
        [who, setMenuByRoleId, { id: id('below.role'), menuCodes: [], buttonKeys: [] }],
        [who, setDataByRoleId, { id: id('below.role') }],
        [who, addUser, { account: 'my_friend', name: '我的', roleId: id('below.role') }],
        [who, updateUser, { id: id(name), roleId: id('merchantAdmin.role') }],
        [who, delUser, { id: id('merchant') }],
        [who, resetPwd, { id: id('merchant') }],
        [who, addDept, { name: '我的' }],
        [who, deleteDept, { id: id('department') }],
        [who, savePersonnel, { code: 'X', name: '我的', departmentId: id('department') }],
        [who, delPersonnel, { id: id('person') }],
        [who, updatePushStatus, { warehouseCode: 'WH1', event: 'task.waiting', status: USE.off }],
        [who, addMenu, { name: '我的' }],
        [who, updateMenu, { id: 'stock', name: '我的' }],
        [who, deleteMenu, { id: 'stock' }],
        [who, updateButton, { id: 'stockView', status: USE.off }],
        [who, deleteButton, { id: 'stockView' }],
        [who, applyButton, {}],
      ],
      [403],
    )
  })
})
