import type { Entry } from './entry.ts'

/** An instant in microseconds since the epoch: the database's own grain, so that one version is never as old as another. */
export type InstantUs = number

/** One version of the rate of an item, of a warehouse or of one supplier there. Never changed but for being withdrawn. */
export type Version = {
  readonly cardId: number
  readonly version: number
  readonly bySupplier: boolean
  readonly validFromUs: InstantUs
  readonly savedAtUs: InstantUs
  /** From then on the card says nothing, and the warehouse's holds. */
  readonly ends: boolean
  /** Another took its place before it began. */
  readonly withdrawn: boolean
  readonly entries: readonly PointEntry[]
}

/** What a version charges at a dispatch point; without one where the item has none. */
export type PointEntry = Entry & {
  readonly pointId: number | null
  /** Work is summed over periods and charged at the end of each; null: each work by itself. */
  readonly period: Grid | null
}

/** Periods of so many hours, one after the other from an instant on, in milliseconds since the epoch. */
export type Grid = { readonly startMs: number; readonly hours: number }

type Dated = Pick<Version, 'version' | 'validFromUs' | 'withdrawn'>

/** The version of one card in force at an instant: the highest that has begun and is not withdrawn; null before the first. */
export function inForce<V extends Dated>(versions: readonly V[], atUs: InstantUs): V | null {
  return versions
    .filter(({ validFromUs, withdrawn }) => !withdrawn && validFromUs <= atUs)
    .reduce<V | null>((highest, one) => (highest === null || one.version > highest.version ? one : highest), null)
}

/**
 * What saving a version of a card does. It holds from now, or from a later start; nothing is valid in the past. After a clock was
 * stepped back it holds from behind the newest that has begun, so that no moment has two answers: what held when it was saved has
 * begun, whatever the clock says now. Versions that wait for their start are withdrawn by it: of a card one waits at most.
 */
export function planVersion(
  versions: readonly (Dated & Pick<Version, 'savedAtUs'>)[],
  { nowUs, startUs }: { readonly nowUs: InstantUs; readonly startUs: InstantUs | null },
): { readonly version: number; readonly validFromUs: InstantUs; readonly withdraws: readonly number[] } {
  const live = versions.filter(({ withdrawn }) => !withdrawn)
  const hasBegun = ({ validFromUs, savedAtUs }: (typeof live)[number]) => validFromUs <= Math.max(nowUs, savedAtUs)
  const begun = live.filter(hasBegun)
  return {
    version: Math.max(0, ...versions.map(({ version }) => version)) + 1,
    validFromUs: Math.max(nowUs, startUs ?? nowUs, ...begun.map(({ validFromUs }) => validFromUs + 1)),
    withdraws: live.filter((one) => !hasBegun(one)).map(({ version }) => version),
  }
}
