import { useState } from 'react'
import { createSearchParams, useSearchParams, type NavigateOptions, type URLSearchParamsInit } from 'react-router'

/**
 * What the address of a page asks with, and a way to ask otherwise. What was chosen counts at once: the address is drawn when there is
 * time for it, and who chooses something else meanwhile would lose the choice before.
 */
export function useAddressQuery(): [URLSearchParams, (next: URLSearchParamsInit, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams()
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
  ]
}
