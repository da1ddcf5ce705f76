/**
 * Two at once in master data: the same record changed by both, the same name or login taken by both, the last one that a combo allows added
 * by both, a record that one changes and the other deletes. One of them has it; the other is told why in the call's own words.
 */
import { deleteComboInfo, saveSupplierComboInfo } from '@yuncang/contract/partner/combo/combo.ts'
import { addTenant, saveCombo, updateTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { addPlatform, deletePlatform, updatePlatform } from '@yuncang/contract/site/dispatch-point/platform.ts'
import { addPoint, deletePoint, updatePoint, usePoint } from '@yuncang/contract/site/dispatch-point/point.ts'
import { addWarehouse, updateWarehouse, useWarehouse } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { addUser, delUser, resetPwd, updateUser } from '@yuncang/contract/staff/account/account.ts'
import { addDept, deleteDept, updateDept } from '@yuncang/contract/staff/department/department.ts'
import { savePersonnel } from '@yuncang/contract/staff/personnel/personnel.ts'
import { addTenantRole, setMenuByRoleId, updateTenantRole } from '@yuncang/contract/staff/role/role.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { limit } from '@yuncang/harness/deep.ts'
import { giveMenus } from '@yuncang/harness/hire.ts'
import { makePoint } from '@yuncang/harness/points.ts'
import { makeSupplier } from '@yuncang/harness/suppliers.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { dice } from '../working-day/dice.ts'
import { rival, ROUNDS, SEED, story, useRaces, type Finish, type Rival } from './race.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'

const world = useWorld()
const race = useRaces(world)
const merchant = () => world.as('merchant')
const platform = () => world.as('platform')
let made = 0
const fresh = (word: string) => `${word}${(made += 1)}`
const TIMES = Math.max(3, Math.floor(ROUNDS / 2))
let roleId = ''

beforeAll(async () => {
  await giveMenus(world)
  roleId = (await merchant().ok(addTenantRole, { name: '仓管', identity: IDENTITY.staff })).id
})

const by = (who: PersonName) =>
  function <C extends Call>(call: C, input: Parameters<typeof rival<C>>[2]): Rival {
    return rival(who, call, input)
  }
const mine = by('merchant')
const theirs = by('platform')
const done = (finishes: readonly Finish[]) => finishes.filter(({ reply }) => reply.code === 200).length

const warehouse = async () => (await merchant().ok(addWarehouse, { name: fresh('仓') })).warehouseCode
const dispatchPlatform = async () => (await merchant().ok(addPlatform, { platformName: fresh('平台') })).platformCode
const department = async () => (await merchant().ok(addDept, { name: fresh('部门') })).id
const account = async () =>
  (await merchant().ok(addUser, { account: fresh('login_'), name: '某人', roleId, warehouseCodes: 'WH1' })).id
const combo = async () => (await platform().ok(saveSupplierComboInfo, { comboName: fresh('套餐'), note: '' })).comboCode
const tenant = async () =>
  (await platform().ok(addTenant, { tenantName: fresh('商户'), account: fresh('boss_') })).tenantCode

describe(`one of two, however they meet (RACE_SEED=${SEED})`, () => {
  const ONE: Readonly<Record<string, () => Promise<readonly Rival[]>>> = {
    'edits a role': async () => {
      const { id } = await merchant().ok(addTenantRole, { name: fresh('角色'), identity: IDENTITY.staff })
      return [1, 2, 3].map(() => mine(updateTenantRole, { id, name: fresh('角色'), version: 1 }))
    },
    'grants to a role': async () => {
      const { id } = await merchant().ok(addTenantRole, { name: fresh('角色'), identity: IDENTITY.staff })
      const grant = (key: 'stockView' | 'goodsManageView') =>
        mine(setMenuByRoleId, { id, menuCodes: [], buttonKeys: [key], version: 1 })
      return [grant('stockView'), grant('goodsManageView')]
    },
    'edits an account': async () => {
      const id = await account()
      return [1, 2, 3].map(() => mine(updateUser, { id, name: fresh('名'), version: 1 }))
    },
    'edits a warehouse': async () => {
      const warehouseCode = await warehouse()
      return [1, 2].map(() => mine(updateWarehouse, { warehouseCode, name: fresh('仓'), version: 1 }))
    },
    'edits a supplier': async () => {
      const { code: supplierCode } = await makeSupplier(world)
      return [
        mine(saveSupplier, { supplierCode, supplierName: fresh('供'), version: 1 }),
        mine(saveSupplier, { supplierCode, supplierName: fresh('供'), version: 1 }),
      ]
    },
    'edits a merchant': async () => {
      const tenantCode = await tenant()
      return [1, 2].map(() => theirs(updateTenant, { tenantCode, tenantName: fresh('商户'), version: 1 }))
    },
    'edits a department': async () => {
      const id = await department()
      return [1, 2].map(() => mine(updateDept, { id, name: fresh('部门'), version: 1 }))
    },
    'edits a point': async () => {
      const pointCode = await makePoint(world)
      const about = { platformCode: 'DP1', warehouseCode: 'WH1', pointCode, version: 1 }
      return [1, 2].map(() => mine(updatePoint, { ...about, pointName: fresh('仓点') }))
    },
    'edits a combo': async () => {
      const comboCode = await combo()
      return [1, 2].map(() => theirs(saveSupplierComboInfo, { comboCode, comboName: fresh('套餐'), version: 1 }))
    },
    'opens a merchant of a name': async () => {
      const tenantName = fresh('商户')
      return [1, 2, 3].map(() => theirs(addTenant, { tenantName, account: fresh('boss_') }))
    },
    'renames a merchant to a name': async () => {
      const [codes, tenantName] = [[await tenant(), await tenant()], fresh('商户')]
      return codes.map((tenantCode) => theirs(updateTenant, { tenantCode, tenantName, version: 1 }))
    },
    'takes a login name, of two merchants and the platform': async () => {
      const [name, other] = [fresh('login_'), await merchant2Role()]
      return [
        mine(addUser, { account: name, name: '某人', roleId }),
        by('merchant2')(addUser, { account: name, name: '某人', roleId: other }),
        theirs(addTenant, { tenantName: fresh('商户'), account: name }),
        mine(addWarehouse, { name: fresh('仓'), account: name }),
      ]
    },
    'renames a warehouse to a name': async () => {
      const [codes, name] = [[await warehouse(), await warehouse()], fresh('仓')]
      return [
        ...codes.map((warehouseCode) => mine(updateWarehouse, { warehouseCode, name, version: 1 })),
        mine(addWarehouse, { name }),
      ]
    },
    'names a combo': async () => {
      const [comboCode, comboName] = [await combo(), fresh('套餐')]
      return [
        theirs(saveSupplierComboInfo, { comboCode, comboName, version: 1 }),
        theirs(saveSupplierComboInfo, { comboName }),
        theirs(saveSupplierComboInfo, { comboCode: await combo(), comboName, version: 1 }),
      ]
    },
    'names a dispatch platform': async () => {
      const platformName = fresh('平台')
      return [
        mine(updatePlatform, { platformCode: await dispatchPlatform(), platformName }),
        mine(updatePlatform, { platformCode: await dispatchPlatform(), platformName }),
        mine(addPlatform, { platformName }),
      ]
    },
    'takes a number of staff': async () => {
      const [departmentId, code] = [await department(), fresh('YG')]
      const record = { name: '某人', departmentId }
      const { id } = await merchant().ok(savePersonnel, { ...record, code: fresh('YG') })
      return [
        mine(savePersonnel, { ...record, code }),
        mine(savePersonnel, { ...record, code }),
        mine(savePersonnel, { ...record, id, code, version: 1 }),
      ]
    },
    'takes an account into a record': async () => {
      const [departmentId, accountId] = [await department(), await account()]
      return [1, 2].map(() => mine(savePersonnel, { name: '某人', departmentId, accountId, code: fresh('YG') }))
    },
    'names a role or a department': async () => {
      const name = fresh('同名')
      return [1, 2].map(() => mine(addTenantRole, { name, identity: IDENTITY.staff }))
    },
    'deletes a platform, or gives it a point': async () => {
      const platformCode = await dispatchPlatform()
      return [
        mine(deletePlatform, { platformCode }),
        mine(addPoint, { platformCode, warehouseCode: 'WH1', pointName: fresh('仓点') }),
      ]
    },
    'deletes a department, or puts one under it': async () => {
      const id = await department()
      return [mine(deleteDept, { id }), mine(addDept, { name: fresh('部门'), parentId: id })]
    },
    'deletes a department, or puts somebody into it': async () => {
      const id = await department()
      return [mine(deleteDept, { id }), mine(savePersonnel, { code: fresh('YG'), name: '某人', departmentId: id })]
    },
    'closes a warehouse, or makes a task there': async () => {
      const warehouseCode = await warehouse()
      const task = { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE' as const, warehouseCode, loading: 0 as const }
      return [
        mine(useWarehouse, { warehouseCode, isUse: 0 }),
        mine(addTask, { task, lines: [{ goodsCode: 'G2', plannedNormal: 1 }] }),
      ]
    },
    'deletes a combo, or gives it': async () => {
      const [comboCode, tenantCode] = [await combo(), await tenant()]
      return [theirs(deleteComboInfo, { comboCode }), theirs(saveCombo, { tenantCode, comboCode })]
    },
  }
  const merchant2Role = async () =>
    (await world.as('merchant2').ok(addTenantRole, { name: fresh('角色'), identity: IDENTITY.staff })).id

  it.for(Object.keys(ONE))('%s', { timeout: limit(120_000) }, async (name) => {
    const draw = dice(SEED, name)
    for (let round = 0; round < TIMES; round += 1) {
      const finishes = await race(draw, await ONE[name]!())
      expect(done(finishes), `round ${round}\n${story(finishes)}`).toBe(1)
    }
  })
})

describe('the last one that a combo allows', () => {
  it.for(['accounts', 'warehouses', 'suppliers'] as const)(
    'of %s is added once',
    { timeout: limit(120_000) },
    async (kind) => {
      const draw = dice(SEED, kind)
      for (let round = 0; round < TIMES; round += 1) {
        await platform().ok(saveCombo, { tenantCode: 'YCT1' })
        const disabled = await account()
        await merchant().ok(updateUser, { id: disabled, status: USE.off })
        const closed = await warehouse()
        await merchant().ok(useWarehouse, { warehouseCode: closed, isUse: 0 })
        const table = { accounts: 'account', warehouses: 'warehouse', suppliers: 'supplier' }[kind]
        const count = async () =>
          (
            await world.rows<{ n: number }>(
              `select count(*)::int as n from ${table} where tenant_id = 1 and status = 1`,
            )
          )[0]!.n
        const most = (await count()) + 1
        const limits = { accountLimit: 9999, warehouseLimit: 9999, supplierLimit: 9999 }
        const limit = { accounts: 'accountLimit', warehouses: 'warehouseLimit', suppliers: 'supplierLimit' }[kind]
        const { comboCode } = await platform().ok(saveSupplierComboInfo, {
          comboName: fresh('套餐'),
          ...limits,
          [limit]: most,
        })
        await platform().ok(saveCombo, { tenantCode: 'YCT1', comboCode })
        const rivals = {
          accounts: [
            mine(addUser, { account: fresh('login_'), name: '某人', roleId }),
            mine(addUser, { account: fresh('login_'), name: '某人', roleId }),
            mine(updateUser, { id: disabled, status: USE.on }),
            mine(addWarehouse, { name: fresh('仓'), account: fresh('login_') }),
          ],
          warehouses: [
            mine(addWarehouse, { name: fresh('仓') }),
            mine(addWarehouse, { name: fresh('仓') }),
            mine(useWarehouse, { warehouseCode: closed, isUse: 1 }),
          ],
          suppliers: [
            mine(saveSupplier, { supplierName: fresh('供') }),
            mine(saveSupplier, { supplierName: fresh('供') }),
            mine(saveSupplier, { supplierName: fresh('供') }),
          ],
        }[kind]
        const finishes = await race(draw, rivals)
        expect(done(finishes), story(finishes)).toBe(1)
        expect(await count()).toBe(most)
      }
      await platform().ok(saveCombo, { tenantCode: 'YCT1' })
    },
  )
})

describe('what goes while it is used', () => {
  it(
    'an account that is deleted stays deleted, whoever changes it meanwhile',
    { timeout: limit(120_000) },
    async () => {
      const draw = dice(SEED, 'deleted')
      for (let round = 0; round < TIMES; round += 1) {
        const id = await account()
        const finishes = await race(draw, [
          mine(delUser, { id }),
          mine(updateUser, { id, name: '改名' }),
          mine(updateUser, { id, status: USE.off }),
          mine(resetPwd, { id }),
        ])
        const [row] = await world.rows<{ deleted: boolean; named: number }>(
          `select a.status = 3 as deleted, (select count(*)::int from login_name l where l.account_id = a.id) as named from account a where a.id = $1`,
          [id],
        )
        expect(finishes[0]!.reply.code, story(finishes)).toBe(200)
        expect(row).toEqual({ deleted: true, named: 0 })
      }
    },
  )

  it('a point that is disabled or deleted is on no task that came after it', { timeout: limit(120_000) }, async () => {
    const draw = dice(SEED, 'points')
    await world.arrive('G2', { normal: 500 })
    for (let round = 0; round < TIMES; round += 1) {
      const pointCode = await makePoint(world)
      const task = { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND' as const, warehouseCode: 'WH1', pointCode }
      const send = () => mine(addTask, { task, lines: [{ goodsCode: 'G2', plannedNormal: 1 }] })
      const ends = round % 2 === 0 ? mine(deletePoint, { pointCode }) : mine(usePoint, { pointCode, isUse: 0 })
      const finishes = await race(draw, [send(), ends, send()])
      const late = await race(draw, [send()])
      const gone = finishes[1]!.reply.code === 200
      expect(done(late), story([...finishes, ...late])).toBe(gone ? 0 : 1)
      const [open] = await world.rows<{ n: number }>(
        `select count(*)::int as n from dispatch_point p join task t on t.tenant_id = p.tenant_id and t.point_id = p.id where p.code = $1 and p.archived and t.status in (1, 2, 5)`,
        [pointCode],
      )
      expect(open!.n, story(finishes)).toBe(0)
    }
  })
})
