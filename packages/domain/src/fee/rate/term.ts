import type { Fen } from '../../base/money.ts'
import type { Entry, Tier } from './entry.ts'
import type { CostGroup } from './items.ts'
import { basisOf, type Basis, type Method } from './methods.ts'
import { inForce, type InstantUs } from './version.ts'

/**
 * What was agreed on with a supplier of a warehouse beside its rates (design money, 5); without any, exactly what the rates say: prices
 * by parts of the measure of an item, the least that a group of costs comes to in a month, days for which what was received is stored
 * free of charge, storage that leaves out what lies in areas which the supplier leases.
 */
export const TERM_KINDS = ['tiers', 'minimum', 'freeDays', 'leased'] as const
export type TermKind = (typeof TERM_KINDS)[number]

/** What a term says. Of tiers the last has no end. */
export type Term =
  | { readonly kind: 'tiers'; readonly item: string; readonly method: Method; readonly tiers: readonly Tier[] }
  | { readonly kind: 'minimum'; readonly group: CostGroup; readonly fen: Fen }
  | { readonly kind: 'freeDays'; readonly item: string; readonly days: number }
  | { readonly kind: 'leased'; readonly item: string }

/** What a term is about: a supplier has one of each in a warehouse. */
export type TermSubject = {
  readonly kind: TermKind
  /** Empty for a minimum. */
  readonly item: string
  /** Of tiers: an item may have one rate of each basis. */
  readonly basis: Basis | ''
  /** Of a minimum. */
  readonly group: CostGroup | null
}

/** What a term is about. */
export function subjectOf(term: Term): TermSubject {
  return {
    kind: term.kind,
    item: term.kind === 'minimum' ? '' : term.item,
    basis: term.kind === 'tiers' ? basisOf(term.method) : '',
    group: term.kind === 'minimum' ? term.group : null,
  }
}

/** One version of a term of a supplier. Never changed but for being withdrawn; null: from then on nothing is agreed on. */
export type TermVersion = {
  readonly termId: number
  readonly version: number
  readonly supplierId: number
  readonly validFromUs: InstantUs
  readonly withdrawn: boolean
  readonly says: Term | null
}

/** A term in force, with the version that says it. */
export type HeldTerm = Pick<TermVersion, 'termId' | 'version'> & { readonly term: Term }

/** The terms of a supplier in force at an instant, as versions of rates are ({@link inForce}). */
export function termsAt(versions: readonly TermVersion[], supplierId: number, atUs: InstantUs): HeldTerm[] {
  const own = versions.filter((one) => one.supplierId === supplierId)
  return [...Map.groupBy(own, ({ termId }) => termId).values()].flatMap((all) => {
    const held = inForce(all, atUs)
    return held?.says ? [{ termId: held.termId, version: held.version, term: held.says }] : []
  })
}

/** The tiers that stand in the place of an entry's one price: of its item and its very method, since they count its units. */
export function tiersOf(
  terms: readonly HeldTerm[],
  item: string,
  { method }: Pick<Entry, 'method'>,
): (HeldTerm & { readonly tiers: readonly Tier[] }) | null {
  for (const held of terms) {
    const { term } = held
    if (term.kind === 'tiers' && term.item === item && term.method === method) return { ...held, tiers: term.tiers }
  }
  return null
}

/** The term by which a storage item leaves out what lies in areas that the supplier leases that day; null: all of it is charged. */
export function leavesOutLeased(terms: readonly HeldTerm[], item: string): HeldTerm | null {
  return terms.find(({ term }) => term.kind === 'leased' && term.item === item) ?? null
}

/** For how many days what is received is stored free of charge under an item, the day it came included; null: none. */
export function freeDaysOf(terms: readonly HeldTerm[], item: string): (HeldTerm & { readonly days: number }) | null {
  for (const held of terms) {
    const { term } = held
    if (term.kind === 'freeDays' && term.item === item) return { ...held, days: term.days }
  }
  return null
}
