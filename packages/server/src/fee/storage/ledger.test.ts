/** The ledger of nights: what a month's moves come to, read in halves. */
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { useWorld, type World } from '@yuncang/harness/world.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { inOneSnapshot } from '../../plumbing/db/snapshot.store.ts'
import { isOfSeveral } from '../../plumbing/db/spread-engine.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { ledgerOf, readBetween, readLedger, readSince } from './store.ts'

/** One server, and the same as the program speaks to several that answer as one. */
const WORLDS = { 'one server': useWorld(), 'several servers': useWorld({ several: true }) }
const day = (before: number) => addDays(shanghaiDay(Date.now()), -before)

/** So many pieces of new goods that came to WH2 at noon of a day. */
async function lying(world: World, pieces: number, on: string) {
  const goods = await newGoods(world)
  const code = await world.arrive(goods, { normal: pieces }, { warehouse: 'WH2' })
  await world.rows(
    `update stock_move set at = ($1::date + time '12:00') at time zone 'Asia/Shanghai' where document = $2`,
    [on, code],
  )
  return goods
}

it.for(Object.entries(WORLDS))(
  '%s: a ledger read in two halves is the whole one, of one moment, whatever is moved meanwhile',
  async ([, world]) => {
    const scope = { tenantId: 1, warehouseIds: null, supplierId: null }
    const [{ id }] = (await world.rows<{ id: number }>(`select id from warehouse where code = 'WH2'`)) as [
      { id: number },
    ]
    const days = [9, 8, 6, 5, 4, 3, 2, 1, 0].map(day)
    for (const before of [8, 6, 5, 3, 1, 0]) await lying(world, 10 + before, day(before))
    const inOrder = (ledger: Awaited<ReturnType<typeof readLedger>>) =>
      [...ledger].map(([supplier, { now, net }]) => ({
        supplier,
        now,
        net: net.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      }))
    const whole = await inTenant(world.database, 1, (tx) => readLedger(tx, scope, id, days))
    let arrived!: (goods: string) => void
    const arrival = new Promise<string>((resolve) => (arrived = resolve))
    const connections = new Set<number>()
    const noteConnection = async (tx: Tx) =>
      connections.add((await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`))!.pid)
    const halves = await inOneSnapshot(
      world.database,
      1,
      async (tx) => {
        await noteConnection(tx)
        const read = await readSince(tx, scope, id, days.slice(4))
        arrived(await lying(world, 99, day(7)))
        return read
      },
      async (tx) => {
        await noteConnection(tx)
        await arrival
        return readBetween(tx, scope, id, days.slice(0, 5))
      },
    )
    expect(inOrder(ledgerOf(halves.flat()))).toEqual(inOrder(whole))
    // No other connection can take up a moment of several servers.
    expect(connections.size).toBe(isOfSeveral(world.appUrl) ? 1 : 2)
    const later = await inTenant(world.database, 1, (tx) => readLedger(tx, scope, id, days))
    expect(inOrder(later)).not.toEqual(inOrder(whole))
  },
)
