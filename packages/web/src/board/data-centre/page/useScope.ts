import { today } from '@yuncang/kit/quantity/date-state.ts'
import { useAddressQuery } from '@yuncang/kit/list/useAddressQuery.ts'
import { readScope, type Scope, type ScopeName } from './scope.ts'

type Names = Partial<Record<ScopeName | 'merchant', string>>

/**
 * What the board counts of, from its address; a way to change it that leaves the rest of the address as it is, but for the page of what
 * was asked before; and whether the browser is still there.
 */
export function useScope(): [scope: Scope, change: (names: Names) => void, isHere: () => boolean] {
  const [query, setQuery, isHere] = useAddressQuery()
  const change = (names: Names) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    for (const [name, value] of Object.entries(names)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  return [readScope(query, today()), change, isHere]
}
