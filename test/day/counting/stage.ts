/** What all steps of a story share: where it happens, the books of the model, and how deeds are compared with what the model says. */
import { expect } from 'vitest'
import { createBooks, type Pieces } from './books.ts'
import { createCounts } from './counts.ts'
import type { Inside } from './inside.ts'

/** Where a story happens: a warehouse with its places, the goods of one supplier there, and what lies where at the beginning. */
export type Site = {
  readonly warehouse: string
  readonly point: string
  /** Codes of locations with their ids and the ids of their areas; goods arrive at the first. */
  readonly places: readonly { readonly code: string; readonly id: number; readonly area: string }[]
  /** Goods with the dates that they come with. */
  readonly goods: readonly { readonly code: string; readonly dates: readonly string[] }[]
  readonly opening: readonly Pieces[]
  /** Ids of the accounts that count. */
  readonly counters: readonly number[]
}

/** What happens in a story: what is counted and settled, and what the warehouse does meanwhile. */
export const COUNTING = [
  'lose',
  'plan',
  'take',
  'open',
  'send',
  'between',
  'count',
  'again',
  'sheet',
  'correct',
  'choose',
  'cancel',
  'finish',
  'handle',
] as const
export const MEANWHILE = [
  'order',
  'pick',
  'unpick',
  'ship',
  'announce',
  'receive',
  'unreceive',
  'settle',
  'shelve',
  'move',
  'grade',
] as const
type Doing = (typeof COUNTING)[number] | (typeof MEANWHILE)[number]
export type Step = { readonly do: Doing; readonly a: number; readonly b: number; readonly n: number }
/** Does a step; the numbers choose of what there is. */
export type Act = (a: number, b: number, n: number) => Promise<void>
export type Steps = Readonly<Record<Doing, Act>>

export const one = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]
export const NONE = '9999-12-31'
export const said = (date: string) => (date === NONE ? '无' : date)

export type Stage = ReturnType<typeof setStage>

/** Makes a story ready; `met` counts what happens in it. */
export function setStage(world: Inside, site: Site, met: (what: string) => void) {
  const areaOf = (place: string) => site.places.find(({ code }) => code === place)!.area
  const books = createBooks(site.opening)
  const [staging] = site.places.map(({ code }) => code) as [string]
  const [office] = site.counters as [number]
  let operations = 0
  return {
    world,
    site,
    met,
    books,
    counts: createCounts(books, areaOf),
    staging,
    office,
    operation: () => `operation-${(operations += 1)}`,
    /** A deed is done if the model says that it may be, and only then. */
    agree(done: { no?: string | undefined }, may: boolean, what: string) {
      expect(done.no === undefined, `${what}: ${done.no ?? 'done'}`).toBe(may)
      met(may ? what : `${what} refused`)
    },
  }
}
