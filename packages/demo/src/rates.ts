import { RATE_LOG } from '@yuncang/contract/fee/rate/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { shanghaiDay, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { BLANK_ENTRY, readRate, type RateEntry, type TypedEntry } from '@yuncang/domain/fee/rate/form.ts'
import { DURATION_HOUR, FIXED_PERIOD } from '@yuncang/domain/fee/rate/methods.ts'
import { feeNames } from '@yuncang/server/fee/rate/dictionary-names.store.ts'
import { termsText } from '@yuncang/server/fee/rate/save.ts'
import { takeSlots } from '@yuncang/server/fee/rate/slot.store.ts'
import { holdPoints, insertCard, insertVersion } from '@yuncang/server/fee/rate/store.ts'
import { writeLog } from '@yuncang/server/plumbing/db/document-log.store.ts'
import { enterTenant } from './base.store.ts'
import { LEASES_FLOOR } from './charges.ts'
import type { DemoPoint } from './company.ts'
import type { Site } from './scene.ts'

type Typed = Partial<TypedEntry>
type Agreed = {
  readonly item: string
  /** Of one supplier for itself; else of the warehouse. */
  readonly supplier?: string
  readonly entry?: Typed
  /** Charged once a period, from the first day on: so many hours are one. */
  readonly hours?: string
  /** Of items by dispatch point: one for each point that has one. */
  readonly of?: (point: DemoPoint) => Typed | null
}

const PER_BOX = { method: 'RECKON_TYPE_BOX', wholeBoxes: '1' } as const
const PER_TRIP = { method: 'RECKON_TYPE_A_TIME', dimension: 'COST_DIMENSION_TIME' } as const
const PER_PALLET = { method: 'RECKON_TYPE_PLATE', remainder: '0' } as const
const BY_WEIGHT = {
  method: 'RECKON_TYPE_CUBIC_TONS',
  dimension: 'COST_DIMENSION_TIME',
  price: '180',
  beginTonnes: '0',
  startPrice: '35',
  volumePrice: '65',
  beginCubicMetres: '0',
  volumeStartPrice: '35',
} as const

/** What comes in a week is weighed together: up to two tonnes, or eight cubic metres, cost the same. */
const UNLOADED_BY_WEIGHT = {
  ...BY_WEIGHT,
  price: '22',
  beginTonnes: '2',
  startPrice: '60',
  volumePrice: '6.5',
  beginCubicMetres: '8',
  volumeStartPrice: '60',
} as const
const A_WEEK = '168'

/** What a warehouse charges from its first day on: every way of reckoning is there. */
const AGREED: readonly Agreed[] = [
  { item: 'COST_PRO_STORAGE', entry: { method: 'RECKON_TYPE_BOX_DAY', price: '0.06', wholeBoxes: '1' } },
  {
    item: 'COST_PRO_STORAGE',
    supplier: 'GYS0005',
    entry: { method: 'RECKON_TYPE_PLATE_DAY', price: '1.80', remainder: '0' },
  },
  { item: 'COST_PRO_STORAGE', supplier: 'GYS0006', entry: { method: 'RECKON_TYPE_CUBIC_DAY', price: '1.25' } },
  { item: 'COST_PRO_STORAGE', supplier: LEASES_FLOOR, entry: { method: 'RECKON_TYPE_M2_DAY', price: '0.85' } },
  { item: 'COST_PRO_MOVE', entry: { ...PER_BOX, price: '0.35' } },
  { item: 'COST_PRO_MOVE', supplier: 'GYS0002', entry: { ...PER_BOX, price: '0.30' } },
  { item: 'COST_PRO_MOVE', supplier: 'GYS0001', entry: { ...PER_BOX, price: '0.32' } },
  { item: 'COST_PRO_MOVE', supplier: 'GYS0008', entry: UNLOADED_BY_WEIGHT, hours: A_WEEK },
  { item: 'COST_PRO_SEND', of: deliveryTo },
  { item: 'COST_PRO_SEND', supplier: 'GYS0001', of: nearBy },
  { item: 'COST_PRO_SEND_REPLENISH', of: () => ({ ...PER_BOX, price: '0.95' }) },
  { item: 'COST_PRO_RETURN_REMAINING', of: () => ({ ...PER_BOX, price: '0.60' }) },
  { item: 'COST_PRO_RETURN_SALES', of: () => ({ ...PER_TRIP, price: '18' }) },
  { item: 'COST_PRO_RETURN_REJECT', of: () => ({ ...PER_BOX, price: '0.40' }) },
  { item: 'COST_PRO_LABLE', entry: { method: 'RECKON_TYPE_A', price: '0.05' } },
  { item: 'COST_PRO_LABLE', supplier: 'GYS0001', entry: { method: 'RECKON_TYPE_A', price: '0.04' } },
  { item: 'COST_PRO_COATED', entry: { ...PER_PALLET, price: '6.50' } },
]

/** Whole pallets where the point takes them, by weight on the long way, by the box else. */
function deliveryTo({ code, byPallet }: DemoPoint): Typed {
  if (byPallet) return { ...PER_PALLET, price: '26' }
  return code.endsWith('3') ? BY_WEIGHT : { ...PER_BOX, price: '1.10' }
}

/** Who sends the most pays less where the way is short; everywhere else it pays as all do. */
function nearBy({ code }: DemoPoint): Typed | null {
  return code === 'DD002' || code === 'MT002' ? { ...PER_BOX, price: '1.05' } : null
}

/** A point that was forgotten when the prices of deliveries were last raised: what goes there has no price since. */
const FORGOTTEN = 'XS001'
const RAISED: Agreed = {
  item: 'COST_PRO_SEND',
  of: (point) => {
    if (point.code === FORGOTTEN) return null
    const entry = deliveryTo(point)
    return entry.method === PER_BOX.method ? { ...entry, price: '1.15' } : entry
  },
}

/** The prices of a warehouse, agreed on at its beginning. A price is never valid in the past: these were saved then, not now. */
export function planRates(
  site: Site,
  { from, firstDay, raised }: { readonly from: number; readonly firstDay: CalendarDate; readonly raised: number },
): void {
  const cards = new Map<string, Card>()
  site.scene.agenda.at(from, async (at) => {
    for (const agreed of AGREED) await agree(site, cards, agreed, { at, firstDay })
  })
  if (pointsOf(site).some(({ code }) => code === FORGOTTEN))
    site.scene.agenda.at(raised, (at) => agree(site, cards, RAISED, { at, firstDay }))
}

/** What the log says of a card that has a price. */
const IN_FORCE = 1

type Card = { readonly id: number; readonly version: number }
const pointsOf = ({ scene, warehouse }: Site) =>
  scene.base.company.points.filter((point) => point.warehouse === warehouse.code)

/** Saves what was agreed as the next version of its card, as of then. */
async function agree(
  site: Site,
  cards: Map<string, Card>,
  agreed: Agreed,
  { at, firstDay }: { readonly at: number; readonly firstDay: CalendarDate },
): Promise<void> {
  const { scene, warehouse, id: warehouseId } = site
  const { tx, base } = scene
  const { item, supplier } = agreed
  if (supplier !== undefined && !warehouse.suppliers.includes(supplier)) return
  // Floor is leased where it is managed; elsewhere the same supplier pays as all do.
  if (supplier === LEASES_FLOOR && !warehouse.locationsOn) return
  if (agreed.of && pointsOf(site).every((point) => agreed.of!(point) === null)) return
  const scope = { tenantId: base.tenantId, warehouseIds: null, supplierId: null }
  await enterTenant(tx, base.tenantId)
  const [names, points] = await Promise.all([feeNames(tx), holdPoints(tx, scope, warehouseId)])
  const read = readRate(typed(agreed, pointsOf(site), firstDay), {
    nowMs: at,
    today: shanghaiDay(at),
    kept: new Set(),
    points: new Set(points.keys()),
  })
  if ('faults' in read) throw new Error(`${item}: ${JSON.stringify(read.faults)}`)
  const key = `${item} ${supplier ?? ''}`
  const supplierId = supplier === undefined ? null : base.supplierIds.get(supplier)!
  const place = { warehouseId, supplierId, item }
  const { id, version } = cards.get(key) ?? { id: await insertCard(tx, scope, place), version: 0 }
  const card = { ...place, id }
  const us = at * 1000
  const entries = read.entries.map((entry: RateEntry) => ({ ...entry, pointId: points.get(entry.point)?.id ?? null }))
  const keeper = base.company.people.find(({ role }) => role === 'merchantAdmin')!
  const accountId = base.accountIds.get(keeper.account)!
  const saved = { card, version: version + 1, validFromUs: us, nowUs: us, withdraws: [], entries, accountId }
  await insertVersion(tx, scope, saved)
  if ((await takeSlots(tx, scope, card)) !== null) throw new Error(`${key} has a price already`)
  cards.set(key, { id, version: version + 1 })
  const facts = { name: names.of(item), terms: termsText(read.entries, points, names) }
  const content = worded(version === 0 ? RATE_LOG.added : RATE_LOG.changed, facts)
  const by = { accountId, now: at }
  await writeLog(tx, scope, by, [
    {
      kind: 'rate',
      documentId: id,
      version: version + 1,
      fromStatus: version === 0 ? null : IN_FORCE,
      toStatus: IN_FORCE,
      content,
    },
  ])
}

const BLANK: TypedEntry = { ...BLANK_ENTRY, wholeBoxes: '1' }

/** As it would be typed into the form. */
function typed(
  { item, entry, hours, of }: Agreed,
  points: readonly DemoPoint[],
  firstDay: CalendarDate,
): Parameters<typeof readRate>[0] {
  const period =
    hours === undefined
      ? {}
      : { dimension: FIXED_PERIOD, date: firstDay, time: '00:00', duration: hours, durationType: DURATION_HOUR }
  const ofPoints = points.flatMap((point) => {
    const own = of?.(point) ?? null
    return own === null ? [] : [{ ...BLANK, ...own, point: point.code }]
  })
  return { ...BLANK, ...entry, ...period, item, startTime: '', points: ofPoints }
}
