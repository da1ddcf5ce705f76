import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { leasedOn } from '@yuncang/domain/fee/lease/in-force.ts'
import { freeDaysOf, leavesOutLeased, termsAt, type TermVersion } from '@yuncang/domain/fee/rate/term.ts'
import type { Stock } from '@yuncang/domain/fee/storage/series.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { leasesOf } from '../lease/of-day.store.ts'
import { stockInLeased, receivedUpTo } from './store.ts'

/** Of a supplier's stock what a storage item does not charge, by one term; null: that was not agreed on. */
type StockOf = (supplierId: number, item: string) => Stock | null

/** What a night leaves out: what lay in leased areas, and what came in free days. */
export type LeftOut = { readonly leased: StockOf; readonly free: StockOf }

type NightOf = { readonly warehouseId: number; readonly day: CalendarDate; readonly endMs: number }

const US = 1000
const NONE: Stock = new Map()

/** What a night leaves out by the terms in force at the end of the day; nothing is asked where none is. */
export async function leftOutOfNight(
  db: Db,
  scope: Scope,
  night: NightOf,
  terms: readonly TermVersion[],
  items: readonly string[],
): Promise<LeftOut> {
  const windows = new Map<string, { supplierId: number; days: number }>()
  const agreed = new Set<string>()
  const suppliers = new Set<number>()
  for (const supplierId of new Set(terms.map((term) => term.supplierId))) {
    const held = termsAt(terms, supplierId, night.endMs * US)
    for (const item of items) {
      const days = freeDaysOf(held, item)?.days
      if (days !== undefined) windows.set(`${supplierId}/${item}`, { supplierId, days })
      if (leavesOutLeased(held, item) === null) continue
      agreed.add(`${supplierId}/${item}`)
      suppliers.add(supplierId)
    }
  }
  const received = windows.size === 0 ? null : await receivedUpTo(db, scope, night, [...windows.values()])
  const inTheirAreas = suppliers.size === 0 ? null : await leasedStocks(db, scope, night, suppliers)
  return {
    leased: (supplierId, item) =>
      agreed.has(`${supplierId}/${item}`) ? (inTheirAreas?.get(supplierId) ?? NONE) : null,
    free: (supplierId, item) => {
      const window = windows.get(`${supplierId}/${item}`)
      return window === undefined ? null : (received?.get(`${supplierId}/${window.days}`) ?? NONE)
    },
  }
}

/** What lay in the areas that each of these suppliers leased on the day, by supplier. */
async function leasedStocks(
  db: Db,
  scope: Scope,
  { warehouseId, day }: NightOf,
  suppliers: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Stock>> {
  const leases = leasedOn(await leasesOf(db, scope, warehouseId), day)
  const theirs = leases.filter(({ supplierId }) => suppliers.has(supplierId))
  return theirs.length === 0 ? new Map() : stockInLeased(db, scope, { warehouseId, day }, theirs)
}

/**
 * What of goods, in their order, an item leaves out: of what lies there what is in leased areas, of the rest what came in free days. A
 * list is empty where that was not agreed on.
 */
export function leftOutOf(
  goods: readonly number[],
  stock: Stock,
  { leased, free }: LeftOut,
  supplierId: number,
  item: string,
): { readonly leased: number[]; readonly free: number[] } {
  const [inTheirAreas, received] = [leased(supplierId, item), free(supplierId, item)]
  const inLeased =
    inTheirAreas === null ? [] : goods.map((id) => Math.min(inTheirAreas.get(id) ?? 0, stock.get(id) ?? 0))
  return {
    leased: inLeased,
    free:
      received === null
        ? []
        : goods.map((id, at) => Math.min(received.get(id) ?? 0, (stock.get(id) ?? 0) - (inLeased[at] ?? 0))),
  }
}
