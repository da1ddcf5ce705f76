import { own } from '@yuncang/domain/base/own.ts'
import { NOWHERE } from '@yuncang/contract/stocktake/count/words.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { useMemo, useState } from 'react'
import { isToEnter, linesOf, type EntryLine, type EntryPlace } from './entry-lines.ts'
import type { Stocktake, StocktakeItem } from './stocktake.ts'
import { useBooks } from './useBooks.ts'

/** What was typed into a grid: the quantities of its lines, lines that were added, locations that are empty. */
type Typed = {
  readonly quantities: Readonly<Record<string, Pick<EntryLine, 'normal' | 'broken'>>>
  readonly added: readonly EntryLine[]
  readonly empty: readonly string[]
}
const NOTHING: Typed = { quantities: {}, added: [], empty: [] }

/** The grid of a stocktake: what waits to be counted with what lies there by the books, and what was typed into it. */
export function useEntryLines({ type, items, stocktakeCode }: Stocktake) {
  const [typed, setTyped] = useState<Typed>(NOTHING)
  const waiting = useMemo(() => items.filter(isToEnter), [items])
  const here = useMemo(() => waiting.filter(({ locationCode }) => locationCode !== NOWHERE), [waiting])
  const books = useBooks(stocktakeCode)
  const lines = useMemo(() => {
    const known = books.rows ? linesOf(type, here, books.rows) : []
    const keys = new Set(known.map(({ key }) => key))
    return [...known, ...typed.added.filter(({ key }) => !keys.has(key))].map((line) => ({
      ...line,
      ...own(typed.quantities, line.key),
    }))
  }, [type, here, books.rows, typed])
  const places = placesOf(type === STOCKTAKE_TYPE.location ? here : [], lines)
  return {
    lines,
    places,
    /** Goods that the books have nowhere. */
    nowhere: waiting.filter(({ locationCode }) => locationCode === NOWHERE),
    here,
    empty: typed.empty,
    typed,
    restore: setTyped,
    loading: !books.rows && !books.error && here.length > 0,
    /** What the books were asked by. */
    call: { error: books.error, refetch: books.refetch },
    isTouched: typed.added.length > 0 || typed.empty.length > 0 || Object.keys(typed.quantities).length > 0,
    clear: () => setTyped(NOTHING),
    setLines: (next: readonly EntryLine[]) =>
      setTyped((before) => ({
        ...before,
        added: next.filter(({ added }) => added),
        quantities: Object.fromEntries(
          next
            .filter(({ normal, broken }) => normal !== null || broken !== null)
            .map(({ key, normal, broken }) => [key, { normal, broken }]),
        ),
      })),
    setEmpty: (locationCode: string, isEmpty: boolean) =>
      setTyped((before) => ({
        ...before,
        empty: isEmpty ? [...before.empty, locationCode] : before.empty.filter((code) => code !== locationCode),
      })),
  }
}

/** The lines by their locations; a location of which everything counts stands there without lines too. */
function placesOf(items: readonly StocktakeItem[], lines: readonly EntryLine[]): EntryPlace[] {
  const byPlace = Map.groupBy(lines, ({ locationCode }) => locationCode)
  const bare = items.filter(({ locationCode }) => !byPlace.has(locationCode))
  return [
    ...[...byPlace].map(([locationCode, own]) => ({ locationCode, areaName: own[0]!.areaName, lines: own })),
    ...bare.map(({ locationCode, areaName }) => ({ locationCode, areaName, lines: [] })),
  ].toSorted((one, other) => (one.locationCode < other.locationCode ? -1 : 1))
}
