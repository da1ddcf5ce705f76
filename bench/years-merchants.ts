/** The merchants of `years.ts`: what of them does not grow, and how much of the trade each has. */
import type pg from 'pg'
import { lookingAway } from './years-quick.ts'

/** Of a hundred tasks of ten lines 70 are shipped, 60 signed for, 30 received and shelved (`years-fill.ts`). */
export const MOVES_A_TASK = 19
export const MOVES_A_DAY = 10_000

/** A merchant: its share of all moves in percent, and how large it is. The first is the one that is measured. */
export type Merchant = {
  readonly tenant: number
  readonly share: number
  readonly warehouses: number
  readonly suppliers: number
  readonly goods: number
  readonly places: number
}

export const MERCHANTS: readonly Merchant[] = [
  { tenant: 1, share: 70, warehouses: 3, suppliers: 50, goods: 5000, places: 5000 },
  { tenant: 2, share: 12, warehouses: 2, suppliers: 20, goods: 1000, places: 1000 },
  { tenant: 3, share: 9, warehouses: 1, suppliers: 10, goods: 800, places: 800 },
  { tenant: 4, share: 6, warehouses: 1, suppliers: 10, goods: 500, places: 500 },
  { tenant: 5, share: 3, warehouses: 1, suppliers: 5, goods: 300, places: 300 },
]

/** How many tasks a merchant has in a world of so many moves. */
export const tasksOf = ({ share }: Merchant, moves: number) => Math.round((moves * share) / 100 / MOVES_A_TASK)

/** The last day of a world of so many moves, as a day of Shanghai. */
export function lastDay(moves: number): string {
  return new Date(Date.parse('2018-09-04') + Math.floor(moves / MOVES_A_DAY) * 86_400_000).toISOString().slice(0, 10)
}

/** Everything that does not grow: merchants, suppliers, warehouses, locations, goods; the last tenth of the goods is never moved. */
export async function settle(owner: pg.Client): Promise<void> {
  await lookingAway(owner, async () => {
    for (const { tenant: t, warehouses, suppliers, goods, places } of MERCHANTS) {
      if (t > 1) await another(owner, t)
      await owner.query(
        `insert into warehouse (tenant_id, code, name, locations_on) select ${t}, 'W' || n, '仓' || n, true from generate_series(2, ${warehouses}) n`,
      )
      await owner.query(`insert into area (tenant_id, warehouse_id, name, nature) select w.tenant_id, w.id, a.name, a.nature from warehouse w, (values ('暂存区', 2), ('A区', 1)) a (name, nature)
        where w.tenant_id = ${t} and not exists (select from area x where x.tenant_id = w.tenant_id and x.warehouse_id = w.id)`)
      await owner.query(`insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order)
        select a.tenant_id, a.warehouse_id, a.id, 'staging', 'ZC1', 'ZC1' from area a where a.tenant_id = ${t} and a.nature = 2
        union all select a.tenant_id, a.warehouse_id, a.id, 'storage', 'B-' || lpad(n::text, 4, '0'), lpad(n::text, 4, '0') from area a, generate_series(1, ${places / warehouses}) n where a.tenant_id = ${t} and a.nature = 1
        union all select w.tenant_id, w.id, null, k, upper(k), '' from warehouse w, unnest(array['supplier', 'transit', 'platform', 'scrap', 'count', 'reclass']) k where w.tenant_id = ${t} and not exists (select from place x where x.tenant_id = w.tenant_id and x.warehouse_id = w.id and x.area_id is null)`)
      await owner.query(
        `insert into supplier (tenant_id, code, name) select ${t}, 'S' || n, '供应商' || n from generate_series(2, ${suppliers}) n`,
      )
      await owner.query(`insert into goods (tenant_id, supplier_id, code, name, pieces_per_box, shelf_life_days, dated)
        select ${t}, s.ids[1 + n % ${suppliers}], 'H' || n, '好货' || n, 24, 180, true from generate_series(1, ${goods}) n, (select array_agg(id order by id) as ids from supplier where tenant_id = ${t}) s`)
    }
  })
}

/** The least of a further merchant. */
async function another(owner: pg.Client, t: number): Promise<void> {
  await owner.query(`insert into tenant (tenant_id, code, name) values (${t}, 'M${t}', '商户${t}')`)
  await owner.query(`insert into warehouse (tenant_id, code, name, locations_on) values (${t}, 'WH', '仓', true)`)
  await owner.query(`insert into supplier (tenant_id, code, name) values (${t}, 'S', '供应商')`)
  await owner.query(`insert into dispatch_platform (tenant_id, code, name) values (${t}, 'D', '平台')`)
  await owner.query(
    `insert into dispatch_point (tenant_id, platform_id, warehouse_id, code, name) select f.tenant_id, f.id, w.id, 'P', '仓点' from dispatch_platform f, warehouse w where f.tenant_id = ${t} and w.tenant_id = ${t}`,
  )
  await owner.query(
    `insert into account (tenant_id, account, password_hash, identity, person_name, role_id) select ${t}, 'bench${t}', '', 1, '测速员', (select min(id) from role) `,
  )
}
