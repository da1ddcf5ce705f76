import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { addSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import { BASIS_NAMES, RATE_LOG, RATE_REFUSALS, rateRefusalText } from '@yuncang/contract/fee/rate/words.ts'
import { COMMON_REFUSALS, worded } from '@yuncang/contract/wire/refusal.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { readRate, type RateEntry, type TypedEntry, type TypedRate } from '@yuncang/domain/fee/rate/form.ts'
import { planVersion, type PointEntry } from '@yuncang/domain/fee/rate/version.ts'
import { whole } from '@yuncang/domain/base/whole.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { feeNames, type FeeNames } from './dictionary-names.store.ts'
import { fen } from './in-force.store.ts'
import { takeSlots } from './slot.store.ts'
import { datesOf, entriesOf, holdPoints, insertCard, insertVersion, type Card, type NewEntry } from './store.ts'
import { allTerms, type Terms } from './view.ts'

type Form = Omit<CallInput<typeof addSupplierRate>, 'supplierCode' | 'warehouseCode'>
type Saved = CallOutput<typeof addSupplierRate>
type Points = ReadonlyMap<string, { readonly id: number; readonly name: string }>

/** Whose rates are saved: the warehouse's, or a supplier's there. The queue of its fees is held alone. */
export type Place = { readonly warehouseId: number; readonly supplierId: number | null }

const US = 1000

/**
 * Saves a form as a card's next version, of a new card where there is none yet. What has been charged stays as it is.
 * @throws Refused badInput, changed, itemFixed, slotTaken; notFound
 */
export async function keepForm(tx: Tx, ctx: Context, place: Place, form: Form, card: Card | null): Promise<Saved> {
  const [names, points, dates] = await Promise.all([
    feeNames(tx),
    holdPoints(tx, ctx.scope, place.warehouseId),
    datesOf(tx, ctx.scope, card?.id ?? null),
  ])
  if (card !== null && form.version !== undefined && form.version !== card.version)
    throw refuse(RATE_REFUSALS, 'changed', { name: names.of(card.item) })
  if (card !== null && form.item !== '' && form.item !== card.item) throw refuse(RATE_REFUSALS, 'itemFixed')
  const typed = typedOf(form, card)
  const nowMs = Math.floor(dates.nowUs / US)
  const read = readRate(typed, {
    nowMs,
    today: ctx.today,
    kept: card === null ? new Set() : await startsOf(tx, ctx, card),
    points: new Set(points.keys()),
  })
  if ('faults' in read) {
    const [first] = read.faults
    if (first!.field === 'points' && first!.fault === 'unknown') throw notFound('配送仓点')
    throw refuse(COMMON_REFUSALS, 'badInput', {
      message: rateRefusalText(first!, points.get(first!.point)?.name ?? '', typed),
    })
  }
  if (card === null && !names.isItem(typed.item)) throw notFound('收费项目')
  const entries = read.entries.map((entry) => ({ ...entry, pointId: points.get(entry.point)?.id ?? null }))
  const startUs = read.validFromMs === null ? null : read.validFromMs * US
  const text = card === null ? RATE_LOG.added : RATE_LOG.changed
  const terms = termsText(read.entries, points, names)
  return keepVersion(tx, ctx, place, {
    card,
    item: typed.item,
    entries,
    startUs,
    names,
    points,
    text,
    facts: { terms },
  })
}

/** A version to be kept: `text` and `facts` are its line in the log. */
export type ToKeep = {
  readonly card: Card | null
  readonly item: string
  readonly entries: readonly NewEntry[]
  readonly startUs: number | null
  readonly names: FeeNames
  readonly points: Points
  readonly text: string
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * Writes the next version of a card, with its slots and its line in the log; without entries it ends the card.
 * @throws Refused slotTaken
 */
export async function keepVersion(tx: Tx, ctx: Context, place: Place, kept: ToKeep): Promise<Saved> {
  const { scope, accountId } = ctx
  const { item, entries, names, points } = kept
  const { nowUs, versions } = await datesOf(tx, scope, kept.card?.id ?? null)
  const { version, validFromUs, withdraws } = planVersion(versions, { nowUs, startUs: kept.startUs })
  const id = kept.card?.id ?? (await insertCard(tx, scope, { ...place, item }))
  const card = { ...place, id, item }
  await insertVersion(tx, scope, { card, version, validFromUs, nowUs, withdraws, entries, accountId })
  const taken = await takeSlots(tx, scope, card)
  if (taken !== null) {
    const point = [...points.values()].find((each) => each.id === taken.pointId)
    throw refuse(RATE_REFUSALS, 'slotTaken', {
      name: names.of(item),
      point: point?.name ?? '',
      basis: BASIS_NAMES[taken.basis],
    })
  }
  const validFrom = shanghaiTime(Math.floor(validFromUs / US))
  const later = validFromUs > nowUs ? worded(RATE_LOG.later, { from: validFrom.slice(0, 16) }) : ''
  const content = worded(kept.text, { ...kept.facts, name: names.of(item) }) + later
  const fromStatus = version === 1 ? null : 1
  const toStatus = entries.length > 0 ? 1 : 0
  await writeLog(tx, scope, ctx, [{ kind: 'rate', documentId: id, version, fromStatus, toStatus, content }])
  return { rateId: String(id), version, validFrom }
}

/** The starts of a card's entries that stand already, in force or waiting. */
async function startsOf(tx: Tx, ctx: Context, card: Card): Promise<ReadonlySet<number>> {
  const owner = card.supplierId === null ? 'warehouse' : 'supplier'
  const rows = await entriesOf(tx, ctx.scope, { owner, cardId: String(card.id) })
  return new Set(rows.map((row) => (row.period_start ?? minuteOf(row.valid_from)).getTime()))
}

/** A form knows no seconds. */
const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

/** A form as the rules of the trade read it; of a card that stands the item need not be sent. */
export function typedOf(form: Form, card: Card | null): TypedRate {
  const { item, startTime, remainder, remainderRatio, points } = form
  const entry = (fields: Omit<Form, 'item' | 'startTime' | 'points' | 'remainder' | 'remainderRatio' | 'version'>) => ({
    ...fields,
    rule: fields.rule ?? null,
    remainder: '',
    remainderRatio: '',
    point: '',
  })
  return {
    ...(entry(form) satisfies TypedEntry),
    item: item === '' && card !== null ? card.item : item,
    startTime,
    remainder,
    remainderRatio,
    points: (points ?? []).map((point) => ({ ...entry(point), point: point.pointCode })),
  }
}

/** What the entries of a form say, for the log. */
export function termsText(entries: readonly RateEntry[], points: Points, names: FeeNames): string {
  return allTerms(
    entries.map((entry): Terms => ({
      method: entry.method,
      price: entry.price,
      start_price: entry.startPrice,
      begin_tonnes: Number(entry.beginTonnes),
      volume_price: entry.volumePrice,
      volume_start_price: entry.volumeStartPrice,
      begin_cubic_metres: Number(entry.beginCubicMetres),
      period_start: entry.period === null ? null : new Date(entry.period.startMs),
      period_hours: entry.period?.hours ?? null,
      point_name: points.get(entry.point)?.name ?? null,
    })),
    names,
  )
}

/** An entry of a form as work is priced by it, though it is not saved. */
export function entryAsTyped(entry: RateEntry, pointId: number | null): PointEntry {
  return {
    pointId,
    period: entry.period,
    method: entry.method,
    priceFen: fen(entry.price),
    startPriceFen: fen(entry.startPrice),
    beginTonnes: whole(entry.beginTonnes),
    volumePriceFen: fen(entry.volumePrice),
    volumeStartPriceFen: fen(entry.volumeStartPrice),
    beginCubicMetres: whole(entry.beginCubicMetres),
    bothStarts: entry.bothStarts,
    remainderPercent: entry.remainderPercent,
    tiers: [],
    wholeBoxes: entry.wholeBoxes,
    rule: entry.rule,
    accumulates: entry.accumulates,
  }
}
