import { isDeepStrictEqual } from 'node:util'
import { basisOf } from '@yuncang/domain/fee/rate/methods.ts'
import { resolve, type Resolved } from '@yuncang/domain/fee/rate/resolve.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { goodsFacts } from '../fee/facts/store.ts'
import { versionsOf, type OwnedVersion } from '../fee/rate/in-force.store.ts'
import { termVersions } from '../fee/rate/term.store.ts'
import { recharged, type Known } from '../fee/rating/outcome.ts'
import type { Db } from '../plumbing/db/database.ts'
import type { Scope } from '../plumbing/db/scope.ts'
import type { Reach } from './invariants-reach.store.ts'
import { chargesBehind, leaseTerms, type Behind, type Charged } from './recompute.store.ts'

const AT_ONCE = 500
const MOST = 5

/**
 * Works every charge out again, from its work and the versions that its working names: it must come to the same fen, its parts must sum
 * to it, and those versions must have been in force at its moment. Answers the first that do not; over all merchants but some.
 */
export async function chargesThatDiffer(
  db: Db,
  reach: Reach,
  but: ReadonlySet<number>,
): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  for (let last: Behind = { tenantId: 0, costId: 0 }; found.length < MOST;) {
    const charges = await chargesBehind(db, reach, but, last, AT_ONCE)
    if (charges.length === 0) break
    last = charges.at(-1)!
    for (const same of Map.groupBy(charges, ({ tenantId, work }) => `${tenantId} ${work.warehouseId}`).values())
      found.push(...differing(same, await knownOf(db, same)))
  }
  return found.slice(0, MOST)
}

/** What charges of one warehouse are worked out from: of their merchant, since several servers number the facts of each by themselves. */
async function knownOf(db: Db, charges: readonly Charged[]): Promise<Known> {
  const scope: Scope = { tenantId: charges[0]!.tenantId, warehouseIds: null, supplierId: null }
  const works = charges.map(({ work }) => work)
  const done = charges.flatMap(({ work, members }) => members ?? [work])
  const supplierIds = [...new Set(works.map(({ supplierId }) => supplierId))]
  const [versions, terms, goods, leases] = await Promise.all([
    versionsOf(db, scope, { warehouseId: works[0]!.warehouseId, supplierIds, items: null }),
    termVersions(db, scope, { warehouseId: works[0]!.warehouseId, supplierIds }),
    goodsFacts(db, scope, [...new Set(done.flatMap(({ facts }) => facts))]),
    leaseTerms(db, scope, [...new Set(works.flatMap(({ leases: ids }) => ids))]),
  ])
  return { versions, terms, goods, leases, accumulates: () => false }
}

function differing(charges: readonly Charged[], known: Known): Record<string, unknown>[] {
  return charges.flatMap((charge) => {
    const { costId, tenantId, money, slot, work, steps } = charge
    const say = (what: string, more: object = {}) => [{ tenant_id: tenantId, cost_id: costId, what, money, ...more }]
    const used = steps.rates.map((rate) => entryOf(rate, known.versions))
    if (used.some((entry) => entry === null)) return say('its version is not there')
    const found = withThoseBeside(used as Resolved[], charge, known.versions)
    const again = recharged(
      charge.members ?? [work],
      work,
      { ...known, accumulates: () => steps.accumulates },
      { found, atUs: charge.rateAtUs },
    )
    if ('unpriced' in again) return say('it has no price', { again: again.unpriced })
    const cost = again.costs.find((one) => one.slot === slot)
    if (cost?.money !== money) return say('another amount', { again: cost?.money ?? null })
    const terms = (cost.steps as Pick<Charged['steps'], 'terms'>).terms ?? []
    if (!isDeepStrictEqual(terms, steps.terms ?? [])) return say('its terms were not in force', { terms })
    const parts = steps.parts.reduce((sum, part) => sum + fenOf(part.money)!, 0n)
    if (yuanText(parts) !== money) return say('its parts sum to something else', { parts: yuanText(parts) })
    return wasInForce(charge, known.versions) ? [] : say('its version was not in force')
  })
}

/** The entry of a version that a working names. */
function entryOf(
  { cardId, version, pointId, basis }: Charged['steps']['rates'][number],
  versions: readonly OwnedVersion[],
): Resolved | null {
  const named = versions.find((one) => one.cardId === cardId && one.version === version)
  const entry = named?.entries.find((one) => one.pointId === pointId && basisOf(one.method) === basis)
  return named && entry ? { version: named, entry } : null
}

/**
 * The rates of a charge with those of its moment by another basis. Storage has a cost for each basis, and where there are two each goods
 * takes the one of its kind: a working that names only its own would be charged for all goods.
 */
function withThoseBeside(used: readonly Resolved[], charge: Charged, versions: readonly OwnedVersion[]): Resolved[] {
  const bases = new Set(used.map(({ entry }) => basisOf(entry.method)))
  return [...used, ...ofItsMoment(charge, versions).filter(({ entry }) => !bases.has(basisOf(entry.method)))]
}

/** Whether the rates that were used are those of their moment. */
function wasInForce(charge: Charged, versions: readonly OwnedVersion[]): boolean {
  const names = ofItsMoment(charge, versions).map(({ version }) => `${version.cardId}/${version.version}`)
  return charge.steps.rates.every(({ cardId, version }) => names.includes(`${cardId}/${version}`))
}

function ofItsMoment({ work, rateAtUs }: Charged, versions: readonly OwnedVersion[]): readonly Resolved[] {
  const own = versions.filter(
    ({ item, supplierId }) => item === work.item && (supplierId === null || supplierId === work.supplierId),
  )
  const resolved = resolve(own, { item: work.item, pointId: work.pointId, atUs: rateAtUs })
  return 'unpriced' in resolved ? [] : resolved
}
