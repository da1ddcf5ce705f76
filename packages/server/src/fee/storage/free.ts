import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { freeDaysOf, termsAt, type TermVersion } from '@yuncang/domain/fee/rate/term.ts'
import type { Stock } from '@yuncang/domain/fee/storage/series.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { receivedUpTo } from './store.ts'

/** What of a supplier's stock came in the free days of a storage item; null: none were agreed on. */
export type FreeOf = (supplierId: number, item: string) => Stock | null

const US = 1000

/** What came from suppliers in the days that are free by the terms in force at the end of a day. */
export async function freeOfNight(
  db: Db,
  scope: Scope,
  night: { readonly warehouseId: number; readonly day: CalendarDate; readonly endMs: number },
  terms: readonly TermVersion[],
  items: readonly string[],
): Promise<FreeOf> {
  const windows = new Map<string, { supplierId: number; days: number }>()
  for (const supplierId of new Set(terms.map((term) => term.supplierId))) {
    const held = termsAt(terms, supplierId, night.endMs * US)
    for (const item of items) {
      const days = freeDaysOf(held, item)?.days
      if (days !== undefined) windows.set(`${supplierId}/${item}`, { supplierId, days })
    }
  }
  if (windows.size === 0) return () => null
  const received = await receivedUpTo(db, scope, night, [...windows.values()])
  return (supplierId, item) => {
    const window = windows.get(`${supplierId}/${item}`)
    return window === undefined ? null : (received.get(`${supplierId}/${window.days}`) ?? new Map<number, number>())
  }
}

/** The free pieces of goods in an order: at most what lies there; empty where nothing was agreed on. */
export function freePieces(goods: readonly number[], stock: Stock, received: Stock | null): number[] {
  return received === null ? [] : goods.map((id) => Math.min(received.get(id) ?? 0, stock.get(id) ?? 0))
}
