import type { FeeCard } from './fee.ts'
import { GOODS_FIELDS, type GoodsCard } from './card.ts'

/** What still needs goods, in all warehouses of the merchant. */
export type Dependents = {
  /** On hand and on the road. */
  readonly pieces: number
  /** Those of them that bear a production date. */
  readonly datedPieces: number
  /** Documents that are not finished. */
  readonly documents: number
  /** Those of them that wait for the production dates of these goods, or hold counts of them by date. */
  readonly waiting: number
}

/** What stands of goods before a deed. */
export type GoodsNow = { readonly card: GoodsCard; readonly fee: FeeCard; readonly audited: boolean }

/** A field that a deed changes, with what stood and what stands in it. */
export type Changed = { readonly field: keyof GoodsCard | keyof FeeCard; readonly from: string; readonly to: string }

type BoxInUse = { readonly refused: 'boxInUse' | 'boxNotYours'; readonly pieces: number; readonly count: number }

/**
 * What a change of goods comes to.
 * Pieces a box are what every quantity is read in: while stock or open documents exist they change only when the warehouse says
 * so expressly, never by a supplier. A supplier's change sends audited goods back to be audited (semantics 6, gaps E07); the
 * warehouse's keeps the state, or audits when asked to.
 */
export function planChange(
  now: GoodsNow,
  wanted: { readonly card: GoodsCard; readonly fee: FeeCard },
  { bySupplier, audit, boxConfirmed }: { bySupplier: boolean; audit: boolean; boxConfirmed: boolean },
  { pieces, documents }: Dependents,
):
  | BoxInUse
  | { readonly refused: 'auditedAlready' }
  | { readonly changed: readonly Changed[]; readonly audited: boolean } {
  const fee = bySupplier ? now.fee : wanted.fee
  const changed = changesOf({ ...now.card, ...now.fee }, { ...wanted.card, ...fee })
  if (audit && !bySupplier && now.audited) return { refused: 'auditedAlready' }
  if (now.card.piecesPerBox !== wanted.card.piecesPerBox && (pieces > 0 || documents > 0)) {
    if (bySupplier) return { refused: 'boxNotYours', pieces, count: documents }
    if (!boxConfirmed) return { refused: 'boxInUse', pieces, count: documents }
  }
  const audited = bySupplier ? now.audited && changed.length === 0 : now.audited || audit
  return { changed, audited }
}

type Everything = GoodsCard & FeeCard

function changesOf(now: Everything, wanted: Everything): Changed[] {
  const fields = [...GOODS_FIELDS, 'pricedBy', 'isSet', 'wholeBoxes', 'rule', 'accumulates'] as const
  return fields
    .map((field) => ({ field, from: asText(now[field]), to: asText(wanted[field]) }))
    .filter(({ from, to }) => from !== to)
}

function asText(value: Everything[keyof Everything]): string {
  if (value === null) return ''
  return typeof value === 'object' ? `${value.low}/${value.high}/${value.rest}` : String(value)
}

/**
 * Whether goods can be archived: a supplier's only before they are audited (semantics 6); nobody's while pieces or open
 * documents need them.
 */
export function planRemoval(
  now: { readonly audited: boolean },
  { bySupplier }: { bySupplier: boolean },
  { pieces, documents }: Dependents,
):
  | { readonly refused: 'auditedNotYours' }
  | { readonly refused: 'stockLeft'; readonly pieces: number }
  | { readonly refused: 'documentsOpen'; readonly count: number }
  | { readonly archived: true } {
  if (bySupplier && now.audited) return { refused: 'auditedNotYours' }
  if (documents > 0) return { refused: 'documentsOpen', count: documents }
  return pieces > 0 ? { refused: 'stockLeft', pieces } : { archived: true }
}

/** Whether the production dates of goods can be kept from now on, or no longer (gaps B12). */
export function planDates(
  now: { readonly dated: boolean },
  dated: boolean,
  { datedPieces, waiting }: Dependents,
):
  | { readonly refused: 'datedStock'; readonly pieces: number }
  | { readonly refused: 'datesOpen'; readonly count: number }
  | { readonly changes: boolean } {
  if (!now.dated || dated) return { changes: now.dated !== dated }
  if (datedPieces > 0) return { refused: 'datedStock', pieces: datedPieces }
  return waiting > 0 ? { refused: 'datesOpen', count: waiting } : { changes: true }
}
