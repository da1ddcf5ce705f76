import { yuanText } from '@yuncang/domain/base/money.ts'
import { missingTo } from '@yuncang/domain/fee/charge/minimum.ts'
import { lastDayOf, type Month } from '@yuncang/domain/base/month.ts'
import { ITEMS, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { termsAt } from '@yuncang/domain/fee/rate/term.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { insertCosts } from '../cost/insert.store.ts'
import { termVersions } from '../rate/term.store.ts'
import { insertFollowing } from '../work/store.ts'
import { liveOfMonth, minimumsOf } from './store.ts'

const US = 1000

/**
 * Charges suppliers what is missing to the minimums in force at the last instant of a month, each once: what changes later leaves it, also
 * when the month is opened and closed again. The queue of the warehouse's fees is held alone.
 */
export async function chargeMinimums(tx: Tx, scope: Scope, warehouseId: number, month: Month): Promise<void> {
  const day = lastDayOf(month)
  const atMs = Date.parse(`${day}T23:59:59.999+08:00`)
  const versions = await termVersions(tx, scope, { warehouseId, supplierIds: null })
  const agreed = [...new Set(versions.map(({ supplierId }) => supplierId))].flatMap((supplierId) =>
    termsAt(versions, supplierId, atMs * US).flatMap(({ termId, version, term }) =>
      term.kind === 'minimum' ? [{ supplierId, termId, version, ...term, item: itemOf(term.group) }] : [],
    ),
  )
  if (agreed.length === 0) return
  const [live, charged] = await Promise.all([
    liveOfMonth(tx, scope, warehouseId, month),
    minimumsOf(tx, scope, warehouseId, month),
  ])
  const missing = agreed
    .filter(({ supplierId, item }) => !charged.has(`${supplierId}/${item}`))
    .map((one) => ({ ...one, liveFen: live.get(`${one.supplierId}/${one.group}`) ?? 0n }))
    .filter(({ fen, liveFen }) => missingTo(fen, liveFen) > 0n)
  const works = await insertFollowing(
    tx,
    scope,
    missing.map(({ supplierId, item }) => ({
      kind: 'minimum',
      source: sourceOf(warehouseId, month, supplierId),
      item,
      warehouseId,
      supplierId,
      pointId: null,
      atMs,
      day,
      state: 'charged',
      reason: '',
      facts: [],
      pieces: [],
      leased: [],
      free: [],
      leases: [],
      m2Hundredths: [],
    })),
  )
  const workIds = new Map(works.map((work) => [`${work.supplierId}/${work.item}`, work.id]))
  await insertCosts(
    tx,
    scope,
    null,
    missing.map(({ supplierId, group, item, fen, liveFen, termId, version }) => {
      const money = yuanText(missingTo(fen, liveFen))
      return {
        workId: workIds.get(`${supplierId}/${item}`)!,
        slot: '',
        revision: 1,
        kind: 'minimum',
        group,
        item,
        method: '',
        warehouseId,
        supplierId,
        pointId: null,
        day,
        money,
        cardId: null,
        cardVersion: null,
        rateAtUs: atMs * US,
        rule: null,
        steps: {
          minimum: { month, agreed: yuanText(fen), live: yuanText(liveFen) },
          terms: [{ termId, version, kind: 'minimum' }],
          decided: money,
        },
        correctsId: null,
      }
    }),
  )
}

/** What names the minimums of a supplier for a month. */
export const sourceOf = (warehouseId: number, month: Month, supplierId: number) =>
  `${warehouseId}/${month}/${supplierId}`

/** A minimum is of a group: its work carries the item that the group is known by. */
function itemOf(group: CostGroup): string {
  return Object.entries(ITEMS).find(([, rules]) => rules.group === group)![0]
}
