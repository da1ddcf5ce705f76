/** What the small world is made of; written as the superuser, because most of it has no calls yet. */
import { ROLES, type RoleName } from '@yuncang/domain/access/roles.ts'
import { newSecret } from '@yuncang/server/plumbing/http/token.ts'
import type pg from 'pg'

type Staff = {
  readonly name: string
  readonly role: RoleName
  readonly supplier?: string
  readonly warehouses?: readonly string[]
}
type Merchant = {
  readonly tenantId: number
  readonly code: string
  readonly warehouses: readonly { code: string; datesOn: boolean; locationsOn: boolean; locations: readonly string[] }[]
  readonly suppliers: readonly string[]
  readonly goods: readonly { code: string; supplier: string; dated: boolean; days: number; box: number }[]
  readonly points: readonly { code: string; warehouse: string; byPallet: boolean }[]
  readonly staff: readonly Staff[]
}

/** WH1: dates and locations on; WH2: simple. G1, G2 of S1; G3 of S2. G1 and G3 are dated with 180 and 30 days; P2 is priced by the pallet. */
const MERCHANTS = [
  {
    tenantId: 1,
    code: 'YCT1',
    warehouses: [
      { code: 'WH1', datesOn: true, locationsOn: true, locations: ['A-01', 'A-02', 'A-03', 'A-04'] },
      { code: 'WH2', datesOn: false, locationsOn: false, locations: [] },
    ],
    suppliers: ['S1', 'S2'],
    goods: [
      { code: 'G1', supplier: 'S1', dated: true, days: 180, box: 24 },
      { code: 'G2', supplier: 'S1', dated: false, days: 0, box: 12 },
      { code: 'G3', supplier: 'S2', dated: true, days: 30, box: 10 },
    ],
    points: [
      { code: 'P1', warehouse: 'WH1', byPallet: false },
      { code: 'P2', warehouse: 'WH1', byPallet: true },
      { code: 'P3', warehouse: 'WH2', byPallet: false },
    ],
    staff: [
      { name: 'merchant', role: 'merchantAdmin' },
      { name: 'finance', role: 'finance' },
      { name: 'manager', role: 'warehouseManager', warehouses: ['WH1', 'WH2'] },
      { name: 'clerk', role: 'clerk', warehouses: ['WH1'] },
      { name: 'floor', role: 'floorWorker', warehouses: ['WH1'] },
      { name: 'clerk2', role: 'clerk', warehouses: ['WH2'] },
      { name: 'nobody', role: 'clerk', warehouses: [] },
      { name: 'supplier1', role: 'supplier', supplier: 'S1' },
      { name: 'supplier2', role: 'supplier', supplier: 'S2' },
    ],
  },
  {
    tenantId: 2,
    code: 'YCT2',
    warehouses: [{ code: 'WH9', datesOn: true, locationsOn: true, locations: ['Z-01', 'Z-02'] }],
    suppliers: ['S9'],
    goods: [{ code: 'G9', supplier: 'S9', dated: true, days: 90, box: 6 }],
    points: [{ code: 'P9', warehouse: 'WH9', byPallet: false }],
    staff: [
      { name: 'merchant2', role: 'merchantAdmin' },
      { name: 'clerk3', role: 'clerk', warehouses: ['WH9'] },
      { name: 'supplier3', role: 'supplier', supplier: 'S9' },
    ],
  },
] as const satisfies readonly Merchant[]

/** Everyone of the small world; `nobody` is a clerk without a warehouse. */
export type PersonName = 'platform' | (typeof MERCHANTS)[number]['staff'][number]['name']

const VIRTUAL = ['supplier', 'transit', 'platform', 'scrap', 'count', 'reclass']

/** Writes the world and a session for everyone; answers tokens by name. */
export async function seedWorld(client: pg.Client): Promise<Readonly<Record<PersonName, string>>> {
  const tokens: Record<string, string> = {}
  const one = async <T = { id: number }>(text: string, values: unknown[]) =>
    (await client.query(text, values)).rows[0] as T
  const roleOf = async (tenantId: number, name: RoleName) =>
    (
      await one(
        'insert into role (tenant_id, kind, name, identity, button_keys) values ($1, $2, $2, $3, $4) returning id',
        [tenantId, name, ROLES[name].identity, [...ROLES[name].rights]],
      )
    ).id
  const person = async (
    tenantId: number,
    staff: Staff,
    roleId: number,
    supplierId: number | null,
    warehouseIds: readonly number[],
  ) => {
    const { id } = await one(
      `insert into account (tenant_id, account, password_hash, identity, person_name, role_id, supplier_id) values ($1, $2, '', $3, $2, $4, $5) returning id`,
      [tenantId, staff.name, ROLES[staff.role].identity, roleId, supplierId],
    )
    await client.query('insert into login_name values ($1, $2, $3)', [staff.name, tenantId, id])
    for (const warehouseId of warehouseIds)
      await client.query('insert into account_warehouse values ($1, $2, $3)', [tenantId, id, warehouseId])
    const token = newSecret(tenantId)
    await client.query('insert into session (tenant_id, account_id, token_hash) values ($1, $2, $3)', [
      tenantId,
      id,
      token.hash,
    ])
    tokens[staff.name] = token.text
  }
  await person(0, { name: 'platform', role: 'platformAdmin' }, await roleOf(0, 'platformAdmin'), null, [])
  for (const merchant of MERCHANTS as readonly Merchant[]) {
    const { tenantId } = merchant
    await client.query('insert into tenant (tenant_id, code, name) values ($1, $2, $2)', [tenantId, merchant.code])
    const warehouses = new Map<string, number>()
    for (const warehouse of merchant.warehouses) {
      const { id } = await one(
        'insert into warehouse (tenant_id, code, name, dates_on, locations_on) values ($1, $2, $2, $3, $4) returning id',
        [tenantId, warehouse.code, warehouse.datesOn, warehouse.locationsOn],
      )
      warehouses.set(warehouse.code, id)
      const area = async (name: string, nature: number) =>
        (
          await one('insert into area (tenant_id, warehouse_id, name, nature) values ($1, $2, $3, $4) returning id', [
            tenantId,
            id,
            name,
            nature,
          ])
        ).id
      const place = (areaId: number | null, kind: string, code: string) =>
        client.query(
          'insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order) values ($1, $2, $3, $4, $5, $5)',
          [tenantId, id, areaId, kind, code],
        )
      for (const kind of VIRTUAL) await place(null, kind, kind.toUpperCase())
      await place(await area('暂存区', 2), 'staging', `${warehouse.code}-ZC`)
      if (warehouse.locationsOn) await place(await area('残次区', 3), 'damaged', `${warehouse.code}-CC`)
      const storage = warehouse.locations.length > 0 ? await area('A区', 1) : null
      for (const code of warehouse.locations) await place(storage, 'storage', code)
    }
    const suppliers = new Map<string, number>()
    for (const code of merchant.suppliers)
      suppliers.set(
        code,
        (await one('insert into supplier (tenant_id, code, name) values ($1, $2, $2) returning id', [tenantId, code]))
          .id,
      )
    for (const goods of merchant.goods)
      await client.query(
        `insert into goods (tenant_id, supplier_id, code, name, bar_code, pieces_per_box, boxes_per_pallet, shelf_life_days, dated) values ($1, $2, $3, '商品' || $3, '69' || $3, $4, 40, $5, $6)`,
        [tenantId, suppliers.get(goods.supplier), goods.code, goods.box, goods.days, goods.dated],
      )
    const platform = await one(
      'insert into dispatch_platform (tenant_id, code, name) values ($1, $2, $2) returning id',
      [tenantId, `DP${tenantId}`],
    )
    for (const point of merchant.points)
      await client.query(
        'insert into dispatch_point (tenant_id, platform_id, warehouse_id, code, name, priced_by_pallet) values ($1, $2, $3, $4, $4, $5)',
        [tenantId, platform.id, warehouses.get(point.warehouse), point.code, point.byPallet],
      )
    const roles = new Map<RoleName, number>()
    for (const staff of merchant.staff) {
      if (!roles.has(staff.role)) roles.set(staff.role, await roleOf(tenantId, staff.role))
      const supplierId = staff.supplier === undefined ? null : suppliers.get(staff.supplier)!
      await person(
        tenantId,
        staff,
        roles.get(staff.role)!,
        supplierId,
        (staff.warehouses ?? []).map((code) => warehouses.get(code)!),
      )
    }
  }
  await client.query(`select setval('tenant_id_seq', max(tenant_id)) from tenant`)
  return tokens as Record<PersonName, string>
}
