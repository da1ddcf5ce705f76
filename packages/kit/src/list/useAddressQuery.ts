import { useState } from 'react'
import {
  createSearchParams,
  useLocation,
  useSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
} from 'react-router'

type AddressQuery = [
  asked: URLSearchParams,
  ask: (next: URLSearchParamsInit, options?: NavigateOptions) => void,
  isHere: () => boolean,
]

/**
 * What the address of a page asks with, and a way to ask otherwise. What was chosen counts at once: the address is drawn when there is
 * time for it, and who chooses something else meanwhile would lose the choice before. `isHere` answers whether the browser is at what is
 * drawn: a page that asks otherwise by itself would call back whoever is on the way elsewhere.
 */
export function useAddressQuery(): AddressQuery {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ readonly at: string; readonly next: URLSearchParams } | null>(null)
  const at = query.toString()
  // The address has moved, here or elsewhere: it says what is asked.
  if (chosen !== null && chosen.at !== at) setChosen(null)
  return [
    chosen?.at === at ? chosen.next : query,
    (next, options) => {
      const params = createSearchParams(next)
      setChosen({ at, next: params })
      setQuery(params, options)
    },
    () => window.location.pathname === pathname && createSearchParams(window.location.search).toString() === at,
  ]
}
