/** Requests held up in the middle, so that a test decides the order in which they meet. */
import pg from 'pg'
import type { World } from './world.ts'

/** Waits until so many sessions wait for a lock. */
export async function waiting(world: World, count: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const [row] = await world.rows<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (row!.n >= count) return
    await new Promise((settle) => setTimeout(settle, 25))
  }
  throw new Error(`no ${count} sessions came to wait`)
}

/** How many deadlocks PostgreSQL has had to end. */
export async function deadlocks(world: World): Promise<number> {
  await world.rows('select pg_stat_clear_snapshot()')
  const [row] = await world.rows<{ n: string }>(
    `select deadlocks as n from pg_stat_database where datname = current_database()`,
  )
  return Number(row!.n)
}

/** Does something while all balances of some goods of merchant 1 are locked by somebody else, and lets go of them afterwards. */
export const whileLocked = (world: World, goodsCode: string, work: () => Promise<void>): Promise<void> =>
  whileHeld(
    world,
    [
      'select from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where b.tenant_id = 1 and g.tenant_id = 1 and g.code = $1 for update of b',
      goodsCode,
    ],
    work,
  )

/** The same while somebody else holds what a statement locks. */
export async function whileHeld(
  world: World,
  [statement, code]: readonly [statement: string, code: string],
  work: () => Promise<void>,
): Promise<void> {
  const blocker = new pg.Client({ connectionString: world.appUrl })
  await blocker.connect()
  try {
    await blocker.query(`set app.tenant = '1'`)
    await blocker.query('begin')
    await blocker.query(statement, [code])
    await work()
    await blocker.query('commit')
  } finally {
    await blocker.end()
  }
}
