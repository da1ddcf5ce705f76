import { stateOf } from './version-state.ts'
import type { getSupplierRate, getSupplierRates } from '@yuncang/contract/fee/rate/supplier.ts'
import { GROUP_NAMES, TERMS, VERSION_STATE_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import type { getWarehouseRateVersions } from '@yuncang/contract/fee/rate/warehouse.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { pricesOf } from '@yuncang/domain/fee/rate/form.ts'
import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { DURATION_HOUR, FIXED_PERIOD, isMethod, METHODS } from '@yuncang/domain/fee/rate/methods.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { FeeNames } from './dictionary-names.store.ts'
import type { EntryRow } from './store.ts'

type RateView = CallOutput<typeof getSupplierRates>['records'][number]
type TermsView = CallOutput<typeof getSupplierRate>['warehouseCost']
type EntryView = Omit<RateView['points'][number], 'entryId' | 'pointCode' | 'pointName'>
type VersionView = CallOutput<typeof getWarehouseRateVersions>['records'][number]

/** The rates of entries that stand together, in the order of warehouse, supplier and item; what has ended is no rate. */
export function rateViews(ctx: Context, rows: readonly EntryRow[], names: FeeNames): RateView[] {
  const order = (row: EntryRow) => names.placeOf(row.item)
  return [...Map.groupBy(rows, ({ card_id: card }) => card).values()]
    .flatMap((entries) => rateView(ctx, entries, names) ?? [])
    .map((view, place) => ({ view, place }))
    .toSorted(
      (a, b) =>
        compare(a.view.warehouseCode, b.view.warehouseCode) ||
        compare(a.view.supplierCode, b.view.supplierCode) ||
        order({ item: a.view.item } as EntryRow) - order({ item: b.view.item } as EntryRow) ||
        a.place - b.place,
    )
    .map(({ view }) => view)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A rate by the entries of the version in force and of the one that waits; null: it has ended. */
export function rateView(ctx: Context, entries: readonly EntryRow[], names: FeeNames): RateView | null {
  const begun = entries.filter((row) => row.begun && !row.ends)
  const waiting = entries.filter((row) => !row.begun && !row.ends)
  const shown = begun.length > 0 ? begun : waiting
  const [head] = shown
  if (!head) return null
  const next = begun.length > 0 ? waiting : []
  return {
    rateId: String(head.card_id),
    warehouseCode: head.warehouse_code,
    supplierCode: head.supplier_code ?? '',
    supplierName: head.supplier_name ?? '',
    ...termsOf(shown, names),
    costCode: head.item,
    validFrom: timeText(head.valid_from),
    waitingFrom: next[0] ? timeText(next[0].valid_from) : '',
    waitingTerms: allTerms(next, names),
    updateTime: timeText(head.saved_at),
    updateName: head.saved_name ?? '',
    version: head.card_version,
    abilities: { edit: mayKeep(ctx, 'costConfigureEdit'), delete: mayKeep(ctx, 'costConfigureDelete') },
  }
}

/** What a rate says, in the fields of its form. */
function termsOf(entries: readonly EntryRow[], names: FeeNames): TermsView {
  const [head] = entries as readonly [EntryRow, ...EntryRow[]]
  const { group, byPoint } = itemRules(head.item)
  const single = entryView(head, names)
  const later = head.period_start === null && !head.begun ? timeText(head.valid_from).slice(0, 16) : ''
  const named = { item: head.item, itemName: names.of(head.item), group, groupName: GROUP_NAMES[group] }
  if (!byPoint) return { ...named, ...single, startTime: '', points: [] }
  const points = entries.map((row) => ({
    entryId: String(row.id),
    pointCode: row.point_code ?? '',
    pointName: row.point_name ?? '',
    ...entryView(row, names),
  }))
  const methodNames = [...new Set(points.map(({ methodName }) => methodName))].join('、')
  return {
    ...named,
    ...BLANK,
    methodName: methodNames,
    terms: allTerms(entries, names),
    startTime: head.period_start === null ? later : single.time,
    points,
  }
}

/** The item above its points says nothing by itself. */
const BLANK: EntryView = {
  method: '',
  methodName: '',
  basis: '',
  dimension: '',
  dimensionName: '',
  price: '',
  startPrice: '',
  beginTonnes: '',
  volumePrice: '',
  volumeStartPrice: '',
  beginCubicMetres: '',
  date: '',
  time: '',
  duration: null,
  durationType: '',
  wholeBoxes: 1,
  rule: JSON.stringify({ a: 4, b: 4, c: 4 }),
  accumulates: 0,
  bothStarts: 0,
  remainder: null,
  remainderRatio: null,
  terms: '',
}

function entryView(row: EntryRow, names: FeeNames): EntryView {
  const fields = isMethod(row.method) ? pricesOf(row.method) : []
  const asked = (field: (typeof fields)[number], value: string | number) =>
    fields.includes(field) ? String(value) : ''
  const start = row.period_start ?? (row.begun ? null : row.valid_from)
  const dimension = row.period_start === null ? 'COST_DIMENSION_TIME' : FIXED_PERIOD
  const daily = isMethod(row.method) && METHODS[row.method].byDay
  return {
    method: row.method,
    methodName: names.of(row.method),
    basis: row.basis,
    dimension: daily ? '' : dimension,
    dimensionName: daily ? '' : names.of(dimension),
    price: asked('price', row.price),
    startPrice: asked('startPrice', row.start_price),
    beginTonnes: asked('beginTonnes', row.begin_tonnes),
    volumePrice: asked('volumePrice', row.volume_price),
    volumeStartPrice: asked('volumeStartPrice', row.volume_start_price),
    beginCubicMetres: asked('beginCubicMetres', row.begin_cubic_metres),
    date: timeText(start).slice(0, 10),
    time: timeText(start).slice(11, 16),
    duration: row.period_hours,
    durationType: row.period_hours === null ? '' : DURATION_HOUR,
    wholeBoxes: flagOf(row.whole),
    rule: JSON.stringify({ a: row.a, b: row.b, c: row.c }),
    accumulates: flagOf(row.accumulates),
    bothStarts: flagOf(row.two_start_prices),
    remainder: row.method === 'RECKON_TYPE_PLATE_DAY' ? row.remainder : null,
    remainderRatio: row.remainder_ratio,
    terms: entryTerms(row, names),
  }
}

/** What an entry is read by. */
export type Terms = Pick<
  EntryRow,
  | 'method'
  | 'price'
  | 'start_price'
  | 'begin_tonnes'
  | 'volume_price'
  | 'volume_start_price'
  | 'begin_cubic_metres'
  | 'period_start'
  | 'period_hours'
  | 'point_name'
>

/** An entry in a sentence, without its point. */
export function entryTerms(row: Terms, names: FeeNames): string {
  const text = row.method === 'RECKON_TYPE_CUBIC_TONS' ? TERMS.weighed : TERMS.plain
  const said = worded(text, {
    method: names.of(row.method),
    price: row.price,
    startPrice: row.start_price,
    beginTonnes: row.begin_tonnes,
    volumePrice: row.volume_price,
    volumeStartPrice: row.volume_start_price,
    beginCubicMetres: row.begin_cubic_metres,
  })
  const { period_start: start, period_hours: hours } = row
  return start === null ? said : said + worded(TERMS.period, { hours, from: timeText(start).slice(0, 16) })
}

/** All entries of a version in a sentence, each with its point. */
export function allTerms(entries: readonly Terms[], names: FeeNames): string {
  return entries
    .map(
      (row) => (row.point_name === null ? '' : worded(TERMS.point, { point: row.point_name })) + entryTerms(row, names),
    )
    .join('；')
}

/** The history of a rate, newest first. `rows`: the entries of all its versions. */
export function versionViews(
  rows: readonly (EntryRow & { readonly content: string | null })[],
  names: FeeNames,
): VersionView[] {
  const inForce = Math.max(
    0,
    ...rows.filter((row) => row.begun && row.withdrawn_by === null).map(({ version }) => version),
  )
  return [...Map.groupBy(rows, ({ version }) => version).values()].map((entries) => {
    const [head] = entries as unknown as readonly [(typeof rows)[number]]
    const state = stateOf({ ...head, withdrawn: head.withdrawn_by !== null }, inForce)
    return {
      version: head.version,
      state,
      stateName: VERSION_STATE_NAMES[state],
      validFrom: timeText(head.valid_from),
      ends: flagOf(head.ends),
      content: head.content ?? '',
      by: head.saved_name ?? '',
      at: timeText(head.saved_at),
      terms: head.ends
        ? []
        : entries.map((row) => ({ pointName: row.point_name ?? '', terms: entryTerms(row, names) })),
    }
  })
}
