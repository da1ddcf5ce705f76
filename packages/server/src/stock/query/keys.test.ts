/** Pages are cut and totals counted by keys alone: they tell the same as all rows summed whole do, whatever is asked for. */
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { EXPIRY } from '@yuncang/contract/stock/query/words.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'
import { OWN_ORDER } from '../../plumbing/db/list.store.ts'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { resolveFilter, stockBy, type StockBy, type StockFilter } from './list.store.ts'

const world = useWorld()
const ROWS = 2

beforeAll(async () => {
  for (const supplier of ['S1', 'S2'])
    for (const age of [3, 60, 400]) {
      const goods = await newGoods(world, { dated: true, days: 90, supplier })
      await world.arrive(goods, [{ date: daysAgo(age), normal: 50, broken: age === 3 ? 0 : 3 }])
      await world.arrive(goods, { normal: 5 }, { warehouse: 'WH2' })
    }
})

const FILTERS: readonly (readonly [string, StockFilter])[] = [
  ['everything', {}],
  ['broken pieces', { quality: QUALITY.broken }],
  ['near expiry', { expireStatus: EXPIRY.near }],
  ['past due', { expireStatus: EXPIRY.expired }],
  [
    'a supplier, broken pieces, past due',
    { supplierCode: 'S1', quality: QUALITY.broken, expireStatus: EXPIRY.expired },
  ],
  ['a warehouse', { warehouseCode: ['WH2'] }],
  ['staging', { areaNature: AREA_NATURE.staging }],
  ['a location', { locationCode: 'WH1-ZC' }],
]
const cases = (['goods', 'date', 'place'] as const).flatMap((by) =>
  FILTERS.map(([name, asked]) => ({ by, name, asked })),
)

it.each(cases)('stock by $by: $name', async ({ by, asked }) => {
  const scope = wholeTenant(1)
  const list = stockBy(by as StockBy)
  await inTenant(world.database, 1, async (tx) => {
    const filter = await resolveFilter(tx, scope, asked, daysAgo(0))
    for (const order of [OWN_ORDER, { by: null, backwards: true }]) {
      const all = []
      for await (const rows of list.all(tx, scope, filter, order)) all.push(...rows)
      await tx.run({ strings: ['close export_rows'], values: [] } as never)
      const paged = []
      for (let offset = 0; offset < all.length + ROWS; offset += ROWS)
        paged.push(...(await list.page(tx, scope, filter, order, { limit: ROWS, offset })))
      expect(paged).toEqual(all)
      expect(await list.count(tx, scope, filter)).toBe(all.length)
    }
    if (by === 'place' || asked.areaNature === undefined) expect(await list.count(tx, scope, filter)).toBeGreaterThan(0)
  })
})
