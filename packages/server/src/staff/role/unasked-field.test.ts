/** A field that nobody asked for is dropped, wherever it is slipped in: it decides neither what somebody sees nor what is owed. */
import { addExpense, updateExpense } from '@yuncang/contract/bill/expense/expense.ts'
import { addCredit, addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { addGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { addTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { addUser, updateUser } from '@yuncang/contract/staff/account/account.ts'
import { addDept } from '@yuncang/contract/staff/department/department.ts'
import { savePersonnel } from '@yuncang/contract/staff/personnel/personnel.ts'
import { addTenantRole, setMenuByRoleId, updateTenantRole } from '@yuncang/contract/staff/role/role.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { IDENTITY, RIGHTS } from '@yuncang/domain/access/rights.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { goodsCard } from '@yuncang/harness/cards.ts'
import { inputOf } from '@yuncang/harness/inputs.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { describe, expect, it } from 'vitest'
import { handlers } from '../../app/calls.ts'

const world = useWorld()

/** Fields that decide what somebody may see or has to pay: no call takes them but those that are made for it. */
const POISON: Readonly<Record<string, unknown>> = {
  tenantId: 2,
  tenant_id: 2,
  accountId: 1,
  roleKind: 'merchantAdmin',
  kind: 'merchantAdmin',
  identity: IDENTITY.merchant,
  auditFlag: 1,
  createFlag: 0,
  mustChangePassword: false,
  must_change_password: false,
  password: 'Mine-2026-11',
  passwordHash: 'x',
  buttonKeys: RIGHTS,
  menuCodes: ['merchant.list'],
  money: '0.01',
  createName: '别人',
}

describe('a field that nobody asked for', () => {
  const writes = handlers.filter(({ call, how }) => how === 'write' && call.body !== 'multipart')

  it('is dropped by every call that writes, at the top and in its lists', () => {
    let tried = 0
    for (const { call } of writes) {
      const input = inputOf(call, {}, { all: true })
      const known = shapeOf(call)
      const slipped = Object.fromEntries(Object.entries(POISON).filter(([name]) => !known.includes(name)))
      const parsed = call.input.safeParse({ ...input, ...slipped })
      // What a call's own rules find wrong in the simplest values is no matter here: it takes nothing then.
      if (!parsed.success) continue
      for (const name of Object.keys(slipped)) {
        expect(Object.keys(parsed.data as object), `${call.path} ${name}`).not.toContain(name)
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(200)
  })

  it('is in no declaration but those that are made for it', () => {
    const takes = (field: string) =>
      writes.filter(({ call }) => shapeOf(call).includes(field)).map(({ call }) => call.path)
    for (const field of ['tenantId', 'tenant_id', 'mustChangePassword', 'passwordHash', 'createFlag', 'createName'])
      expect(takes(field), field).toEqual([])
    // What is owed or given back is entered by hand there, and nowhere else.
    expect(takes('money')).toEqual([addOtherCost.path, addCredit.path, addExpense.path, updateExpense.path])
    expect(takes('identity')).toEqual([addTenantRole.path])
    expect(takes('buttonKeys')).toEqual([setMenuByRoleId.path])
    expect(takes('auditFlag')).toEqual(takes('auditFlag').filter((path) => path.startsWith('/api/goods/')))
  })

  it('changes nothing of the row: neither of a role, nor of an account, a department or a person', async () => {
    const merchant = world.as('merchant')
    const role = await merchant.ok(addTenantRole, {
      name: '毒',
      ...POISON,
      identity: IDENTITY.staff,
      status: USE.off,
      version: 99,
    } as never)
    expect(await row('role', role.id)).toMatchObject({
      tenant_id: 1,
      kind: 'custom',
      identity: IDENTITY.staff,
      status: USE.on,
      version: 1,
      button_keys: [],
      menu_codes: [],
    })
    await merchant.ok(updateTenantRole, { id: role.id, name: '毒二', ...POISON } as never)
    expect(await row('role', role.id)).toMatchObject({
      tenant_id: 1,
      kind: 'custom',
      identity: IDENTITY.staff,
      button_keys: [],
    })
    const account = await merchant.ok(addUser, {
      account: 'poisoned',
      name: '毒',
      roleId: role.id,
      ...POISON,
      warehouseCodes: 'WH1',
      status: USE.off,
    } as never)
    expect(account.password).not.toBe(POISON['password'])
    const made = {
      tenant_id: 1,
      identity: IDENTITY.staff,
      status: USE.on,
      must_change_password: true,
      role_id: Number(role.id),
    }
    expect(await row('account', account.id)).toMatchObject(made)
    await merchant.ok(updateUser, { id: account.id, name: '毒二', ...POISON } as never)
    expect(await row('account', account.id)).toMatchObject(made)
    const department = await merchant.ok(addDept, { name: '毒', ...POISON } as never)
    expect(await row('department', department.id)).toMatchObject({ tenant_id: 1, version: 1 })
    const person = { code: 'D1', name: '毒', departmentId: department.id, ...POISON, accountId: undefined }
    expect(await row('personnel', (await merchant.ok(savePersonnel, person as never)).id)).toMatchObject({
      tenant_id: 1,
      account_id: null,
    })
  })

  it('changes nothing of goods, suppliers and merchants either', async () => {
    const goods = await world.as('supplier1').ok(addGoods, { ...goodsCard(), ...POISON, kind: undefined } as never)
    const [card] = await world.rows(
      `select g.tenant_id, g.audited, s.code as supplier from goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id where g.code = $1`,
      [goods.goodsCode],
    )
    expect(card).toEqual({ tenant_id: 1, audited: false, supplier: 'S1' })
    await unchanged(world, () => world.as('supplier1').refused(addGoods, { ...goodsCard(), supplierCode: 'S2' }, 404))
    await world.as('merchant').ok(saveSupplier, { supplierName: '毒', ...POISON } as never)
    expect(await world.rows(`select tenant_id from supplier where name = '毒'`)).toEqual([{ tenant_id: 1 }])
    const opened = await world
      .as('platform')
      .ok(addTenant, { tenantName: '毒', account: 'poison_boss', ...POISON } as never)
    const [boss] = await world.rows(
      `select a.identity, a.must_change_password, t.code from account a join tenant t on t.tenant_id = a.tenant_id where a.account = 'poison_boss'`,
    )
    expect(boss).toEqual({ identity: IDENTITY.merchant, must_change_password: true, code: opened.tenantCode })
  })
})

const row = async (table: string, rowId: string) =>
  (await world.rows(`select * from ${table} where id = $1`, [rowId]))[0]!
const shapeOf = (call: Call) => Object.keys((call.input as unknown as { shape?: object }).shape ?? {})
