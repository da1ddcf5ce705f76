import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { basisOf, type Basis } from '@yuncang/domain/fee/rate/methods.ts'
import { resolve } from '@yuncang/domain/fee/rate/resolve.ts'
import { leasedOn } from '@yuncang/domain/fee/lease/in-force.ts'
import { nightOf } from '@yuncang/domain/fee/storage/night.ts'
import { ListedStock } from '@yuncang/domain/fee/storage/series.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Home } from '../../plumbing/db/scope.ts'
import { accumulations, factsUpTo, type FactsOfDays } from '../facts/store.ts'
import { leasesOf, type LeasedTerms } from '../lease/of-day.store.ts'
import { versionsOf, type OwnedVersion } from '../rate/in-force.store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { termVersions } from '../rate/term.store.ts'
import { keepOutcomes } from '../rating/keep-outcomes.ts'
import { insertFollowing, type NewWork } from '../work/store.ts'
import { leftOutOf, leftOutOfNight, type LeftOut } from './left-out.ts'
import { storageItems, takeDay } from './store.ts'

/**
 * Charges what lay in a warehouse at the end of a day, by supplier, unless somebody has.
 * @param known what its goods were on this day among others; else it is read
 */
export async function chargeDay(
  tx: Tx,
  scope: Home,
  warehouseId: number,
  day: CalendarDate,
  stocks: ReadonlyMap<number, ListedStock>,
  known?: FactsOfDays,
): Promise<void> {
  let pieces = 0
  for (const stock of stocks.values()) for (const count of stock.pieces) pieces += count
  const [isOurs, , storage, all] = await Promise.all([
    takeDay(tx, scope, { warehouseId, day, suppliers: stocks.size, pieces }),
    lockFees(tx, scope, [warehouseId], 'beside'),
    storageItems(tx),
    leasesOf(tx, scope, warehouseId),
  ])
  if (!isOurs) return
  const leases = Map.groupBy(leasedOn(all, day), ({ supplierId }) => supplierId)
  const supplierIds = [...new Set([...stocks.keys(), ...leases.keys()])].sort((a, b) => a - b)
  if (supplierIds.length === 0) return
  const at = new Date(endOf(day))
  const facts = known ?? (await factsUpTo(tx, scope, goodsIn([stocks]), at))
  const [versions, terms, accumulates] = await Promise.all([
    versionsOf(tx, scope, { warehouseId, supplierIds, items: storage }),
    termVersions(tx, scope, { warehouseId, supplierIds }),
    accumulations(tx, scope, supplierIds),
  ])
  const leftOut = await leftOutOfNight(tx, scope, { warehouseId, day, endMs: endOf(day) }, terms, storage)
  const factIds = facts.idsAt(at)
  const works = supplierIds.flatMap((supplierId) =>
    worksOfNight(
      {
        warehouseId,
        day,
        supplierId,
        stock: stocks.get(supplierId) ?? ListedStock.NOTHING,
        leases: leases.get(supplierId) ?? [],
      },
      basesOf(versions, storage, supplierId, at.getTime()),
      factIds,
      leftOut,
    ),
  )
  await keepOutcomes(tx, scope, await insertFollowing(tx, scope, works), {
    versions,
    terms,
    goods: facts.goods,
    accumulates,
    leases: new Map(all.map((lease) => [lease.id, lease])),
  })
}

/** The last instant of a day in Shanghai that is told apart, in milliseconds since the epoch. */
export const endOf = (day: CalendarDate) => Date.parse(`${day}T23:59:59.999+08:00`)
/** All goods of which something lay there. */
export function goodsIn(days: Iterable<ReadonlyMap<number, ListedStock>>): number[] {
  const lists = new Set<readonly number[]>()
  for (const stocks of days) for (const { goods } of stocks.values()) lists.add(goods)
  const ids = new Set<number>()
  for (const goods of lists) for (const id of goods) ids.add(id)
  return [...ids]
}

const US = 1000

/** What each storage item has entries for, of a supplier or of its warehouse, at an instant. */
export function basesOf(
  versions: readonly OwnedVersion[],
  items: readonly string[],
  supplierId: number,
  atMs: number,
): Map<string, Set<Basis>> {
  const own = versions.filter((one) => one.supplierId === null || one.supplierId === supplierId)
  return new Map(
    items.flatMap((item) => {
      const found = resolve(
        own.filter((one) => one.item === item),
        { item, pointId: null, atUs: atMs * US },
      )
      return 'unpriced' in found ? [] : [[item, new Set(found.map(({ entry }) => basisOf(entry.method)))] as const]
    }),
  )
}

/** What a night knows of a supplier. */
export type Held = {
  readonly warehouseId: number
  readonly day: CalendarDate
  readonly supplierId: number
  readonly stock: ListedStock
  readonly leases: readonly LeasedTerms[]
}

/** The works of a supplier's night, to be priced. `factIds`: the facts that held, of goods; `leftOut`: what its terms leave out. */
export function worksOfNight(
  { warehouseId, day, supplierId, stock, leases }: Held,
  bases: ReadonlyMap<string, ReadonlySet<Basis>>,
  factIds: ReturnType<FactsOfDays['idsAt']>,
  leftOut: LeftOut,
): NewWork[] {
  const night = nightOf({ bases, hasStock: stock.size > 0, leases: leases.length > 0 })
  const work = {
    source: `${warehouseId}/${day}/${supplierId}`,
    warehouseId,
    supplierId,
    pointId: null,
    atMs: endOf(day),
    day,
    state: 'charged' as const,
    reason: '',
    facts: [],
    pieces: [],
    leased: [],
    free: [],
    leases: [],
    m2Hundredths: [],
  }
  const { goods, pieces } = stock
  const held = { facts: factIds(goods), pieces }
  return [
    ...night.stock.map((item): NewWork => ({
      ...work,
      kind: 'storage',
      item,
      ...held,
      ...leftOutOf(goods, stock, leftOut, supplierId, item),
    })),
    ...(night.lease === null
      ? []
      : [
          {
            ...work,
            kind: 'lease' as const,
            item: night.lease,
            leases: leases.map(({ id }) => id),
            m2Hundredths: leases.map(({ m2Hundredths }) => Number(m2Hundredths)),
          },
        ]),
  ]
}
