import { useLocation } from 'react-router'
import { useAddressQuery } from './useAddressQuery.ts'

/** What the address of a page asks with, and a way to change some of its names: an empty value takes one away, the others stay. */
export type AddressChange = {
  readonly query: URLSearchParams
  readonly change: (names: Readonly<Record<string, string>>) => void
  /** Whether the browser is at what is drawn. */
  readonly isHere: () => boolean
}

/**
 * The address of a page that is changed piece by piece, in its place: a step back leaves the page. Who reads several things of one page
 * that are asked for together reads them of one such: each has what was changed here at once, before it is drawn.
 * @param anew names that begin anew with any other change, such as the page of a table
 */
export function useAddressChange(anew: readonly string[] = []): AddressChange {
  const [query, setQuery, isHere] = useAddressQuery()
  const { pathname } = useLocation()
  const change = (names: Readonly<Record<string, string>>) => {
    // The browser's own where it is still here: it has at once what another part of the page has changed, and draws it when there is time.
    const isAway = window.location.pathname !== pathname
    const next = new URLSearchParams(isAway ? query : window.location.search)
    if (!anew.some((name) => Object.hasOwn(names, name))) for (const name of anew) next.delete(name)
    for (const [name, value] of Object.entries(names)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  return { query, change, isHere }
}

/**
 * One of a few ways to look at something, as an address has it, and a way to choose another. What is chosen at first stands in no address,
 * and what is not offered is as if it was not there.
 */
export function chosenIn<V extends string>(
  { query, change }: AddressChange,
  name: string,
  offered: readonly V[],
  first: V = offered[0]!,
): [chosen: V, choose: (next: V) => void] {
  const chosen = offered.find((value) => value === query.get(name)) ?? first
  return [chosen, (next) => change({ [name]: next === first ? '' : next })]
}
