import { ROLES } from '@yuncang/domain/access/roles.ts'
import { insertFirstAccounts } from '@yuncang/server/staff/account/first.store.ts'
import { seedRoles } from '@yuncang/server/staff/role/seed.ts'
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { bindWarehouses, insertArea, insertPlatforms, insertShops, insertSupplier, insertTenant } from './base.store.ts'
import { goodsOf, type DemoGoods } from './catalogue/goods.ts'
import { makePoints, makeWarehouse, openWarehouse, STAGING } from './sites.ts'
import { setParticulars } from './particulars.ts'
import type { ChannelType, Company, DemoSupplier, Person } from './company.ts'

/** The digits in front of a goods' number on its platform. */
const CHANNEL_PREFIX: Readonly<Record<ChannelType, string>> = {
  CHANNEL_TYPE_DD: '56',
  CHANNEL_TYPE_MT: '17',
  CHANNEL_TYPE_XS: '83',
  '': '',
}

/** A merchant that now exists, and what its month is made with. */
export type Base = {
  readonly company: Company
  readonly tenantId: number
  readonly warehouseIds: ReadonlyMap<string, number>
  readonly supplierIds: ReadonlyMap<string, number>
  /** Ids of accounts by login name. */
  readonly accountIds: ReadonlyMap<string, number>
  /** Goods by the code of their supplier. */
  readonly goods: ReadonlyMap<string, readonly DemoGoods[]>
}

/** Everything of a merchant that exists before its first task. Leaves the transaction in its tenant. */
export async function makeCompany(tx: Tx, company: Company, passwordHash: string, openedAt: Date): Promise<Base> {
  const tenantId = await insertTenant(tx, company, openedAt)
  const scope = { tenantId, warehouseIds: null, supplierId: null }
  const warehouseIds = new Map<string, number>()
  for (const warehouse of company.warehouses) {
    const id = await makeWarehouse(tx, scope, warehouse)
    for (const area of warehouse.areas.filter(({ nature }) => nature !== STAGING))
      await insertArea(tx, tenantId, id, area)
    warehouseIds.set(warehouse.code, id)
  }
  const goods = numbered(company)
  const supplierIds = new Map<string, number>()
  for (const supplier of company.suppliers) {
    const home = company.warehouses.find(({ suppliers }) => suppliers.includes(supplier.code))!.code
    const registered = { warehouseId: warehouseIds.get(home)!, openedAt }
    const id = await insertSupplier(tx, tenantId, supplier, goods.get(supplier.code)!, registered)
    await insertShops(tx, tenantId, id, shopsOf(supplier))
    await setParticulars(tx, tenantId, { ...supplier, id }, warehouseIds)
    supplierIds.set(supplier.code, id)
  }
  const platformIds = await insertPlatforms(tx, tenantId, company.platforms)
  const accountIds = await makePeople(tx, tenantId, company.people, supplierIds, passwordHash, openedAt)
  const bonds = company.people.flatMap(({ account, warehouses = [] }) =>
    warehouses.map((code) => ({ accountId: accountIds.get(account)!, warehouseId: warehouseIds.get(code)! })),
  )
  await bindWarehouses(tx, tenantId, bonds)
  const owner = company.people.find(({ role }) => role === 'merchantAdmin')!
  const by = { scope, accountId: accountIds.get(owner.account)!, now: openedAt.getTime() }
  for (const warehouse of company.warehouses) await openWarehouse(tx, by, warehouse, accountIds)
  await makePoints(tx, by, company, { platformIds, warehouseIds })
  return { company, tenantId, warehouseIds, supplierIds, accountIds, goods }
}

/** Every supplier of the demo begins with a city or a province, of so many letters. */
const CITY = '杭州'

/** What a supplier calls itself on the platforms it sells on: its short name, and what kind of shop it is there. */
function shopsOf({ name, channelType }: DemoSupplier): string[] {
  const short = name.slice(CITY.length).replace('有限公司', '')
  return channelType === '' ? [`${short}优选店`, `${short}批发部`] : [`${short}旗舰店`, `${short}专营店`]
}

/** The goods of every supplier, numbered through the company. */
function numbered({ suppliers, goodsPrefix }: Company): Map<string, DemoGoods[]> {
  let first = 1
  const rows = (supplier: DemoSupplier) => {
    const made = goodsOf(supplier.assortment, { prefix: goodsPrefix, first }, CHANNEL_PREFIX[supplier.channelType])
    first += made.length
    return made
  }
  return new Map(suppliers.map((supplier) => [supplier.code, rows(supplier)]))
}

async function makePeople(
  tx: Tx,
  tenantId: number,
  people: readonly Person[],
  supplierIds: ReadonlyMap<string, number>,
  passwordHash: string,
  openedAt: Date,
): Promise<Map<string, number>> {
  const roleIds = await seedRoles(tx, tenantId)
  const accounts = people.map(({ account, name, role, supplier }) => ({
    account,
    name,
    identity: ROLES[role].identity,
    roleId: roleIds.get(role)!,
    supplierId: supplier === undefined ? null : supplierIds.get(supplier)!,
  }))
  return insertFirstAccounts(tx, tenantId, passwordHash, accounts, openedAt)
}
