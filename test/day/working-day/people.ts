/** The people of the day, and the goods they work with. */
import { ROLES, type RoleName } from '@yuncang/domain/access/roles.ts'
import { newSecret } from '@yuncang/server/plumbing/http/token.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import type { World } from '@yuncang/harness/world.ts'

type Post = {
  readonly name: string
  readonly role: RoleName
  readonly supplier?: string
  readonly warehouses: readonly string[]
}

const BOTH = ['WH1', 'WH2']

/** Three clerks (one of them may cancel), four floor workers, two suppliers. */
export const CREW = {
  clerks: [
    { name: 'clerk-lin', role: 'clerk', warehouses: BOTH },
    { name: 'clerk-chen', role: 'clerk', warehouses: ['WH1'] },
    { name: 'clerk-wu', role: 'warehouseManager', warehouses: BOTH },
  ],
  floor: ['zhou', 'sun', 'ma', 'he'].map((name) => ({
    name: `floor-${name}`,
    role: 'floorWorker',
    warehouses: ['WH1'],
  })),
  suppliers: [
    { name: 'supplier-one', role: 'supplier', supplier: 'S1', warehouses: [] },
    { name: 'supplier-two', role: 'supplier', supplier: 'S2', warehouses: [] },
  ],
} as const satisfies Record<string, readonly Post[]>

/** Gives a person of merchant 1 a post and a session; answers the token. */
export async function hire(world: World, post: Post): Promise<string> {
  const [supplier] = await world.rows<{ id: number }>('select id from supplier where tenant_id = 1 and code = $1', [
    post.supplier ?? null,
  ])
  await world.owner.query(
    `insert into role (tenant_id, kind, name, button_keys, identity)
     select 1, $1, $1, $2, $3 where not exists (select from role where tenant_id = 1 and kind = $1)`,
    [post.role, [...ROLES[post.role].rights], ROLES[post.role].identity],
  )
  const [account] = await world.rows<{ id: number }>(
    `insert into account (tenant_id, account, password_hash, identity, person_name, role_id, supplier_id)
     select 1, $1::text, '', $2::int, $1::text, min(r.id), $4::bigint from role r where r.tenant_id = 1 and r.kind = $3 returning id`,
    [post.name, ROLES[post.role].identity, post.role, supplier?.id ?? null],
  )
  await world.owner.query(
    `insert into account_warehouse select 1, $1, id from warehouse where tenant_id = 1 and code = any ($2)`,
    [account!.id, post.warehouses],
  )
  const token = newSecret(1)
  await world.owner.query('insert into session (tenant_id, account_id, token_hash) values (1, $1, $2)', [
    account!.id,
    token.hash,
  ])
  return token.text
}

/** Goods of both suppliers, dated and not, some that expire within days; and where they lie when the day begins. */
export async function stockUp(world: World, daysAgo: (days: number) => string): Promise<Record<'S1' | 'S2', string[]>> {
  const goods: Record<'S1' | 'S2', string[]> = { S1: [], S2: [] }
  for (const supplier of ['S1', 'S2'] as const)
    for (const kind of [{ dated: true, days: 12 }, { dated: true, days: 180, box: 10 }, {}, { box: 6 }]) {
      const code = await newGoods(world, { supplier, ...kind })
      goods[supplier].push(code)
      const batches = kind.dated
        ? [
            { date: daysAgo(20), normal: 30, broken: 3 },
            { date: daysAgo(4), normal: 50 },
          ]
        : { normal: 80, broken: 4 }
      await world.arrive(code, batches)
      // No dates are kept there.
      await world.arrive(code, { normal: 80, broken: 3 }, { warehouse: 'WH2' })
    }
  return goods
}
