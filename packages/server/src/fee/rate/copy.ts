import { checkSupplier } from '../../partner/supplier/check.ts'
import { checkWarehouse } from '../../site/warehouse/check.ts'
import type { copyRates, previewRateCopy } from '@yuncang/contract/fee/rate/supplier.ts'
import { COPY_REFUSALS, RATE_LOG } from '@yuncang/contract/fee/rate/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { allRows } from '../../plumbing/http/wire.ts'
import { queued } from './change.ts'
import { feeNames, type FeeNames } from './dictionary-names.store.ts'
import { keepVersion } from './save.ts'
import { cardById, entriesOf, type EntryRow, type NewEntry } from './store.ts'
import { allTerms, entryTerms } from './view.ts'

type Asked = CallInput<typeof copyRates>
/** The rates in force of a supplier, card by card. */
type Cards = readonly (readonly EntryRow[])[]

/** What a copy would write and take the place of. @throws Refused nothingToCopy, toItself; notFound */
export async function preview(
  db: Db,
  ctx: Context,
  input: CallInput<typeof previewRateCopy>,
): Promise<CallOutput<typeof previewRateCopy>> {
  await checkWarehouse(db, ctx.scope, input.warehouseCode)
  const names = await feeNames(db)
  const { source, targets } = await read(db, ctx, input, names)
  const rows = targets.flatMap(({ code, name, cards }) => {
    const shown = (row: EntryRow, terms: string, replacedTerms: string) => ({
      supplierCode: code,
      supplierName: name,
      item: row.item,
      itemName: names.of(row.item),
      pointName: row.point_name ?? '',
      terms,
      replacedTerms,
    })
    const now = cards.flat().filter(({ item }) => source.some(([head]) => head!.item === item))
    const written = source
      .flat()
      .map((row) => ({ row, before: now.find((other) => isSameKind(row, other)) }))
      .map(({ row, before }) => shown(row, entryTerms(row, names), before ? entryTerms(before, names) : ''))
    const ended = now.filter((row) => !source.flat().some((other) => isSameKind(row, other)))
    return [...written, ...ended.map((row) => shown(row, '', entryTerms(row, names)))]
  })
  return allRows(rows)
}

/**
 * Copies the rates in force of a supplier to others: of the same items, the others' cards get a new version, or end.
 * @throws Refused nothingToCopy, toItself, notThere, archived, slotTaken; notFound
 */
export async function copy(tx: Tx, ctx: Context, input: Asked): Promise<CallOutput<typeof copyRates>> {
  const { warehouseCode, toSupplierCodes } = input
  const places = new Map<string, Awaited<ReturnType<typeof queued>>>()
  for (const supplierCode of toSupplierCodes.toSorted())
    places.set(supplierCode, await queued(tx, ctx, { warehouseCode, supplierCode }))
  const names = await feeNames(tx)
  const { source, targets, sourceName } = await read(tx, ctx, input, names)
  let rateNum = 0
  for (const { code, cards } of targets) {
    const place = places.get(code)!
    const pairs = paired(source, cards)
    const points = new Map(
      source.flat().map((row) => [row.point_code ?? '', { id: row.point_id ?? 0, name: row.point_name ?? '' }]),
    )
    const keep = async (of: readonly EntryRow[] | null, onto: readonly EntryRow[] | null) => {
      const item = (of ?? onto)![0]!.item
      const card = onto ? ((await cardById(tx, ctx.scope, 'supplier', String(onto[0]!.card_id))) ?? null) : null
      const said = of
        ? { text: RATE_LOG.copied, facts: { supplier: sourceName, terms: allTerms(of, names) } }
        : { text: RATE_LOG.ended, facts: {} }
      const entries = (of ?? []).map(entryOf)
      await keepVersion(tx, ctx, place, { card, item, entries, startUs: null, names, points, ...said })
    }
    // What ends makes room first.
    for (const { onto } of pairs.filter(({ of }) => of === null)) await keep(null, onto)
    for (const { of, onto } of pairs.filter((pair) => pair.of !== null)) await keep(of, onto)
    rateNum += source.length
  }
  return { rateNum }
}

type Found = { readonly code: string; readonly name: string; readonly cards: Cards }

async function read(
  db: Db,
  ctx: Context,
  { warehouseCode, supplierCode, toSupplierCodes }: Asked,
  names: FeeNames,
): Promise<{ source: Cards; sourceName: string; targets: Found[] }> {
  if (toSupplierCodes.includes(supplierCode)) throw refuse(COPY_REFUSALS, 'toItself')
  for (const code of [supplierCode, ...toSupplierCodes]) await checkSupplier(db, ctx.scope, code)
  const cardsOf = async (code: string): Promise<Cards> => {
    const rows = await entriesOf(db, ctx.scope, { owner: 'supplier', warehouseCode, supplierCode: code })
    const live = rows.filter((row) => row.begun && !row.ends)
    const cards = [...Map.groupBy(live, ({ card_id: card }) => card).values()]
    return cards.toSorted((a, b) => names.placeOf(a[0]!.item) - names.placeOf(b[0]!.item))
  }
  const source = await cardsOf(supplierCode)
  const sourceName = source[0]?.[0]?.supplier_name ?? supplierCode
  if (source.length === 0) throw refuse(COPY_REFUSALS, 'nothingToCopy', { supplier: sourceName })
  const targets: Found[] = []
  for (const code of toSupplierCodes) {
    const cards = await cardsOf(code)
    targets.push({ code, name: cards[0]?.[0]?.supplier_name ?? code, cards })
  }
  return { source, sourceName, targets }
}

const isSameKind = (a: EntryRow, b: EntryRow) => a.item === b.item && a.point_id === b.point_id && a.basis === b.basis

/** Which card takes whose entries: one of the same item with entries of the same kind, else a new one; the others of these items end. */
function paired(source: Cards, target: Cards): { of: readonly EntryRow[] | null; onto: readonly EntryRow[] | null }[] {
  const free = target.filter(([head]) => source.some(([other]) => other!.item === head!.item))
  const taken = source.map((of) => {
    const at = free.findIndex((card) => card.some((row) => of.some((other) => isSameKind(row, other))))
    return { of, onto: at < 0 ? null : free.splice(at, 1)[0]! }
  })
  return [...taken, ...free.map((onto) => ({ of: null, onto }))]
}

/** An entry as it stands, to be written again; the grid of its periods stays. */
function entryOf(row: EntryRow): NewEntry {
  if (row.basis === '' || row.method === '') throw new Error('an entry that ends a card is copied to nobody')
  return {
    pointId: row.point_id,
    basis: row.basis,
    method: row.method,
    period:
      row.period_start === null || row.period_hours === null
        ? null
        : { startMs: row.period_start.getTime(), hours: row.period_hours },
    price: row.price,
    startPrice: row.start_price,
    beginTonnes: String(row.begin_tonnes),
    volumePrice: row.volume_price,
    volumeStartPrice: row.volume_start_price,
    beginCubicMetres: String(row.begin_cubic_metres),
    bothStarts: row.two_start_prices,
    wholeBoxes: row.whole,
    rule: { low: row.a, high: row.b, rest: row.c },
    accumulates: row.accumulates,
    remainderPercent: row.remainder_ratio,
  }
}
