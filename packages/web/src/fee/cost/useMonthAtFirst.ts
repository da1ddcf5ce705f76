import { today } from '@yuncang/kit/quantity/date-state.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Opens a list of costs on the days of this month: an address without conditions gets them, once; who clears them sees everything.
 * @returns whether the list can be shown
 */
export function useMonthAtFirst(): boolean {
  const [query, setQuery] = useSearchParams()
  const [bare, setBare] = useState(query.size === 0)
  useEffect(() => {
    if (!bare) return
    // The address changes a moment later: until then nothing is asked for.
    if (query.size > 0) return setBare(false)
    const day = today()
    setQuery({ beginDay: `${day.slice(0, 8)}01`, endDay: day }, { replace: true })
  }, [bare, query, setQuery])
  return !bare || query.size > 0
}
