/**
 * One order of locks in master data (docs/decisions/2026-11-22-lock-order.md): two that need each other's rows meet in the middle, in both
 * orders, and neither is ended by a deadlock. Every pair was one before there was an order.
 */
import { addGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { importSupplier } from '@yuncang/contract/partner/supplier/import.ts'
import { tenantPwd } from '@yuncang/contract/partner/merchant/merchant.ts'
import { removeSupplier, saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { addWarehouse, resetWarehousePassword, useWarehouse } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { addUser, updateUser } from '@yuncang/contract/staff/account/account.ts'
import { addTenantRole } from '@yuncang/contract/staff/role/role.ts'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { deadlocks, waiting } from '@yuncang/harness/blocked.ts'
import { goodsCard } from '@yuncang/harness/cards.ts'
import { giveMenus } from '@yuncang/harness/hire.ts'
import { makeSupplier } from '@yuncang/harness/suppliers.ts'
import { filledIn, importFile } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
let made = 0
const fresh = (word: string) => `${word}${(made += 1)}`
let roleId = ''

beforeAll(async () => {
  await giveMenus(world)
  roleId = (await merchant().ok(addTenantRole, { name: '仓管', identity: IDENTITY.staff })).id
})

type Reply = { readonly code: number; readonly message: string }
type Deed = () => Promise<Reply>
/** A pair with something new to meet at. */
type Pair = () => Promise<readonly [Deed, Deed]>

/** So many wait; or none will, because they have finished. */
const come = (count: number) => waiting(world, count).catch(() => {})

/** Somebody holds the merchant's row until both have come as far as they can. */
async function met(first: Deed, second: Deed): Promise<Reply[]> {
  const holder = new pg.Client({ connectionString: world.appUrl })
  await holder.connect()
  try {
    await holder.query(`set app.tenant = '1'`)
    await holder.query('begin')
    await holder.query('select from tenant where tenant_id = 1 for no key update')
    let under = 0
    const begun = (deed: Deed) => {
      under += 1
      return deed().finally(() => (under -= 1))
    }
    const one = begun(first)
    await Promise.race([come(1), one])
    const other = begun(second)
    // Who needs nothing of the merchant has finished by now.
    await Promise.race([come(under), one, other])
    await Promise.race([come(under), other])
    await holder.query('commit')
    return await Promise.all([one, other])
  } finally {
    await holder.end()
  }
}

const newWarehouse = async () => (await merchant().ok(addWarehouse, { name: fresh('仓') })).warehouseCode
const login = (): string => fresh('login_')
const somebody = (warehouseCodes: string) => () =>
  merchant().call(addUser, { account: login(), name: '某人', roleId, warehouseCodes })

const PAIRS: Readonly<Record<string, Pair>> = {
  'a warehouse gets a login; somebody is bound to it': async () => {
    const warehouseCode = await newWarehouse()
    return [() => merchant().call(resetWarehousePassword, { warehouseCode, account: login() }), somebody(warehouseCode)]
  },
  'a warehouse gets a login; a supplier is to work there': async () => {
    const warehouseCode = await newWarehouse()
    return [
      () => merchant().call(resetWarehousePassword, { warehouseCode, account: login() }),
      () => merchant().call(saveSupplier, { supplierName: fresh('供'), warehouseCodes: [warehouseCode] }),
    ]
  },
  'a warehouse comes with a login; somebody comes': async () => [
    () => merchant().call(addWarehouse, { name: fresh('仓'), account: login() }),
    somebody('WH1'),
  ],
  'a warehouse is opened again; another one comes with a login': async () => {
    const warehouseCode = await newWarehouse()
    await merchant().ok(useWarehouse, { warehouseCode, isUse: 0 })
    return [
      () => merchant().call(useWarehouse, { warehouseCode, isUse: 1 }),
      () => merchant().call(addWarehouse, { name: fresh('仓'), account: login() }),
    ]
  },
  'suppliers are imported; one of them gets goods': async () => {
    const { code } = await makeSupplier(world)
    const file = await filledIn('supplier', [{ code, name: '改名' }, { name: fresh('新的') }])
    return [
      () => importFile(world, 'merchant', importSupplier, file, { fields: { importKey: fresh('key'), isCover: '1' } }),
      () => merchant().call(addGoods, { ...goodsCard(), supplierCode: code }),
    ]
  },
  'a supplier goes; somebody of it is to get in again': async () => {
    const { code: supplierCode } = await makeSupplier(world)
    const [role] = await world.rows<{ id: string }>(
      `select id::text from role where tenant_id = 1 and kind = 'supplier'`,
    )
    const one = { account: login(), name: '某人', roleId: role!.id, supplierCode }
    const { id } = await merchant().ok(addUser, one)
    await merchant().ok(updateUser, { id, status: USE.off })
    return [
      () => merchant().call(removeSupplier, { supplierCode }),
      () => merchant().call(updateUser, { id, status: USE.on }),
    ]
  },
  'the platform resets the administrator; somebody is enabled': async () => {
    const { id } = await merchant().ok(addUser, { account: login(), name: '某人', roleId, warehouseCodes: 'WH1' })
    await merchant().ok(updateUser, { id, status: USE.off })
    return [
      () => world.as('platform').call(tenantPwd, { tenantCode: 'YCT1' }),
      () => merchant().call(updateUser, { id, status: USE.on }),
    ]
  },
}

it.for(Object.keys(PAIRS))('%s', { timeout: 180_000 }, async (name) => {
  const before = await deadlocks(world)
  for (const turned of [false, true]) {
    const [one, other] = await PAIRS[name]!()
    const replies = turned ? await met(other, one) : await met(one, other)
    // The one that came too late for a supplier is told so; everybody else has done their work.
    for (const reply of replies) expect([200, 500], reply.message).toContain(reply.code)
    expect(replies.some(({ code }) => code === 200)).toBe(true)
    for (const reply of replies) if (reply.code === 500) expect(reply.message).toMatch(/供应商“.+”已停用/)
    // The platform's reset logs the administrator out.
    await world.rows(`update session set ended_at = null`)
    await world.rows(`update account set must_change_password = false`)
  }
  expect((await deadlocks(world)) - before).toBe(0)
  expect(
    await world.rows(
      `select a.account from account a join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id where a.status = 1 and s.status <> 1`,
    ),
  ).toEqual([])
})
